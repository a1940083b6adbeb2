import type { Review } from '~/domain/review/schema';
import { type LegacyRow, row } from '../row';

/**
 * Returns one review as the existing clients read it: flat, with the URL of the first photo. They know one
 * photo and no drawn pictures.
 */
function presentReview({
  encryptedReviewId,
  coach,
  createdAt,
  drawingUrl: _drawing,
  photos: _photos,
  ...review
}: Review) {
  return {
    encryptedId: encryptedReviewId,
    ...review,
    createdAt: createdAt.toISOString(),
    coachName: coach.name,
    encryptedCoachId: coach.encryptedCoachId,
  };
}

export const reviewRows: readonly LegacyRow[] = [
  row({
    path: '/api/reviews',
    method: 'get',
    // A form sends text; the schema decides whether it is a number or a boolean.
    toInput: ({ page, isOnlyImageReviews }) => ({
      page: typeof page === 'string' ? (page === '' ? undefined : Number(page)) : page,
      isOnlyImageReviews:
        isOnlyImageReviews === 'true' ||
        (isOnlyImageReviews === 'false' || isOnlyImageReviews === '' ? false : isOnlyImageReviews),
    }),
    call: (caller) => caller.review.page,
    present: ({ index, pagination }) => ({ index: index.map(presentReview), pagination }),
  }),
];
