import { encryptId } from '~/server/crypto/encrypted-id';
import { type Db, db, pool } from '~/server/db';
import type { MarketStep } from './market-actions';
import { callAs, type Market } from './market-world';

/** Stores what a page shows for a refund. A contract that a dispute reopened can have earlier ones. */
export async function announceRefund(
  { announced }: Pick<Market, 'announced'>,
  contractId: number,
  { amount, coachBears }: { amount: number; coachBears: number },
): Promise<void> {
  const { _sum } = await db.refund.aggregate({ where: { contractId }, _sum: { amount: true } });
  announced.refunds.set(contractId, (_sum.amount ?? 0) + amount);
  announced.faultShares.set(contractId, coachBears);
}

type Ending = { market: Market; step: MarketStep; contractId: number; orderId: number; database: Db };

/** Ends a contract as an operator, for the platform's or a coach's fault; the coach may be named. */
export async function refundWithFault({ market, step, contractId, orderId, database }: Ending): Promise<void> {
  const operator = callAs(market, market.operator, database).operations;
  const order = {
    encryptedOrderId: encryptId('order', orderId),
    fault: step.ahead % 3 === 0 ? ('platform' as const) : ('coach' as const),
  };
  const { coaches } = await operator.faultRefund(order);
  const named = coaches[step.count % (coaches.length + 1)];
  const subject = named ? { ...order, encryptedCoachId: named.encryptedCoachId } : order;
  const { promise, coachBears } = await operator.faultRefund(subject);
  await announceRefund(market, contractId, { amount: promise.amount, coachBears });
  if (step.ahead % 4 === 0) await rejectRefunds(orderId);
  const promised = { promisedAmount: promise.amount, promisedCoachBears: coachBears };
  await operator.refundWithFault({ ...subject, ...promised, reason: '양쪽에 확인함' });
}

/** The gateway rejects refunds of an order until it accepts them again. */
export async function rejectRefunds(orderId: number): Promise<void> {
  await pool.query(
    `update sandbox_payments s set status = 'ABORTED' from payments p
     where p.payment_key = s.payment_key and p.order_id = $1 and s.status in ('DONE', 'PARTIAL_CANCELED')`,
    [orderId],
  );
}

/** The gateway accepts all refunds again. */
export async function acceptRefunds(): Promise<void> {
  await pool.query(
    `update sandbox_payments set status = case when balance_amount = total_amount then 'DONE'
       when balance_amount = 0 then 'CANCELED' else 'PARTIAL_CANCELED' end
     where status = 'ABORTED' and approved_at is not null`,
  );
}
