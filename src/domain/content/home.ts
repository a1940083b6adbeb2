import { z } from 'zod';

/** What the home page claims, counted in the data at most a minute ago. */
export const homeContentSchema = z.object({
  numbers: z.object({
    /** Approved coaches. */
    coaches: z.int().min(0),
    reviews: z.int().min(0),
    /** Mean of all reviews, 1 to 5; null without any. */
    rating: z.number().min(1).max(5).nullable(),
  }),
  /** Coaches of one neighbourhood who are free at one time of the week. */
  showcase: z
    .object({
      place: z.object({ province: z.string(), city: z.string(), district: z.string() }),
      /** How many are free there and then, beyond those shown. */
      available: z.int().min(1),
      coaches: z.array(
        z.object({
          name: z.string(),
          gender: z.enum(['female', 'male']),
          avatarSeed: z.int(),
          headline: z.string(),
          rating: z.number().nullable(),
          ratingCount: z.int(),
          /** Days of the week (0 = Monday) on which the coach is free at that time. */
          days: z.array(z.int().min(0).max(6)),
          /** Per cent of learners who enrolled again. */
          reenrollPercent: z.int(),
          responseMinutes: z.int(),
          /** From where the coach starts to the neighbourhood's centre. */
          distanceM: z.int(),
          /** KRW for one lesson of one person, the lowest of the coach's programs; null without a priced program. */
          lessonPrice: z.int().nullable(),
        }),
      ),
    })
    .nullable(),
  reviews: z.array(
    z.object({ id: z.int(), writer: z.string(), rating: z.int().min(1).max(5), contents: z.string(), coachName: z.string(), coachGender: z.enum(['female', 'male']), coachSeed: z.int() }),
  ),
});
export type HomeContent = z.infer<typeof homeContentSchema>;

/** The time of the week that the home page shows: weekday evenings, 18 to 21. */
export const showcaseTime = { label: '평일 저녁', choice: 'weekday-evening', slot: 5, days: [0, 1, 2, 3, 4] } as const;
