import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulMonth } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { ownerBalance } from '~/test/owner-balance';
import { asOperator, createCompany } from '~/test/factories/company';
import {
  agreeOnRate,
  asWorker,
  startAndCloseMonth,
  createSettledCompany,
  createHeldLesson,
} from '~/test/factories/settlement';
import { saveRate } from '~/server/services/company/manage/save-company';
import { readBillLines } from '../bill/view-bills';
import { advanceSettlement } from './advance-settlement';
import { nextMonth, startMonth } from './start-month';

afterAll(stopSender);

// The months advance through this file: each test begins after the last closed month.
let year = 2029;
let month: number;
beforeEach(async () => {
  const last = await db.settlementMonth.findFirst({ orderBy: { month: 'desc' } });
  [year, month] = last ? [Number(last.month.slice(0, 4)), Number(last.month.slice(5)) + 1] : [2029, 1];
  if (month > 9) [year, month] = [year + 1, 1];
});
const day = (date: number, hour = 12, monthOffset = 0) => seoulInstant(year, month + monthOffset, date, hour);
const label = (monthOffset = 0) => seoulMonth(seoulInstant(year, month + monthOffset, 1));
/** Closes all months up to and including this one. */
async function closeUpTo(monthOffset: number, now: Date) {
  for (
    let next = await nextMonth(db, now);
    next !== null && next <= label(monthOffset);
    next = await nextMonth(db, now)
  )
    await startAndCloseMonth(next, now);
}
const statementsOf = (coachId: number) =>
  db.settlementStatement.findMany({
    where: { coachId },
    orderBy: { month: { month: 'asc' } },
    include: { lines: true, month: { select: { month: true } } },
  });

const monthly = { billing: 'month', groupPrice: null, individualPrice: null, monthPrice: 3_000_000 } as const;

describe('the settlement of a month', () => {
  it('contains its closed and not cancelled lessons, and lessons closed late are in the next month', async () => {
    const scene = await createSettledCompany();
    const held = await createHeldLesson(scene, day(3));
    const lateLesson = await createHeldLesson(scene, day(4), { closedAt: null });
    await createHeldLesson(scene, day(5), { closedAt: null, cancelledAt: day(5, 11) });
    const individualLesson = await createHeldLesson(scene, day(6), { groupLessonType: 'individual' });
    const next = await createHeldLesson(scene, day(1, 0, 1));
    await closeUpTo(0, day(3, 3, 1));
    await db.timetable.update({ where: { id: lateLesson }, data: { closedAt: day(3, 4, 1) } });
    await closeUpTo(1, day(3, 3, 2));
    const [first, second] = await statementsOf(scene.expert.id);
    expect(first?.lines.map(({ timetableId, amount }) => [timetableId, amount])).toEqual([
      [held, 80_000],
      [individualLesson, 50_000],
    ]);
    expect(second?.lines.map(({ timetableId }) => timetableId)).toEqual([lateLesson, next]);
    const bills = await db.companyBill.findMany({
      where: { csCorporateId: scene.csCorporateId },
      orderBy: { id: 'asc' },
    });
    expect(bills.map(({ status, total, vat }) => [status, total, vat])).toEqual([
      // VAT is computed from the total; line by line it would be one won less.
      ['ISSUED', 240_000, 21_818],
      ['ISSUED', 300_000, 27_272],
    ]);
  });

  it('uses the rate of the day of each lesson, and leaves lessons without a rate until one is saved', async () => {
    const scene = await createSettledCompany();
    const contract = await db.companyContract.findFirstOrThrow({ where: { csCorporateId: scene.csCorporateId } });
    const old = await db.companyRate.findFirstOrThrow({ where: { contractId: contract.id } });
    const validFrom = new Date(`${label()}-15`);
    const { id: _id, ...numbers } = old;
    const raised = await db.companyRate.create({ data: { ...numbers, validFrom, expertGroupRate: 85_000 } });
    await createHeldLesson(scene, new Date(day(15, 0).getTime() - HOUR_MS));
    await createHeldLesson(scene, day(15, 0));
    const company = await createCompany();
    await createHeldLesson({ ...company, expert: scene.expert }, day(20));
    await closeUpTo(0, day(3, 3, 1));
    expect(await db.settlementMonth.findUnique({ where: { month: label() } })).toMatchObject({ unpriced: 1 });
    await agreeOnRate(company.csCorporateId, `${label()}-01`);
    await closeUpTo(1, day(3, 3, 2));
    const [statement, next] = await statementsOf(scene.expert.id);
    expect(next?.lines.map(({ amount }) => amount)).toEqual([80_000]);
    expect(statement?.lines.map(({ rateId, amount }) => [rateId, amount])).toEqual([
      [old.id, 80_000],
      [raised.id, 85_000],
    ]);
  });

  it('bills the monthly price to a company that pays by the month, with or without lessons', async () => {
    const first = `${label()}-01`;
    const [busy, quiet] = [await createSettledCompany(monthly, first), await createSettledCompany(monthly, first)];
    await createHeldLesson(busy, day(3));
    await closeUpTo(0, day(3, 3, 1));
    for (const { csCorporateId } of [busy, quiet])
      expect(await db.companyBill.findMany({ where: { csCorporateId, month: { month: label() } } })).toMatchObject([
        { total: 3_000_000, vat: 272_727 },
      ]);
    expect((await statementsOf(busy.expert.id)).map(({ gross }) => gross)).toEqual([80_000]);
  });

  it('bills a monthly price that was saved after the close on the next bill, once', async () => {
    const { csCorporateId } = await createCompany();
    await closeUpTo(0, day(3, 3, 1));
    const numbers = { ...monthly, expertGroupRate: 80_000, expertIndividualRate: 50_000 };
    await saveRate(asOperator(day(4, 9, 1)), { csCorporateId, validFrom: `${label()}-01`, ...numbers });
    await closeUpTo(2, day(3, 3, 3));
    const bills = await db.companyBill.findMany({ where: { csCorporateId }, orderBy: { id: 'asc' } });
    expect(bills.map(({ total }) => total)).toEqual([6_000_000, 3_000_000]);
    const lines = await db.companyBillLine.findMany({ where: { bill: { csCorporateId } }, orderBy: { id: 'asc' } });
    expect(lines.map(({ month: of, amount }) => [of, amount])).toEqual([
      [label(), 3_000_000],
      [label(1), 3_000_000],
      [label(2), 3_000_000],
    ]);
    const owned = { account: 'RECEIVABLE', ownerId: csCorporateId } as const;
    const { _sum } = await db.ledgerEntry.aggregate({ where: owned, _sum: { amount: true } });
    expect(_sum.amount).toBe(9_000_000);
    expect((await readBillLines(db, bills[0]?.id ?? 0)).map((line) => line.label)).toContainEqual(
      expect.stringMatching(/^월 이용료 · \d{4}년 \d+월 \(\d+일\)$/),
    );
  });
});

describe('carrying over', () => {
  it('adds an amount that is too small to the next statement, even for a coach without new earnings', async () => {
    const scene = await createSettledCompany({ expertGroupRate: 4_000 });
    await createHeldLesson(scene, day(3));
    await closeUpTo(0, day(3, 3, 1));
    await closeUpTo(1, day(3, 3, 2));
    await createHeldLesson(scene, day(3, 12, 2));
    await createHeldLesson(scene, day(4, 12, 2));
    await closeUpTo(2, day(3, 3, 3));
    const amounts = (await statementsOf(scene.expert.id)).map((item) => [
      item.gross,
      item.carriedIn,
      item.net,
      item.carriedOut,
    ]);
    expect(amounts).toEqual([
      [4_000, 0, 0, 4_000],
      [0, 4_000, 0, 4_000],
      [8_000, 4_000, 11_610, 0],
    ]);
  });
});

describe('the nightly job', () => {
  it('begins to close a month on the third day of the next month in Seoul, and makes it payable after the dispute period', async () => {
    const scene = await createSettledCompany();
    await createHeldLesson(scene, day(3));
    await closeUpTo(-1, day(2, 3, 1));
    await advanceSettlement(asWorker(new Date(day(3, 0, 1).getTime() - 1)));
    expect(await db.settlementMonth.count({ where: { month: label() } })).toBe(0);
    await Promise.allSettled([advanceSettlement(asWorker(day(3, 0, 1))), advanceSettlement(asWorker(day(3, 0, 1)))]);
    await advanceSettlement(asWorker(day(3, 0, 1)));
    expect(await db.settlementMonth.findUnique({ where: { month: label() } })).toMatchObject({ status: 'CLOSING' });
    await startAndCloseMonth(label(), day(3, 3, 1));
    const state = async () => (await statementsOf(scene.expert.id)).map(({ status }) => status);
    const owner = { ownerId: scene.expert.userId };
    await advanceSettlement(asWorker(new Date(day(6, 0, 1).getTime() - 1)));
    expect(await state()).toEqual(['CLOSED']);
    expect(await ownerBalance({ db }, { account: 'COACH_PENDING', ...owner })).toBe(-80_000);
    await Promise.all([advanceSettlement(asWorker(day(6, 0, 1))), advanceSettlement(asWorker(day(6, 0, 1)))]);
    expect(await state()).toEqual(['PAYABLE']);
    expect(await ownerBalance({ db }, { account: 'COACH_PENDING', ...owner })).toBe(0);
    expect(await ownerBalance({ db }, { account: 'COACH_PAYABLE', ...owner })).toBe(-80_000);
  });
});

describe('an operator', () => {
  it('can begin to close only the next past month, and can send the job of a running close again', async () => {
    const at = day(1, 9, 1);
    await closeUpTo(-1, at);
    await expect(startMonth(asOperator(at), { month: label(1) })).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    await expect(
      startMonth(asOperator(new Date(day(1, 0, 1).getTime() - 1)), { month: label() }),
    ).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    await startMonth(asOperator(at), { month: label() });
    const row = await db.settlementMonth.findUniqueOrThrow({ where: { month: label() } });
    await startMonth(asOperator(at), { month: label() });
    const jobs = await db.$queryRaw<unknown[]>`
      select 1 from pgboss.job where name = 'close-settlement' and data = jsonb_build_object('settlementMonthId', ${row.id}::int)`;
    expect(jobs).toHaveLength(2);
    await startAndCloseMonth(label(), new Date(at.getTime() + DAY_MS));
    await expect(startMonth(asOperator(at), { month: label() })).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
});
