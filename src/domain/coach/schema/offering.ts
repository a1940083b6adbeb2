import { z } from 'zod';
import { searchPurposeSchema } from '~/domain/catalog/search-codes';

/** What the search needs about what a coach teaches; the kinds of workout follow from the programs. */
export const offeringChoiceSchema = z.object({
  permalinks: z
    .array(z.string().max(100))
    .max(60)
    .transform((all) => [...new Set(all)]),
  purposes: z
    .array(searchPurposeSchema)
    .max(9)
    .transform((all) => [...new Set(all)]),
});
export type OfferingChoice = z.output<typeof offeringChoiceSchema>;
