'use client';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { closeDialogEntry, openDialogEntry } from '~/components/browser/dialog-entry';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';

export type ReviewAddress = { serviceType: ServiceType | undefined; photos: boolean; encryptedReviewId: string | null };

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
  const query = useSearchParams().toString();
  const address = useMemo<ReviewAddress>(() => {
    const search = new URLSearchParams(query);
    return {
      serviceType: serviceTypes.find((type) => type === search.get('type')),
      photos: search.get('photo') === '1',
      encryptedReviewId: search.get('review'),
    };
  }, [query]);
  return {
    address,
    hrefOf: (change: Partial<ReviewAddress>) => toHref({ ...address, ...change }),
    filter: (change: Partial<ReviewAddress>) =>
      window.history.pushState(null, '', toHref({ ...address, ...change, encryptedReviewId: null })),
    open: (encryptedReviewId: string) => openDialogEntry('openedReview', toHref({ ...address, encryptedReviewId })),
    close: () => closeDialogEntry('openedReview', () => toHref({ ...address, encryptedReviewId: null })),
  };
}
