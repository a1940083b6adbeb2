import { z } from 'zod';
import { coachCardSchema } from '~/domain/coach/schema';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedSearch } from '~/domain/shared/typed-schema';
import { listingPolicy } from './policy';
import { listingFilterSchema, listingSorts } from './schema';

export const searchBoxInput = z.object({ text: typedSearch(listingPolicy.search.maxLength) });

/** What was typed as the filter of a listing (line/read-line.ts). */
export const searchedLineSchema = listingFilterSchema.extend({
  sort: z.enum(listingSorts),
  /** The station that was searched, which is in the district. */
  near: z.string().optional(),
  /** Words that are no condition. */
  unread: z.array(z.string()),
  /** The conditions by their names. */
  labels: z.array(z.string()),
  /** More than the name of one place or of one thing to learn, which are offered by themselves. */
  composed: z.boolean(),
});
export type SearchedLine = z.infer<typeof searchedLineSchema>;

/** What the search box offers, each kind in its own order of likeness. */
export const searchBoxOutput = z.object({
  coaches: z.array(
    coachCardSchema
      .pick({
        encryptedCoachId: true,
        name: true,
        gender: true,
        headline: true,
        avatarSeed: true,
        rating: true,
        reviewCount: true,
      })
      .extend({ verticals: z.array(serviceTypeSchema), cities: z.array(z.string()) }),
  ),
  programs: z.array(z.object({ permalink: z.string(), title: z.string(), serviceType: serviceTypeSchema })),
  places: z.array(
    z.object({
      province: z.string(),
      city: z.string(),
      district: z.string().nullable(),
      /** "강남역", which is in the district. */
      station: z.string().optional(),
    }),
  ),
  /**
   * Purposes and kinds of workout, parameters of /workout/listings/; around a birth purposes of its own vertical;
   * without a parameter a whole vertical.
   */
  purposes: z.array(z.object({ parameter: z.string().nullable(), label: z.string(), serviceType: serviceTypeSchema })),
  /** Several conditions in one line; null where nothing of it is a condition. */
  line: searchedLineSchema.nullable(),
  /** Nothing begins with what was typed; these are only like it. */
  similar: z.boolean(),
});
export type SearchBoxAnswer = z.infer<typeof searchBoxOutput>;
