import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { homeReviewSchema, homeShowcaseSchema } from '~/domain/content/home';
import { purposeKeys } from './purpose-keys';

export const purposeContentInput = z.object({ purpose: z.enum(purposeKeys) });

export const purposeReviewsSchema = z.object({
  count: z.int().min(0),
  /** Mean with two decimals; null without reviews. */
  rating: z.number().min(1).max(5).nullable(),
  /** When the first of them was written. */
  since: z.date().nullable(),
  items: z.array(
    homeReviewSchema.extend({
      programTitle: z.string().nullable(),
      /** Address of the thumbnail of the first photo; null without one, and about care, pain and pregnancy. */
      photoUrl: z.string().nullable(),
      encryptedReviewId: encryptedIdSchema,
    }),
  ),
});
export type PurposeReviews = z.infer<typeof purposeReviewsSchema>;

/** Coaches and reviews of a purpose page, read at most a minute ago. */
export const purposeContentSchema = z.object({
  /** Coaches of one neighbourhood at the page's time of the week; null if there are none. */
  showcase: homeShowcaseSchema.nullable(),
  reviews: purposeReviewsSchema,
});
export type PurposeContent = z.infer<typeof purposeContentSchema>;
