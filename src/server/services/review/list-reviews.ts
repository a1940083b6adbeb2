import { reviewPolicy } from '~/domain/review/policy';
import type { Review, ReviewFilter, ReviewList, ReviewPageInput, ReviewSummary } from '~/domain/review/schema';
import { DomainError } from '~/domain/shared/errors';
import type { ServiceType } from '~/domain/shared/service-type';
import { pageOf } from '~/domain/shared/page';
import { decryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { countReviews, readPageIds, readReviews, readReviewsById } from './list-reviews.sql';

type Context = Pick<ServiceContext, 'pool'>;

/**
 * Returns a page of all reviews, newest first.
 * @throws DomainError NOT_FOUND for a forged cursor
 */
export async function listReviews(
  { pool }: Context,
  { cursor, ...filter }: ReviewFilter & { cursor?: string | null | undefined },
): Promise<ReviewList> {
  const before = cursor ? decryptId('review', cursor).id : null;
  const reviews = await readReviews(pool, filter, before, reviewPolicy.perPage + 1);
  return pageOf(reviews, reviewPolicy.perPage, (last) => last.encryptedReviewId);
}

/**
 * Returns a page by its number (docs/product/legacy-calls.md#reviews). Hidden reviews keep their place, so a page can
 * be shorter than others.
 */
export async function readReviewPage({ pool }: Context, { page, isOnlyImageReviews }: ReviewPageInput) {
  const { perPage } = reviewPolicy;
  const ids = await readPageIds(pool, isOnlyImageReviews, (page - 1) * perPage, perPage + 1);
  return {
    index: await readReviewsById(pool, ids.slice(0, perPage)),
    pagination: { page, perPage, nextPage: ids.length > perPage ? page + 1 : null },
  };
}

/** @throws DomainError NOT_FOUND for a forged id or a review that is not shown */
export async function getReview({ pool }: Context, encryptedReviewId: string): Promise<Review> {
  const [review] = await readReviewsById(pool, [decryptId('review', encryptedReviewId).id]);
  if (!review) throw new DomainError('NOT_FOUND');
  return review;
}

export async function getReviewSummary({ pool }: Context, serviceType?: ServiceType): Promise<ReviewSummary> {
  const { ratings, photos } = await countReviews(pool, serviceType);
  const count = ratings.reduce((sum, ofStars) => sum + ofStars, 0);
  const stars = ratings.reduce((sum, ofStars, index) => sum + ofStars * (5 - index), 0);
  return {
    count,
    rating: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    ratingCounts: ratings,
    photos,
  };
}
