import {
  addLeadNoteInput,
  changeLeadStatusInput,
  eraseLeadInput,
  leadInput,
  leadPageSchema,
  listLeadsInput,
  saveLeadInput,
} from '~/domain/lead/schema/lead';
import { convertedLeadSchema, convertLeadInput } from '~/domain/lead/schema/convert';
import { leadSchema } from '~/domain/operations/schema/lead';
import { affectedSchema } from '~/domain/operations/schema/queue';
import { convertLead } from '~/server/services/lead/convert-lead';
import { eraseLead } from '~/server/services/lead/erase-lead';
import { getLead } from '~/server/services/operations/lead/get-lead';
import { listLeads } from '~/server/services/lead/list-leads';
import { changeLeadStatus } from '~/server/services/lead/change-lead-status';
import { addLeadNote, saveLead } from '~/server/services/lead/save-lead';
import { call, idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });

/** Requests of companies, as operators handle them (docs/product/leads.md). */
export const operationsLeadRouter = router({
  list: reads.input(listLeadsInput).output(leadPageSchema).query(call(listLeads)),
  get: reads.input(leadInput).output(leadSchema).query(call(getLead)),
  save: acts.input(saveLeadInput).output(affectedSchema).mutation(call(saveLead)),
  move: acts.input(changeLeadStatusInput).output(affectedSchema).mutation(call(changeLeadStatus)),
  /**
   * Is called as a dry run first; with an idempotency key the company is created once, even if the button is pressed
   * again.
   */
  convert: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(convertLeadInput)
    .output(convertedLeadSchema)
    .mutation(call(convertLead)),
  /** With an idempotency key the note is added once, even if the button is pressed again after a lost answer. */
  addNote: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(addLeadNoteInput)
    .output(affectedSchema)
    .mutation(call(addLeadNote)),
  /** Erases the personal data of a request when its sender wants that. */
  erase: acts.input(eraseLeadInput).output(affectedSchema).mutation(call(eraseLead)),
});
