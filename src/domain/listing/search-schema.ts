import { z } from 'zod';
import { coachCardSchema } from '~/domain/coach/schema';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { typedSearch } from '~/domain/shared/typed-schema';
import { listingPolicy } from './policy';

export const searchBoxInput = z.object({ text: typedSearch(listingPolicy.search.maxLength) });

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
  places: z.array(z.object({ province: z.string(), city: z.string(), district: z.string().nullable() })),
  /** Purposes and kinds of workout, parameters of /workout/listings/; around a birth purposes of its own vertical. */
  purposes: z.array(
    z.object({ parameter: z.string(), label: z.string(), serviceType: z.enum(['workout', 'pregnant']) }),
  ),
  /** Nothing begins with what was typed; these are only like it. */
  similar: z.boolean(),
});
export type SearchBoxAnswer = z.infer<typeof searchBoxOutput>;
