import { quoteSchema, soldAsSchema } from '~/domain/payment/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import { paperColumns, paymentOnPaper } from './payment-on-paper';

/**
 * Loads what every document of an order of lessons states: the frozen quote, the lessons and the payment, and the names
 * as they were at the sale.
 * @param ownerId the learner who must have placed it; undefined for an operator
 * @throws DomainError NOT_FOUND; DOCUMENT_NOT_READY before the payment
 */
export async function loadPaidOrder(tx: Tx, encryptedId: string, ownerId: number | undefined) {
  const { id } = decryptId('order', encryptedId);
  const order = await tx.order.findFirst({
    where: { id, learnerId: ownerId },
    select: {
      ...paperColumns,
      personnel: true,
      participants: true,
      guardianConsent: true,
      productType: true,
      lessonPolicyVersion: true,
      soldAs: true,
      coach: { select: { displayName: true } },
      program: { select: { title: true, description: true } },
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const quote = quoteSchema.parse(order.quote);
  const sold = order.soldAs ? soldAsSchema.parse(order.soldAs) : { ...order.program, coach: order.coach.displayName };
  return {
    order,
    quote,
    guide: sold.description,
    paper: paymentOnPaper(order),
    lesson: {
      title: sold.title,
      coach: sold.coach,
      count: quote.lessonCount,
      minutes: quote.lessonMinutes,
      personnel: order.personnel,
    },
  };
}
