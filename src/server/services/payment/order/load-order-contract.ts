import { orderContract } from '~/domain/lesson/texts/order-contract';
import type { TextDocument } from '~/domain/document/text-document';
import { lessonPolicies } from '~/domain/lesson/policy';
import { paymentPolicies } from '~/domain/payment/policy';
import { quoteSchema } from '~/domain/payment/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { paperColumns, paymentOnPaper } from './payment-on-paper';

/**
 * Loads the contract of an order of lessons, with the terms of the policies that it was sold under.
 * @throws DomainError NOT_FOUND; DOCUMENT_NOT_READY before the payment
 */
export const loadOrderContract: DocumentLoader<'program', TextDocument> = async (
  { tx },
  { encryptedId, readable: { ownerId } },
) => {
  const { id } = decryptId('order', encryptedId);
  const order = await tx.order.findFirst({
    where: { id, learnerId: ownerId },
    select: {
      ...paperColumns,
      personnel: true,
      productType: true,
      lessonPolicyVersion: true,
      coach: { select: { displayName: true } },
      program: { select: { title: true } },
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const quote = quoteSchema.parse(order.quote);
  const { supplier, oid, buyerName, payment } = paymentOnPaper(order);
  const data = orderContract({
    oid,
    supplier,
    buyerName,
    approvedAt: payment.approvedAt,
    amount: order.amount,
    lines: quote.lines,
    lesson: {
      title: order.program.title,
      coach: order.coach.displayName,
      count: quote.lessonCount,
      minutes: quote.lessonMinutes,
      personnel: order.personnel,
    },
    productType: order.productType,
    months: quote.months,
    terms: {
      lesson: lessonPolicies.of(order.lessonPolicyVersion),
      payment: paymentPolicies.of(order.paymentPolicyVersion),
    },
  });
  return { subjectId: order.id, owner: { ownerId: order.learnerId }, data };
};
