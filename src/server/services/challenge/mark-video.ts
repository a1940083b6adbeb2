import type { MarkVideoInput } from '~/domain/challenge/schema';
import { phaseOf } from '~/domain/challenge/status';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate } from '~/domain/shared/seoul-time';
import type { EmployeeContext } from '~/server/services/timetable/reservation/employee-context';
import { lockPerson } from '~/server/services/timetable/reservation/lock-person';
import { lockChallengeForShare } from './lock-challenge-for-share';
import { saveParticipant } from './save-participant';
import { toColumnDay } from './visible';

const rejections = {
  coming: '아직 시작하지 않은 챌린지예요.',
  over: '끝난 챌린지예요. 완료한 날은 그대로 남아 있어요.',
} as const;

/**
 * Marks a video as done today in Seoul, or removes today's mark. Repeating the call changes nothing: a person has one
 * mark per video and day.
 * @throws DomainError NOT_FOUND for a challenge or video that the employee cannot see, MOVE_NOT_ALLOWED outside of the
 *   period
 */
export async function markVideo(
  { db, actor, membership, now }: EmployeeContext,
  { challengeId, videoId, done }: MarkVideoInput,
): Promise<void> {
  const { userId } = actor;
  const today = seoulDate(now);
  await db.$transaction(async (tx) => {
    await lockPerson(tx, actor, membership);
    const phase = phaseOf(await lockChallengeForShare(tx, { challengeId, ...membership }), today);
    if ((await tx.challengeVideo.count({ where: { id: videoId, challengeId } })) === 0)
      throw new DomainError('NOT_FOUND');
    if (phase === 'coming' || phase === 'over') throw new DomainError('MOVE_NOT_ALLOWED', {}, rejections[phase]);
    const mark = { userId, challengeId, videoId, day: toColumnDay(today) };
    if (done) await tx.challengeMark.createMany({ data: { ...mark, doneAt: now }, skipDuplicates: true });
    else await tx.challengeMark.deleteMany({ where: mark });
    await saveParticipant(tx, { challengeId, userId, membership });
  });
}
