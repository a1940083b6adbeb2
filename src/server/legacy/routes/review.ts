import type { Review } from '~/domain/review/schema';
import { type LegacyRow, row } from '../row';

/** One review as the existing clients read it: flat, with the photo's address. They know no drawn pictures. */
function presentReview({ encryptedReviewId, coach, createdAt, drawingUrl: _drawing, ...review }: Review) {
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
    // A form sends words: the schema decides whether they are a number and a yes or no.
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
