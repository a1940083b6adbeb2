import { describe, expect, it } from 'vitest';
import { lastDayOf, seoulInstant } from '~/domain/shared/seoul-time';
import { monthVisibleFrom } from '~/domain/timetable/review/rules';
import { bodyCheckPolicy } from '~/domain/body-check/policy';
import { DAY_MS } from '~/domain/shared/durations';
import { sizeBandOf } from './bands';
import { freezesFrom, newestDueMonth } from './days';
import { dayPartOf, sizeBandLabels, slotLabel, slotOfHour, withheldReasonLabel } from './texts/labels';
import { reportMail, reportNotice } from './texts/mails';
import { partChanges } from './part-changes';
import { employerReportPolicies, employerReportPolicyOn } from './policy';
import { employerReportMachine } from './status';
import { inTenths } from './tables/body-check';

const policy = employerReportPolicies.of('employer-report-2026-11-27');

it('a month is frozen by the system, and a small group is withheld with its size', () => {
  expect(employerReportMachine).toEqual({ name: 'employer-report', transitions: { DUE: { FROZEN: ['system'] } } });
  expect(withheldReasonLabel('few', { leastPeople: 12 })).toContain('12명');
});

describe('a month', () => {
  it('is frozen from the 16th of the next month in Seoul', () => {
    expect(freezesFrom('2026-11', policy)).toEqual(seoulInstant(2026, 12, 16));
    expect(freezesFrom('2026-12', policy)).toEqual(seoulInstant(2027, 1, 16));
    expect(newestDueMonth(new Date(seoulInstant(2027, 1, 16).getTime() - 1), policy)).toBe('2026-11');
    expect(newestDueMonth(seoulInstant(2027, 1, 16), policy)).toBe('2026-12');
  });

  it('is frozen when it can no longer change: no review and no body check of a lesson over its last midnight can still arrive', () => {
    for (const month of ['2026-02', '2026-11', '2026-12']) {
      const from = freezesFrom(month, policy);
      expect(from >= monthVisibleFrom(month)).toBe(true);
      const lastEnd = new Date(`${lastDayOf(month)}T23:59:00+09:00`).getTime() + DAY_MS;
      expect(from.getTime()).toBeGreaterThan(
        lastEnd + (bodyCheckPolicy.writableDays + bodyCheckPolicy.arrivesDays) * DAY_MS,
      );
    }
  });
});

it('sizes are shown as bands', () => {
  const bands = [0, 9, 10, 19, 20, 49, 50, 5000].map((people) => sizeBandOf(people, policy));
  expect(bands).toEqual(['under-10', 'under-10', '10-19', '10-19', '20-49', '20-49', '50-up', '50-up']);
  expect(sizeBandLabels['10-19']).toBe('10~19명');
});

it('a lesson belongs to the time slot in which it begins', () => {
  expect([0, 8, 9, 11, 12, 17, 18, 20, 21, 23].map(slotOfHour)).toEqual([1, 1, 2, 2, 3, 4, 5, 5, 6, 6]);
  expect(slotLabel(1, 18)).toBe('화 18~21시');
  expect([1, 2, 3, 4, 5, 6].map(dayPartOf)).toEqual(['morning', 'morning', 'noon', 'noon', 'evening', 'evening']);
});

it('messages to managers contain no numbers except the month', () => {
  const mail = reportMail({ month: '2026-11', companyName: '다온전자', url: 'https://example.com/r' });
  expect(mail.title).toBe('다온전자 2026년 11월 리포트가 나왔어요');
  expect([...mail.paragraphs, reportNotice('2026-11').body].join(' ')).not.toMatch(/\d/);
});

it('averages are in tenths, with half a tenth rounded up', () => {
  expect(inTenths([])).toBe(0);
  expect(inTenths([1, 2, 2])).toBe(17);
  expect(inTenths([-1, -2, -2])).toBe(-17);
  expect(inTenths(Array.from({ length: 20 }, (_, index) => (index === 0 ? 1 : 0)))).toBe(1);
  expect(inTenths(Array.from({ length: 20 }, (_, index) => (index === 0 ? -1 : 0)))).toBe(0);
});

describe('the change of a body part', () => {
  const finding = (part: '어깨' | '목', side: 'L' | 'R' | 'BOTH', vas: number, mmt: number) => ({
    part,
    side,
    vas,
    mmt,
    other: '',
  });
  const round = (number: number, counted: boolean, ...entries: ReturnType<typeof finding>[]) => ({
    round: number,
    counted,
    entries,
  });

  it('compares the last counted round with the one before it, whichever report counted that', () => {
    const rounds = [
      round(1, false, finding('목', 'BOTH', 4, 1)),
      round(2, true, finding('목', 'BOTH', 3, 2)),
      round(3, true, finding('목', 'BOTH', 1, 3)),
      round(4, false, finding('목', 'BOTH', 0, 5)),
    ];
    expect(partChanges(rounds)).toEqual([{ part: '목', vas: { before: 3, after: 1 }, mmt: { before: 2, after: 3 } }]);
  });

  it('does not exist without an earlier round of the same part and side, or without a counted round', () => {
    expect(partChanges([round(1, true, finding('목', 'BOTH', 3, 2))])).toEqual([]);
    expect(
      partChanges([round(1, false, finding('어깨', 'L', 3, 2)), round(2, true, finding('어깨', 'R', 3, 2))]),
    ).toEqual([]);
    expect(
      partChanges([round(1, false, finding('목', 'BOTH', 3, 2)), round(2, false, finding('목', 'BOTH', 1, 2))]),
    ).toEqual([]);
  });

  it('uses the worse of two sides', () => {
    const rounds = [
      round(1, false, finding('어깨', 'L', 4, 4), finding('어깨', 'R', 2, 1)),
      round(2, true, finding('어깨', 'L', 1, 5), finding('어깨', 'R', 2, 2)),
    ];
    expect(partChanges(rounds)).toEqual([{ part: '어깨', vas: { before: 4, after: 2 }, mmt: { before: 1, after: 2 } }]);
  });
});

describe('the version of the rules', () => {
  it.each([
    ['2026-01-01', 'employer-report-2026-01-01'],
    ['2026-11-23', 'employer-report-2026-01-01'],
    ['2026-11-24', 'employer-report-2026-11-24'],
    ['2026-11-26', 'employer-report-2026-11-24'],
    ['2026-11-27', 'employer-report-2026-11-27'],
    ['2031-05-16', 'employer-report-2026-11-27'],
  ])('on %s is %s', (day, version) => expect(employerReportPolicyOn(day).version).toBe(version));

  it('is named after its first day, and does not exist before the first version', () => {
    for (const { version, from } of employerReportPolicies.versions) expect(version).toBe(`employer-report-${from}`);
    expect(() => employerReportPolicyOn('2025-12-31')).toThrow(/2025-12-31/);
  });
});
