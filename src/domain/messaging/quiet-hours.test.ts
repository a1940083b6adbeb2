import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { sendableAt, outgoingSubject } from './quiet-hours';

describe('mayLeaveAt', () => {
  it.each([
    ['20:59 leaves at once', seoulInstant(2026, 11, 20, 20, 59), seoulInstant(2026, 11, 20, 20, 59)],
    ['21:00 waits for 08:00 of the next day', seoulInstant(2026, 11, 20, 21, 0), seoulInstant(2026, 11, 21, 8)],
    [
      'the last evening of a month waits for the first of the next',
      seoulInstant(2026, 11, 30, 23, 59),
      seoulInstant(2026, 12, 1, 8),
    ],
    ['07:59 waits for 08:00', seoulInstant(2026, 11, 20, 7, 59), seoulInstant(2026, 11, 20, 8)],
    ['08:00 leaves at once', seoulInstant(2026, 11, 20, 8), seoulInstant(2026, 11, 20, 8)],
  ])('advertising at %s', (_, now, expected) => {
    expect(sendableAt(now, true)).toEqual(expected);
  });

  it('sends everything else at night', () => {
    const night = seoulInstant(2026, 11, 20, 3);
    expect(sendableAt(night, false)).toBe(night);
  });
});

it('marks advertising once, and nothing else', () => {
  expect(outgoingSubject('가을 할인', true)).toBe('(광고) 가을 할인');
  expect(outgoingSubject('(광고) 가을 할인', true)).toBe('(광고) 가을 할인');
  expect(outgoingSubject('영수증', false)).toBe('영수증');
});
