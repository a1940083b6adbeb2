import { z } from 'zod';
import { ownReviewPhotoSchema, reviewKindSchema } from '~/domain/review/schema';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { pageSchema } from '~/domain/shared/page';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedSearch } from '~/domain/shared/typed-schema';
import { correctCoachInput } from './coach';

/** A review in the operators' list. */
const adminReviewRowSchema = z.object({
  encryptedReviewId: encryptedIdSchema,
  /** Name of the member; the shortened name of the review if the member is unknown. */
  writer: z.string(),
  coachName: z.string(),
  rating: z.int(),
  contents: z.string(),
  /** Number of photos, and how many of them are hidden. */
  photos: z.int(),
  hiddenPhotos: z.int(),
  createdAt: z.date(),
});
export type AdminReviewRow = z.infer<typeof adminReviewRowSchema>;
export const adminReviewPageSchema = pageSchema(adminReviewRowSchema);

export const listAdminReviewsInput = z.object({
  /** Only reviews with a photo, or with a hidden one. */
  photo: z.enum(['WITH', 'HIDDEN']).optional(),
  /** Searches the coach's name and the member's name, e-mail and phone number. */
  query: typedSearch().default(''),
  cursor: encryptedIdSchema.optional(),
});
export type ListAdminReviewsInput = z.infer<typeof listAdminReviewsInput>;

export const adminReviewInput = z.object({ encryptedReviewId: encryptedIdSchema });

export const adminReviewSchema = adminReviewRowSchema.omit({ photos: true, hiddenPhotos: true }).extend({
  kind: reviewKindSchema,
  serviceType: serviceTypeSchema.nullable(),
  programTitle: z.string().nullable(),
  editedAt: z.date().nullable(),
  encryptedCoachId: encryptedIdSchema,
  /** E-mail of the member; null if the member is unknown. */
  email: z.string().nullable(),
  photos: z.array(ownReviewPhotoSchema),
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

const photo = { encryptedPhotoId: encryptedIdSchema };

/** Hides a photo from everybody but its writer, who is notified of the reason, or shows it again. */
export const setReviewPhotoHiddenInput = z.discriminatedUnion('to', [
  z.object({ ...photo, to: z.literal('HIDDEN'), reason: correctCoachInput.shape.reason }),
  z.object({ ...photo, to: z.literal('VISIBLE') }),
]);
export type SetReviewPhotoHiddenInput = z.infer<typeof setReviewPhotoHiddenInput>;
