import {
  adminReviewInput,
  adminReviewPageSchema,
  adminReviewSchema,
  listAdminReviewsInput,
  setReviewPhotoHiddenInput,
} from '~/domain/operations/schema/review';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { getAdminReview, listAdminReviews } from '~/server/services/operations/review/list-reviews';
import { setReviewPhotoHidden } from '~/server/services/operations/review/set-photo-hidden';
import { call, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });

/** Reviews as operators check their photos (docs/product/content-and-marketing.md#photos-in-reviews). */
export const operationsReviewRouter = router({
  list: reads.input(listAdminReviewsInput).output(adminReviewPageSchema).query(call(listAdminReviews)),
  get: reads.input(adminReviewInput).output(adminReviewSchema).query(call(getAdminReview)),
  setPhotoHidden: oneTransactionProcedure
    .meta({ access: 'operations.act' })
    .input(setReviewPhotoHiddenInput)
    .output(affectedSchema)
    .mutation(call(setReviewPhotoHidden)),
});
