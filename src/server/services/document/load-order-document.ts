import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { orderDocument } from '~/domain/document/order-document';
import type { DocumentKind, OrderDocument } from '~/domain/document/schema';
import { quoteSchema } from '~/domain/payment/schema';
import { toolQuoteSchema } from '~/domain/tools/order-schema';
import { orderTitle } from '~/domain/tools/labels';
import { decryptId } from '~/server/crypto/encrypted-id';
import { seller } from '~/server/seller';
import type { ServiceContext } from '~/server/service-context';

type Ctx = Pick<ServiceContext<MemberActor>, 'db' | 'actor'>;
export type LoadedOrderDocument = { orderId: number; ownerId: number; data: OrderDocument };

const paymentColumns = {
  select: {
    method: true,
    approvedAt: true,
    refunds: {
      where: { status: 'DONE' },
      orderBy: { id: 'asc' },
      select: { gatewayAmount: true, finishedAt: true, createdAt: true },
    },
  },
} as const;
type Paid = {
  method: string | null;
  approvedAt: Date | null;
  refunds: { gatewayAmount: number; finishedAt: Date | null; createdAt: Date }[];
};

/**
 * The receipt or bill of an order of lessons or of tools, for the learner who paid it and for operators. What it says
 * comes from the frozen quote, the payment and the refunds that were carried out.
 * @throws DomainError NOT_FOUND for somebody else's order; DOCUMENT_NOT_READY before the money is there
 */
export async function loadOrderDocument(
  ctx: Ctx,
  { kind, encryptedId }: { kind: DocumentKind; encryptedId: string },
): Promise<LoadedOrderDocument> {
  try {
    return await loadLessonDocument(ctx, kind, decryptId('order', encryptedId).id);
  } catch (error) {
    // A token opens as one kind of id only: what is no order of lessons may be one of tools.
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    return loadToolDocument(ctx, kind, decryptId('toolOrder', encryptedId).id);
  }
}

async function loadLessonDocument({ db, actor }: Ctx, kind: DocumentKind, id: number): Promise<LoadedOrderDocument> {
  const order = await db.order.findFirst({
    where: { id, ...ownRows(actor) },
    select: {
      id: true,
      oid: true,
      amount: true,
      quote: true,
      personnel: true,
      learnerId: true,
      learner: { select: { name: true } },
      coach: { select: { displayName: true } },
      program: { select: { title: true } },
      payment: paymentColumns,
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const quote = quoteSchema.parse(order.quote);
  const data = orderDocument({
    ...factsOf(kind, order, order.payment),
    lines: quote.lines,
    lesson: {
      title: order.program.title,
      coach: order.coach.displayName,
      count: quote.lessonCount,
      minutes: quote.lessonMinutes,
      personnel: order.personnel,
    },
  });
  return { orderId: order.id, ownerId: order.learnerId, data };
}

async function loadToolDocument({ db, actor }: Ctx, kind: DocumentKind, id: number): Promise<LoadedOrderDocument> {
  const order = await db.toolOrder.findFirst({
    where: { id, ...ownRows(actor) },
    include: {
      learner: { select: { name: true } },
      items: { orderBy: { id: 'asc' }, select: { name: true } },
      payment: paymentColumns,
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const facts = factsOf(kind, order, order.payment);
  const region = await db.region.findUniqueOrThrow({ where: { id: order.regionId } });
  const place = [region.province, region.city, region.district, order.addressDetail].filter(Boolean).join(' ');
  const data = orderDocument({
    ...facts,
    lines: toolQuoteSchema.parse(order.quote).lines,
    goods: { title: orderTitle(order.items), recipient: order.recipient, place },
  });
  return { orderId: order.id, ownerId: order.learnerId, data };
}

function ownRows({ grade, userId }: MemberActor): { learnerId?: number } {
  return grade === 'operator' ? {} : { learnerId: userId };
}

/** What every paper says of an order. @throws DomainError DOCUMENT_NOT_READY before the money is there */
function factsOf(
  kind: DocumentKind,
  { oid, amount, learner }: { oid: string; amount: number; learner: { name: string } },
  payment: Paid | null,
) {
  if (!payment?.approvedAt) throw new DomainError('DOCUMENT_NOT_READY');
  return {
    kind,
    supplier: seller(),
    oid,
    amount,
    buyerName: learner.name,
    payment: { method: payment.method ?? '', approvedAt: payment.approvedAt },
    // What is given on top of a payment is no part of it, and no paper of it says so.
    refunds: payment.refunds
      .filter(({ gatewayAmount }) => gatewayAmount > 0)
      .map(({ gatewayAmount, finishedAt, createdAt }) => ({ at: finishedAt ?? createdAt, amount: gatewayAmount })),
  };
}
