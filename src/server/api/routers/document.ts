import {
  coachPaperSchema,
  documentDataSchema,
  documentIdInput,
  documentStateSchema,
  documentSubjectInput,
  documentTableSchema,
  paidPaperSchema,
} from '~/domain/document/schema';
import { listCoachPapers } from '~/server/services/coach/load-profile-document';
import { getDocument, getDocumentState, getDocumentTable } from '~/server/services/document/get-document';
import { listPaidOrderDocuments } from '~/server/services/document/list-paid-order-documents';
import { requestDocument } from '~/server/services/document/request-document';
import { call, memberProcedure, router } from '../trpc';

export const documentRouter = router({
  /** Lists the user's own paid orders, newest first. */
  list: memberProcedure
    .meta({ access: 'document.own' })
    .output(paidPaperSchema.array())
    .query(call(listPaidOrderDocuments)),

  /** Lists the coaches whose profile the user can open as a document: their own, and those of their contracts. */
  coaches: memberProcedure
    .meta({ access: 'document.own' })
    .output(coachPaperSchema.array())
    .query(call(listCoachPapers)),

  /** Returns the data that the document's page shows. */
  get: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentSubjectInput)
    .output(documentDataSchema)
    .query(call(getDocument)),

  /** Returns the same data as a spreadsheet table, for kinds of documents that have one. */
  table: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentSubjectInput)
    .output(documentTableSchema)
    .query(call(getDocumentTable)),

  /** Requests the PDF; repeated requests return the same one until the data changes. */
  request: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentSubjectInput)
    .output(documentStateSchema)
    .mutation(call(requestDocument)),

  /** Returns the progress of the PDF. */
  status: memberProcedure
    .meta({ access: 'document.own' })
    .input(documentIdInput)
    .output(documentStateSchema)
    .query(call(getDocumentState)),
});
