import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import type { ToolOrderSheet } from '~/domain/operations/schema/tool-order';
import { refundPromiseSchema } from '~/domain/payment/refund';
import { toolQuoteSchema } from '~/domain/tools/schema/order';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { listTransitionsOfRows } from '../list-transitions';
import { toolOrderRowSelect, toToolOrderRow } from './list-tool-orders';

/**
 * Returns a tool order with its delivery, payment, refunds, the open return, and every transition.
 * @throws DomainError NOT_FOUND
 */
export async function getToolOrder(
  { db, now }: ServiceContext<MemberActor>,
  { encryptedOrderId }: { encryptedOrderId: string },
): Promise<ToolOrderSheet> {
  const { id } = decryptId('toolOrder', encryptedOrderId);
  const order = await db.toolOrder.findUnique({
    where: { id },
    select: {
      ...toolOrderRowSelect,
      quote: true,
      recipient: true,
      phone: true,
      postcode: true,
      regionId: true,
      addressDetail: true,
      memo: true,
      carrier: true,
      trackingNo: true,
      returns: { orderBy: { id: 'asc' } },
    },
  });
  const region =
    order &&
    (await db.region.findUnique({
      where: { id: order.regionId },
      select: { province: true, city: true, district: true },
    }));
  if (!order || !region) throw new DomainError('NOT_FOUND');
  const { payment, recipient, phone, postcode, memo, carrier, trackingNo, addressDetail } = order;
  const rows = [
    { machine: 'tool-order', entityId: id },
    ...(payment ? [{ machine: 'payment', entityId: payment.id }] : []),
  ];
  const events = await listTransitionsOfRows(db, rows);
  const open = order.returns.find(({ receivedAt, calledOffAt }) => receivedAt === null && calledOffAt === null);
  // The log has no texts of members; the reason is stored with the return of that time.
  const requested = new Map(order.returns.map(({ requestedAt, reason }) => [requestedAt.getTime(), reason]));
  const promise = refundPromiseSchema.safeParse(open?.promise).data;
  return {
    ...toToolOrderRow(order, now),
    learnerEmail: order.learner.email,
    delivery: { recipient, phone, postcode, address: { ...region, detail: addressDetail }, memo },
    carrier,
    trackingNo,
    quote: toolQuoteSchema.parse(order.quote),
    items: order.items.map(({ name, mode, months, count, rentEndsAt, toolReturn }) => ({
      name,
      mode,
      months,
      count,
      rentEndsAt,
      back: toolReturn === null ? 'no' : toolReturn.receivedAt === null ? 'asked' : 'received',
    })),
    payment: payment && {
      status: payment.status,
      method: payment.method,
      balanceAmount: payment.balanceAmount,
      approvedAt: payment.approvedAt,
    },
    refunds: payment?.refunds ?? [],
    openReturn: open && promise ? { promise, reason: open.reason, requestedAt: open.requestedAt } : null,
    events: events.map((event) => ({
      ...event,
      reason: event.reason ?? (event.to === 'RETURN_REQUESTED' ? requested.get(event.at.getTime()) || null : null),
    })),
  };
}
