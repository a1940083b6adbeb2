import { orderDocument } from '~/domain/document/order-document';
import type { OrderDocument } from '~/domain/document/schema';
import { quoteSchema } from '~/domain/payment/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { paperColumns, paymentOnPaper } from './payment-on-paper';

/**
 * Loads the receipt or bill of an order of lessons from its frozen quote, its payment and the completed refunds.
 * @throws DomainError NOT_FOUND; DOCUMENT_NOT_READY before the payment
 */
export const loadOrderDocument: DocumentLoader<OrderDocument['kind'], OrderDocument> = async (
  { tx },
  { kind, encryptedId, readable: { ownerId } },
) => {
  const { id } = decryptId('order', encryptedId);
  const order = await tx.order.findFirst({
    where: { id, learnerId: ownerId },
    select: {
      ...paperColumns,
      personnel: true,
      coach: { select: { displayName: true } },
      program: { select: { title: true } },
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const quote = quoteSchema.parse(order.quote);
  const data = orderDocument({
    kind,
    ...paymentOnPaper(order),
    lines: quote.lines,
    lesson: {
      title: order.program.title,
      coach: order.coach.displayName,
      count: quote.lessonCount,
      minutes: quote.lessonMinutes,
      personnel: order.personnel,
    },
  });
  return { subjectId: order.id, owner: { ownerId: order.learnerId }, data };
};
