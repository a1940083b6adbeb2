import { z } from 'zod';

/**
 * What a learner has done on the site so far: lessons that took place, running contracts, written reviews, favourite
 * coaches and viewed coaches.
 */
export const footprintOutput = z.object({
  lessons: z.int(),
  contracts: z.int(),
  reviews: z.int(),
  favourites: z.int(),
  recents: z.int(),
});
export type Footprint = z.infer<typeof footprintOutput>;
