import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { noticeDueBefore, dormantDueBefore, dormantFrom } from './dormancy';

const now = seoulInstant(2026, 11, 20, 10);

describe('dormancy', () => {
  it('is announced after eleven months, by the calendar in Seoul', () => {
    expect(noticeDueBefore(now)).toEqual(seoulInstant(2025, 12, 20, 10));
  });

  it('begins after twelve months and thirty days of notice', () => {
    expect(dormantDueBefore(now)).toEqual({
      lastActive: seoulInstant(2025, 11, 20, 10),
      noticed: seoulInstant(2026, 10, 21, 10),
    });
  });

  it.each([
    ['told in time, after twelve months', seoulInstant(2025, 12, 20, 9), now, seoulInstant(2026, 12, 20, 10)],
    ['told late, thirty days after that', seoulInstant(2024, 1, 5), now, seoulInstant(2026, 12, 20, 10)],
    [
      'told early, not before the twelve months',
      seoulInstant(2025, 12, 20, 9),
      seoulInstant(2026, 11, 1),
      seoulInstant(2026, 12, 20, 9),
    ],
  ])('%s', (_, lastActive, noticed, expected) => expect(dormantFrom(lastActive, noticed)).toEqual(expected));

  it('never begins before the announced day', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, day, (lastActive, noticed, at) => {
        const due = dormantDueBefore(at);
        if (lastActive <= due.lastActive && noticed <= due.noticed)
          expect(at.getTime()).toBeGreaterThanOrEqual(dormantFrom(lastActive, noticed).getTime() - MINUTE_MS);
      }),
    );
  });
});
