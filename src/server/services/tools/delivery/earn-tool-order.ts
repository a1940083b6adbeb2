import { toolEarnedLines } from '~/domain/payment/ledger';
import { paymentPolicies } from '~/domain/payment/policy';
import { nextEarning, unearnedAmount } from '~/domain/tools/promise';
import { toolPolicies } from '~/domain/tools/policy';
import type { Tx } from '~/server/db';
import { enqueueOnce } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { liabilityOf, postLedger } from '~/server/services/payment/ledger/post-ledger';
import { openReturn } from './end-tool-return';
import { lockToolOrder, type LockedToolOrder } from '../order/lock-tool-order';

/**
 * Does the work of the job earn-tool-order: turns what can no longer be returned into revenue, i.e. sold tools and the
 * delivery after the return period, and a rent month by month. Plans the next job while something remains. It can run
 * at any time and any number of times, and posts the difference once.
 * @throws DomainError NOT_FOUND
 */
export async function earnToolOrder(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { toolOrderId }: { toolOrderId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order } = await lockToolOrder(tx, toolOrderId);
    if (order.deliveredAt === null) return;
    const liability = await liabilityOf(tx, { kind: 'tools', id: toolOrderId });
    const unearned = await unearnedAmountOf(tx, order, now);
    if (liability > unearned) {
      await postLedger(tx, {
        kind: 'TOOLS_EARNED',
        idempotencyKey: `earned:tools:${toolOrderId}:${liability}`,
        subject: { kind: 'tools', id: toolOrderId },
        policyVersion: order.toolPolicyVersion,
        at: now,
        lines: toolEarnedLines({
          amount: liability - unearned,
          policy: paymentPolicies.of(order.paymentPolicyVersion),
        }),
      });
    }
    await planEarning(tx, order, now);
  });
}

/**
 * Returns the KRW still owed for lines that have not been returned. A line on its way back is owed as of the time when
 * the return was requested, because that was promised.
 */
export async function unearnedAmountOf(tx: Tx, order: LockedToolOrder['order'], now: Date): Promise<number> {
  const { deliveredAt, items } = order;
  if (deliveredAt === null) return order.amount;
  const returns = await tx.toolReturn.findMany({ where: { toolOrderId: order.id, ...openReturn } });
  const openReturns = new Map(returns.map(({ id, requestedAt }) => [id, requestedAt]));
  const policy = toolPolicies.of(order.toolPolicyVersion);
  const notReturned = items.filter(({ returnId }) => returnId === null);
  const returning = items.filter(({ returnId }) => returnId !== null && openReturns.has(returnId));
  return (
    unearnedAmount(notReturned, deliveredAt, now, policy) +
    returning.reduce(
      (sum, item) => sum + unearnedAmount([item], deliveredAt, openReturns.get(item.returnId ?? 0) ?? now, policy),
      0,
    )
  );
}

/** Plans the job that earns the next part. */
export async function planEarning(
  tx: Tx,
  { id, items, deliveredAt, toolPolicyVersion }: LockedToolOrder['order'],
  now: Date,
): Promise<void> {
  const next =
    deliveredAt &&
    nextEarning(
      items.filter(({ returnId }) => returnId === null),
      deliveredAt,
      now,
      toolPolicies.of(toolPolicyVersion),
    );
  if (next) await enqueueOnce(tx, 'earn-tool-order', { toolOrderId: id }, next);
}
