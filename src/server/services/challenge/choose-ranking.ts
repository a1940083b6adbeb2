import type { ChooseRankingInput } from '~/domain/challenge/schema';
import type { EmployeeContext } from '~/server/services/timetable/reservation/employee-context';
import { lockPerson } from '~/server/services/timetable/reservation/lock-person';
import { holdChallenge } from './hold-challenge';
import { saveParticipant } from './save-participant';

/**
 * Puts one's name and days into the ranking of the own company, or takes them out, at once and also of a challenge that
 * is over. @throws DomainError NOT_FOUND
 */
export async function chooseRanking(
  { db, actor, membership, now }: EmployeeContext,
  { challengeId, ranked }: ChooseRankingInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPerson(tx, actor, membership);
    await holdChallenge(tx, { challengeId, ...membership });
    await saveParticipant(tx, { challengeId, userId: actor.userId, membership }, ranked ? now : null);
  });
}
