import { documentIdInput, documentStateSchema, documentSubjectInput, orderDocumentSchema } from '~/domain/document/schema';
import { getDocumentState } from '~/server/services/document/get-document';
import { loadOrderDocument } from '~/server/services/document/load-order-document';
import { requestDocument } from '~/server/services/document/request-document';
import { memberProcedure, router } from '../trpc';

export const documentRouter = router({
  /** What the page shows. */
  get: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentSubjectInput)
    .output(orderDocumentSchema)
    .query(async ({ ctx, input }) => (await loadOrderDocument(ctx, input)).data),

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
