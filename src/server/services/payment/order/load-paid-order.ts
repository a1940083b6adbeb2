import { quoteSchema } from '~/domain/payment/schema';
import { DomainError } from '~/domain/shared/errors';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { Tx } from '~/server/db';
import { paperColumns, paymentOnPaper } from './payment-on-paper';

/**
 * Loads what every document of an order of lessons states: the frozen quote, the lessons and the payment.
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
      productType: true,
      lessonPolicyVersion: true,
      coach: { select: { displayName: true } },
      program: { select: { title: true, description: true } },
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const quote = quoteSchema.parse(order.quote);
  return {
    order,
    quote,
    paper: paymentOnPaper(order),
    lesson: {
      title: order.program.title,
      coach: order.coach.displayName,
      count: quote.lessonCount,
      minutes: quote.lessonMinutes,
      personnel: order.personnel,
    },
  };
}
