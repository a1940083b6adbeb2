import { checkoutPolicy, paymentPolicies } from '~/domain/payment/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { paymentMachine } from '~/domain/payment/status';
import type { MemberActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { withParticle } from '~/domain/shared/korean-particle';
import type { CreateToolOrderInput, Delivery, ToolQuote } from '~/domain/tools/schema/order';
import { toolOrderMachine } from '~/domain/tools/status';
import { orderTitle, TOOL_OID_PREFIX } from '~/domain/tools/texts/labels';
import type { Tx } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { paymentGateway } from '~/server/integrations/payment-gateway/choose-gateway';
import { enqueue } from '~/server/jobs/enqueue';
import type { ServiceContext } from '~/server/service-context';
import { recordStateChange } from '~/server/services/audit/record-transition';
import { expireHold } from '~/server/services/payment/order/expire-hold';
import type { LockedPayable } from '~/server/services/payment/payable';
import { newOid } from '~/server/services/payment/order/new-oid';
import { resolveRegions } from '~/server/services/payment/order/resolve-region';
import { isIdlePayable, lockPayable } from '~/server/services/payment/lock-payable';
import { type PricedItem, priceTools } from '../shop/price-tools';
import { lockTools, takeStock } from '../shop/tool-stock';

type OrderRequest = { learnerId: number; regionId: number; delivery: Delivery; quote: ToolQuote; items: PricedItem[] };

/**
 * Freezes the price and reserves the stock for `holdMinutes`, for all of an order's tools or none. A learner has one
 * unpaid tool order: a new one ends the earlier one, and is rejected while the earlier one waits for its deposit or its
 * answer, so that nobody collects stock without paying. Row locks and a conditional update settle races for the last
 * one.
 * @throws DomainError TOOL_SOLD_OUT with the remaining stock of what is short, TOOL_GONE, PRICE_CHANGED with the new
 *   quote, INVALID_INPUT, TOOL_ORDER_OPEN with the order that waits, NOT_FOUND, UNAUTHENTICATED when the account was
 *   closed just now
 */
export async function createToolOrder(
  ctx: ServiceContext<MemberActor>,
  { lines, delivery, total }: CreateToolOrderInput,
): Promise<{ encryptedOrderId: string }> {
  const { db, actor, now } = ctx;
  const [region] = await resolveRegions(db, delivery.address);
  const { quote, items } = await priceTools(db, lines, region);
  if (quote.total !== total) throw new DomainError('PRICE_CHANGED', { quote });
  await sweepHolds(
    ctx,
    items.map(({ toolId }) => toolId),
  );
  const id = await db.$transaction((tx) =>
    placeOrder(tx, { learnerId: actor.userId, regionId: region.regionId, delivery, quote, items }, now),
  );
  return { encryptedOrderId: encryptId('toolOrder', id) };
}

/** A hold ends when its time is over, whether or not a worker has swept it yet. */
async function sweepHolds(ctx: Pick<ServiceContext, 'db' | 'now'>, toolIds: number[]): Promise<void> {
  const expiredOrders = await ctx.db.toolOrder.findMany({
    where: {
      status: 'PENDING',
      holdExpiresAt: { lte: ctx.now },
      stockHeldTo: { lte: ctx.now },
      payment: { status: { in: ['READY', 'ABORTED', 'EXPIRED'] } },
      items: { some: { toolId: { in: toolIds } } },
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: 20,
  });
  for (const { id } of expiredOrders) await expireHold(ctx, { toolOrderId: id });
}

async function placeOrder(
  tx: Tx,
  { learnerId, regionId, delivery, quote, items }: OrderRequest,
  now: Date,
): Promise<number> {
  // Places one learner's orders one after the other, so that a double click ends the first one instead of keeping both.
  const activeLearner = await tx.$queryRaw<
    unknown[]
  >`select id from users where id = ${learnerId} and status = 'ACTIVE' and grade = 'user' for no key update`;
  if (activeLearner.length === 0) throw new DomainError('UNAUTHENTICATED');
  await closeEarlierOrders(tx, learnerId, items, now);
  const short = await takeStock(tx, items);
  if (short.length > 0)
    throw new DomainError(
      'TOOL_SOLD_OUT',
      { short: short.map(({ toolId, stock }) => ({ uid: encryptId('tool', toolId), stock })) },
      soldOutText(items, short),
    );

  const holdExpiresAt = new Date(now.getTime() + checkoutPolicy.holdMinutes * MINUTE_MS);
  const { recipient, phone, postcode, address, memo } = delivery;
  const order = await tx.toolOrder.create({
    data: {
      oid: newOid(now, TOOL_OID_PREFIX),
      learnerId,
      amount: quote.total,
      deliveryFee: quote.deliveryFee,
      quote,
      toolPolicyVersion: quote.policyVersion,
      paymentPolicyVersion: currentPolicy(paymentPolicies).version,
      recipient,
      phone,
      postcode,
      regionId,
      addressDetail: address.detail,
      memo,
      holdExpiresAt,
      stockHeldTo: holdExpiresAt,
      createdAt: now,
      items: { create: items },
    },
  });
  const payment = await tx.payment.create({
    data: {
      toolOrderId: order.id,
      provider: paymentGateway().provider,
      amount: quote.total,
      balanceAmount: 0,
      createdAt: now,
    },
  });
  const by = { role: 'learner', actorId: learnerId, at: now } as const;
  await recordStateChange(tx, toolOrderMachine, { entityId: order.id, from: null, to: 'PENDING', ...by });
  await recordStateChange(tx, paymentMachine, { entityId: payment.id, from: null, to: 'READY', ...by });
  await enqueue(tx, 'expire-payment-holds', { toolOrderId: order.id }, { startAfter: holdExpiresAt });
  return order.id;
}

/**
 * Ends unpaid orders for which no payment is in progress; any other one blocks the new order. It locks all tools
 * together, sorted by id: those of the unpaid orders and of the new one.
 */
async function closeEarlierOrders(tx: Tx, learnerId: number, items: readonly PricedItem[], now: Date): Promise<void> {
  const pending = await tx.toolOrder.findMany({
    where: { learnerId, status: 'PENDING' },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  const sales = [];
  for (const { id } of pending) sales.push(await lockPayable(tx, { kind: 'tools', id }));
  const blockingSale = sales.find((sale) => !isIdlePayable(sale) && sale.order.pending);
  if (blockingSale) throw await openOrderError(tx, blockingSale);
  const earlier = await tx.toolOrderItem.findMany({
    where: { toolOrderId: { in: pending.map(({ id }) => id) } },
    select: { toolId: true },
  });
  await lockTools(
    tx,
    [...earlier, ...items].map(({ toolId }) => toolId),
  );
  for (const sale of sales) {
    if (sale.order.pending)
      await sale.close(sale.order.holdExpiresAt > now ? 'CANCELLED' : 'EXPIRED', {
        role: 'system',
        actorId: learnerId,
        at: now,
      });
  }
}

async function openOrderError(tx: Tx, { ref, payment }: LockedPayable): Promise<DomainError> {
  const items = await tx.toolOrderItem.findMany({
    where: { toolOrderId: ref.id },
    select: { name: true },
    orderBy: { id: 'asc' },
  });
  const title = `‘${orderTitle(items)}’`;
  const message =
    payment.status === 'WAITING_FOR_DEPOSIT'
      ? `${title} 주문이 입금 대기 중이에요. 입금하거나 취소하면 새로 주문할 수 있어요.`
      : `${title} 주문의 결제를 확인하고 있어요. 확인이 끝나면 새로 주문할 수 있어요.`;
  return new DomainError('TOOL_ORDER_OPEN', { encryptedOrderId: encryptId('toolOrder', ref.id) }, message);
}

function soldOutText(items: readonly PricedItem[], short: readonly { toolId: number; stock: number }[]): string {
  const message = short.map(({ toolId, stock }) => {
    const name = items.find((item) => item.toolId === toolId)?.name ?? '';
    const subject = withParticle(`‘${name}’`, '은', '는');
    return stock === 0 ? `${subject} 방금 품절됐어요.` : `${subject} ${stock}개만 남았어요.`;
  });
  return [...message, '결제되지 않았어요.'].join(' ');
}
