import { affectedSchema } from '~/domain/operations/queue-schema';
import {
  adminBillPageSchema,
  adminBillSchema,
  adminDisputePageSchema,
  adminDisputeSchema,
  adminStatementPageSchema,
  adminStatementSchema,
  billInput,
  correctBillInput,
  decideDisputeInput,
  disputeInput,
  listBillsInput,
  listDisputesInput,
  listStatementsInput,
  payoutFileSchema,
  payStatementsInput,
  receivableSchema,
  recordReceiptInput,
  saveTaxTypeInput,
  settlementMonthInput,
  settlementMonthsSchema,
  statementInput,
} from '~/domain/settlement/schema';
import { correctBill } from '~/server/services/settlement/bill/correct-bill';
import { recordReceipt } from '~/server/services/settlement/bill/record-receipt';
import { getBill, listBills } from '~/server/services/settlement/bill/view-bills';
import { startMonth } from '~/server/services/settlement/close/start-month';
import { decideDispute } from '~/server/services/settlement/dispute/decide-dispute';
import { exportPayouts, payStatements } from '~/server/services/settlement/payout/pay-statements';
import { saveTaxType } from '~/server/services/settlement/payout/save-tax-type';
import {
  getDispute,
  getStatement,
  listDisputes,
  listSettlementMonths,
  listStatements,
} from '~/server/services/settlement/view/console-settlement';
import { idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });

/** Monthly settlements of coaches and companies, as operators manage them (docs/product/settlement.md#console). */
export const operationsSettlementRouter = router({
  months: reads.output(settlementMonthsSchema).query(({ ctx }) => listSettlementMonths(ctx)),
  /** Starts the settlement of a month, or continues one that has stopped. */
  start: acts
    .input(settlementMonthInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => startMonth(ctx, input)),
  statements: reads
    .input(listStatementsInput)
    .output(adminStatementPageSchema)
    .query(({ ctx, input }) => listStatements(ctx, input)),
  statement: reads
    .input(statementInput)
    .output(adminStatementSchema)
    .query(({ ctx, input }) => getStatement(ctx, input)),
  disputes: reads
    .input(listDisputesInput)
    .output(adminDisputePageSchema)
    .query(({ ctx, input }) => listDisputes(ctx, input)),
  dispute: reads
    .input(disputeInput)
    .output(adminDisputeSchema)
    .query(({ ctx, input }) => getDispute(ctx, input)),
  decideDispute: acts
    .input(decideDisputeInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => decideDispute(ctx, input)),
  /** A mutation, because it decrypts bank accounts and is recorded in the audit log. */
  payoutFile: acts
    .input(settlementMonthInput)
    .output(payoutFileSchema)
    .mutation(({ ctx, input }) => exportPayouts(ctx, input)),
  pay: acts
    .input(payStatementsInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => payStatements(ctx, input)),
  saveTaxType: acts
    .input(saveTaxTypeInput)
    .output(affectedSchema)
    .mutation(({ ctx, input }) => saveTaxType(ctx, input)),

  bills: reads
    .input(listBillsInput)
    .output(adminBillPageSchema)
    .query(({ ctx, input }) => listBills(ctx, input)),
  bill: reads
    .input(billInput)
    .output(adminBillSchema)
    .query(({ ctx, input }) => getBill(ctx, input)),
  /** With an idempotency key a transfer is recorded once, even if the button is pressed again. */
  recordReceipt: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(recordReceiptInput)
    .output(receivableSchema)
    .mutation(({ ctx, input }) => recordReceipt(ctx, input)),
  /** With an idempotency key a correction is recorded once, even if the button is pressed again. */
  correctBill: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(correctBillInput)
    .output(receivableSchema)
    .mutation(({ ctx, input }) => correctBill(ctx, input)),
});
