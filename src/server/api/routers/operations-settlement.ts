import { affectedSchema } from '~/domain/operations/schema/queue';
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
import { call, idempotentProcedure, memberProcedure, oneTransactionProcedure, router } from '../trpc';

const reads = memberProcedure.meta({ access: 'operations.read' });
const acts = oneTransactionProcedure.meta({ access: 'operations.act' });

/** Monthly settlements of coaches and companies, as operators manage them (docs/product/settlement.md#console). */
export const operationsSettlementRouter = router({
  months: reads.output(settlementMonthsSchema).query(call(listSettlementMonths)),
  /** Starts the settlement of a month, or continues one that has stopped. */
  start: acts.input(settlementMonthInput).output(affectedSchema).mutation(call(startMonth)),
  statements: reads.input(listStatementsInput).output(adminStatementPageSchema).query(call(listStatements)),
  statement: reads.input(statementInput).output(adminStatementSchema).query(call(getStatement)),
  disputes: reads.input(listDisputesInput).output(adminDisputePageSchema).query(call(listDisputes)),
  dispute: reads.input(disputeInput).output(adminDisputeSchema).query(call(getDispute)),
  decideDispute: acts.input(decideDisputeInput).output(affectedSchema).mutation(call(decideDispute)),
  /** A mutation, because it decrypts bank accounts and is recorded in the audit log. */
  payoutFile: acts.input(settlementMonthInput).output(payoutFileSchema).mutation(call(exportPayouts)),
  pay: acts.input(payStatementsInput).output(affectedSchema).mutation(call(payStatements)),
  saveTaxType: acts.input(saveTaxTypeInput).output(affectedSchema).mutation(call(saveTaxType)),

  bills: reads.input(listBillsInput).output(adminBillPageSchema).query(call(listBills)),
  bill: reads.input(billInput).output(adminBillSchema).query(call(getBill)),
  /** With an idempotency key a transfer is recorded once, even if the button is pressed again. */
  recordReceipt: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(recordReceiptInput)
    .output(receivableSchema)
    .mutation(call(recordReceipt)),
  /** With an idempotency key a correction is recorded once, even if the button is pressed again. */
  correctBill: idempotentProcedure
    .meta({ access: 'operations.act' })
    .input(correctBillInput)
    .output(receivableSchema)
    .mutation(call(correctBill)),
});
