import { afterAll, describe, expect, it } from 'vitest';
import { settlementMonthMachine } from '~/domain/settlement/status';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { readLedgerBalances } from '~/server/services/payment/ledger/read-ledger-balances';
import { naiveSettlement, writtenSettlement } from '~/test/company/naive-settlement';
import { asWorker, fillHeldLessons } from '~/test/factories/settlement';
import { closeMonth } from './close-month';
import { beginMonth } from './start-month';

afterAll(stopSender);

const MONTH = '2026-11';
const now = seoulInstant(2026, 12, 3, 3);

describe('closing a month of 10,000 lessons', () => {
  it('settles exactly the same amounts as a naive sum, with two concurrent workers as with one', async () => {
    await pool.query(fillHeldLessons(10_000, MONTH));
    const which = await db.$transaction((tx) => beginMonth(tx, { month: MONTH, startedBy: null, now }));
    await Promise.all([closeMonth(asWorker(now), which), closeMonth(asWorker(now), which)]);
    const naive = await naiveSettlement(MONTH);
    expect(naive.lessons).toBeGreaterThan(8_000);
    expect(naive.unpriced).toBeGreaterThan(100);
    expect(await writtenSettlement(MONTH)).toEqual(naive);

    const { balances, total } = await readLedgerBalances({ db });
    const balance = new Map(balances.map((balance) => [balance.account, balance.balance]));
    const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);
    const billed = sum([...naive.bills.values()].map((bill) => bill.total));
    const vat = sum([...naive.bills.values()].map((bill) => bill.vat));
    const earned = sum([...naive.statements.values()].map(({ gross }) => gross));
    expect(total).toBe(0);
    expect(balance.get('RECEIVABLE')).toBe(billed);
    expect(balance.get('VAT')).toBe(-vat);
    expect(balance.get('COACH_PENDING')).toBe(-earned);
    expect(balance.get('PLATFORM_REVENUE')).toBe(vat + earned - billed);

    await closeMonth(asWorker(now), which);
    expect(await writtenSettlement(MONTH)).toEqual(naive);
    const transitions = await db.stateEvent.findMany({
      where: { machine: settlementMonthMachine.name },
      orderBy: { id: 'asc' },
    });
    expect(transitions.map(({ to }) => to)).toEqual(['CLOSING', 'CLOSED']);
  });
});
