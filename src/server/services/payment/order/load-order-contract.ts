import type { TextDocument } from '~/domain/document/text-document';
import { lessonPolicies } from '~/domain/lesson/policy';
import { orderContract } from '~/domain/lesson/texts/order-contract';
import { paymentPolicies } from '~/domain/payment/policy';
import { participantsOf } from '~/domain/suggest/participants';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { loadPaidOrder } from './load-paid-order';

/**
 * Loads the contract of an order of lessons, with the terms of the policies that it was sold under.
 * @throws DomainError NOT_FOUND; DOCUMENT_NOT_READY before the payment
 */
export const loadOrderContract: DocumentLoader<'program', TextDocument> = async (
  { tx },
  { encryptedId, readable: { ownerId } },
) => {
  const { order, quote, guide, paper, lesson } = await loadPaidOrder(tx, encryptedId, ownerId);
  const data = orderContract({
    oid: paper.oid,
    supplier: paper.supplier,
    buyerName: paper.buyerName,
    approvedAt: paper.payment.approvedAt,
    amount: order.amount,
    lines: quote.lines,
    lesson,
    participants: participantsOf(order),
    guide,
    productType: order.productType,
    months: quote.months,
    terms: {
      lesson: lessonPolicies.of(order.lessonPolicyVersion),
      payment: paymentPolicies.of(order.paymentPolicyVersion),
    },
  });
  return { subjectId: order.id, owner: { ownerId: order.learnerId }, data };
};
