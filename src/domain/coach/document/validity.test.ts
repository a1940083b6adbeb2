import { describe, expect, it } from 'vitest';
import { isRecordCheckDay, isValidOn, picturesDecidedUpTo, recordCheckExpiry, remindedUpTo } from './validity';

/** 00:30 on 29 November in Seoul. */
const now = new Date('2026-11-28T15:30:00Z');

it('counts a document until the end of its last day', () => {
  expect(['2026-11-28', '2026-11-29', null].map((day) => isValidOn(day, '2026-11-29'))).toEqual([false, true, true]);
});

it('reminds 30 days before, by days of Seoul', () => {
  expect(remindedUpTo(now)).toBe('2026-12-29');
});

it('deletes pictures 30 days after the decision', () => {
  expect(picturesDecidedUpTo(now)).toEqual(new Date('2026-10-29T15:30:00Z'));
});

describe('a check of criminal records', () => {
  it('is valid for a year', () => {
    expect(recordCheckExpiry('2026-11-29')).toBe('2027-11-28');
    expect(recordCheckExpiry('2028-02-29')).toBe('2029-02-28');
  });

  it('can be recorded for 30 days, and never for a day to come', () => {
    const days = ['2026-10-29', '2026-10-30', '2026-11-29', '2026-11-30'];
    expect(days.map((day) => isRecordCheckDay(day, now))).toEqual([false, true, true, false]);
  });
});
