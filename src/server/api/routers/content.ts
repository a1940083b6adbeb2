import { z } from 'zod';
import { shownBannerSchema } from '~/domain/content/banner/schema';
import {
  faqInput,
  faqPageSchema,
  faqQuestionInput,
  faqQuestionSchema,
  faqSearchInput,
  faqSearchSchema,
} from '~/domain/content/faq/schema';
import { feedInput, feedPageSchema, feedPostInput, feedPostSchema } from '~/domain/content/feed/schema';
import { busyCitiesSchema, homeContentSchema } from '~/domain/content/home';
import { emptyPagesSchema } from '~/domain/content/pages/list-page';
import { pageAddressSchema, storedPage } from '~/domain/content/pages/page-schema';
import { purposeContentInput, purposeContentSchema } from '~/domain/content/pages/purpose/purpose-content';
import { sitemapEntriesOutput, sitemapPartSchema, sitemapPartsOutput } from '~/domain/content/sitemap';
import { shopSellerSchema } from '~/domain/content/shop-seller';
import { storiesInput, storyInput, storyPageSchema, storySchema } from '~/domain/content/story/schema';
import { supportContactSchema } from '~/domain/content/support-schema';
import { shareCardInput, shareCardSchema } from '~/domain/content/share/share-card';
import { leadFormSchema, requestedLeadSchema, requestLeadInput } from '~/domain/lead/schema/lead';
import { getBanner } from '~/server/services/content/banner/get-banner';
import { getFaqQuestion, listFaq, searchFaqEntries } from '~/server/services/content/faq/list-faq';
import { readFeed, readPost } from '~/server/services/content/feed/read-feed';
import { getHomeContent } from '~/server/services/content/get-home-content';
import { getPurposeContent } from '~/server/services/content/get-purpose-content';
import { getShareCard } from '~/server/services/content/get-share-card';
import { getPage } from '~/server/services/content/page/get-page';
import { listBusyCities } from '~/server/services/content/list-busy-cities';
import { listEmptyPages } from '~/server/services/content/list-empty-pages';
import { listSitemapEntries, listSitemapParts } from '~/server/services/content/list-sitemap';
import { openLeadForm, requestLead } from '~/server/services/lead/request-lead';
import { getStory, listStories } from '~/server/services/content/story/read-stories';
import { shopSeller } from '~/server/seller';
import { supportContact } from '~/server/support-contact';
import { call, publicProcedure, router } from '../trpc';

/** The reader of the public pages. */
const everybody = { csCorporateId: null };

export const contentRouter = router({
  /** Returns the posts for everybody, newest first, and one of them. */
  feed: publicProcedure
    .meta({ access: 'public.read' })
    .input(feedInput)
    .output(feedPageSchema)
    .query(({ ctx, input }) => readFeed(ctx.db, everybody, input)),
  feedPost: publicProcedure
    .meta({ access: 'public.read' })
    .input(feedPostInput)
    .output(feedPostSchema)
    .query(({ ctx, input }) => readPost(ctx.db, everybody, input)),

  /** Returns people's stories, newest first, and one of them. */
  stories: publicProcedure
    .meta({ access: 'public.read' })
    .input(storiesInput)
    .output(storyPageSchema)
    .query(call(listStories)),
  story: publicProcedure.meta({ access: 'public.read' }).input(storyInput).output(storySchema).query(call(getStory)),

  /** Returns the questions of a topic in their order, and the questions of all topics that contain a text. */
  faq: publicProcedure.meta({ access: 'public.read' }).input(faqInput).output(faqPageSchema).query(call(listFaq)),
  /** Returns the question that an address refers to, which a long page has not loaded. */
  faqQuestion: publicProcedure
    .meta({ access: 'public.read' })
    .input(faqQuestionInput)
    .output(faqQuestionSchema)
    .query(call(getFaqQuestion)),
  searchFaq: publicProcedure
    .meta({ access: 'public.read' })
    .input(faqSearchInput)
    .output(faqSearchSchema)
    .query(call(searchFaqEntries)),

  /** Returns the public lists without an entry, to which no menu leads. */
  emptyPages: publicProcedure.meta({ access: 'public.read' }).output(emptyPagesSchema).query(call(listEmptyPages)),

  /** Returns the banner above the header; null while none is shown. */
  banner: publicProcedure.meta({ access: 'public.read' }).output(shownBannerSchema.nullable()).query(call(getBanner)),

  /** Returns the counts that the home page shows. */
  home: publicProcedure.meta({ access: 'public.read' }).output(homeContentSchema).query(call(getHomeContent)),

  /** Returns the texts of a page that operators edit. */
  page: publicProcedure
    .meta({ access: 'public.read' })
    .input(z.object({ address: pageAddressSchema }))
    .output(storedPage)
    .query(call(getPage)),

  /** Returns what the picture of a shared page shows. */
  shareCard: publicProcedure
    .meta({ access: 'public.read' })
    .input(shareCardInput)
    .output(shareCardSchema)
    .query(call(getShareCard)),

  /** Returns the coaches and reviews that a purpose page shows. */
  purpose: publicProcedure
    .meta({ access: 'public.read' })
    .input(purposeContentInput)
    .output(purposeContentSchema)
    .query(call(getPurposeContent)),

  /** Returns the cities with the most coaches, for the region search. */
  busyCities: publicProcedure.meta({ access: 'public.read' }).output(busyCitiesSchema).query(call(listBusyCities)),

  /** Returns the contact details that every footer shows. */
  support: publicProcedure
    .meta({ access: 'public.read' })
    .output(supportContactSchema)
    .query(() => supportContact()),

  /** Returns the seller's details, which the law requires a shop to show on every page. */
  seller: publicProcedure
    .meta({ access: 'public.read' })
    .output(shopSellerSchema)
    .query(() => shopSeller()),

  /** Returns what the form for companies sends back with a request. */
  leadForm: publicProcedure.meta({ access: 'public.read' }).output(leadFormSchema).query(call(openLeadForm)),
  /** Stores the request of a company that wants to be contacted. */
  requestLead: publicProcedure
    .meta({ access: 'lead.request', ownLimit: 'leadAddress' })
    .input(requestLeadInput)
    .output(requestedLeadSchema)
    .mutation(call(requestLead)),

  /** For search engines: returns which sitemap files exist, and the content of one. */
  sitemapParts: publicProcedure
    .meta({ access: 'public.read' })
    .output(sitemapPartsOutput)
    .query(call(listSitemapParts)),
  sitemapEntries: publicProcedure
    .meta({ access: 'public.read' })
    .input(z.object({ part: sitemapPartSchema }))
    .output(sitemapEntriesOutput)
    .query(({ ctx, input }) => listSitemapEntries(ctx, input.part)),
});
