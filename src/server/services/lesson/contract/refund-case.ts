import { paymentPolicies, type PaymentPolicy } from '~/domain/payment/policy';
import { monthsOf } from '~/domain/payment/quote';
import { type RefundCase, type RefundFault, type RefundPromise, refundPromise } from '~/domain/payment/refund';
import { DomainError } from '~/domain/shared/errors';
import type { Tx } from '~/server/db';
import { readEndings } from './end-lessons';
import { countUsedLessons } from './terminate-contract';

type Asked = { contractId: number; fault: RefundFault; now: Date };

/**
 * What ending a contract now gives back, read in one transaction with what is done with it.
 * @throws DomainError as readRefundCase
 */
export async function readRefund(tx: Tx, asked: Asked): Promise<RefundPromise> {
  const { subject, policy } = await readRefundCase(tx, asked);
  return refundPromise(subject, policy);
}

/**
 * The facts that the refund promise is made from, and what the order was sold under; read in one transaction with what
 * is done with them.
 * @throws DomainError NOT_FOUND; LESSON_UNDER_WAY while a lesson has begun and nobody has said yet how it ended
 */
export async function readRefundCase(
  tx: Tx,
  { contractId, fault, now }: Asked,
): Promise<{ subject: RefundCase; policy: PaymentPolicy }> {
  const contract = await tx.contract.findUnique({
    where: { id: contractId },
    select: {
      id: true,
      serviceType: true,
      unitPrice: true,
      lessonCount: true,
      lessonPolicyVersion: true,
      createdAt: true,
      order: {
        select: {
          amount: true,
          regularPeriod: true,
          priceBookVersion: true,
          paymentPolicyVersion: true,
          payment: { select: { approvedAt: true } },
        },
      },
    },
  });
  if (!contract) throw new DomainError('NOT_FOUND');
  const underWay = await tx.lesson.count({ where: { contractId, status: 'CONFIRMED', startsAt: { lte: now } } });
  if (underWay > 0) throw new DomainError('LESSON_UNDER_WAY');
  const { serviceType, lessonCount, order, createdAt } = contract;
  const months = monthsOf(order);
  const used = Math.min(lessonCount, await countUsedLessons(tx, contractId));
  const charged = (await readEndings(tx, contract, { fault, now })).reduce(
    (sum, { outcome }) => sum + outcome.chargedLessons,
    0,
  );
  const subject = {
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
  return { subject, policy: paymentPolicies.of(order.paymentPolicyVersion) };
}
