import { z } from 'zod';
import { placeSchema } from './coach';

/** Number of districts that a coach can go to. */
export const MAX_AREAS = 400;

export const areasSchema = z
  .array(placeSchema)
  .min(1, '동네를 하나 이상 골라 주세요.')
  .max(MAX_AREAS, `동네는 ${MAX_AREAS}곳까지 고를 수 있어요.`);

/** The districts that a coach goes to, in the usual order. */
export const ownAreasSchema = z.object({
  /** Identifies the stored state; a save that is based on an older one is rejected. */
  version: z.string(),
  areas: z.array(placeSchema),
});
export type OwnAreas = z.infer<typeof ownAreasSchema>;

export const saveAreasInput = z.object({ version: z.string().max(100), areas: areasSchema });

/** Districts close to one district, the closest first; metres between the centres. */
export const nearbyDistrictsSchema = z.array(placeSchema.extend({ distanceM: z.int() }));
export type NearbyDistricts = z.infer<typeof nearbyDistrictsSchema>;
