import type { BookedHour } from '~/domain/coach/schema/hours';
import type { Prisma } from '~/generated/prisma/client';
import { encryptId } from '~/server/crypto/encrypted-id';
import type { Db, Tx } from '~/server/db';
import { readLearnerNames } from '~/server/services/account/distinct-names';

const include = {
  lesson: {
    select: {
      status: true,
      contract: { select: { id: true, revision: true, learner: { select: { id: true, name: true } } } },
    },
  },
  timetable: { select: { company: { select: { name: true } } } },
} as const satisfies Prisma.TimeReservationInclude;

const maxRows = 500;

/**
 * Lists what occupies the coach in a period, in order: lessons with a requested or fixed time, lessons at companies,
 * and hours that a learner is paying for. What is over is left out. Served by the exclusion constraint of
 * time_reservations.
 */
export async function listBookedHours(
  db: Db | Tx,
  { coachId, startsAt, endsAt, now }: { coachId: number; startsAt: Date; endsAt: Date; now: Date },
): Promise<BookedHour[]> {
  const rows = await db.timeReservation.findMany({
    where: {
      coachId,
      startsAt: { lt: endsAt },
      endsAt: { gt: startsAt < now ? now : startsAt },
      OR: [{ kind: { not: 'hold' } }, { expiresAt: { gt: now } }],
    },
    include,
    orderBy: { startsAt: 'asc' },
    take: maxRows,
  });
  const learners = rows.flatMap(({ lesson }) => lesson?.contract.learner ?? []);
  const nameOf = await readLearnerNames(db, coachId, learners);
  return rows.map(({ lesson, timetable, startsAt: from, endsAt: to }) => ({
    kind: lesson ? 'lesson' : timetable ? 'company' : 'hold',
    startsAt: from,
    endsAt: to,
    name: lesson ? nameOf(lesson.contract.learner) : (timetable?.company.name ?? null),
    confirmed: lesson ? lesson.status !== 'REQUESTED' : timetable !== null,
    encryptedContractId: lesson ? encryptId('contract', lesson.contract.id, lesson.contract.revision) : null,
  }));
}
