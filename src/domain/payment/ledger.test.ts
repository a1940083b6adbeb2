import fc from 'fast-check';
import { currentPolicy } from '~/domain/shared/current-policy';
import { paymentPolicies } from './policy';
import { describe, expect, it } from 'vitest';
import {
  type LedgerLine,
  balanced,
  billedLines,
  billVatLines,
  billPaidLines,
  captureLines,
  companyLessonLines,
  correctionLines,
  earnedLines,
  extraPaidLines,
  payableLines,
  payoutLines,
  refundDueLines,
  refundPaidLines,
  reversedLines,
  toolEarnedLines,
} from './ledger';

const policy = currentPolicy(paymentPolicies);

const won = fc.integer({ min: 0, max: 9_000_000 });
const total = (lines: readonly LedgerLine[], account?: LedgerLine['account']) =>
  lines.filter((line) => !account || line.account === account).reduce((sum, { amount }) => sum + amount, 0);

describe('ledger lines', () => {
  it('of a company lesson charge the company its price, set the expert’s share aside and book the rest as revenue', () => {
    expect(companyLessonLines({ price: 150_000, vat: 13_636, earned: 80_000, companyId: 3, coachUserId: 7 })).toEqual([
      { account: 'RECEIVABLE', ownerId: 3, amount: 150_000 },
      { account: 'VAT', ownerId: null, amount: -13_636 },
      { account: 'COACH_PENDING', ownerId: 7, amount: -80_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -56_364 },
    ]);
    // The company pays by the month, so the lesson itself is only a cost.
    expect(companyLessonLines({ price: 0, vat: 0, earned: 80_000, companyId: 3, coachUserId: 7 })).toEqual([
      { account: 'COACH_PENDING', ownerId: 7, amount: -80_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: 80_000 },
    ]);
  });

  it('of a correction and a payout book the coach’s account', () => {
    expect(correctionLines({ amount: -5_000, coachUserId: 7 })).toEqual([
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -5_000 },
      { account: 'COACH_PENDING', ownerId: 7, amount: 5_000 },
    ]);
    expect(payoutLines({ net: 96_700, withheld: 3_300, coachUserId: 7 })).toEqual([
      { account: 'COACH_PAYABLE', ownerId: 7, amount: 100_000 },
      { account: 'BANK', ownerId: null, amount: -96_700 },
      { account: 'WITHHOLDING', ownerId: null, amount: -3_300 },
    ]);
  });

  it('split an earned lesson 80 to 20, with VAT inside the platform’s share', () => {
    expect(earnedLines({ amount: 65_000, coachUserId: 7, policy })).toEqual([
      { account: 'CONTRACT_LIABILITY', ownerId: null, amount: 65_000 },
      { account: 'COACH_PENDING', ownerId: 7, amount: -52_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -11_819 },
      { account: 'VAT', ownerId: null, amount: -1_181 },
    ]);
  });

  it('move a coach’s share from pending to payable without changing its amount', () => {
    expect(payableLines({ amount: 52_000, coachUserId: 7 })).toEqual([
      { account: 'COACH_PENDING', ownerId: 7, amount: 52_000 },
      { account: 'COACH_PAYABLE', ownerId: 7, amount: -52_000 },
    ]);
    expect(payableLines({ amount: 0, coachUserId: 7 })).toEqual([]);
  });

  it('book a bonus as a cost without VAT, and owe the learner what the gateway cannot return', () => {
    const lines = [
      ...refundDueLines({ liability: 234_000, refund: 257_400, learnerId: 3, policy }),
      ...refundPaidLines({ amount: 234_000, learnerId: 3 }),
    ];
    expect(total(lines, 'PLATFORM_REVENUE')).toBe(23_400);
    expect(total(lines, 'VAT')).toBe(0);
    expect(total(lines, 'LEARNER')).toBe(-23_400);
    const settled = [...lines, ...extraPaidLines({ amount: 23_400, learnerId: 3 })];
    expect(total(settled, 'LEARNER')).toBe(0);
    expect(total(settled, 'BANK')).toBe(-23_400);
  });

  it('leave a company without debt once its bill is paid by transfer', () => {
    const billed = billedLines({ amount: 1_100_000, vat: 100_000, companyId: 5 });
    expect(billed).toEqual([
      { account: 'RECEIVABLE', ownerId: 5, amount: 1_100_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -1_000_000 },
      { account: 'VAT', ownerId: null, amount: -100_000 },
    ]);
    const settled = [...billed, ...billPaidLines({ amount: 1_100_000, companyId: 5 })];
    expect([total(settled, 'RECEIVABLE'), total(settled, 'BANK'), total(settled)]).toEqual([0, 1_100_000, 0]);
  });

  it('always sum to zero and never contain an empty line', () => {
    fc.assert(
      fc.property(won, won, won, fc.integer({ min: 0, max: 100 }), (a, b, c, percent) => {
        for (const lines of [
          captureLines({ amount: a, learnerId: 1 }),
          earnedLines({ amount: a, coachUserId: 1, policy: { ...policy, coachSharePercent: percent } }),
          refundDueLines({ liability: a, refund: b, learnerId: 1, policy }),
          refundPaidLines({ amount: c, learnerId: 1 }),
          extraPaidLines({ amount: c, learnerId: 1 }),
          billedLines({ amount: a, vat: Math.min(a, b), companyId: 1 }),
          billedLines({ amount: -a, vat: -Math.min(a, b), companyId: 1 }),
          billVatLines({ vat: a }),
          billPaidLines({ amount: b, companyId: 1 }),
          reversedLines(earnedLines({ amount: a, coachUserId: 1, policy: { ...policy, coachSharePercent: percent } })),
        ]) {
          expect(total(lines)).toBe(0);
          expect(lines.every(({ amount }) => amount !== 0 && Number.isSafeInteger(amount))).toBe(true);
        }
      }),
    );
  });

  it('leave the learner at zero after a capture and a full refund', () => {
    fc.assert(
      fc.property(won, (amount) => {
        const both = [
          ...captureLines({ amount, learnerId: 1 }),
          ...refundDueLines({ liability: amount, refund: amount, learnerId: 1, policy }),
          ...refundPaidLines({ amount, learnerId: 1 }),
        ];
        for (const account of ['LEARNER', 'GATEWAY', 'CONTRACT_LIABILITY', 'PLATFORM_REVENUE'] as const)
          expect(total(both, account)).toBe(0);
      }),
    );
  });

  it('are rejected when they do not balance', () => {
    expect(() => balanced([{ account: 'GATEWAY', ownerId: null, amount: 1 }])).toThrow(RangeError);
  });
});

describe('single ledger lines', () => {
  it('of tools that can no longer be returned contain VAT of ten percent of the net', () => {
    expect(toolEarnedLines({ amount: 46_000, policy })).toEqual([
      { account: 'CONTRACT_LIABILITY', ownerId: null, amount: 46_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -41_819 },
      { account: 'VAT', ownerId: null, amount: -4_181 },
    ]);
    expect(toolEarnedLines({ amount: 0, policy })).toEqual([]);
  });

  it('of incoming and outgoing money name the owner', () => {
    expect(captureLines({ amount: 5, learnerId: 3 })).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: 5 },
      { account: 'CONTRACT_LIABILITY', ownerId: null, amount: -5 },
      { account: 'GATEWAY', ownerId: null, amount: 5 },
      { account: 'LEARNER', ownerId: 3, amount: -5 },
    ]);
    expect(refundPaidLines({ amount: 5, learnerId: 3 })).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: 5 },
      { account: 'GATEWAY', ownerId: null, amount: -5 },
    ]);
    expect(extraPaidLines({ amount: 5, learnerId: 3 })).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: 5 },
      { account: 'BANK', ownerId: null, amount: -5 },
    ]);
    expect(refundDueLines({ liability: 11_000, refund: 0, learnerId: 3, policy })).toEqual([
      { account: 'CONTRACT_LIABILITY', ownerId: null, amount: 11_000 },
      { account: 'PLATFORM_REVENUE', ownerId: null, amount: -10_000 },
      { account: 'VAT', ownerId: null, amount: -1_000 },
    ]);
  });

  it('are reversed with opposite signs', () => {
    expect(reversedLines(extraPaidLines({ amount: 5, learnerId: 3 }))).toEqual([
      { account: 'LEARNER', ownerId: 3, amount: -5 },
      { account: 'BANK', ownerId: null, amount: 5 },
    ]);
  });

  it('throw an error that names the imbalance when they do not sum to zero', () => {
    const line = (amount: number) => ({ account: 'BANK' as const, ownerId: null, amount });
    for (const lines of [[line(1)], [line(1), line(1)], [line(-1), line(2)]])
      expect(() => balanced(lines)).toThrow('ledger lines do not sum to zero');
    expect(balanced([line(1), line(0), line(-1)])).toEqual([line(1), line(-1)]);
  });
});
