import { orderDocument } from '~/domain/document/order-document';
import type { OrderDocument } from '~/domain/document/schema';
import { DomainError } from '~/domain/shared/errors';
import { orderTitle } from '~/domain/tools/texts/labels';
import { toolQuoteSchema } from '~/domain/tools/schema/order';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { DocumentLoader } from '~/server/services/document/load-document';
import { paperColumns, paymentOnPaper } from '~/server/services/payment/order/payment-on-paper';

/**
 * Loads the receipt or bill of a tool order, with its delivery address.
 * @throws DomainError NOT_FOUND; DOCUMENT_NOT_READY before the payment has arrived
 */
export const loadToolOrderDocument: DocumentLoader<OrderDocument['kind'], OrderDocument> = async (
  { tx },
  { kind, encryptedId, readable: { ownerId } },
) => {
  const { id } = decryptId('toolOrder', encryptedId);
  const order = await tx.toolOrder.findFirst({
    where: { id, learnerId: ownerId },
    select: {
      ...paperColumns,
      regionId: true,
      addressDetail: true,
      recipient: true,
      items: { orderBy: { id: 'asc' }, select: { name: true } },
    },
  });
  if (!order) throw new DomainError('NOT_FOUND');
  const paid = paymentOnPaper(order);
  const region = await tx.region.findUniqueOrThrow({ where: { id: order.regionId } });
  const place = [region.province, region.city, region.district, order.addressDetail].filter(Boolean).join(' ');
  const data = orderDocument({
    kind,
    ...paid,
    lines: toolQuoteSchema.parse(order.quote).lines,
    goods: { title: orderTitle(order.items), recipient: order.recipient, place },
  });
  return { subjectId: order.id, owner: { ownerId: order.learnerId }, data };
};
