import { affectedSchema } from '~/domain/operations/queue-schema';
import {
  disputeLineInput,
  expertSettlementInput,
  expertSettlementSchema,
  savePayoutAccountInput,
} from '~/domain/settlement/schema';
import { disputeLine } from '~/server/services/settlement/dispute/dispute-line';
import { savePayoutAccount } from '~/server/services/settlement/payout/payout-account';
import { getExpertSettlement } from '~/server/services/settlement/view/expert-settlement';
import { coachProcedure, companyExpertProcedure, router } from '../trpc';

const teach = { access: 'company.teach' } as const;

/** What an expert earned and is paid (docs/product/settlement.md). */
export const b2bExpertSettlementRouter = router({
  month: companyExpertProcedure
    .meta(teach)
    .input(expertSettlementInput)
    .output(expertSettlementSchema)
    .query(({ ctx, input }) => getExpertSettlement(ctx, input)),
  dispute: companyExpertProcedure
    .meta({ ...teach, ownHand: true })
    .input(disputeLineInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => disputeLine(ctx, input)),
  saveAccount: coachProcedure
    .meta({ ...teach, ownHand: true })
    .input(savePayoutAccountInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => savePayoutAccount(ctx, input)),
});
