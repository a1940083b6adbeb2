import type { UpcomingLesson } from '~/domain/lesson/schema/views';
import { DAY_MS } from '~/domain/shared/durations';
import type { Db } from '~/server/db';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { contractToken, lessonToken } from '../contract/contract-row';
import { placeOf } from './place-of';

/**
 * Returns the next confirmed lesson of a learner or a coach, of any contract and month; a lesson under way counts.
 * Served by lessons(learner_id, starts_at) and (coach_id, starts_at).
 */
export async function readUpcoming(
  db: Db,
  participant: { learnerId: number } | { coachId: number },
  now: Date,
): Promise<UpcomingLesson | null> {
  const lesson = await db.lesson.findFirst({
    // Excludes old lessons from the index scan; no lesson lasts a day.
    where: {
      ...participant,
      status: 'CONFIRMED',
      startsAt: { gt: new Date(now.getTime() - DAY_MS) },
      endsAt: { gt: now },
    },
    orderBy: { startsAt: 'asc' },
    include: {
      learner: { select: { id: true, name: true } },
      coach: { select: { displayName: true } },
      contract: {
        select: {
          id: true,
          revision: true,
          program: { select: { title: true } },
          order: { select: { addressDetail: true, regionId: true } },
        },
      },
    },
  });
  if (!lesson) return null;
  const { contract, startsAt, endsAt } = lesson;
  const nameOf = 'coachId' in participant ? await readLearnerNames(db, participant.coachId, [lesson.learner]) : null;
  const region = await db.region.findUnique({ where: { id: contract.order.regionId } });
  return {
    encryptedContractId: contractToken(contract),
    encryptedLessonId: lessonToken(lesson),
    startsAt,
    endsAt,
    coachName: lesson.coach.displayName,
    learnerName: nameOf?.(lesson.learner) ?? lesson.learner.name,
    programTitle: contract.program.title,
    place: placeOf({ order: contract.order, region: region ?? undefined }, true),
  };
}
