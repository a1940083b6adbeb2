import type { ChooseRankingInput } from '~/domain/challenge/schema';
import { phaseOf } from '~/domain/challenge/status';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { EmployeeContext } from '~/server/services/timetable/reservation/employee-context';
import { lockPerson } from '~/server/services/timetable/reservation/lock-person';
import { lockChallengeForShare } from './lock-challenge-for-share';
import { saveParticipant } from './save-participant';

/**
 * Adds the employee's name and days to the ranking of their company, or removes them, immediately. An employee can also
 * leave the ranking after the challenge is over, but not join it.
 * @throws DomainError NOT_FOUND, MOVE_NOT_ALLOWED for joining a challenge that is over
 */
export async function chooseRanking(
  { db, actor, membership, now }: EmployeeContext,
  { challengeId, ranked }: ChooseRankingInput,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockPerson(tx, actor, membership);
    const challenge = await lockChallengeForShare(tx, { challengeId, ...membership });
    if (ranked && phaseOf(challenge, seoulDate(now)) === 'over')
      throw new DomainError('MOVE_NOT_ALLOWED', {}, '끝난 챌린지의 순위에는 참여할 수 없어요.');
    await saveParticipant(tx, { challengeId, userId: actor.userId, membership }, ranked ? now : null);
  });
}
