import { z } from 'zod';
import { coachCardSchema, coachCountSchema, genderSchema, placeSchema } from '~/domain/coach/schema/coach';

export const homeNumbersSchema = z.object({
  /** Number of coaches in the listing of the whole country. */
  coaches: coachCountSchema,
  reviews: z.int().min(0),
  /** Mean of all reviews with two decimals; null without reviews. */
  rating: z.number().min(1).max(5).nullable(),
});
export type HomeNumbers = z.infer<typeof homeNumbersSchema>;

export const homeShowcaseSchema = z.object({
  place: placeSchema,
  /** Number of coaches who are free at that place and time. */
  total: coachCountSchema,
  coaches: z.array(coachCardSchema.omit({ favourite: true, commonPurposes: true, commonSchedules: true })).min(1),
});
export type HomeShowcase = z.infer<typeof homeShowcaseSchema>;

export const homeReviewSchema = z.object({
  id: z.int(),
  /** Abbreviated name: "김*늘". */
  writer: z.string(),
  rating: z.int().min(1).max(5),
  contents: z.string(),
  coach: z.object({ name: z.string(), gender: genderSchema, avatarSeed: z.int() }),
});
export type HomeReview = z.infer<typeof homeReviewSchema>;

/** Numbers of the home page, counted at most a minute ago. */
export const homeContentSchema = z.object({
  numbers: homeNumbersSchema,
  /** Coaches of one neighbourhood who are free at one time of the week; null if there are none. */
  showcase: homeShowcaseSchema.nullable(),
  reviews: z.array(homeReviewSchema),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

export const busyCitiesSchema = z.array(z.object({ province: z.string(), city: z.string(), coaches: z.int() }));
export type BusyCity = z.infer<typeof busyCitiesSchema>[number];
