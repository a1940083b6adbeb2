import { monthsOf } from '~/domain/lesson/contract';
import type { RefundCase, RefundFault } from '~/domain/payment/refund';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { readEndings } from './end-lessons';
import { countUsedLessons } from './terminate-contract';

/**
 * The facts that the refund promise is made from, read in one transaction with what is done with them.
 * @throws DomainError NOT_FOUND; LESSON_UNDER_WAY while a lesson has begun and nobody has said yet how it ended
 */
export async function readRefundCase(
  tx: Tx,
  { contractId, fault, now }: { contractId: number; fault: RefundFault; now: Date },
): Promise<RefundCase> {
  const contract = await tx.contract.findUnique({
    where: { id: contractId },
    select: {
      id: true,
      serviceType: true,
      unitPrice: true,
      lessonCount: true,
      createdAt: true,
      order: { select: { amount: true, regularPeriod: true, payment: { select: { approvedAt: true } } } },
    },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  const underWay = await tx.lesson.count({ where: { contractId, status: 'CONFIRMED', startsAt: { lte: now } } });
  if (underWay > 0) throw new DomainError('LESSON_UNDER_WAY');
  const { serviceType, lessonCount, order, createdAt } = contract;
  const months = monthsOf(order.regularPeriod);
  const used = Math.min(lessonCount, await countUsedLessons(tx, contractId));
  const charged = (await readEndings(tx, contract, { fault, now })).reduce(
    (sum, { outcome }) => sum + outcome.chargedLessons,
    0,
  );
  return {
    serviceType,
    paid: order.amount,
    lessonCount,
    months: lessonCount % months === 0 ? months : 1,
    used,
    // A lesson beyond those bought was a gift: it is charged for nothing.
    soon: Math.min(lessonCount - used, charged),
    refunded: (await tx.refund.aggregate({ where: { contractId }, _sum: { amount: true } }))._sum.amount ?? 0,
    paidAt: order.payment?.approvedAt ?? createdAt,
    now,
    fault,
  };
}
