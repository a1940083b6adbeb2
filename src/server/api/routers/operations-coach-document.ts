import { coachDocumentInput } from '~/domain/coach/schema/document';
import {
  adminDocumentPageSchema,
  adminDocumentSchema,
  decideCoachDocumentInput,
  listCoachDocumentsInput,
  openedDocumentSchema,
} from '~/domain/operations/schema/coach-document';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { decideCoachDocument } from '~/server/services/operations/coach/decide-document';
import {
  getCoachDocument,
  listCoachDocuments,
  openCoachDocument,
} from '~/server/services/operations/coach/list-documents';
import { call, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });

/** Documents of coaches, as operators check them (docs/product/coach-documents.md#queue). */
export const operationsCoachDocumentRouter = router({
  list: reads.input(listCoachDocumentsInput).output(adminDocumentPageSchema).query(call(listCoachDocuments)),
  get: reads.input(coachDocumentInput).output(adminDocumentSchema).query(call(getCoachDocument)),
  /** Returns picture and number; each call is recorded. */
  open: memberProcedure
    .meta({ access: 'operations.act' })
    .input(coachDocumentInput)
    .output(openedDocumentSchema)
    .mutation(call(openCoachDocument)),
  decide: oneTransactionProcedure
    .meta({ access: 'operations.act' })
    .input(decideCoachDocumentInput)
    .output(affectedSchema)
    .mutation(call(decideCoachDocument)),
});
