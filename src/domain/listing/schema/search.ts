import { z } from 'zod';
import { coachCardSchema } from '~/domain/coach/schema/coach';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedSearch } from '~/domain/shared/typed-schema';
import { listingPolicy } from '../policy';
import { listingFilterSchema, listingSorts } from './listing';

export const searchBoxInput = z.object({ text: typedSearch(listingPolicy.search.maxLength) });

/** The typed line as the filter of a listing (line/read-line.ts). */
export const searchedLineSchema = listingFilterSchema.extend({
  sort: z.enum(listingSorts),
  /** The searched station, which is in the district. */
  near: z.string().optional(),
  /** Words that are not conditions. */
  unread: z.array(z.string()),
  /** The names of the conditions. */
  labels: z.array(z.string()),
  /** Whether the line is more than the name of one place or one subject, which are offered separately. */
  composed: z.boolean(),
});
export type SearchedLine = z.infer<typeof searchedLineSchema>;

/** Suggestions of the search box, each kind ordered by similarity. */
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
      /** A station in the district: "강남역". */
      station: z.string().optional(),
    }),
  ),
  /**
   * Purposes and kinds of workout, as parameters of /workout/listings/; purposes around a birth have their own
   * vertical; without a parameter a whole vertical.
   */
  purposes: z.array(z.object({ parameter: z.string().nullable(), label: z.string(), serviceType: serviceTypeSchema })),
  /** Several conditions in one line; null if there is no condition in it. */
  line: searchedLineSchema.nullable(),
  /** Whether nothing begins with the input and the results are only similar. */
  similar: z.boolean(),
});
export type SearchBoxAnswer = z.infer<typeof searchBoxOutput>;
