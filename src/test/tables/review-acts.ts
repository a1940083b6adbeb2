import type { callerFor } from '~/test/caller';
import { createReviewWithPhoto } from '~/test/factories/review-photo';
import type { Act } from './company-acts';

type AsOperator = () => ReturnType<typeof callerFor>['operations'];

/** Actions of operators on reviews: how to perform each, and its audit entry. */
export const reviewActs = (as: AsOperator): Readonly<Record<string, () => Promise<Act>>> => ({
  'operations.review.setPhotoHidden': async () => {
    const { reviewId, encryptedPhotoId } = await createReviewWithPhoto({ at: new Date() });
    const reason = '다른 사람의 얼굴이 보여요';
    const call = () => as().review.setPhotoHidden({ encryptedPhotoId, to: 'HIDDEN', reason });
    return {
      subject: `review:${reviewId}`,
      action: 'review.photo',
      details: { from: 'VISIBLE', to: 'HIDDEN', reason },
      call,
    };
  },
});
