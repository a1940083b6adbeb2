import { checkoutPolicy } from '~/domain/payment/policy';
import { type ToolPolicy, toolPolicies } from '~/domain/tools/policy';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { toolDrawingOf } from '~/domain/catalog/tool-drawings';
import { type ToolOrderItem, type ToolOrderView, toolQuoteSchema } from '~/domain/tools/schema/order';
import { isReturnable, toolPromise } from '~/domain/tools/promise';
import { isUnshipped, toolOrderMachine, toolOrderStatuses } from '~/domain/tools/status';
import type { Prisma } from '~/generated/prisma/client';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { paymentViewOf, refundViewOf } from '~/server/services/payment/payment-view';
import type { ServiceContext } from '~/server/service-context';
import { toolOrderStage } from './tool-order-stage';

const parts = {
  payment: { include: { refunds: { orderBy: { id: 'asc' } } } },
  returns: { orderBy: { id: 'desc' }, take: 1, select: { refusal: true } },
  items: {
    orderBy: { id: 'asc' },
    include: { tool: { select: { drawing: true, serviceType: true } }, toolReturn: { select: { receivedAt: true } } },
  },
} as const satisfies Prisma.ToolOrderInclude;

export type ToolOrderRow = Prisma.ToolOrderGetPayload<{ include: typeof parts }>;

/** Returns the learner's own tool order with everything that its pages show. @throws DomainError NOT_FOUND */
export async function readToolOrder(
  { db, actor, now }: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<ToolOrderView> {
  return readToolOrderWhere({ db, now }, { id: decryptId('toolOrder', encryptedOrderId).id, learnerId: actor.userId });
}

/** Returns the same by the order id that the gateway's pages send. */
export async function readToolOrderByOid(
  { db, actor, now }: ServiceContext<MemberActor>,
  { orderId }: { orderId: string },
): Promise<ToolOrderView> {
  return readToolOrderWhere({ db, now }, { oid: orderId, learnerId: actor.userId });
}

export async function readToolOrderWhere(
  { db, now }: Pick<ServiceContext, 'db' | 'now'>,
  where: Prisma.ToolOrderWhereInput,
): Promise<ToolOrderView> {
  const order = await db.toolOrder.findFirst({ where, include: parts });
  const region = order && (await db.region.findUnique({ where: { id: order.regionId } }));
  if (!order?.payment || !region) throw new DomainError('NOT_FOUND');
  const { payment } = order;
  const policy = toolPolicies.of(order.toolPolicyVersion);
  const events = await db.stateEvent.findMany({
    where: { machine: toolOrderMachine.name, entityId: order.id },
    orderBy: { id: 'asc' },
    take: 50,
    select: { to: true, at: true },
  });
  const stage = toolOrderStage(order, payment, now);
  return {
    encryptedOrderId: encryptId('toolOrder', order.id),
    oid: order.oid,
    stage,
    status: order.status,
    items: order.items.map((item) => presentItem(order, item, { now, policy })),
    quote: toolQuoteSchema.parse(order.quote),
    amount: order.amount,
    soldUnder: policy,
    delivery: {
      recipient: order.recipient,
      phone: order.phone,
      postcode: order.postcode,
      address: { province: region.province, city: region.city, district: region.district, detail: order.addressDetail },
      memo: order.memo,
    },
    carrier: order.carrier,
    trackingNo: order.trackingNo,
    createdAt: order.createdAt,
    holdExpiresAt: order.holdExpiresAt,
    depositHours: checkoutPolicy.depositHours,
    ...paymentViewOf(payment),
    deliveredAt: order.deliveredAt,
    refunds: payment.refunds.map(refundViewOf),
    cancelNow: stage === 'PAID' && isUnshipped(order.status) ? toolPromise({ ...order, now }, policy) : null,
    refusal: order.returns[0]?.refusal ?? null,
    steps: events.flatMap(({ to, at }) =>
      toolOrderStatuses.filter((status) => status === to).map((status) => ({ status, at })),
    ),
    now,
  };
}

function presentItem(
  { status, deliveredAt }: ToolOrderRow,
  item: ToolOrderRow['items'][number],
  { now, policy }: { now: Date; policy: ToolPolicy },
): ToolOrderItem {
  const { id, toolId, name, tool, mode, months, count, unitPrice, amount, rentEndsAt, toolReturn } = item;
  return {
    encryptedItemId: encryptId('toolItem', id),
    uid: encryptId('tool', toolId),
    name,
    drawing: toolDrawingOf(tool.drawing),
    serviceType: tool.serviceType,
    mode,
    months,
    count,
    unitPrice,
    amount,
    returnable:
      status === 'DELIVERED' &&
      deliveredAt !== null &&
      toolReturn === null &&
      isReturnable(item, deliveredAt, now, policy),
    back: toolReturn === null ? 'no' : toolReturn.receivedAt === null ? 'asked' : 'received',
    rentEndsAt,
  };
}
