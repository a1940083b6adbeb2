import { z } from 'zod';
import { challengeContent } from '~/domain/challenge/schema';
import { feedPostContent } from '~/domain/content/feed/schema';
import { affectedSchema } from '~/domain/operations/schema/queue';
import {
  listRevisionsInput,
  publicationChange,
  restoreRevisionInput,
  revisionPageSchema,
  schedulePublicationInput,
} from '~/domain/publication/schema';
import { schedulePublication } from '~/server/services/publication/change-publication-status';
import { restoreRevision, saveRevision } from '~/server/services/publication/save-revision';
import { listRevisions } from '~/server/services/publication/view-publication';
import { call, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const acts = oneTransactionProcedure.meta({ access: 'operations.act' });

/** One entry for each kind of content. */
const saveDraftInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('feed-post'), ...publicationChange, content: feedPostContent }),
  z.object({ kind: z.literal('challenge'), ...publicationChange, content: challengeContent }),
]);

/** Content with revisions, as operators publish it (docs/decisions/030-publication.md). */
export const operationsPublicationRouter = router({
  revisions: memberProcedure
    .meta({ access: 'operations.read' })
    .input(listRevisionsInput)
    .output(revisionPageSchema)
    .query(call(listRevisions)),
  /** Saves a draft, also beside published content. */
  saveDraft: acts
    .input(saveDraftInput)
    .output(affectedSchema)
    .mutation(async ({ ctx, input }) => {
      await saveRevision(ctx, input);
      return { affected: 1 };
    }),
  schedule: acts.input(schedulePublicationInput).output(affectedSchema).mutation(call(schedulePublication)),
  restore: acts.input(restoreRevisionInput).output(affectedSchema).mutation(call(restoreRevision)),
});
