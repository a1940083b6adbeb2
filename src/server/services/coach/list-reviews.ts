import { presentReviewPhoto } from '~/domain/coach/review-photo';
import { matchingPolicy } from '~/domain/coach/policy';
import { DomainError } from '~/domain/shared/errors';
import { pageOf } from '~/domain/shared/page';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { visibleReviewPhotos } from './visible-review-photos';

/**
 * Returns a page of a listed coach's reviews, newest first. It reads by key, so every page costs the same.
 * @param cursor `nextCursor` of the page before
 * @throws DomainError NOT_FOUND for a coach who is not listed or a forged cursor
 */
export async function listReviews(
  { db }: Pick<ServiceContext, 'db'>,
  { encryptedCoachId, cursor }: { encryptedCoachId: string; cursor?: string | null | undefined },
) {
  const coachId = decryptId('coach', encryptedCoachId).id;
  const before = cursor ? decryptId('review', cursor).id : null;
  const coach = await db.coach.findFirst({
    where: { id: coachId, status: 'APPROVED', user: { status: 'ACTIVE' } },
    select: {
      reviews: {
        where: before === null ? {} : { id: { lt: before } },
        orderBy: { id: 'desc' },
        take: matchingPolicy.reviewsPerPage + 1,
        select: { id: true, writer: true, rating: true, contents: true, createdAt: true, photos: visibleReviewPhotos },
      },
    },
  });
  if (!coach) throw new DomainError('NOT_FOUND');
  const items = coach.reviews.map(({ id, photos, ...review }) => ({
    encryptedReviewId: encryptId('review', id),
    ...review,
    photos: photos.map(presentReviewPhoto),
  }));
  return pageOf(items, matchingPolicy.reviewsPerPage, (last) => last.encryptedReviewId);
}
