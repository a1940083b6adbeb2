import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { closableFrom, canReopen, pointsDueAfter } from './closing';

const startsAt = seoulInstant(2026, 12, 1, 12);
const at = (minutes: number, ms = 0) => new Date(startsAt.getTime() + minutes * MINUTE_MS + ms);

describe('closing the attendance', () => {
  it('is possible from the middle of the lesson on, whatever its length', () => {
    expect(closableFrom({ startsAt, endsAt: at(50) })).toEqual(at(25));
    expect(closableFrom({ startsAt, endsAt: at(30) })).toEqual(at(15));
    expect(closableFrom({ startsAt, endsAt: at(45) })).toEqual(at(22, 30_000));
  });

  it('can be undone until its points are counted', () => {
    const due = pointsDueAfter(at(30));
    expect(due).toEqual(at(40));
    expect(canReopen(due, at(40, -1))).toBe(true);
    expect(canReopen(due, at(40))).toBe(false);
    expect(canReopen(null, at(30))).toBe(false);
    // A phone may still have a day from an older version, which has no `pointsDueAt`.
    expect(canReopen(undefined, at(30))).toBe(false);
  });
});
