import { isOpenMatch } from '~/domain/matching/status';
import type { Order } from '~/generated/prisma/client';
import type { Tx } from '~/server/db';
import type { OrderOfHour } from '~/server/services/payment/order/proposed-hours';
import { endMatch } from './end-match';
import { lockMatch } from '../lock-match';
import { isProposed } from '../proposal/proposed-hour';
import { tryTransitionConsulting } from '../transition-consulting';

type PaidOrder = OrderOfHour & Pick<Order, 'formId'>;

/**
 * Ends the learner's request after a payment, with the request's form or without it: notifies the invited coaches, and
 * ends other open questionnaires of the vertical. Does nothing when there are none.
 * @returns whether coach and learner agreed on exactly the hour that was paid for: the coach proposed it in this
 *   request
 */
export async function endPaidMatch(tx: Tx, order: PaidOrder, now: Date): Promise<{ agreed: boolean }> {
  const { learnerId, serviceType, coachId } = order;
  const openMatch = await tx.matchRequest.findFirst({
    where: { userId: learnerId, serviceType, status: { not: 'ENDED' } },
    select: { consultingId: true },
  });
  const match = openMatch && (await lockMatch(tx, openMatch.consultingId));
  const agreed =
    match !== null && isOpenMatch(match.status) && (await isProposed(tx, { ...match, ...match.consulting }, order));
  if (match)
    await endMatch(tx, match, { endedBy: 'PAID', role: 'system', actorId: match.userId, now, chosenCoachId: coachId });
  await endPassedConsultings(tx, order, now);
  return { agreed };
}

/**
 * Ends the questionnaires that the learner did not use. One with its own order that is paid or being paid is left to
 * that order, so that no two payments of one learner wait for each other.
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
