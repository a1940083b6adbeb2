import { z } from 'zod';
import { challengeContent } from '~/domain/challenge/schema';
import { noticeContent } from '~/domain/company/schema/notice';
import { BANNER, bannerContent } from '~/domain/content/banner/schema';
import { faqContent, faqNeighboursInput, faqNeighboursSchema } from '~/domain/content/faq/schema';
import { feedPostContent } from '~/domain/content/feed/schema';
import { pageAddressSchema, pageContent } from '~/domain/content/pages/page-schema';
import { storyContent } from '~/domain/content/story/schema';
import { affectedSchema } from '~/domain/operations/schema/queue';
import {
  changePublicationStatusInput,
  deleteDraftInput,
  getPublicationInput,
  listPublicationsInput,
  listRevisionsInput,
  publicationChange,
  publicationFormSchema,
  publicationPageSchema,
  publicationSubjectSchema,
  restoreRevisionInput,
  revisionPageSchema,
  savedPublication,
  schedulePublicationInput,
} from '~/domain/publication/schema';
import { MAX_BODY_BYTES } from '~/server/http/read-body';
import { listFaqNeighbours } from '~/server/services/content/faq/list-faq';
import {
  changePublicationStatus,
  deleteDraft,
  schedulePublication,
} from '~/server/services/publication/change-publication-status';
import { restoreRevision, saveRevision } from '~/server/services/publication/save-revision';
import { getPublicationForForm, listPublications, listRevisions } from '~/server/services/publication/view-publication';
import { call, idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });
/** The longest page has 30 blocks of 12 rows with 600 characters each (body-limits.test.ts). */
const contentLimit = { access: 'operations.act', maxBodyBytes: 4 * MAX_BODY_BYTES } as const;

const bannerChange = z.object({
  kind: z.literal('banner'),
  ...publicationChange,
  subject: z.literal(BANNER),
  content: bannerContent,
});

/** One entry for each kind of content. */
const saveDraftInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('feed-post'), ...publicationChange, content: feedPostContent }),
  z.object({ kind: z.literal('challenge'), ...publicationChange, content: challengeContent }),
  z.object({ kind: z.literal('story'), ...publicationChange, content: storyContent }),
  z.object({ kind: z.literal('page'), ...publicationChange, subject: pageAddressSchema, content: pageContent }),
  z.object({ kind: z.literal('faq'), ...publicationChange, content: faqContent }),
  z.object({ kind: z.literal('company-notice'), ...publicationChange, content: noticeContent }),
  bannerChange,
]);

/** One entry for each kind without a router of its own. */
const saveInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('story'), ...savedPublication, content: storyContent }),
  z.object({ kind: z.literal('page'), ...publicationChange, subject: pageAddressSchema, content: pageContent }),
  z.object({ kind: z.literal('faq'), ...savedPublication, content: faqContent }),
  z.object({ kind: z.literal('company-notice'), ...savedPublication, content: noticeContent }),
  bannerChange,
]);

/** Content with revisions, as operators publish it (docs/decisions/030-publication.md). */
export const operationsPublicationRouter = router({
  /** Lists the content of every kind. */
  list: reads.input(listPublicationsInput).output(publicationPageSchema).query(call(listPublications)),
  get: reads.input(getPublicationInput).output(publicationFormSchema).query(call(getPublicationForForm)),
  revisions: reads.input(listRevisionsInput).output(revisionPageSchema).query(call(listRevisions)),
  /**
   * Saves the first draft of new content, a draft, or published content, which is published immediately. With a key a
   * draft is made once, however often it is sent.
   */
  save: idempotentProcedure
    .meta(contentLimit)
    .input(saveInput)
    .output(publicationSubjectSchema)
    .mutation(async ({ ctx, input }) => ({ subject: await saveRevision(ctx, input, { publishImmediately: true }) })),
  /** Saves a draft, also beside published content. */
  saveDraft: acts
    .meta(contentLimit)
    .input(saveDraftInput)
    .output(affectedSchema)
    .mutation(async ({ ctx, input }) => {
      await saveRevision(ctx, input);
      return { affected: 1 };
    }),
  move: acts.input(changePublicationStatusInput).output(affectedSchema).mutation(call(changePublicationStatus)),
  delete: acts.input(deleteDraftInput).output(affectedSchema).mutation(call(deleteDraft)),
  /** Returns the questions around a place in the order of a topic. */
  faqNeighbours: reads.input(faqNeighboursInput).output(faqNeighboursSchema).query(call(listFaqNeighbours)),
  schedule: acts.input(schedulePublicationInput).output(affectedSchema).mutation(call(schedulePublication)),
  restore: acts.input(restoreRevisionInput).output(affectedSchema).mutation(call(restoreRevision)),
});
