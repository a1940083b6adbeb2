import { z } from 'zod';
import {
  listReviewsInput,
  ownReviewOutput,
  ownReviewRef,
  ownReviewsInput,
  ownReviewsOutput,
  reviewListOutput,
  reviewPageInput,
  reviewPageOutput,
  reviewSchema,
  reviewSummarySchema,
  waitingReviewsOutput,
  writeReviewInput,
} from '~/domain/review/schema';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { getReview, getReviewSummary, listReviews, readReviewPage } from '~/server/services/review/list-reviews';
import { listOwnReviews, listReviewableContracts, readOwnReview } from '~/server/services/review/own-reviews';
import { removeReviewPhotos } from '~/server/services/review/photos/save-photos';
import { writeReview } from '~/server/services/review/write-review';
import { call, memberProcedure, publicProcedure, router } from '../trpc';

export const reviewRouter = router({
  /** Lists all reviews, newest first, by cursor. */
  list: publicProcedure
    .meta({ access: 'public.read' })
    .input(listReviewsInput)
    .output(reviewListOutput)
    .query(call(listReviews)),

  /** Lists all reviews by page number (docs/product/legacy-calls.md#reviews, /api/reviews/). */
  page: publicProcedure
    .meta({ access: 'public.read' })
    .input(reviewPageInput)
    .output(reviewPageOutput)
    .query(call(readReviewPage)),

  get: publicProcedure
    .meta({ access: 'public.read' })
    .input(z.object({ encryptedReviewId: encryptedIdSchema }))
    .output(reviewSchema)
    .query(({ ctx, input }) => getReview(ctx, input.encryptedReviewId)),

  summary: publicProcedure
    .meta({ access: 'public.read' })
    .input(z.object({ serviceType: serviceTypeSchema.optional() }))
    .output(reviewSummarySchema)
    .query(({ ctx, input }) => getReviewSummary(ctx, input.serviceType)),

  own: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(writeReviewInput.pick({ encryptedContractId: true }))
    .output(ownReviewOutput)
    .query(call(readOwnReview)),

  /** Lists what the user has not reviewed yet. */
  waiting: memberProcedure
    .meta({ access: 'lesson.learn' })
    .output(waitingReviewsOutput)
    .query(call(listReviewableContracts)),

  /** Lists the user's own reviews, newest first, by cursor. */
  written: memberProcedure
    .meta({ access: 'lesson.learn' })
    .input(ownReviewsInput)
    .output(ownReviewsOutput)
    .query(call(listOwnReviews)),

  write: memberProcedure
    .meta({ access: 'lesson.learn', ownerOnly: true })
    .input(writeReviewInput)
    .output(z.object({ encryptedReviewId: encryptedIdSchema }))
    .mutation(call(writeReview)),

  /** Deletes the photos of the user's own review, also when it can no longer be changed. */
  removePhotos: memberProcedure
    .meta({ access: 'lesson.learn', ownerOnly: true })
    .input(ownReviewRef)
    .output(z.void())
    .mutation(call(removeReviewPhotos)),
});
