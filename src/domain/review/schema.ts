import { z } from 'zod';
import { reviewPhotoSchema } from '~/domain/coach/review-photo';
import { genderSchema } from '~/domain/coach/schema/coach';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';
import { ReviewKind } from '~/generated/prisma/enums';
import { reviewPolicy } from './policy';

const { maxPhotos } = reviewPolicy;

export const reviewFilterSchema = z.object({
  serviceType: serviceTypeSchema.optional(),
  isOnlyImageReviews: z.boolean().default(false),
});
export type ReviewFilter = z.infer<typeof reviewFilterSchema>;

/** The cursor is `nextCursor` of the previous page. */
export const listReviewsInput = reviewFilterSchema.extend({ cursor: encryptedIdSchema.nullish() });

/** Pages by number, for the existing clients (docs/product/legacy-calls.md#reviews, /api/reviews/). */
export const reviewPageInput = z.object({
  page: z.int().min(1).max(100_000).default(1),
  isOnlyImageReviews: z.boolean().default(false),
});
export type ReviewPageInput = z.output<typeof reviewPageInput>;

export const reviewSchema = z.object({
  encryptedReviewId: encryptedIdSchema,
  /** Shortened name: "김*늘". */
  writer: z.string(),
  rating: z.int().min(1).max(5),
  contents: z.string(),
  serviceType: serviceTypeSchema.nullable(),
  programTitle: z.string().nullable(),
  /** URL of the thumbnail of the writer's first photo; null without one. */
  imageUrl: z.string().nullable(),
  /** URL of the drawn picture on this site, which is decoration and not a photo; null without one. */
  drawingUrl: z.string().nullable(),
  photos: z.array(reviewPhotoSchema),
  createdAt: z.date(),
  edited: z.boolean(),
  coach: z.object({ encryptedCoachId: encryptedIdSchema, name: z.string(), gender: genderSchema, avatarSeed: z.int() }),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewListOutput = pageSchema(reviewSchema);
export type ReviewList = z.infer<typeof reviewListOutput>;

export const reviewPageOutput = z.object({
  index: z.array(reviewSchema),
  pagination: z.object({ page: z.int(), perPage: z.int(), nextPage: z.int().nullable() }),
});

export const reviewSummarySchema = z.object({
  count: z.int().min(0),
  /** Mean with two decimals; null without reviews. */
  rating: z.number().nullable(),
  /** Number of reviews with five stars, four, … one. */
  ratingCounts: z.array(z.int().min(0)).length(5),
  /** Number of reviews with a photo; placeholder illustrations do not count. */
  photos: z.int().min(0),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

export const reviewKindSchema = z.enum(ReviewKind);

export const writeReviewInput = z.object({
  encryptedContractId: encryptedIdSchema,
  kind: reviewKindSchema.default('NORMAL'),
  rating: z.int('별점을 골라 주세요.').min(1, '별점을 골라 주세요.').max(5),
  contents: typedText()
    .min(reviewPolicy.minLength, `${reviewPolicy.minLength}자 이상 입력해 주세요.`)
    .max(reviewPolicy.maxLength, `${reviewPolicy.maxLength}자까지 입력할 수 있어요.`),
  /** The photos of the review in their order; others of it are deleted. Without it the photos do not change. */
  encryptedPhotoIds: z.array(encryptedIdSchema).max(maxPhotos, `사진은 ${maxPhotos}장까지 올릴 수 있어요.`).optional(),
});
export type WriteReviewInput = z.infer<typeof writeReviewInput>;

/** The subject of a review: the contract, under an id that stays the same when the contract changes. */
export const reviewSubjectSchema = z.object({
  encryptedContractId: encryptedIdSchema,
  serviceType: serviceTypeSchema,
  programTitle: z.string(),
  coach: z.object({ encryptedCoachId: encryptedIdSchema, name: z.string(), gender: genderSchema, avatarSeed: z.int() }),
  /** Number of held lessons, and when the last of them began; null before the first. */
  lessons: z.int(),
  lastLessonAt: z.date().nullable(),
});
export type ReviewSubject = z.infer<typeof reviewSubjectSchema>;

/** The address of an upload: the contract and the kind of the review. */
export const reviewPhotoUpload = z.object({ encryptedContractId: encryptedIdSchema, kind: reviewKindSchema });

/** A photo of the user's own review, or one that was just uploaded. */
export const ownReviewPhotoSchema = reviewPhotoSchema.extend({
  encryptedPhotoId: encryptedIdSchema,
  /** Why an operator hid it; null while everybody sees it. */
  hiddenReason: z.string().nullable(),
});
export type OwnReviewPhoto = z.infer<typeof ownReviewPhotoSchema>;

export const ownReviewRef = z.object({ encryptedReviewId: encryptedIdSchema });

/** The user's own review, shown to its writer even if the coach is no longer listed. */
export const ownReviewSchema = reviewSchema
  .pick({ encryptedReviewId: true, rating: true, contents: true, createdAt: true, edited: true })
  .extend({
    kind: reviewKindSchema,
    /** Until when the writer can change it. */
    editableUntil: z.date(),
    editable: z.boolean(),
    /** The review is publicly visible. */
    shown: z.boolean(),
    photos: z.array(ownReviewPhotoSchema),
  });
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const ownReviewOutput = z.object({
  subject: reviewSubjectSchema,
  /** The consent to show photos to everybody. */
  photoConsent: z.object({ granted: z.boolean(), at: z.date().nullable() }),
  /** The kinds that are written or can be written, in this order; a normal review is always among them. */
  kinds: z.array(
    z.object({
      kind: reviewKindSchema,
      /** It can be written or changed now. */
      writable: z.boolean(),
      review: ownReviewSchema.nullable(),
    }),
  ),
});
export type OwnReviewKind = OwnReviewState['kinds'][number];
export type OwnReviewState = z.infer<typeof ownReviewOutput>;

/** Contracts with a held lesson and without a review, the latest lesson first. */
export const waitingReviewsOutput = z.object({ subjects: z.array(reviewSubjectSchema) });

/** The cursor is `nextCursor` of the previous page. */
export const ownReviewsInput = z.object({ cursor: encryptedIdSchema.nullish() });
export const ownReviewsOutput = pageSchema(z.object({ subject: reviewSubjectSchema, review: ownReviewSchema }));
export type OwnReviews = z.infer<typeof ownReviewsOutput>;
