import { env } from '~/env.js';
import type { MemberActor } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { orderDocument } from '~/domain/document/order-document';
import type { DocumentKind, OrderDocument } from '~/domain/document/schema';
import { quoteSchema } from '~/domain/payment/schema';
import { decryptId } from '~/server/encrypted-id';
import type { ServiceContext } from '~/server/service-context';

export type LoadedOrderDocument = { orderId: number; ownerId: number; data: OrderDocument };

/**
 * The receipt or bill of an order, for the learner who paid it and for operators. What it says comes from the frozen
 * quote, the payment and the refunds that were carried out.
 * @throws DomainError NOT_FOUND for somebody else's order; DOCUMENT_NOT_READY before the money is there
 */
export async function loadOrderDocument({ db, actor }: Pick<ServiceContext<MemberActor>, 'db' | 'actor'>, { kind, encryptedId }: { kind: DocumentKind; encryptedId: string }): Promise<LoadedOrderDocument> {
  const { id } = decryptId('order', encryptedId);
  const order = await db.order.findFirst({
    where: { id, ...(actor.grade === 'operator' ? {} : { learnerId: actor.userId }) },
    select: {
      id: true, oid: true, amount: true, quote: true, personnel: true, learnerId: true,
      learner: { select: { name: true } },
      coach: { select: { displayName: true } },
      program: { select: { title: true } },
      payment: { select: { method: true, approvedAt: true, refunds: { where: { status: 'DONE' }, orderBy: { id: 'asc' }, select: { amount: true, finishedAt: true, createdAt: true } } } },
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const { payment } = order;
  if (!payment?.approvedAt) throw new DomainError('DOCUMENT_NOT_READY');
  const quote = quoteSchema.parse(order.quote);
  const data = orderDocument({
    kind,
    supplier: { name: env.BUSINESS_NAME, registrationNumber: env.BUSINESS_NUMBER, owner: env.BUSINESS_OWNER, address: env.BUSINESS_ADDRESS, phone: env.BUSINESS_PHONE },
    oid: order.oid,
    amount: order.amount,
    lines: quote.lines,
    buyerName: order.learner.name,
    lesson: { title: order.program.title, coach: order.coach.displayName, count: quote.lessonCount, minutes: quote.lessonMinutes, personnel: order.personnel },
    payment: { method: payment.method ?? '', approvedAt: payment.approvedAt },
    refunds: payment.refunds.map(({ amount, finishedAt, createdAt }) => ({ at: finishedAt ?? createdAt, amount })),
  });
  return { orderId: order.id, ownerId: order.learnerId, data };
}
