import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { from, startsAt } from '~/test/example-lesson';
import { lessonPolicies } from './policy';
import { visitEntries, visitLine } from './texts/visit-labels';
import { canReportAbsence, heldAutomaticallyAt, type Visit, visitActions } from './visit';

const policy = currentPolicy(lessonPolicies);
const endsAt = from(50 * MINUTE_MS);
const hours = { startsAt, endsAt };
const nothing: Visit = {
  arrivedAt: null,
  arrivalReceivedAt: null,
  leftAt: null,
  departureReceivedAt: null,
  codeAt: null,
  codeReceivedAt: null,
  isCodeLocked: false,
};
const arrived: Visit = { ...nothing, arrivedAt: from(-2 * MINUTE_MS), arrivalReceivedAt: from(-2 * MINUTE_MS) };
const actionsAt = (side: 'coach' | 'learner', visit: Visit | null, ms: number) =>
  visitActions({ ...hours, side, visit, now: from(ms) });

describe('actions of a visit', () => {
  it.each([
    ['before its time', 'coach', null, -60 * MINUTE_MS - 1, []],
    ['an hour before the start', 'coach', null, -60 * MINUTE_MS, ['CHECK_IN', 'VISIT_CODE']],
    ['at the end', 'coach', null, 50 * MINUTE_MS, ['CHECK_IN', 'VISIT_CODE']],
    ['after the end', 'coach', null, 50 * MINUTE_MS + 1, []],
    ['after an arrival before the start', 'coach', arrived, -1, ['VISIT_CODE']],
    ['after an arrival', 'coach', arrived, 0, ['CHECK_OUT', 'VISIT_CODE']],
    ['two hours after the end', 'coach', arrived, 170 * MINUTE_MS, ['CHECK_OUT']],
    ['later', 'coach', arrived, 170 * MINUTE_MS + 1, []],
    ['after the departure', 'coach', { ...arrived, leftAt: startsAt }, MINUTE_MS, ['VISIT_CODE']],
    ['with the code', 'coach', { ...arrived, codeAt: startsAt }, MINUTE_MS, ['CHECK_OUT']],
    ['after too many wrong codes', 'learner', { ...nothing, isCodeLocked: true }, 0, []],
    ['an hour before the start', 'learner', null, -60 * MINUTE_MS, ['VISIT_CODE']],
    ['after the end', 'learner', null, 50 * MINUTE_MS + 1, []],
  ] as const)('%s, for the %s', (_name, side, visit, ms, expected) => {
    expect(actionsAt(side, visit, ms)).toEqual(expected);
  });

  it('never record the same thing twice, a departure without an arrival, or anything by the learner', () => {
    const time = fc.integer({ min: -3 * HOUR_MS, max: 5 * HOUR_MS }).map(from);
    const visits = fc.option(
      fc.record({
        arrivedAt: fc.option(time),
        arrivalReceivedAt: fc.option(time),
        leftAt: fc.option(time),
        departureReceivedAt: fc.option(time),
        codeAt: fc.option(time),
        codeReceivedAt: fc.constant(null),
        isCodeLocked: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(visits, time, (visit, now) => {
        const actions = visitActions({ ...hours, side: 'coach', visit, now });
        if (actions.includes('CHECK_IN')) expect(visit?.arrivedAt ?? null).toBeNull();
        if (actions.includes('CHECK_OUT')) expect(visit).toMatchObject({ leftAt: null, arrivedAt: expect.any(Date) });
        if (visit?.codeAt) expect(actions).not.toContain('VISIT_CODE');
        expect(['VISIT_CODE', undefined]).toContain(visitActions({ ...hours, side: 'learner', visit, now })[0]);
      }),
    );
  });
});

it('a lesson is held by itself at its end after a departure, and otherwise when the time for reports is over', () => {
  expect(heldAutomaticallyAt(hours, from(MINUTE_MS), policy)).toEqual(endsAt);
  expect(heldAutomaticallyAt(hours, null, policy)).toEqual(from(48 * HOUR_MS));
});

it('neither side can report the other one after the code was entered', () => {
  expect(canReportAbsence({ ...arrived, codeAt: startsAt })).toBe(false);
  expect(canReportAbsence(arrived)).toBe(true);
  expect(canReportAbsence(null)).toBe(true);
});

describe('the text of a visit', () => {
  it('says what is not recorded', () => {
    expect(visitLine(null)).toBeNull();
    expect(visitLine({ ...nothing, isCodeLocked: true })).toBeNull();
    expect(visitEntries(null).map(([, value]) => value)).toEqual(['기록 없음', '기록 없음', '입력 안 함']);
    expect(visitEntries({ ...nothing, isCodeLocked: true })[2]?.[1]).toBe('여러 번 틀림');
  });

  it('says when the server received a record that was made without a connection', () => {
    const late: Visit = { ...arrived, arrivalReceivedAt: from(HOUR_MS), leftAt: endsAt, departureReceivedAt: endsAt };
    expect(visitEntries(late)[0]?.[1]).toMatch(/^\d\d:58 \(연결 없이 기록, \d\d:00 수신\)$/);
    expect(visitEntries(late)[1]?.[1]).toMatch(/^\d\d:50$/);
    expect(visitEntries({ ...late, codeAt: startsAt, codeReceivedAt: from(HOUR_MS) })[2]?.[1]).toMatch(
      /^\d\d:00 확인 \(연결 없이 기록, \d\d:00 수신\)$/,
    );
    expect(visitEntries({ ...late, codeAt: startsAt, codeReceivedAt: null })[2]?.[1]).toMatch(/^\d\d:00 확인$/);
    expect(visitLine({ ...late, codeAt: startsAt })).toMatch(/^도착 \d\d:58 · 방문 코드 확인 · 종료 \d\d:50$/);
  });
});
