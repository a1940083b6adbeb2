import { z } from 'zod';

/**
 * What a learner has done here so far: lessons that took place, running contracts, reviews written, coaches marked and
 * looked at.
 */
export const footprintOutput = z.object({
  lessons: z.int(),
  contracts: z.int(),
  reviews: z.int(),
  favourites: z.int(),
  recents: z.int(),
});
export type Footprint = z.infer<typeof footprintOutput>;
