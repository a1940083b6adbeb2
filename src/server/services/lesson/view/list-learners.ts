import type { z } from 'zod';
import type { LearnerList, LearnerRow, listLearnersInput } from '~/domain/lesson/schema/learner';
import { isOverContract } from '~/domain/lesson/status';
import { pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { type NameOf, readLearnerNames } from '~/server/services/account/distinct-names';
import { listLearnersSql } from './list-learners.sql';

const contractSelect = {
  learnerId: true,
  status: true,
  learner: { select: { id: true, name: true } },
  program: { select: { title: true } },
  credits: { select: { amount: true } },
  lessons: {
    where: { status: { in: ['CONFIRMED', 'HELD', 'DONE'] } },
    select: { status: true, startsAt: true, endsAt: true },
    orderBy: { startsAt: 'asc' },
  },
} as const satisfies Prisma.ContractSelect;
type Row = Prisma.ContractGetPayload<{ select: typeof contractSelect }>;

/** Lists everybody with whom the coach has or had a contract, those with a running one first, in pages. */
export async function listLearners(
  { db, pool, now }: ServiceContext,
  coachId: number,
  { cursor, limit }: z.output<typeof listLearnersInput>,
): Promise<LearnerList> {
  const after = cursor === undefined ? null : decryptId('user', cursor).id;
  const rows = await listLearnersSql(pool, { coachId, after, limit: limit + 1 });
  const { items, nextCursor } = pageOf(rows, limit, ({ learnerId }) => encryptId('user', learnerId));
  const contracts = await db.contract.findMany({
    where: { coachId, learnerId: { in: items.map(({ learnerId }) => learnerId) } },
    select: contractSelect,
    orderBy: { id: 'desc' },
  });
  const nameOf = await readLearnerNames(
    db,
    coachId,
    contracts.map(({ learner }) => learner),
  );
  const byLearner = Map.groupBy(contracts, ({ learnerId }) => learnerId);
  return {
    items: items.map(({ learnerId, isRunning }) =>
      presentLearner(byLearner.get(learnerId) ?? [], { learnerId, isRunning, nameOf, now }),
    ),
    nextCursor,
  };
}

/** @param contracts the learner's contracts with the coach, newest first */
function presentLearner(
  contracts: readonly Row[],
  { learnerId, isRunning, nameOf, now }: { learnerId: number; isRunning: boolean; nameOf: NameOf; now: Date },
): LearnerRow {
  const running = contracts.filter(({ status }) => !isOverContract(status));
  const lessons = contracts.flatMap((contract) => contract.lessons);
  const upcoming = lessons.filter(({ status, endsAt }) => status === 'CONFIRMED' && endsAt > now);
  const held = lessons.filter(({ status }) => status === 'HELD' || status === 'DONE');
  const credits = running.flatMap((contract) => contract.credits);
  const time = ({ startsAt }: { startsAt: Date }) => startsAt.getTime();
  return {
    encryptedUserId: encryptId('user', learnerId),
    name: contracts[0] ? nameOf(contracts[0].learner) : '',
    programs: [...new Set((isRunning ? running : contracts.slice(0, 1)).map(({ program }) => program.title))],
    isRunning,
    left: credits.reduce((sum, { amount }) => sum + amount, 0),
    upcomingAt: upcoming.length > 0 ? new Date(Math.min(...upcoming.map(time))) : null,
    lastAt: held.length > 0 ? new Date(Math.max(...held.map(time))) : null,
  };
}
