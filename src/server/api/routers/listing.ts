import { z } from 'zod';
import {
  listingFilterSchema,
  listingPageInput,
  listingPageOutput,
  listingSummaryOutput,
  programPageOutput,
} from '~/domain/listing/schema';
import { findAddressInput, findAddressOutput, permalinkSchema } from '~/domain/catalog/schema';
import { placeSchema } from '~/domain/coach/schema';
import { popularInput, popularOutput, positionInput } from '~/domain/listing/popular';
import { searchBoxInput, searchBoxOutput } from '~/domain/listing/search-schema';
import { findAddress } from '~/server/services/catalog/find-address';
import { getDistrictAt } from '~/server/services/listing/get-district-at';
import { listCoaches } from '~/server/services/listing/list-coaches';
import { listPopular } from '~/server/services/listing/list-popular';
import { getProgramPage } from '~/server/services/listing/list-programs';
import { searchBox } from '~/server/services/listing/search-box';
import { summarizeListing } from '~/server/services/listing/summarize-listing';
import { publicProcedure, router } from '../trpc';

export const listingRouter = router({
  /** Pages of a public listing, 20 coaches each (docs/product/verticals-and-matching.md#listings, /listings). */
  page: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(listingPageInput)
    .output(listingPageOutput)
    .query(({ ctx, input }) => listCoaches(ctx, input)),

  /** Count, programs and, when nobody is found, what would help. */
  summary: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(listingFilterSchema)
    .output(listingSummaryOutput)
    .query(({ ctx, input }) => summarizeListing(ctx, input)),

  /** A program with a listing of its own. */
  program: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(z.object({ permalink: permalinkSchema }))
    .output(programPageOutput)
    .query(({ ctx, input }) => getProgramPage(ctx, input.permalink)),

  /** The popular coaches of a region, by vertical (docs/product/legacy-calls.md#popular, /api/popular{product}s/). */
  popular: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(popularInput)
    .output(popularOutput)
    .query(({ ctx, input }) => listPopular(ctx, input)),

  /** Province, city and district of a position (docs/product/legacy-calls.md#maps). Nothing of it is kept. */
  districtAt: publicProcedure
    .meta({ access: 'public.read' })
    .input(positionInput)
    .output(placeSchema)
    .query(({ ctx, input }) => getDistrictAt(ctx, input)),

  /** Districts of a road name or an address, by the maps service when there is one. Who asked is not kept. */
  findAddress: publicProcedure
    .meta({ access: 'public.read' })
    .input(findAddressInput)
    .output(findAddressOutput)
    .query(({ ctx, input }) => findAddress(ctx, input)),

  /** The header's search box, answered while somebody types (docs/product/names-and-routes.md#frame). */
  search: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(searchBoxInput)
    .output(searchBoxOutput)
    .query(({ ctx, input }) => searchBox(ctx, input)),
});
