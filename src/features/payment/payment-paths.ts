import type { OrderView } from '~/domain/payment/order-view';

type PayPage = {
  paymentPermalink: string;
  permalink: string;
  encryptedCoachId: string;
  encryptedFormDataId?: string | null;
  encryptedLinkId?: string | null;
};

/**
 * Returns the payment page of a program with a coach. A payonly program is added to its parent's permalink as a query.
 */
export function payPath({
  paymentPermalink,
  permalink,
  encryptedCoachId,
  encryptedFormDataId,
  encryptedLinkId,
}: PayPage): string {
  const query = new URLSearchParams({ coach: encryptedCoachId });
  if (encryptedFormDataId) query.set('form', encryptedFormDataId);
  if (permalink !== paymentPermalink) query.set('program', permalink);
  if (encryptedLinkId) query.set('link', encryptedLinkId);
  return `/payment/${paymentPermalink}?${query.toString()}`;
}

type ChosenOrder = Pick<
  OrderView,
  'stage' | 'program' | 'coach' | 'encryptedOrderId' | 'encryptedFormDataId' | 'encryptedLinkId'
>;

/** Returns the payment page with the choices of an order; after a refund it starts without the order and its link. */
export function payPathOf(order: ChosenOrder): string {
  const { paymentPermalink, permalink } = order.program;
  const page = {
    paymentPermalink,
    permalink,
    encryptedCoachId: order.coach.encryptedCoachId,
    encryptedFormDataId: order.encryptedFormDataId,
  };
  const path = payPath({ ...page, encryptedLinkId: order.stage === 'REFUNDED' ? null : order.encryptedLinkId });
  return order.stage === 'REFUNDED' ? path : `${path}&order=${encodeURIComponent(order.encryptedOrderId)}`;
}
