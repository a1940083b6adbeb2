import { afterAll, describe, expect, it } from 'vitest';
import { settlementMonthMachine } from '~/domain/settlement/status';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { referenceMoneyOf } from '~/test/company/reference-lessons';
import { type ReferenceLine, referenceSettlement, writtenSettlement } from '~/test/company/reference-settlement';
import { createMixedLessons } from '~/test/factories/mixed-lessons';
import { asWorker, fillHeldLessons, startAndCloseMonth } from '~/test/factories/settlement';
import { closeMonth } from './close-month';
import { beginMonth } from './start-month';

afterAll(stopSender);

const [BEFORE, MONTH] = ['2026-10', '2026-11'];
const now = seoulInstant(2026, 12, 3, 3);
const COMPANY_LESSONS = 6_000;
/** Each of the 140 lessons that the services book becomes 28. */
const COPIES = 27;

/** Accepts disputes about the newest lines of two coaches of October, with these corrections. */
async function correct(corrections: readonly { coachId: number; amount: number }[]): Promise<ReferenceLine[]> {
  const at = seoulInstant(2026, 11, 20, 12);
  for (const { coachId, amount } of corrections) {
    const line = await db.settlementLine.findFirstOrThrow({
      where: { statement: { coachId } },
      orderBy: { id: 'desc' },
    });
    const decided = { status: 'ACCEPTED', decision: '확인했어요.', correction: amount, decidedAt: at } as const;
    await db.settlementDispute.create({
      data: { lineId: line.id, coachId, sentence: '다시 확인해 주세요.', disputedAt: at, ...decided },
    });
  }
  return corrections.map(({ coachId, amount }) => ({ kind: 'CORRECTION', coachId, amount, at }));
}

describe('closing two months of 10,000 lessons at companies and with learners', () => {
  it('settles exactly the same amounts as a reference sum, with two concurrent workers as with one', async () => {
    await pool.query(fillHeldLessons(COMPANY_LESSONS, MONTH));
    const { contracts, coachIds } = await createMixedLessons(COPIES);
    expect(contracts.flatMap(({ lessons }) => lessons).length + COMPANY_LESSONS).toBeGreaterThan(9_900);
    const money = referenceMoneyOf(contracts);
    const learnerLines = money.lines.map(({ coach, ...line }) => ({ ...line, coachId: coachIds[coach] ?? 0 }));

    await startAndCloseMonth(BEFORE, seoulInstant(2026, 11, 3, 3));
    const before = { month: BEFORE, settlement: await referenceSettlement(BEFORE, learnerLines) };
    expect(await writtenSettlement(BEFORE)).toEqual(before.settlement);

    const [corrected = 0, reduced = 0] = [coachIds.at(-2), coachIds[0]];
    const corrections = await correct([
      { coachId: corrected, amount: 40_000 },
      { coachId: reduced, amount: -15_007 },
    ]);
    const which = await db.$transaction((tx) => beginMonth(tx, { month: MONTH, startedBy: null, now }));
    await Promise.all([closeMonth(asWorker(now), which), closeMonth(asWorker(now), which)]);
    const reference = await referenceSettlement(MONTH, [...learnerLines, ...corrections], before);
    expect(await writtenSettlement(MONTH)).toEqual(reference);
    const { COMPANY_LESSON, LESSON, FAULT, CORRECTION } = reference.lines;
    expect(COMPANY_LESSON.count).toBeGreaterThan(4_000);
    expect(before.settlement.lines.LESSON.count + LESSON.count).toBeGreaterThan(1_500);
    expect([FAULT.count, CORRECTION.count]).toEqual([2 * 2 * (COPIES + 1), 2]);
    expect(reference.unpriced).toBeGreaterThan(100);
    const carried = [...reference.statements.values()].map(({ carriedIn, carriedOut }) => [carriedIn, carriedOut]);
    expect(carried.some(([carriedIn = 0]) => carriedIn > 0)).toBe(true);
    expect(carried.some(([carriedIn = 0]) => carriedIn < 0)).toBe(true);
    expect(carried.some(([carriedIn, carriedOut = 0]) => carriedIn === 0 && carriedOut < 0)).toBe(true);

    const { balances, total } = await readLedgerBalances({ db });
    const balance = new Map(balances.map((balance) => [balance.account, balance.balance]));
    const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);
    const months = [before.settlement, reference];
    const sumOf = (kind: keyof typeof reference.lines) => sum(months.map(({ lines }) => lines[kind].amount));
    const bills = months.flatMap((month) => [...month.bills.values()]);
    const billed = sum(bills.map((bill) => bill.total));
    const vat = sum(bills.map((bill) => bill.vat));
    const taught = sumOf('COMPANY_LESSON') + sumOf('CORRECTION');
    expect(total).toBe(0);
    expect(balance.get('RECEIVABLE')).toBe(billed);
    expect(balance.get('VAT')).toBe(-vat - money.vat);
    expect(balance.get('COACH_PENDING')).toBe(-taught - money.pending);
    // Earnings with learners are payable already.
    expect(balance.get('COACH_PAYABLE')).toBe(-sumOf('LESSON') - sumOf('FAULT'));
    expect(balance.get('PLATFORM_REVENUE')).toBe(vat + taught - billed - money.revenue);

    await closeMonth(asWorker(now), which);
    expect(await writtenSettlement(MONTH)).toEqual(reference);
    const transitions = await db.stateEvent.findMany({
      where: { machine: settlementMonthMachine.name },
      orderBy: { id: 'asc' },
    });
    expect(transitions.map(({ to }) => to)).toEqual(['CLOSING', 'CLOSED', 'CLOSING', 'CLOSED']);
  });
});
