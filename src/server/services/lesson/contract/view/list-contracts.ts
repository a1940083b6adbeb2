import type { z } from 'zod';
import { lessonsOfMonth } from '~/domain/lesson/lessons-of-month';
import type { PartyRole } from '~/domain/lesson/status';
import { type ContractList, currentMonth, type listContractsInput } from '~/domain/lesson/schema/views';
import type { MemberActor } from '~/domain/shared/actor';
import { seoulMonthRange } from '~/domain/shared/seoul-time';
import { pageOf } from '~/domain/shared/page';
import type { Prisma } from '~/generated/prisma/client';
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
 * of that month, and for the current month also later ones (`lessonsOfMonth`). A coach also reads the lessons of the
 * month that they give instead of another coach. Keyset pages by id, served by contracts(learner_id, id desc) and
 * (coach_id, id desc).
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
  const isOfMonth = {
    OR: [
      { createdAt: inMonth },
      { lessons: { some: { startsAt: inMonth } } },
      {
        status: { in: ['ACTIVE', 'PAUSED'] },
        createdAt: { lt: to },
        OR: [{ expiresAt: null }, { expiresAt: { gte: from } }],
      },
    ],
  } satisfies Prisma.ContractWhereInput;
  const coachId = 'coachId' in participant ? participant.coachId : null;
  const own = { ...participant, ...isOfMonth };
  const substituted = coachId === null ? [] : await listSubstituted(db, coachId, inMonth);
  const rows = await db.contract.findMany({
    where: { AND: [before, substituted.length === 0 ? own : { OR: [own, { id: { in: substituted } }] }] },
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
  return {
    month,
    upcoming: cursor === undefined ? await readUpcoming(db, participant, now) : null,
    contracts: items.map((contract) =>
      presentContract(contract, {
        side,
        now,
        region: regions.get(contract.order.regionId),
        substituteId: coachId === null || coachId === contract.coachId ? undefined : coachId,
        nameOf,
        select: (lessons, upcomingAt) => lessonsOfMonth(lessons, { from, to, isCurrentMonth, upcomingAt }),
      }),
    ),
    nextCursor,
  };
}

/** Returns other coaches' contracts of which this coach gives a lesson in the month; served by lessons(coach_id, starts_at). */
async function listSubstituted(
  db: ServiceContext['db'],
  coachId: number,
  startsAt: { gte: Date; lt: Date },
): Promise<number[]> {
  const rows = await db.lesson.findMany({
    where: { coachId, startsAt, contract: { coachId: { not: coachId } } },
    select: { contractId: true },
    distinct: ['contractId'],
  });
  return rows.map(({ contractId }) => contractId);
}

export async function regionsOf(db: ServiceContext['db'], contracts: readonly ContractForView[]) {
  const regions = await db.region.findMany({
    where: { id: { in: [...new Set(contracts.map(({ order }) => order.regionId))] } },
  });
  return new Map(regions.map((region) => [region.id, region]));
}
