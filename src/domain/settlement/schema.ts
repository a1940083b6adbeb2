import { z } from 'zod';
import { seoulDateSchema } from '~/domain/lesson/schema/lesson';
import { refundAccountSchema } from '~/domain/payment/schema';
import { businessNumberSchema } from '~/domain/shared/business-number-schema';
import { LessonStatus } from '~/generated/prisma/enums';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { monthSchema } from '~/domain/timetable/schema/timetable';
import { composedText, typedText } from '~/domain/shared/typed-schema';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { taxTypes } from './statement';
import { billStatuses, closePhases, disputeStatuses, monthStatuses, statementStatuses } from './status';

const won = z.int();
const count = z.int().min(0);
export const MAX_SENTENCE_LENGTH = 300;
const sentenceSchema = typedText()
  .min(2, '두 글자 이상 입력해 주세요.')
  .max(MAX_SENTENCE_LENGTH, `${MAX_SENTENCE_LENGTH}자까지 입력할 수 있어요.`);

/** `FAULT`: what the coach pays of a refund, because the coach is at fault. */
export const lineKinds = ['COMPANY_LESSON', 'LESSON', 'CORRECTION', 'FAULT'] as const;
export type LineKind = (typeof lineKinds)[number];

/** One item for which a coach earned money, and where to find it. */
export const earnedLineSchema = z.object({
  kind: z.enum(lineKinds),
  title: z.string(),
  /** The company's name, or the learner of the lesson. */
  of: z.string(),
  individual: z.boolean(),
  /** When the lesson began; for a correction, when the disputed lesson began; for a fault, the refund. */
  at: z.date(),
  amount: won,
  /** How a learner's lesson ended; null for a company's lesson. */
  lessonStatus: z.enum(LessonStatus).nullable(),
  /** Path of the lesson's page; null if there is none. */
  path: z.string().nullable(),
});
export type EarnedLine = z.infer<typeof earnedLineSchema>;

export const disputeSchema = z.object({
  status: z.enum(disputeStatuses),
  sentence: z.string(),
  disputedAt: z.date(),
  decision: z.string().nullable(),
  correction: won.nullable(),
});
export const statementLineSchema = earnedLineSchema.extend({ lineId: z.int(), dispute: disputeSchema.nullable() });
export type StatementLine = z.infer<typeof statementLineSchema>;

export const statementAmountsSchema = z.object({
  gross: won,
  carriedIn: won,
  incomeTax: won,
  localTax: won,
  net: won,
  carriedOut: won,
});

export const payoutAccountSchema = z.object({ bank: z.string(), lastDigits: z.string(), holderName: z.string() });
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

export const expertStatementSchema = statementAmountsSchema.extend({
  status: z.enum(statementStatuses).exclude(['OPEN']),
  taxType: z.enum(taxTypes),
  lines: z.array(statementLineSchema),
  /** Until when a line may be disputed; null if that is no longer possible. */
  disputesUntil: z.date().nullable(),
  payOn: seoulDateSchema.nullable(),
  paidOn: seoulDateSchema.nullable(),
  /** The account that received the money; null before the payment, and if no account was known. */
  paidTo: payoutAccountSchema.nullable(),
});
export type ExpertStatement = z.infer<typeof expertStatementSchema>;

/**
 * State of a lesson that is in no statement. `PLANNED` in the future · `TO_MARK` over, but not recorded · `HELD`
 * recorded, and can be disputed · `CHARGED` cancelled late or missed, and can be disputed · `DISPUTED` a complaint is
 * open · `DONE` can no longer be disputed
 */
export const openLineStates = ['PLANNED', 'TO_MARK', 'HELD', 'CHARGED', 'DISPUTED', 'DONE'] as const;
export type OpenLineState = (typeof openLineStates)[number];

/** A lesson of a month that is in no statement yet. */
export const openLineSchema = earnedLineSchema.extend({
  state: z.enum(openLineStates),
  /** Null where the company has no contract on that day; 0 for a lesson that earns nothing. */
  amount: won.nullable(),
  /** It will be in this month's statement if it is held and not disputed. */
  counts: z.boolean(),
  /** Until when a recorded lesson of a learner can be disputed; null for others. */
  disputableUntil: z.date().nullable(),
});
export type OpenLine = z.infer<typeof openLineSchema>;

/** An open month: the lessons held so far, and the planned ones. */
export const forecastSchema = z.object({
  held: z.array(earnedLineSchema),
  planned: z.object({ lessons: count, amount: won }),
  /** Amounts of the statement: `now` for the lessons held so far, `whole` if all planned lessons are held. */
  now: statementAmountsSchema,
  whole: statementAmountsSchema,
});
export type Forecast = z.infer<typeof forecastSchema>;

export const expertSettlementSchema = z.object({
  month: monthSchema,
  taxType: z.enum(taxTypes),
  businessNumber: z.string().nullable(),
  account: payoutAccountSchema.nullable(),
  /** The month is being closed, and the coach's statement may still be created. */
  preparing: z.boolean(),
  /** Null while the month is not closed, and for a coach without lines in it. */
  statement: expertStatementSchema.nullable(),
  /** Null once the month is closed. */
  forecast: forecastSchema.nullable(),
  /** Lessons of the month that are in no statement, and those that will be settled in it; newest first. */
  open: z.array(openLineSchema),
});
export type ExpertSettlement = z.infer<typeof expertSettlementSchema>;

/** A coach's settled months as documents: the whole month and each company's part; learners' lessons are one part. */
export const statementDocumentsSchema = z.array(
  statementAmountsSchema.omit({ carriedIn: true }).extend({
    month: monthSchema,
    encryptedId: encryptedIdSchema,
    parts: z.array(z.object({ encryptedId: encryptedIdSchema, name: z.string(), lines: count, amount: won })),
  }),
);
export type StatementDocuments = z.infer<typeof statementDocumentsSchema>;

/** The year of settled months. */
export const statementYearInput = z.object({ year: z.int().min(2000).max(2099) });
export const expertSettlementInput = z.object({ month: monthSchema });
export const disputeLineInput = z.object({ lineId: rowId, sentence: sentenceSchema });
export const savePayoutAccountInput = refundAccountSchema;

/** A month as operators list it. */
export const settlementMonthSchema = z.object({
  month: monthSchema,
  status: z.enum(monthStatuses),
  phase: z.enum(closePhases),
  lines: count,
  expected: count,
  unpriced: count,
  startedAt: z.date(),
  closedAt: z.date().nullable(),
  disputesUntil: z.date().nullable(),
  payOn: seoulDateSchema.nullable(),
  /** `payable` can be paid now; `withoutAccount` cannot, because the coach has entered no bank account. */
  statements: z.object({
    count,
    net: won,
    payable: count,
    withoutAccount: count,
    paid: count,
    openDisputes: count,
    /** Unpaid although the payment day has passed. */ overdue: count,
  }),
  bills: z.object({ count, total: won, received: won, overdue: count }),
});
export type SettlementMonthRow = z.infer<typeof settlementMonthSchema>;
/** A month whose statement day has passed: its close is running, or has not started. */
const unclosedMonthSchema = z.object({ month: monthSchema, isClosing: z.boolean() });
export type UnclosedMonth = z.infer<typeof unclosedMonthSchema>;
/** `next` is the month whose settlement can be started; null if no month is over. */
export const settlementMonthsSchema = z.object({
  months: z.array(settlementMonthSchema),
  unclosed: z.array(unclosedMonthSchema),
  next: z.object({ month: monthSchema, lessons: count, statementAt: z.date() }).nullable(),
});
export type SettlementMonths = z.infer<typeof settlementMonthsSchema>;

export const settlementMonthInput = z.object({ month: monthSchema });
export const listStatementsInput = z.object({
  /** Only of this month; if absent, of all months. */
  month: monthSchema.optional(),
  status: z.enum(statementStatuses).exclude(['OPEN']).optional(),
  /** Only statements of coaches with an account, which can be paid. */
  withAccount: z.literal(true).optional(),
  /** Only statements that are unpaid although the payment day has passed. */
  overdue: z.literal(true).optional(),
  cursor: rowId.optional(),
});
export const adminStatementRowSchema = z.object({
  statementId: z.int(),
  month: monthSchema,
  payOn: seoulDateSchema.nullable(),
  /** Unpaid although the payment day has passed. */
  overdue: z.boolean(),
  coach: z.string(),
  status: z.enum(statementStatuses),
  taxType: z.enum(taxTypes).nullable(),
  gross: won,
  net: won,
  carriedOut: won,
  openDisputes: count,
  hasAccount: z.boolean(),
  /**
   * The current account for the transfer; null for a statement that cannot be paid, and in lists that are not limited
   * to payable ones.
   */
  payTo: payoutAccountSchema.nullable(),
});
export type AdminStatementRow = z.infer<typeof adminStatementRowSchema>;
export const adminStatementPageSchema = rowIdPageSchema(adminStatementRowSchema);
export const statementInput = z.object({ statementId: rowId });
const adminStatementLineSchema = statementLineSchema.extend({
  dispute: disputeSchema.extend({ disputeId: z.int() }).nullable(),
});
export type AdminStatementLine = z.infer<typeof adminStatementLineSchema>;
export const adminStatementSchema = expertStatementSchema.extend({
  lines: z.array(adminStatementLineSchema),
  statementId: z.int(),
  month: monthSchema,
  coach: z.string(),
  encryptedCoachId: encryptedIdSchema,
  email: z.string(),
  reference: z.string().nullable(),
  hasAccount: z.boolean(),
});
export type AdminStatement = z.infer<typeof adminStatementSchema>;

export const listDisputesInput = z.object({ status: z.enum(disputeStatuses).optional(), cursor: rowId.optional() });
export const disputeInput = z.object({ disputeId: rowId });
export const adminDisputeSchema = disputeSchema.extend({
  disputeId: z.int(),
  month: monthSchema,
  statementId: z.int(),
  coach: z.string(),
  line: earnedLineSchema,
});
export type AdminDispute = z.infer<typeof adminDisputeSchema>;
export const adminDisputePageSchema = rowIdPageSchema(adminDisputeSchema);

const MAX_CORRECTION = 10_000_000;
/** `correction` is the amount that the next statement adds or, if negative, subtracts; only for an accepted dispute. */
export const decideDisputeInput = z.discriminatedUnion('accepted', [
  z.object({ disputeId: rowId, accepted: z.literal(false), decision: sentenceSchema }),
  z.object({
    disputeId: rowId,
    accepted: z.literal(true),
    decision: sentenceSchema,
    correction: z
      .int('금액을 숫자로 입력해 주세요.')
      .min(-MAX_CORRECTION)
      .max(MAX_CORRECTION, '1천만 원까지 입력할 수 있어요.')
      .refine((amount) => amount !== 0, '0이 아닌 금액을 입력해 주세요.'),
  }),
]);
export type DecideDisputeInput = z.infer<typeof decideDisputeInput>;

export const payoutFileSchema = z.object({
  csv: z.string(),
  /** Number of statements in the file; `without`: coaches who could not be included, because no account is known. */
  count,
  amount: won,
  without: z.array(z.string()),
});
export const MAX_STATEMENTS_PER_PAYMENT = 500;
const displayedAccountInput = z.object({
  bank: composedText().min(1).max(50),
  lastDigits: z.string().min(1).max(20),
  holderName: composedText().min(1).max(60),
});
export const payStatementsInput = settlementMonthInput.extend({
  /** Each with the account that was shown: a transfer is recorded only for that account. */
  statements: z
    .array(z.object({ statementId: rowId, payTo: displayedAccountInput }))
    .min(1, '이체한 정산 명세서를 골라 주세요.')
    .max(MAX_STATEMENTS_PER_PAYMENT),
  paidOn: seoulDateSchema,
  reference: typedText().min(2, '이체 내역에서 찾을 수 있게 두 글자 이상 입력해 주세요.').max(100),
});
export type PayStatementsInput = z.infer<typeof payStatementsInput>;

export const listBillsInput = z.object({
  month: monthSchema.optional(),
  state: z.enum(['OPEN', 'OVERDUE', 'PAID']).optional(),
  cursor: rowId.optional(),
});
export const adminBillRowSchema = z.object({
  billId: z.int(),
  month: monthSchema,
  csCorporateId: z.int(),
  companyName: z.string(),
  status: z.enum(billStatuses),
  total: won,
  received: won,
  dueOn: seoulDateSchema.nullable(),
  overdue: z.boolean(),
});
export type AdminBillRow = z.infer<typeof adminBillRowSchema>;
export const adminBillPageSchema = rowIdPageSchema(adminBillRowSchema);
export const billInput = z.object({ billId: rowId });
export const adminBillSchema = adminBillRowSchema.extend({
  encryptedBillId: encryptedIdSchema,
  /** The total when it was issued; `total` and `vat` are of the corrected bill. */
  issuedTotal: won,
  vat: won,
  issuedOn: seoulDateSchema.nullable(),
  remaining: won,
  over: won,
  lines: z.array(z.object({ label: z.string(), count, amount: won })),
  receipts: z.array(
    z.object({ amount: won, receivedOn: seoulDateSchema, note: z.string(), operator: z.string(), at: z.date() }),
  ),
  corrections: z.array(z.object({ no: count, amount: won, reason: z.string(), operator: z.string(), at: z.date() })),
});
export type AdminBill = z.infer<typeof adminBillSchema>;
const MAX_RECEIPT = 2_000_000_000;
/** A negative amount corrects a wrong record. `basedOn`: number of receipts of the bill when the operator opened it. */
export const recordReceiptInput = z.object({
  billId: rowId,
  amount: z
    .int('금액을 숫자로 입력해 주세요.')
    .min(-MAX_RECEIPT)
    .max(MAX_RECEIPT)
    .refine((amount) => amount !== 0, '금액을 입력해 주세요.'),
  receivedOn: seoulDateSchema,
  note: typedText().min(1, '입금자명이나 메모를 입력해 주세요.').max(100),
  basedOn: z.int32().min(0),
});
export type RecordReceiptInput = z.infer<typeof recordReceiptInput>;
const MAX_BILL_CORRECTION = 1_000_000_000;
/** A negative amount reduces the bill. `basedOn`: number of corrections of the bill when the operator opened it. */
export const correctBillInput = z.object({
  billId: rowId,
  amount: z
    .int('금액을 숫자로 입력해 주세요.')
    .min(-MAX_BILL_CORRECTION)
    .max(MAX_BILL_CORRECTION, '10억 원까지 입력할 수 있어요.')
    .refine((amount) => amount !== 0, '0이 아닌 금액을 입력해 주세요.'),
  reason: sentenceSchema,
  basedOn: z.int32().min(0),
});
export type CorrectBillInput = z.infer<typeof correctBillInput>;
export const receivableSchema = z.object({ received: won, remaining: won, over: won });

/** With a number a registered business, without one an individual. `from`: the number that the operator saw. */
export const saveTaxTypeInput = z.object({
  encryptedCoachId: encryptedIdSchema,
  from: z.string().max(20).nullable(),
  businessNumber: businessNumberSchema.nullable(),
});
export type SaveTaxTypeInput = z.infer<typeof saveTaxTypeInput>;

/** A company's bill as its managers list it. */
export const managerBillSchema = z.object({
  encryptedBillId: encryptedIdSchema,
  month: monthSchema,
  /** The current total; `isCorrected`: it differs from the issued one. */
  total: won,
  remaining: won,
  over: won,
  isCorrected: z.boolean(),
  overdue: z.boolean(),
  status: z.enum(billStatuses),
  dueOn: seoulDateSchema,
});
export type ManagerBill = z.infer<typeof managerBillSchema>;
