import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { afterClose, billDueOn, statementAt } from './days';
import { settlementPolicies } from './policy';
import { isOverdue, namedDueDay, receivableOf } from './receivable';
import { closePhases, phaseAfter } from './status';

const policy = settlementPolicies.of('settlement-2026-11-24');

describe('the days of a settlement', () => {
  it('begin on the third of the next month in Seoul', () => {
    expect(statementAt('2026-11', policy)).toEqual(seoulInstant(2026, 12, 3));
    expect(statementAt('2026-12', policy)).toEqual(seoulInstant(2027, 1, 3));
  });

  it('allow disputes until the end of the fifth, and pay on the tenth', () => {
    expect(afterClose('2026-11', seoulInstant(2026, 12, 3, 3), policy)).toEqual({
      disputesUntil: seoulInstant(2026, 12, 6),
      payOn: '2026-12-10',
    });
  });

  it('leave two whole days for disputes when the statement is late', () => {
    expect(afterClose('2026-11', seoulInstant(2026, 12, 4, 23), policy).disputesUntil).toEqual(
      seoulInstant(2026, 12, 7),
    );
    expect(afterClose('2026-11', seoulInstant(2026, 12, 20, 9), policy)).toEqual({
      disputesUntil: seoulInstant(2026, 12, 23),
      payOn: '2026-12-23',
    });
  });

  it('leave a company two weeks to pay', () => {
    const dueOn = billDueOn(seoulInstant(2026, 12, 3, 3), policy);
    expect(dueOn).toBe('2026-12-17');
    const bill = { status: 'ISSUED', total: 100, dueOn, corrections: [], received: 99 } as const;
    expect(isOverdue(bill, { today: '2026-12-17' })).toBe(false);
    expect(isOverdue(bill, { today: '2026-12-18' })).toBe(true);
    expect(isOverdue({ ...bill, received: 100 }, { today: '2026-12-18' })).toBe(false);
    expect(isOverdue({ ...bill, status: 'PAID' }, { today: '2026-12-18' })).toBe(false);
    expect(isOverdue({ ...bill, status: 'DRAFT', dueOn: null }, { today: '2026-12-18' })).toBe(false);
  });

  it.each([
    // [corrections, received amount, overdue and named day: on the bill's own day, after it, on the added day, after
    // it]
    [[[1, '2026-12-30']], 0, ['no 12-30', 'yes 12-17', 'yes 12-17', 'yes 12-30']],
    [[[1, '2026-12-30']], 99, ['no 12-30', 'yes 12-17', 'yes 12-17', 'yes 12-30']],
    [[[1, '2026-12-30']], 100, ['no 12-30', 'no 12-30', 'no 12-30', 'yes 12-30']],
    [[[-1, null]], 98, ['no 12-17', 'yes 12-17', 'yes 12-17', 'yes 12-17']],
    [[[-1, null]], 99, ['no 12-17', 'no 12-17', 'no 12-17', 'no 12-17']],
    [
      [
        [-40, null],
        [50, '2026-12-30'],
      ],
      60,
      ['no 12-30', 'no 12-30', 'no 12-30', 'yes 12-30'],
    ],
  ] as const)('give added amounts their own due day: %j, with %i received', (added, received, expected) => {
    const corrections = added.map(([amount, dueOn]) => ({ amount, dueOn }));
    const bill = { status: 'ISSUED', total: 100, dueOn: '2026-12-17', corrections, received } as const;
    const labels = ['2026-12-17', '2026-12-18', '2026-12-30', '2026-12-31'].map(
      (today) => `${isOverdue(bill, { today }) ? 'yes' : 'no'} ${namedDueDay(bill, { today })?.slice(5)}`,
    );
    expect(labels).toEqual(expected);
  });
});

describe('the received amount of a bill', () => {
  it.each([
    [[], { received: 0, remaining: 100, over: 0 }],
    [[40], { received: 40, remaining: 60, over: 0 }],
    [[40, 60], { received: 100, remaining: 0, over: 0 }],
    [[40, 70], { received: 110, remaining: 0, over: 10 }],
    [[110, -10], { received: 100, remaining: 0, over: 0 }],
  ])('is calculated from the receipts %j', (received, expected) =>
    expect(receivableOf(100, received)).toEqual(expected),
  );
});

it('a close goes through its phases in order and ends', () => {
  const visitedPhases = ['COMPANY_LESSONS' as const];
  for (let next = phaseAfter('COMPANY_LESSONS'); next; next = phaseAfter(next)) visitedPhases.push(next as never);
  expect(visitedPhases).toEqual(closePhases);
});

it('a month that is closed early is still disputed and paid on the agreed days', () => {
  for (const closedAt of [seoulInstant(2026, 12, 1), seoulInstant(2026, 12, 2, 23, 59), seoulInstant(2026, 12, 3)])
    expect(afterClose('2026-11', closedAt, policy)).toEqual({
      disputesUntil: seoulInstant(2026, 12, 6),
      payOn: '2026-12-10',
    });
  // If the least number of days is shorter, the last agreed day is complete.
  const short = { ...policy, disputeLeastDays: 0 };
  expect(afterClose('2026-12', seoulInstant(2027, 1, 3, 3), short).disputesUntil).toEqual(seoulInstant(2027, 1, 6));
});
