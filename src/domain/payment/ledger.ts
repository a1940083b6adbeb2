import { z } from 'zod';
import { type Won, share } from '~/domain/shared/money';
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
  /** Zero, always. */ total: z.int(),
});
export type LedgerBalances = z.infer<typeof ledgerBalancesSchema>;

/**
 * Positive is a debit, negative a credit; KRW. `ownerId` is the user id behind LEARNER, COACH_PENDING and
 * COACH_PAYABLE, and the company's id behind RECEIVABLE.
 */
export type LedgerLine = { account: LedgerAccount; ownerId: number | null; amount: Won };

/** Money arrives: the gateway owes us, we owe lessons. The learner's account shows both legs and ends at zero. */
export function captureLines({ amount, learnerId }: { amount: Won; learnerId: number }): LedgerLine[] {
  return balanced([
    { account: 'LEARNER', ownerId: learnerId, amount },
    { account: 'CONTRACT_LIABILITY', ownerId: null, amount: -amount },
    { account: 'GATEWAY', ownerId: null, amount },
    { account: 'LEARNER', ownerId: learnerId, amount: -amount },
  ]);
}

/**
 * A lesson is earned: the coach's share is set aside for the coach as long as the lesson may be disputed, the rest is
 * revenue with VAT inside it.
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
  const coach = share(amount, policy.coachSharePercent, 100);
  return balanced([
    { account: 'CONTRACT_LIABILITY', ownerId: null, amount },
    { account: 'COACH_PENDING', ownerId: coachUserId, amount: -coach },
    ...revenue(amount - coach, policy),
  ]);
}

/** Nobody disputed the lesson in time: the coach's share can be paid out. */
export function payableLines({ amount, coachUserId }: { amount: Won; coachUserId: number | null }): LedgerLine[] {
  return balanced([
    { account: 'COACH_PENDING', ownerId: coachUserId, amount },
    { account: 'COACH_PAYABLE', ownerId: coachUserId, amount: -amount },
  ]);
}

/** Tools can no longer come back: what was owed for them is revenue with VAT inside it. */
export function toolEarnedLines({ amount, policy }: { amount: Won; policy: PaymentPolicy }): LedgerLine[] {
  return balanced([{ account: 'CONTRACT_LIABILITY', ownerId: null, amount }, ...revenue(amount, policy)]);
}

/**
 * A contract ends early: what is still owed in lessons ends, and the refund is owed to the learner instead. What was
 * kept is revenue, what was added is the platform's cost.
 */
export function refundOwedLines({
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

/** Money goes back through the gateway, against what the learner is owed. */
export function refundPaidLines({ amount, learnerId }: { amount: Won; learnerId: number }): LedgerLine[] {
  return balanced([
    { account: 'LEARNER', ownerId: learnerId, amount },
    { account: 'GATEWAY', ownerId: null, amount: -amount },
  ]);
}

/** What the gateway could not give back is transferred by hand, against what the learner is owed. */
export function extraPaidLines({ amount, learnerId }: { amount: Won; learnerId: number }): LedgerLine[] {
  return balanced([
    { account: 'LEARNER', ownerId: learnerId, amount },
    { account: 'BANK', ownerId: null, amount: -amount },
  ]);
}

/**
 * A company is billed: it owes the amount until it transfers it, and the amount is revenue with VAT inside it. A
 * negative one takes as much of both back.
 */
export function billedLines({ amount, vat, companyId }: { amount: Won; vat: Won; companyId: number }): LedgerLine[] {
  return balanced([
    { account: 'RECEIVABLE', ownerId: companyId, amount },
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: vat - amount },
    { account: 'VAT', ownerId: null, amount: -vat },
  ]);
}

/** The VAT of a bill as a whole, whose lines were booked as revenue. */
export function billVatLines({ vat }: { vat: Won }): LedgerLine[] {
  return balanced([
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: vat },
    { account: 'VAT', ownerId: null, amount: -vat },
  ]);
}

/**
 * A lesson at a company was held: the company owes its price (0 where it pays by the month), and the expert's share is
 * set aside until the month's statement can be disputed no more. The price is revenue with VAT inside it (0 where the
 * bill as a whole has it), the share a cost.
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

/** What a dispute put right: more for the coach, or less, at the platform's cost. */
export function correctionLines({ amount, coachUserId }: { amount: Won; coachUserId: number }): LedgerLine[] {
  return balanced([
    { account: 'PLATFORM_REVENUE', ownerId: null, amount },
    { account: 'COACH_PENDING', ownerId: coachUserId, amount: -amount },
  ]);
}

/** A coach is paid by transfer, less what is withheld for the tax office. */
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

/** A company's transfer has come, against what it owes. */
export function billPaidLines({ amount, companyId }: { amount: Won; companyId: number }): LedgerLine[] {
  return balanced([
    { account: 'BANK', ownerId: null, amount },
    { account: 'RECEIVABLE', ownerId: companyId, amount: -amount },
  ]);
}

/** Takes a transaction back: every line of it the other way round. */
export function reversedLines(lines: readonly LedgerLine[]): LedgerLine[] {
  return balanced(lines.map(({ account, ownerId, amount }) => ({ account, ownerId, amount: -amount })));
}

/** Credits revenue and the part of it that is VAT; a negative amount is a cost and carries no VAT. */
function revenue(gross: Won, { vatPercent }: Pick<PaymentPolicy, 'vatPercent'>): LedgerLine[] {
  const vat = gross > 0 ? share(gross, vatPercent, 100 + vatPercent) : 0;
  return [
    { account: 'PLATFORM_REVENUE', ownerId: null, amount: vat - gross },
    { account: 'VAT', ownerId: null, amount: -vat },
  ];
}

/** @throws RangeError when the lines do not sum to zero: a fault of this file, never of the input */
export function balanced(lines: LedgerLine[]): LedgerLine[] {
  const kept = lines.filter(({ amount }) => amount !== 0);
  if (kept.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new RangeError('ledger lines do not sum to zero');
  return kept;
}
