import { isOpenMatch } from '~/domain/matching/status';
import type { Order } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import { endMatch } from './end-match';
import { type LockedMatch, lockMatch } from './lock-match';
import { plainAnswers } from './read-wish';
import { tryTransitionConsulting } from './transition-consulting';

type PaidOrder = Pick<
  Order,
  'learnerId' | 'serviceType' | 'coachId' | 'programId' | 'regionId' | 'startsAt' | 'formId'
>;

/**
 * The learner has paid, with the request's form or past it: whoever was asked hears of it, and other questionnaires of
 * the vertical wait for nothing any more. Nothing happens where there is none.
 * @returns whether coach and learner have agreed on the very hour that was paid for: the coach proposed it in this
 *   request
 */
export async function endPaidMatch(tx: Tx, order: PaidOrder, now: Date): Promise<{ agreed: boolean }> {
  const { learnerId, serviceType, coachId } = order;
  const open = await tx.matchRequest.findFirst({
    where: { userId: learnerId, serviceType, status: { not: 'ENDED' } },
    select: { consultingId: true },
  });
  const match = open && (await lockMatch(tx, open.consultingId));
  const agreed = match !== null && isOpenMatch(match.status) && (await isProposed(tx, match, order));
  if (match)
    await endMatch(tx, match, { endedBy: 'PAID', role: 'system', actorId: match.userId, now, chosenCoachId: coachId });
  await endPassedConsultings(tx, order, now);
  return { agreed };
}

/**
 * The hour stands in a proposal that was not taken back, for this program and this district. Asked before the request
 * ends, under its lock.
 */
async function isProposed(
  tx: Tx,
  { consultingId, consulting }: LockedMatch,
  { coachId, programId, regionId, startsAt }: PaidOrder,
): Promise<boolean> {
  const proposals = await tx.invitation.count({
    where: { consultingId, coachId, programId, status: 'PROPOSED', times: { has: startsAt } },
  });
  if (proposals === 0) return false;
  const { province, city, district } = plainAnswers(
    await tx.suggestForm.findUniqueOrThrow({ where: { id: consulting.formId }, select: { answers: true } }),
  ).address;
  return (await tx.region.count({ where: { id: regionId, province, city, district } })) > 0;
}

/**
 * The learner went past these questionnaires. One with an order of its own that is paid or on its way is left to that
 * order, so that no two payments of one learner wait for each other.
 */
async function endPassedConsultings(tx: Tx, { learnerId, serviceType, formId }: PaidOrder, now: Date): Promise<void> {
  const passed = await tx.consulting.findMany({
    where: {
      userId: learnerId,
      serviceType,
      status: { in: ['SUBMITTED', 'MATCHING', 'PROPOSED'] },
      form: {
        ...(formId === null ? {} : { id: { not: formId } }),
        orders: { none: { status: { in: ['PENDING', 'PAID'] } } },
      },
    },
    select: { id: true, status: true },
    orderBy: { id: 'asc' },
  });
  const by = { role: 'learner', actorId: learnerId, at: now, reason: 'PAID' } as const;
  for (const consulting of passed)
    await tryTransitionConsulting(tx, consulting, 'LOST', by, { data: { revision: { increment: 1 } } });
}
