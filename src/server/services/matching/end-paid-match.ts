import { isOpenMatch } from '~/domain/matching/status';
import type { Order } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { OrderOfHour } from '~/server/services/payment/order/proposed-hours';
import { endMatch } from './end-match';
import { lockMatch } from './lock-match';
import { isProposed } from './proposed-hour';
import { tryTransitionConsulting } from './transition-consulting';

type PaidOrder = OrderOfHour & Pick<Order, 'formId'>;

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
  const agreed =
    match !== null && isOpenMatch(match.status) && (await isProposed(tx, { ...match, ...match.consulting }, order));
  if (match)
    await endMatch(tx, match, { endedBy: 'PAID', role: 'system', actorId: match.userId, now, chosenCoachId: coachId });
  await endPassedConsultings(tx, order, now);
  return { agreed };
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
