import { z } from 'zod';
import {
  listingFilterSchema,
  listingPageInput,
  listingPageOutput,
  listingSummaryOutput,
  programPageOutput,
} from '~/domain/listing/schema/listing';
import { findAddressInput, findAddressOutput, permalinkSchema } from '~/domain/catalog/schema';
import { placeSchema } from '~/domain/coach/schema/coach';
import { popularInput, popularOutput, positionInput } from '~/domain/listing/popular';
import { searchBoxInput, searchBoxOutput } from '~/domain/listing/schema/search';
import { findAddress } from '~/server/services/catalog/find-address';
import { getDistrictAt } from '~/server/services/listing/get-district-at';
import { listCoaches } from '~/server/services/listing/list-coaches';
import { listPopular } from '~/server/services/listing/list-popular';
import { getProgramPage } from '~/server/services/listing/list-programs';
import { searchBox } from '~/server/services/listing/search-box';
import { summarizeListing } from '~/server/services/listing/summarize-listing';
import { call, publicProcedure, router } from '../trpc';

export const listingRouter = router({
  /**
   * Returns a page of a public listing, 20 coaches each (docs/product/verticals-and-matching.md#listings, /listings).
   */
  page: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(listingPageInput)
    .output(listingPageOutput)
    .query(call(listCoaches)),

  /** Returns the number of coaches, the programs and, if no coach matches, suggestions that would help. */
  summary: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(listingFilterSchema)
    .output(listingSummaryOutput)
    .query(call(summarizeListing)),

  /** Returns a program that has its own listing. */
  program: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(z.object({ permalink: permalinkSchema }))
    .output(programPageOutput)
    .query(({ ctx, input }) => getProgramPage(ctx, input.permalink)),

  /**
   * Returns the popular coaches of a region, by vertical (docs/product/legacy-calls.md#popular,
   * /api/popular{product}s/).
   */
  popular: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(popularInput)
    .output(popularOutput)
    .query(call(listPopular)),

  /** Returns province, city and district of a position (docs/product/legacy-calls.md#maps). Nothing is stored. */
  districtAt: publicProcedure
    .meta({ access: 'public.read' })
    .input(positionInput)
    .output(placeSchema)
    .query(call(getDistrictAt)),

  /**
   * Returns the districts of a road name or an address, from the maps service if there is one. The caller is not
   * stored.
   */
  findAddress: publicProcedure
    .meta({ access: 'public.read' })
    .input(findAddressInput)
    .output(findAddressOutput)
    .query(call(findAddress)),

  /** Answers the header's search box while the user types (docs/product/names-and-routes.md#frame). */
  search: publicProcedure
    .meta({ access: 'coach.browse' })
    .input(searchBoxInput)
    .output(searchBoxOutput)
    .query(call(searchBox)),
});
