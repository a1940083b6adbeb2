import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { OrderView } from '~/domain/operations/schema/order';
import { paymentPolicies } from '~/domain/payment/policy';
import { quoteSchema } from '~/domain/payment/schema';
import { participantsOf } from '~/domain/suggest/participants';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { readCoachNames } from '~/server/services/account/distinct-names';
import { listTransitionsOfRows } from '../list-transitions';
import { extraPayoutSelect, toPaid } from './list-owed';
import { orderRowSelect, toOrderRow } from './list-orders';
import { refundRowSelect } from './refund-row';

/**
 * Returns an order with its payment, its refunds, and every transition of the order, its payment, its refunds and its
 * contract.
 * @throws DomainError NOT_FOUND
 */
export async function getOrder(
  { db }: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<OrderView> {
  const { id } = decryptId('order', encryptedOrderId);
  const order = await db.order.findUnique({
    where: { id },
    select: {
      ...orderRowSelect,
      quote: true,
      paymentPolicyVersion: true,
      participants: true,
      guardianConsent: true,
      learner: { select: { id: true, name: true, email: true } },
      coach: { select: { id: true, displayName: true } },
      contract: { select: { id: true, status: true } },
      payment: {
        select: {
          id: true,
          status: true,
          provider: true,
          method: true,
          amount: true,
          balanceAmount: true,
          approvedAt: true,
          refunds: { orderBy: { id: 'asc' }, select: { ...refundRowSelect, gatewayAmount: true } },
        },
      },
      extraPayout: { select: extraPayoutSelect },
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const { payment, contract } = order;
  const extra = payment?.refunds.reduce((sum, { amount, gatewayAmount }) => sum + amount - gatewayAmount, 0) ?? 0;
  const rows = [
    { machine: 'order', entityId: id },
    ...(payment ? [{ machine: 'payment', entityId: payment.id }] : []),
    ...(contract ? [{ machine: 'contract', entityId: contract.id }] : []),
  ];
  return {
    ...toOrderRow(order),
    coach: (await readCoachNames(db, [order.coach]))(order.coach),
    encryptedUserId: encryptId('user', order.learner.id),
    learnerEmail: order.learner.email,
    encryptedCoachId: encryptId('coach', order.coach.id),
    encryptedContractId: contract && encryptId('contract', contract.id),
    participants: participantsOf(order),
    lines: quoteSchema.safeParse(order.quote).data?.lines ?? [],
    payment: payment && {
      provider: payment.provider,
      method: payment.method,
      amount: payment.amount,
      balanceAmount: payment.balanceAmount,
      approvedAt: payment.approvedAt,
    },
    refunds: payment?.refunds ?? [],
    faultBonusPercent: paymentPolicies.of(order.paymentPolicyVersion).refund.faultBonusPercent,
    running: contract?.status === 'ACTIVE' || contract?.status === 'PAUSED',
    owed: extra > 0 ? { amount: extra, paid: toPaid(order.extraPayout) } : null,
    events: await listTransitionsOfRows(db, rows),
  };
}
