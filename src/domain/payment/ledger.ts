import { z } from 'zod';
import { type Won, roundedShare } from '~/domain/shared/money';
import type { PaymentPolicy } from './policy';

export const ledgerAccounts = [
  'LEARNER',
  'GATEWAY',
  'PLATFORM_REVENUE',
  'COACH_PENDING',
  'COACH_PAYABLE',
  'CONTRACT_LIABILITY',
  'VAT',
  'WITHHOLDING',
  'BANK',
  'RECEIVABLE',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerBalancesSchema = z.object({
  balances: z.array(z.object({ account: z.enum(ledgerAccounts), balance: z.int() })),
  /** Always zero. */ total: z.int(),
});
export type LedgerBalances = z.infer<typeof ledgerBalancesSchema>;

/**
 * A positive amount is a debit, a negative one a credit; KRW. `ownerId` is the user id for LEARNER, COACH_PENDING and
 * COACH_PAYABLE, and the company id for RECEIVABLE.
 */
export type LedgerLine = { account: LedgerAccount; ownerId: number | null; amount: Won };

/**
 * Books a received payment: the gateway owes the platform money, the platform owes lessons. The learner's account shows
 * both sides and ends at zero.
 */
export function captureLines({ amount, learnerId }: { amount: Won; learnerId: number }): LedgerLine[] {
  return balanced([
    { account: 'LEARNER', ownerId: learnerId, amount },
    { account: 'CONTRACT_LIABILITY', ownerId: null, amount: -amount },
    { account: 'GATEWAY', ownerId: null, amount },
    { account: 'LEARNER', ownerId: learnerId, amount: -amount },
  ]);
}

/**
 * Books an earned lesson: the coach's share is set aside while the lesson may be disputed, the rest is revenue
 * including VAT.
 */
export function earnedLines({
  amount,
  coachUserId,
  policy,
}: {
  amount: Won;
  coachUserId: number;
  policy: PaymentPolicy;
}): LedgerLine[] {
  const coach = roundedShare(amount, policy.coachSharePercent, 100);
  return balanced([
    { account: 'CONTRACT_LIABILITY', ownerId: null, amount },
    { account: 'COACH_PENDING', ownerId: coachUserId, amount: -coach },
    ...revenue(amount - coach, policy),
  ]);
}

/**
 * Books a bonus lesson: the learner has not paid for it, so the coach's share of a lesson's price is the platform's
 * cost. It is not revenue and contains no VAT.
 */
export function bonusEarnedLines({
  unitPrice,
  coachUserId,
  policy: { coachSharePercent },
}: {
  unitPrice: Won;
  coachUserId: number;
  policy: Pick<PaymentPolicy, 'coachSharePercent'>;
}): LedgerLine[] {
  const coach = roundedShare(unitPrice, coachSharePercent, 100);
  return balanced([
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: coach },
    { account: 'COACH_PENDING', ownerId: coachUserId, amount: -coach },
  ]);
}

/** Books the part of a refund that its coach pays: less for the coach's next statement, less cost for the platform. */
export function coachFaultLines({ amount, coachUserId }: { amount: Won; coachUserId: number }): LedgerLine[] {
  return balanced([
    { account: 'COACH_PAYABLE', ownerId: coachUserId, amount },
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: -amount },
  ]);
}

/** Books that a balance of a coach who leaves is not paid; a negative amount is one that the coach owes. */
export function writtenOffLines({ amount, coachUserId }: { amount: Won; coachUserId: number }): LedgerLine[] {
  return balanced([
    { account: 'COACH_PAYABLE', ownerId: coachUserId, amount },
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: -amount },
  ]);
}

/** Books that nobody disputed the lesson in time: the coach's share can be paid out. */
export function payableLines({ amount, coachUserId }: { amount: Won; coachUserId: number | null }): LedgerLine[] {
  return balanced([
    { account: 'COACH_PENDING', ownerId: coachUserId, amount },
    { account: 'COACH_PAYABLE', ownerId: coachUserId, amount: -amount },
  ]);
}

/** Books that tools can no longer be returned: the liability for them becomes revenue including VAT. */
export function toolEarnedLines({ amount, policy }: { amount: Won; policy: PaymentPolicy }): LedgerLine[] {
  return balanced([{ account: 'CONTRACT_LIABILITY', ownerId: null, amount }, ...revenue(amount, policy)]);
}

/**
 * Books the early end of a contract: the lessons still owed are cleared, and the refund is owed to the learner instead.
 * The part that is not refunded is revenue, an added bonus is the platform's cost.
 */
export function refundDueLines({
  liability,
  refund,
  learnerId,
  policy,
}: {
  liability: Won;
  refund: Won;
  learnerId: number;
  policy: PaymentPolicy;
}): LedgerLine[] {
  return balanced([
    { account: 'CONTRACT_LIABILITY', ownerId: null, amount: liability },
    { account: 'LEARNER', ownerId: learnerId, amount: -refund },
    ...revenue(liability - refund, policy),
  ]);
}

/** Books a refund through the gateway, against what is owed to the learner. */
export function refundPaidLines({ amount, learnerId }: { amount: Won; learnerId: number }): LedgerLine[] {
  return balanced([
    { account: 'LEARNER', ownerId: learnerId, amount },
    { account: 'GATEWAY', ownerId: null, amount: -amount },
  ]);
}

/** Books the manual transfer of what the gateway could not refund, against what is owed to the learner. */
export function extraPaidLines({ amount, learnerId }: { amount: Won; learnerId: number }): LedgerLine[] {
  return balanced([
    { account: 'LEARNER', ownerId: learnerId, amount },
    { account: 'BANK', ownerId: null, amount: -amount },
  ]);
}

/**
 * Books a company's bill: the company owes the amount until it transfers it, and the amount is revenue including VAT. A
 * negative amount reduces both.
 */
export function billedLines({ amount, vat, companyId }: { amount: Won; vat: Won; companyId: number }): LedgerLine[] {
  return balanced([
    { account: 'RECEIVABLE', ownerId: companyId, amount },
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: vat - amount },
    { account: 'VAT', ownerId: null, amount: -vat },
  ]);
}

/** Books the VAT of a whole bill whose lines were booked as revenue. */
export function billVatLines({ vat }: { vat: Won }): LedgerLine[] {
  return balanced([
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: vat },
    { account: 'VAT', ownerId: null, amount: -vat },
  ]);
}

/**
 * Books a held lesson at a company: the company owes its price (0 if it pays by the month), and the expert's share is
 * set aside until the month's statement can no longer be disputed. The price is revenue including VAT (0 if the whole
 * bill has it), the share is a cost.
 */
export function companyLessonLines({
  price,
  vat,
  earned,
  companyId,
  coachUserId,
}: {
  price: Won;
  vat: Won;
  earned: Won;
  companyId: number;
  coachUserId: number;
}): LedgerLine[] {
  return balanced([
    { account: 'RECEIVABLE', ownerId: companyId, amount: price },
    { account: 'VAT', ownerId: null, amount: -vat },
    { account: 'COACH_PENDING', ownerId: coachUserId, amount: -earned },
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: vat + earned - price },
  ]);
}

/** Books the correction after a dispute: more or less for the coach, at the platform's cost. */
export function correctionLines({ amount, coachUserId }: { amount: Won; coachUserId: number }): LedgerLine[] {
  return balanced([
    { account: 'PLATFORM_REVENUE', ownerId: null, amount },
    { account: 'COACH_PENDING', ownerId: coachUserId, amount: -amount },
  ]);
}

/** Books a payout to a coach by transfer, minus the tax that is withheld. */
export function payoutLines({
  net,
  withheld,
  coachUserId,
}: {
  net: Won;
  withheld: Won;
  coachUserId: number;
}): LedgerLine[] {
  return balanced([
    { account: 'COACH_PAYABLE', ownerId: coachUserId, amount: net + withheld },
    { account: 'BANK', ownerId: null, amount: -net },
    { account: 'WITHHOLDING', ownerId: null, amount: -withheld },
  ]);
}

/** Books a company's transfer against what it owes. */
export function billPaidLines({ amount, companyId }: { amount: Won; companyId: number }): LedgerLine[] {
  return balanced([
    { account: 'BANK', ownerId: null, amount },
    { account: 'RECEIVABLE', ownerId: companyId, amount: -amount },
  ]);
}

/** Reverses a transaction: every line with the opposite sign. */
export function reversedLines(lines: readonly LedgerLine[]): LedgerLine[] {
  return balanced(lines.map(({ account, ownerId, amount }) => ({ account, ownerId, amount: -amount })));
}

/** Credits revenue and the part of it that is VAT; a negative amount is a cost and contains no VAT. */
function revenue(gross: Won, { vatPercent }: Pick<PaymentPolicy, 'vatPercent'>): LedgerLine[] {
  const vat = gross > 0 ? roundedShare(gross, vatPercent, 100 + vatPercent) : 0;
  return [
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: vat - gross },
    { account: 'VAT', ownerId: null, amount: -vat },
  ];
}

/** @throws RangeError when the lines do not sum to zero, which is a bug in this file, never in the input */
export function balanced(lines: LedgerLine[]): LedgerLine[] {
  const nonZero = lines.filter(({ amount }) => amount !== 0);
  if (nonZero.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new RangeError('ledger lines do not sum to zero');
  return nonZero;
}
