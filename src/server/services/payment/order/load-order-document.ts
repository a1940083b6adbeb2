import { orderDocument } from '~/domain/document/order-document';
import type { OrderDocument } from '~/domain/document/schema';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { loadPaidOrder } from './load-paid-order';

/**
 * Loads the receipt or bill of an order of lessons from its frozen quote, its payment and the completed refunds.
 * @throws DomainError NOT_FOUND; DOCUMENT_NOT_READY before the payment
 */
export const loadOrderDocument: DocumentLoader<OrderDocument['kind'], OrderDocument> = async (
  { tx },
  { kind, encryptedId, readable: { ownerId } },
) => {
  const { order, quote, paper, lesson } = await loadPaidOrder(tx, encryptedId, ownerId);
  const data = orderDocument({ kind, ...paper, lines: quote.lines, lesson });
  return { subjectId: order.id, owner: { ownerId: order.learnerId }, data };
};
