import {
  documentDataSchema,
  documentIdInput,
  documentStateSchema,
  documentSubjectInput,
  documentTableSchema,
  paidPaperSchema,
} from '~/domain/document/schema';
import { getDocument, getDocumentState, getDocumentTable } from '~/server/services/document/get-document';
import { listPapers } from '~/server/services/document/list-papers';
import { requestDocument } from '~/server/services/document/request-document';
import { memberProcedure, router } from '../trpc';

export const documentRouter = router({
  /** One's own paid orders, newest first. */
  list: memberProcedure
    .meta({ access: 'document.own' })
    .output(paidPaperSchema.array())
    .query(({ ctx }) => listPapers(ctx)),

  /** What the page shows. */
  get: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentSubjectInput)
    .output(documentDataSchema)
    .query(({ ctx, input }) => getDocument(ctx, input)),

  /** The same as a table for spreadsheets, of kinds that have one. */
  table: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentSubjectInput)
    .output(documentTableSchema)
    .query(({ ctx, input }) => getDocumentTable(ctx, input)),

  /** Asks for the PDF; asking again gives the same one until the data changes. */
  request: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentSubjectInput)
    .output(documentStateSchema)
    .mutation(({ ctx, input }) => requestDocument(ctx, input)),

  /** How far the PDF is. */
  status: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentIdInput)
    .output(documentStateSchema)
    .query(({ ctx, input }) => getDocumentState(ctx, input)),
});
