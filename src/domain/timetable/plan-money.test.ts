import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { type LessonMoney, planMoney } from './plan-money';

const december = seoulInstant(2026, 12, 1, 12);
const january = seoulInstant(2027, 1, 5, 12);
const group = { price: 150_000, earned: 80_000 };
const lesson = (b2bTimetableId: number, changed: Partial<LessonMoney> = {}): LessonMoney => ({
  b2bTimetableId,
  startsAt: december,
  coachId: 1,
  expert: '김다온',
  amounts: group,
  isMonthly: false,
  ...changed,
});
const nothing = { bill: [], pay: [], unpriced: 0, monthly: 0 };

describe('the effect of a plan on bills and pay', () => {
  it('adds planned lessons and subtracts cancelled ones', () => {
    const two = [lesson(1), lesson(2)];
    const amounts = {
      ...nothing,
      bill: [{ month: '2026-12', amount: 300_000 }],
      pay: [{ month: '2026-12', expert: '김다온', amount: 160_000 }],
    };
    expect(planMoney([], two)).toEqual(amounts);
    expect(planMoney(two, [])).toEqual({
      ...nothing,
      bill: [{ month: '2026-12', amount: -300_000 }],
      pay: [{ month: '2026-12', expert: '김다온', amount: -160_000 }],
    });
  });

  it('moves an amount to another month and another expert', () => {
    expect(planMoney([lesson(1)], [lesson(1, { startsAt: january, coachId: 2, expert: '한지우' })])).toEqual({
      ...nothing,
      bill: [
        { month: '2026-12', amount: -150_000 },
        { month: '2027-01', amount: 150_000 },
      ],
      pay: [
        { month: '2026-12', expert: '김다온', amount: -80_000 },
        { month: '2027-01', expert: '한지우', amount: 80_000 },
      ],
    });
    expect(planMoney([lesson(1)], [lesson(1, { coachId: 2, expert: '한지우' })]).bill).toEqual([]);
  });

  it('separates the pay of two experts with the same name', () => {
    const namesake = lesson(2, { coachId: 2, amounts: { ...group, earned: 50_000 } });
    expect(planMoney([], [lesson(1), namesake]).pay).toEqual([
      { month: '2026-12', expert: '김다온', amount: 80_000 },
      { month: '2026-12', expert: '김다온', amount: 50_000 },
    ]);
    expect(planMoney([lesson(1)], [{ ...namesake, b2bTimetableId: 1 }]).pay).toEqual([
      { month: '2026-12', expert: '김다온', amount: -80_000 },
      { month: '2026-12', expert: '김다온', amount: 50_000 },
    ]);
  });

  it('uses months in Seoul', () => {
    const months = [seoulInstant(2026, 12, 31, 23, 59), seoulInstant(2027, 1, 1)].map(
      (startsAt) => planMoney([], [lesson(1, { startsAt })]).bill[0]?.month,
    );
    expect(months).toEqual(['2026-12', '2027-01']);
  });

  it('counts the lessons without contract numbers, and those billed by the month', () => {
    const unpriced = lesson(1, { amounts: null });
    const monthly = lesson(2, { amounts: { price: 0, earned: 80_000 }, isMonthly: true });
    expect(planMoney([], [unpriced, monthly])).toEqual({
      bill: [],
      pay: [{ month: '2026-12', expert: '김다온', amount: 80_000 }],
      unpriced: 1,
      monthly: 1,
    });
    expect(planMoney([unpriced], [])).toEqual({ ...nothing, unpriced: 1 });
    // The new state of the lesson counts.
    expect(planMoney([unpriced], [lesson(1)]).unpriced).toBe(0);
  });

  it('is empty without changes, and its totals match the lessons', () => {
    const lessons = fc.uniqueArray(
      fc.record({
        b2bTimetableId: fc.integer({ min: 1, max: 30 }),
        startsAt: fc.constantFrom(december, january),
        coachId: fc.constantFrom(1, 2),
        expert: fc.constantFrom('김다온', '한지우'),
        amounts: fc.option(fc.record({ price: fc.nat(1_000_000), earned: fc.nat(1_000_000) })),
        isMonthly: fc.boolean(),
      }),
      { selector: ({ b2bTimetableId }) => b2bTimetableId },
    );
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    fc.assert(
      fc.property(lessons, lessons, (before, after) => {
        const { bill, pay } = planMoney(before, after);
        const of = (rows: readonly LessonMoney[], what: 'price' | 'earned') =>
          sum(rows.map(({ amounts }) => amounts?.[what] ?? 0));
        expect(sum(bill.map(({ amount }) => amount))).toBe(of(after, 'price') - of(before, 'price'));
        expect(sum(pay.map(({ amount }) => amount))).toBe(of(after, 'earned') - of(before, 'earned'));
        expect(planMoney(before, before)).toMatchObject({ bill: [], pay: [] });
      }),
    );
  });
});
