'use client';
import { useAddress } from '~/components/browser/use-address';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';

export type ReviewFilter = { serviceType: ServiceType | undefined; photos: boolean };
type ReviewAddress = ReviewFilter & { encryptedReviewId: string | null };

const path = '/f/reviews';

function toHref({ serviceType, photos, encryptedReviewId }: ReviewAddress): string {
  const search = new URLSearchParams();
  if (serviceType) search.set('type', serviceType);
  if (photos) search.set('photo', '1');
  if (encryptedReviewId) search.set('review', encryptedReviewId);
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Keeps filters and the open review in the address: back closes the review, a link opens it, and a filtered list can be
 * shared.
 */
export function useReviewAddress() {
  const { params, push, open, close } = useAddress();
  const address: ReviewAddress = {
    serviceType: serviceTypes.find((type) => type === params.get('type')),
    photos: params.get('photo') === '1',
    encryptedReviewId: params.get('review'),
  };
  return {
    address,
    hrefOf: (change: Partial<ReviewAddress>) => toHref({ ...address, ...change }),
    filter: (change: Partial<ReviewFilter>) => push(toHref({ ...address, ...change, encryptedReviewId: null })),
    open: (encryptedReviewId: string) => open(toHref({ ...address, encryptedReviewId })),
    close: () => close(toHref({ ...address, encryptedReviewId: null })),
  };
}
