import { toolEarnedLines } from '~/domain/payment/ledger';
import { nextEarning, stillOwed } from '~/domain/tools/promise';
import { toolPolicy } from '~/domain/tools/policy';
import type { Tx } from '~/server/db';
import { enqueueOnce } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { liabilityOf, postLedger } from '~/server/services/payment/ledger/post-ledger';
import { openReturn } from './end-tool-return';
import { lockToolOrder, type LockedToolOrder } from './lock-tool-order';

/**
 * Behind the job earn-tool-order: what can no longer come back becomes revenue — what was bought, and the delivery,
 * when the days of returning are over, a rent month by month. Writes the next job while something is left. Run at any
 * time and any number of times it posts the difference, once. @throws DomainError NOT_FOUND
 */
export async function earnToolOrder(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  { toolOrderId }: { toolOrderId: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { order } = await lockToolOrder(tx, toolOrderId);
    if (order.deliveredAt === null) return;
    const liability = await liabilityOf(tx, { kind: 'tools', id: toolOrderId });
    const owed = await owedFor(tx, order, now);
    if (liability > owed) {
      await postLedger(tx, {
        kind: 'TOOLS_EARNED',
        idempotencyKey: `earned:tools:${toolOrderId}:${liability}`,
        subject: { kind: 'tools', id: toolOrderId },
        policyVersion: toolPolicy.version,
        at: now,
        lines: toolEarnedLines(liability - owed),
      });
    }
    await planEarning(tx, order, now);
  });
}

/**
 * KRW still owed for the lines that have not come back. A line on its way back is owed as it was when the return was
 * asked for: that is what was promised.
 */
export async function owedFor(tx: Tx, order: LockedToolOrder['order'], now: Date): Promise<number> {
  const { deliveredAt, items } = order;
  if (deliveredAt === null) return order.amount;
  const returns = await tx.toolReturn.findMany({ where: { toolOrderId: order.id, ...openReturn } });
  const open = new Map(returns.map(({ id, requestedAt }) => [id, requestedAt]));
  const kept = items.filter(({ returnId }) => returnId === null);
  const coming = items.filter(({ returnId }) => returnId !== null && open.has(returnId));
  return (
    stillOwed(kept, deliveredAt, now) +
    coming.reduce((sum, item) => sum + stillOwed([item], deliveredAt, open.get(item.returnId ?? 0) ?? now), 0)
  );
}

/** The job that earns what can be earned next. */
export async function planEarning(
  tx: Tx,
  { id, items, deliveredAt }: LockedToolOrder['order'],
  now: Date,
): Promise<void> {
  const next =
    deliveredAt &&
    nextEarning(
      items.filter(({ returnId }) => returnId === null),
      deliveredAt,
      now,
    );
  if (next) await enqueueOnce(tx, 'earn-tool-order', { toolOrderId: id }, next);
}
