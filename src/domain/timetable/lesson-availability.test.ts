import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../shared/durations';
import { seoulInstant } from '../shared/seoul-time';
import { lessonAvailability } from './lesson-availability';

const startsAt = seoulInstant(2026, 12, 1, 12);
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * MINUTE_MS);
const opensAt = seoulInstant(2026, 11, 24, 12);
const closesAt = seoulInstant(2026, 11, 29, 18);
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

const lesson = {
  startsAt,
  endsAt: before(-50),
  seatsLeft: 2,
  cancelled: false,
  expertMissing: false,
  closed: false,
  lottery: null,
  rules: {
    freeUntil: before(12 * 60),
    offersFrom: before(12 * 60),
    offerMinutes: 15,
    offerCountsFromHour: 7,
    offerCountsUntilHour: 22,
    graceMinutes: 10,
    noShowPoints: 2,
    waitingEndsAt: before(30),
    maxNoticeHours: 12,
    latePoints: 1,
    blockPoints: 3,
    blockDays: 7,
    numberFrom: before(10),
    numberUntil: before(-20),
    drawMinutesAfterClose: 10,
  },
};
const lottery = { opensAt, closesAt, drawnAt: null, entries: 3 };
const stand = (
  change: Partial<Parameters<typeof lessonAvailability>[0]>,
  now: Date,
  blockedUntil: Date | null = null,
) => lessonAvailability({ ...lesson, ...change }, { blockedUntil, now });

describe('the state of a lesson for a person without a reservation in it', () => {
  it('is free while there are seats, until the start', () => {
    expect(stand({}, before(1))).toEqual({ kind: 'free', seatsLeft: 2 });
    expect(stand({}, startsAt)).toEqual({ kind: 'started' });
    expect(stand({ closed: true }, before(1))).toEqual({ kind: 'started' });
  });

  it('is started until the end of the lesson, and ended from then on', () => {
    expect(stand({ closed: true }, before(-49))).toEqual({ kind: 'started' });
    expect(stand({}, before(-50))).toEqual({ kind: 'ended' });
    expect(stand({ seatsLeft: 0 }, before(-50), before(-60))).toEqual({ kind: 'ended' });
  });

  it('is full, and accepts waiting until the waiting list ends', () => {
    expect(stand({ seatsLeft: 0 }, before(31))).toEqual({ kind: 'full', until: before(30) });
    expect(stand({ seatsLeft: 0 }, before(30))).toEqual({ kind: 'full-closed' });
  });

  it('is blocked for a blocked person until the block ends', () => {
    const until = before(60);
    expect(stand({ seatsLeft: 0 }, before(61), until)).toEqual({ kind: 'blocked', until });
    expect(stand({}, until, until)).toEqual({ kind: 'free', seatsLeft: 2 });
  });

  it('accepts entries of a lottery between its opening and close, and is that of any lesson once drawn', () => {
    expect(stand({ lottery }, after(opensAt, -1))).toEqual({ kind: 'entries-later', from: opensAt });
    expect(stand({ lottery }, opensAt)).toEqual({ kind: 'entries', until: closesAt });
    expect(stand({ lottery }, closesAt)).toEqual({ kind: 'draw-soon', at: after(closesAt, 10 * MINUTE_MS) });
    const drawn = { ...lottery, drawnAt: after(closesAt, HOUR_MS) };
    expect(stand({ lottery: drawn, seatsLeft: 0 }, after(closesAt, 2 * HOUR_MS))).toMatchObject({ kind: 'full' });
  });

  it('is expert-missing for everybody until the start', () => {
    expect(stand({ expertMissing: true }, before(60))).toEqual({ kind: 'expert-missing' });
    expect(stand({ expertMissing: true, lottery }, opensAt)).toEqual({ kind: 'expert-missing' });
    expect(stand({ expertMissing: true }, startsAt)).toEqual({ kind: 'started' });
    expect(stand({ expertMissing: true, cancelled: true }, before(60))).toEqual({ kind: 'cancelled' });
  });

  it('is cancelled before anything else', () => {
    expect(stand({ cancelled: true }, startsAt, before(-60))).toEqual({ kind: 'cancelled' });
  });
});
