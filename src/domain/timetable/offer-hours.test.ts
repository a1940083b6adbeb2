import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { countedEnd, isOfferNight, offerMorning } from './offer-hours';
import { timetablePolicies } from './policy';
import { offerReminderAt, offerEndsAt, waitingListEndsAt } from './waiting-list';

const policies = ['timetable-2026-11-23', 'timetable-2026-11-25'].map((version) => timetablePolicies.of(version));
const [policy = timetablePolicies.of('timetable-2026-11-25')] = policies;
const { offer } = policy;
const at = (day: number, hour: number, minute = 0) => seoulInstant(2026, 12, day, hour, minute);

describe('the night of offers', () => {
  it('lasts from 22:00 until 07:00 of the next day', () => {
    expect(isOfferNight(at(1, 21, 59), offer)).toBe(false);
    expect(isOfferNight(at(1, 22), offer)).toBe(true);
    expect(isOfferNight(at(2, 6, 59), offer)).toBe(true);
    expect(isOfferNight(at(2, 7), offer)).toBe(false);
    expect(offerMorning(at(1, 22), offer)).toEqual(at(2, 7));
    expect(offerMorning(at(2, 6, 59), offer)).toEqual(at(2, 7));
    expect(offerMorning(seoulInstant(2026, 12, 31, 23), offer)).toEqual(seoulInstant(2027, 1, 1, 7));
  });

  it('does not count towards the minutes of an offer', () => {
    expect(countedEnd(at(1, 12), 15, offer)).toEqual(at(1, 12, 15));
    expect(countedEnd(at(1, 21, 45), 15, offer)).toEqual(at(1, 22));
    expect(countedEnd(at(1, 21, 46), 15, offer)).toEqual(at(2, 7, 1));
    expect(countedEnd(at(1, 22), 15, offer)).toEqual(at(2, 7, 15));
    expect(countedEnd(at(2, 3), 15, offer)).toEqual(at(2, 7, 15));
    expect(countedEnd(at(2, 7), 15, offer)).toEqual(at(2, 7, 15));
    // An offer of more than a day contains only the minutes of the day.
    expect(countedEnd(at(1, 21), 2 * 60 + 15 * 60, offer)).toEqual(at(3, 8));
  });
});

describe('the end of an offer', () => {
  it('is half an hour before the start if that comes first, even at night', () => {
    expect(offerEndsAt(at(2, 7, 40), policy, at(2, 3))).toEqual(at(2, 7, 10));
    expect(offerEndsAt(at(2, 7), policy, at(2, 3))).toEqual(at(2, 6, 30));
    expect(offerEndsAt(at(2, 7, 45), policy, at(2, 3))).toEqual(at(2, 7, 15));
  });

  it('is at night only when the start forces it, and counts exactly 15 minutes of the day', () => {
    const isNight = (moment: Date) => [22, 23, 0, 1, 2, 3, 4, 5, 6].includes(seoulParts(moment).hour);
    /** Counts minute by minute, independently of the code under test. */
    const countHours = (from: Date, until: Date) => {
      let minutes = 0;
      for (let time = from.getTime(); time < until.getTime(); time += MINUTE_MS)
        if (!isNight(new Date(time))) minutes += 1;
      return minutes;
    };
    const dayMinutes = 24 * 60;
    fc.assert(
      fc.property(
        fc.constantFrom(...policies),
        fc.integer({ min: 0, max: 30 * dayMinutes }),
        fc.integer({ min: 31, max: 12 * 60 }),
        (rules, minute, minutesBefore) => {
          const now = new Date(at(1, 0).getTime() + minute * MINUTE_MS);
          const startsAt = new Date(now.getTime() + minutesBefore * MINUTE_MS);
          const end = offerEndsAt(startsAt, rules, now);
          const forced = waitingListEndsAt(startsAt, rules);
          expect(end.getTime()).toBeLessThanOrEqual(forced.getTime());
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          if (end < forced) {
            // The last counted minute is in the day: an offer may end at exactly 22:00.
            expect(isNight(new Date(end.getTime() - MINUTE_MS))).toBe(false);
            expect(countHours(now, end)).toBe(15);
          } else expect(countHours(now, end)).toBeLessThanOrEqual(15);
          const warned = offerReminderAt(end, rules);
          expect(warned.getTime()).toBeLessThan(end.getTime());
          if (isNight(warned)) expect(end).toEqual(forced);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the notice that an offer will end soon', () => {
  it('is sent five minutes before the end, or in the morning if that would be at night', () => {
    expect(offerReminderAt(at(1, 12, 15), policy)).toEqual(at(1, 12, 10));
    expect(offerReminderAt(at(2, 7, 15), policy)).toEqual(at(2, 7, 10));
    expect(offerReminderAt(at(2, 7, 2), policy)).toEqual(at(2, 7));
    expect(offerReminderAt(at(1, 22), policy)).toEqual(at(1, 21, 55));
  });

  it('is sent at night if the offer ends at night', () => {
    expect(offerReminderAt(at(2, 6, 30), policy)).toEqual(at(2, 6, 25));
    expect(offerReminderAt(at(2, 7), policy)).toEqual(at(2, 6, 55));
  });
});
