import type { SystemActor } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { timetablePolicies } from '~/domain/timetable/policy';
import type { Prisma } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { ServiceContext } from '~/server/service-context';
import { settleTimetable } from '../reservation/advance-timetable';
import { lockTimetable } from '../reservation/lock-timetable';

/**
 * Lessons to come that nobody has ever reserved, waited for or entered a draw for, and whose list of entries is not
 * published. Only versions that this program knows count: a program of an earlier release leaves newer ones alone.
 */
function unreserved(now: Date) {
  const earlier = timetablePolicies.versions.map(({ version }) => version).slice(0, -1);
  return {
    policyVersion: { in: earlier },
    startsAt: { gt: now },
    cancelledAt: null,
    closedAt: null,
    reservations: { none: {} },
    OR: [{ lottery: null }, { lottery: { closedAt: null } }],
  } satisfies Prisma.TimetableWhereInput;
}

/**
 * Job adopt-timetable-policy: after a new policy version was released, lessons that nobody has reserved take it; all
 * others keep the version under which they were reserved (docs/decisions/016-frozen-terms.md). A lesson keeps its
 * times, and the published times of its draw. Running it again changes nothing.
 * @returns the number of lessons that took the current version
 */
export async function adoptPolicy({ db, now }: Pick<ServiceContext<SystemActor>, 'db' | 'now'>): Promise<number> {
  const lessons = await db.timetable.findMany({
    where: unreserved(now),
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  let adopted = 0;
  for (const { id } of lessons) adopted += await db.$transaction((tx) => adoptPolicyOf(tx, id, now));
  return adopted;
}

async function adoptPolicyOf(tx: Tx, id: number, now: Date): Promise<number> {
  // A reservation refers to the lesson and waits for this lock; one that is being written is seen below.
  await tx.$executeRaw`select 1 from timetables where id = ${id} for update`;
  const { version } = currentPolicy(timetablePolicies);
  const { count } = await tx.timetable.updateMany({
    where: { id, ...unreserved(now) },
    data: { policyVersion: version },
  });
  // The times of its notifications follow from the policy.
  if (count > 0) await settleTimetable(tx, await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: id }), now);
  return count;
}
