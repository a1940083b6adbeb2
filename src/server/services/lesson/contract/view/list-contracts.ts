import type { z } from 'zod';
import { answerer } from '~/domain/lesson/next-step';
import type { PartyRole } from '~/domain/lesson/status';
import {
  type ContractList,
  currentMonth,
  type LessonView,
  type listContractsInput,
} from '~/domain/lesson/schema/views';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { pageOf } from '~/domain/shared/page';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readLearnerNames } from '~/server/services/account/distinct-names';
import { readUpcoming } from '~/server/services/lesson/view/read-upcoming';
import { type ContractForView, contractViewInclude, presentContract } from './present-contract';

type Input = z.infer<typeof listContractsInput>;

/** Lists the actor's contracts as a learner, newest first. */
export function listForLearner(ctx: ServiceContext<MemberActor>, input: Input): Promise<ContractList> {
  return listContracts(ctx, 'learner', { learnerId: ctx.actor.userId }, input);
}

/** Lists a coach's contracts, newest first. */
export function listForCoach(ctx: ServiceContext<MemberActor>, coachId: number, input: Input): Promise<ContractList> {
  return listContracts(ctx, 'coach', { coachId }, input);
}

/**
 * Lists contracts of a month (Seoul): bought in it, with a lesson in it, or running during it. It shows their lessons
 * of that month, and for the present month also later lessons that wait for an answer. Keyset pages by id, served by
 * contracts(learner_id, id desc) and (coach_id, id desc).
 */
async function listContracts(
  { db, now }: ServiceContext,
  side: PartyRole,
  participant: { learnerId: number } | { coachId: number },
  { month = currentMonth(now), cursor, limit }: Input,
): Promise<ContractList> {
  const { from, to } = seoulMonthRange(month);
  const inMonth = { gte: from, lt: to };
  const before = cursor === undefined ? {} : { id: { lt: decryptId('contract', cursor).id } };
  const rows = await db.contract.findMany({
    where: {
      ...participant,
      ...before,
      OR: [
        { createdAt: inMonth },
        { lessons: { some: { startsAt: inMonth } } },
        {
          status: { in: ['ACTIVE', 'PAUSED'] },
          createdAt: { lt: to },
          OR: [{ expiresAt: null }, { expiresAt: { gte: from } }],
        },
      ],
    },
    include: contractViewInclude,
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => encryptId('contract', id));
  const regions = await regionsOf(db, items);
  const nameOf =
    'coachId' in participant
      ? await readLearnerNames(
          db,
          participant.coachId,
          items.map(({ learner }) => learner),
        )
      : undefined;
  const isCurrentMonth = month === currentMonth(now);
  const isVisible = (lesson: LessonView) =>
    (lesson.startsAt >= from && lesson.startsAt < to) ||
    (isCurrentMonth && lesson.startsAt >= to && answerer(lesson) !== null);
  return {
    month,
    upcoming: cursor === undefined ? await readUpcoming(db, participant, now) : null,
    contracts: items.map((contract) =>
      presentContract(contract, { side, now, region: regions.get(contract.order.regionId), nameOf, isVisible }),
    ),
    nextCursor,
  };
}

export async function regionsOf(db: ServiceContext['db'], contracts: readonly ContractForView[]) {
  const regions = await db.region.findMany({
    where: { id: { in: [...new Set(contracts.map(({ order }) => order.regionId))] } },
  });
  return new Map(regions.map((region) => [region.id, region]));
}
