import { z } from 'zod';
import { listingFilterSchema, listingPageInput, listingPageOutput, listingSummaryOutput, permalinkSchema, programPageOutput } from '~/domain/listing/schema';
import { searchBoxInput, searchBoxOutput } from '~/domain/listing/search-schema';
import { listCoaches } from '~/server/services/listing/list-coaches';
import { getProgramPage } from '~/server/services/listing/list-programs';
import { searchBox } from '~/server/services/listing/search-box';
import { summarizeListing } from '~/server/services/listing/summarize-listing';
import { publicProcedure, router } from '../trpc';

export const listingRouter = router({
  /** Pages of a public listing, 20 coaches each (specification §2, /listings). */
  page: publicProcedure.meta({ access: 'coach.browse' }).input(listingPageInput).output(listingPageOutput).query(({ ctx, input }) => listCoaches(ctx, input)),

  /** Count, programs and, when nobody is found, what would help. */
  summary: publicProcedure.meta({ access: 'coach.browse' }).input(listingFilterSchema).output(listingSummaryOutput).query(({ ctx, input }) => summarizeListing(ctx, input)),

  /** A program with a listing of its own. */
  program: publicProcedure.meta({ access: 'coach.browse' }).input(z.object({ permalink: permalinkSchema })).output(programPageOutput).query(({ ctx, input }) => getProgramPage(ctx, input.permalink)),

  /** The header's search box, answered while somebody types (specification §2). */
  search: publicProcedure.meta({ access: 'coach.browse' }).input(searchBoxInput).output(searchBoxOutput).query(({ ctx, input }) => searchBox(ctx, input)),
});
