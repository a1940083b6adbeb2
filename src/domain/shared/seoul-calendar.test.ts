import { describe, expect, it } from 'vitest';
import { outgoingSubject } from '~/domain/messaging/quiet-hours';
import {
  formatDay,
  formatDayWithWeekday,
  formatDayWithYear,
  formatClock,
  formatClockSpan,
  formatSeoulDay,
  lastDayOf,
  monthLabel,
  seoulDate,
  seoulDayStart,
  seoulMonth,
  seoulMonthRange,
  shiftMonth,
  weekdayLabel,
} from './seoul-time';
import { assertTransition, transitionsFrom, type StateMachine } from './state-machine';

// Monday, 30 November 2026, 23:59:59.999 in Seoul, and the next millisecond
const last = new Date('2026-11-30T14:59:59.999Z');
const first = new Date('2026-11-30T15:00:00.000Z');

describe('the calendar in Seoul around midnight', () => {
  it('changes day and month at 15:00 UTC', () => {
    expect([seoulDate(last), seoulDate(first), seoulMonth(last), seoulMonth(first)]).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-11',
      '2026-12',
    ]);
    expect([seoulDayStart(last), seoulDayStart(first)]).toEqual([new Date('2026-11-29T15:00:00Z'), first]);
    expect(seoulMonthRange('2026-12')).toEqual({ from: first, to: new Date('2026-12-31T15:00:00Z') });
    expect([formatSeoulDay(last), formatSeoulDay(first)]).toEqual(['11월 30일', '12월 1일']);
    expect([weekdayLabel(0), weekdayLabel(6), weekdayLabel(7)]).toEqual(['월', '일', '']);
  });
});

describe('a month', () => {
  it('can be shifted across years', () => {
    expect(shiftMonth('2026-01', -2)).toBe('2025-11');
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
    expect(shiftMonth('2026-12', -24)).toBe('2024-12');
  });

  it('ends with its last day, also in leap years', () => {
    expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(lastDayOf)).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-11-30',
      '2026-12-31',
    ]);
  });

  it('is labelled with its year', () => {
    expect(['2026-11', '2027-01'].map(monthLabel)).toEqual(['2026년 11월', '2027년 1월']);
  });
});

describe('a clock time', () => {
  it('has two digits for hour and minute in Seoul', () => {
    expect([last, first, new Date('2026-11-30T00:05:00Z')].map(formatClock)).toEqual(['23:59', '00:00', '09:05']);
  });

  it('ends a span with 24:00 at midnight', () => {
    const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 30, hour, minute));
    expect(formatClockSpan({ startsAt: at(10), endsAt: at(10, 50) })).toBe('19:00–19:50');
    expect(formatClockSpan({ startsAt: at(14, 10), endsAt: at(15) })).toBe('23:10–24:00');
    expect(formatClockSpan({ startsAt: at(15), endsAt: at(15, 50) })).toBe('00:00–00:50');
  });
});

describe('a day', () => {
  it('is labelled alone, with its weekday or with its year', () => {
    const days = ['2026-11-30', '2027-01-05'];
    expect(days.map(formatDay)).toEqual(['11월 30일', '1월 5일']);
    expect(days.map(formatDayWithWeekday)).toEqual(['11월 30일(월)', '1월 5일(화)']);
    expect(days.map(formatDayWithYear)).toEqual(['2026년 11월 30일', '2027년 1월 5일']);
  });
});

describe('a transition of a state machine', () => {
  const machine: StateMachine<'A' | 'B'> = {
    name: 'pair',
    transitions: { A: { B: ['coach'], A: ['coach', 'system'] } },
  };

  it('is rejected with the attempted transition in the details', () => {
    expect(() => assertTransition(machine, 'A', 'B', 'system')).toThrow(
      expect.objectContaining({
        code: 'MOVE_NOT_ALLOWED',
        details: { machine: 'pair', from: 'A', to: 'B', role: 'system' },
      }),
    );
    expect(() => assertTransition(machine, 'B', 'A', 'coach')).toThrow(
      expect.objectContaining({ code: 'MOVE_NOT_ALLOWED' }),
    );
    expect(() => assertTransition(machine, 'A', 'B', 'coach')).not.toThrow();
    expect([
      transitionsFrom(machine, 'A', 'coach'),
      transitionsFrom(machine, 'A', 'system'),
      transitionsFrom(machine, 'B', 'coach'),
    ]).toEqual([['B', 'A'], ['A'], []]);
  });
});

it('an advertisement gets the (광고) prefix even if its subject already contains it later', () => {
  expect(outgoingSubject('할인 (광고)', true)).toBe('(광고) 할인 (광고)');
});
