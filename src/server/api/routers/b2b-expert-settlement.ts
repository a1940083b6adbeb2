import { documentTableSchema } from '~/domain/document/schema';
import { affectedSchema } from '~/domain/operations/schema/queue';
import {
  disputeLineInput,
  expertSettlementInput,
  expertSettlementSchema,
  savePayoutAccountInput,
  statementDocumentsSchema,
  statementYearInput,
} from '~/domain/settlement/schema';
import { disputeLine } from '~/server/services/settlement/dispute/dispute-line';
import { savePayoutAccount } from '~/server/services/settlement/payout/payout-account';
import { getExpertSettlement } from '~/server/services/settlement/view/expert-settlement';
import { listStatementDocuments } from '~/server/services/settlement/view/expert-statement-documents';
import { getStatementYear } from '~/server/services/settlement/view/statement-year';
import { call, coachProcedure, router } from '../trpc';

const ownMeta = { access: 'settlement.own' } as const;

/** What a coach earned and was paid, whichever companies have authorised the coach (docs/product/settlement.md). */
export const b2bExpertSettlementRouter = router({
  month: coachProcedure
    .meta(ownMeta)
    .input(expertSettlementInput)
    .output(expertSettlementSchema)
    .query(call(getExpertSettlement)),
  /** Lists the statements of the settled months; each opens at `/f/document/bill/{encryptedId}`. */
  papers: coachProcedure.meta(ownMeta).output(statementDocumentsSchema).query(call(listStatementDocuments)),
  /** Returns the settled months of a year as one table for spreadsheets. */
  year: coachProcedure
    .meta(ownMeta)
    .input(statementYearInput)
    .output(documentTableSchema)
    .query(call(getStatementYear)),
  dispute: coachProcedure
    .meta({ ...ownMeta, ownerOnly: true })
    .input(disputeLineInput)
    .output(affectedSchema)
    .mutation(call(disputeLine)),
  saveAccount: coachProcedure
    .meta({ ...ownMeta, ownerOnly: true })
    .input(savePayoutAccountInput)
    .output(affectedSchema)
    .mutation(call(savePayoutAccount)),
});
