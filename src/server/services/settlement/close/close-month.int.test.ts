import { afterAll, describe, expect, it } from 'vitest';
import { settlementMonthMachine } from '~/domain/settlement/status';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { referenceSettlement, writtenSettlement } from '~/test/company/reference-settlement';
import { asWorker, fillHeldLessons, fillLearnerLessons } from '~/test/factories/settlement';
import { closeMonth } from './close-month';
import { beginMonth } from './start-month';

afterAll(stopSender);

const MONTH = '2026-11';
const now = seoulInstant(2026, 12, 3, 3);

describe('closing a month of 10,000 lessons at companies and with learners', () => {
  it('settles exactly the same amounts as a reference sum, with two concurrent workers as with one', async () => {
    await pool.query(fillHeldLessons(6_000, MONTH));
    await pool.query(fillLearnerLessons(4_000, MONTH));
    const which = await db.$transaction((tx) => beginMonth(tx, { month: MONTH, startedBy: null, now }));
    await Promise.all([closeMonth(asWorker(now), which), closeMonth(asWorker(now), which)]);
    const reference = await referenceSettlement(MONTH);
    expect(reference.lessons).toBeGreaterThan(8_000);
    expect(reference.unpriced).toBeGreaterThan(100);
    expect(await writtenSettlement(MONTH)).toEqual(reference);

    const { balances, total } = await readLedgerBalances({ db });
    const balance = new Map(balances.map((balance) => [balance.account, balance.balance]));
    const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);
    const billed = sum([...reference.bills.values()].map((bill) => bill.total));
    const vat = sum([...reference.bills.values()].map((bill) => bill.vat));
    const earned = sum([...reference.statements.values()].map(({ gross }) => gross));
    expect(total).toBe(0);
    expect(balance.get('RECEIVABLE')).toBe(billed);
    expect(balance.get('VAT')).toBe(-vat);
    expect(reference.learners).toBeGreaterThan(100_000_000);
    // Earnings with learners are payable already, and the rest of their prices is revenue.
    expect(balance.get('COACH_PENDING')).toBe(reference.learners - earned);
    const withLearners = await db.ledgerEntry.aggregate({
      where: { account: 'PLATFORM_REVENUE', transaction: { lessonId: { not: null } } },
      _sum: { amount: true },
    });
    const atCompanies = vat + earned - reference.learners - billed;
    expect(balance.get('PLATFORM_REVENUE')).toBe(atCompanies + (withLearners._sum.amount ?? 0));

    await closeMonth(asWorker(now), which);
    expect(await writtenSettlement(MONTH)).toEqual(reference);
    const transitions = await db.stateEvent.findMany({
      where: { machine: settlementMonthMachine.name },
      orderBy: { id: 'asc' },
    });
    expect(transitions.map(({ to }) => to)).toEqual(['CLOSING', 'CLOSED']);
  });
});
