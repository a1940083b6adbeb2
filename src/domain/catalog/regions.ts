import { z } from 'zod';

/**
 * Province → city → districts in the usual order. `weights` has one entry per district: how likely it is meant, larger
 * first (place-weight.ts).
 */
export const regionTreeSchema = z.array(
  z.object({
    province: z.string(),
    cities: z.array(z.object({ city: z.string(), districts: z.array(z.string()), weights: z.array(z.int().min(0)) })),
  }),
);
export type RegionTree = z.infer<typeof regionTreeSchema>;
