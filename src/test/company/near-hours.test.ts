import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { closableFrom } from '~/domain/timetable/closing';
import { nearHours } from './near-hours';

const minutesAfter = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS;

describe('the hours of a lesson near now', () => {
  it.each([
    ['12:00', -26, '11:34', '12:24'],
    ['12:00', 5, '12:05', '12:55'],
    ['12:00', -120, '10:00', '10:50'],
    ['00:26', -26, '00:00', '00:50'],
    ['00:13', -26, '00:00', '00:25'],
    ['00:01', -2, '00:00', '00:25'],
  ])('at %s, %d minutes from now: %s to %s', (now, minutes, startsAt, endsAt) => {
    const at = (clock: string) => new Date(`2026-12-01T${clock}:00+09:00`);
    expect(nearHours(at(now), minutes)).toEqual({ startsAt: at(startsAt), endsAt: at(endsAt) });
  });

  it('of a past or future lesson keep their minutes across midnight', () => {
    const now = new Date('2026-12-01T00:10:00+09:00');
    expect(minutesAfter(nearHours(now, -120).startsAt, now)).toBe(120);
    expect(minutesAfter(now, nearHours(new Date('2026-11-30T23:00:00+09:00'), 120).startsAt)).toBe(50);
  });

  it('of a running lesson are today, and allow closing the lesson now, at any time of the day', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (now) => {
        const hours = nearHours(now, -26);
        expect(seoulDate(hours.startsAt)).toBe(seoulDate(now));
        expect(hours.endsAt.getTime()).toBeGreaterThan(hours.startsAt.getTime());
        // Exactly at midnight no part of today has passed yet.
        if (now > hours.startsAt) expect(closableFrom(hours).getTime()).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});
