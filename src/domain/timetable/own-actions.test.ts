import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../shared/durations';
import { seoulInstant } from '../shared/seoul-time';
import { lessonView } from './lesson-view';
import { isUpcomingSeat, ownActionsFor } from './own-actions';
import { lessonData } from '~/test/company/lesson-data';
import { reservationStatuses, type ReservationStatus } from './status';

const startsAt = seoulInstant(2026, 12, 1, 12);
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * MINUTE_MS);
const rules = {
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
};
const lesson = { startsAt, cancelled: false, closed: false, rules };
const given = { points: 2, voided: false, appealed: false, decision: null };
const actions = (
  status: ReservationStatus,
  now: Date,
  {
    offeredUntil = null,
    confirmed = true,
    ...change
  }: Partial<typeof lesson> & { offeredUntil?: Date | null; confirmed?: boolean } = {},
) =>
  ownActionsFor({
    own: { status, offeredUntil, confirmed },
    lesson: { ...lesson, ...change },
    isUseAttendanceNumber: true,
    now,
  });

describe('actions on an own reservation', () => {
  it('a seat can be cancelled before the start, and an absence reported from then until the close', () => {
    expect(actions('RESERVED', before(11))).toEqual(['cancel']);
    expect(actions('RESERVED', startsAt)).toEqual(['number', 'absence']);
    expect(actions('RESERVED', startsAt, { closed: true })).toEqual([]);
    expect(actions('RESERVED', before(60), { cancelled: true })).toEqual([]);
  });

  it('a seat given by an expert can be confirmed or declined before the start', () => {
    expect(actions('RESERVED', before(11), { confirmed: false })).toEqual(['confirm', 'decline']);
    expect(actions('RESERVED', before(10), { confirmed: false })).toEqual(['number', 'confirm', 'decline']);
    expect(actions('RESERVED', startsAt, { confirmed: false })).toEqual(['number', 'absence']);
  });

  it('an attendance number can be sent in its period, if the company uses numbers', () => {
    expect(actions('RESERVED', before(10))).toEqual(['number', 'cancel']);
    expect(actions('RESERVED', before(-20))).toEqual(['absence']);
    const own = { status: 'RESERVED', offeredUntil: null, confirmed: true } as const;
    expect(ownActionsFor({ own, lesson, isUseAttendanceNumber: false, now: before(10) })).toEqual(['cancel']);
  });

  it('an offer can be accepted or declined until it ends', () => {
    const offeredUntil = before(60);
    expect(actions('OFFERED', before(61), { offeredUntil })).toEqual(['accept', 'decline']);
    expect(actions('OFFERED', offeredUntil, { offeredUntil })).toEqual([]);
  });

  it('a waiting list and a lottery can be left before the start', () => {
    expect(actions('WAITING', before(1))).toEqual(['leave']);
    expect(actions('WAITING', startsAt)).toEqual([]);
    expect(actions('ENTERED', before(1))).toEqual(['withdraw']);
  });

  it('points that count can be appealed once', () => {
    const own = { status: 'NOSHOW', offeredUntil: null, confirmed: true } as const;
    const request = { own, lesson: { ...lesson, closed: true }, isUseAttendanceNumber: true, now: before(-90) };
    expect(ownActionsFor({ ...request, penalty: given })).toEqual(['appeal']);
    expect(ownActionsFor({ ...request, penalty: { ...given, appealed: true } })).toEqual([]);
    expect(ownActionsFor({ ...request, penalty: { ...given, voided: true } })).toEqual([]);
    expect(ownActionsFor(request)).toEqual([]);
  });

  it('a finished reservation has no actions', () => {
    const openStatuses = new Set<string>(['ENTERED', 'WAITING', 'OFFERED', 'RESERVED']);
    for (const status of reservationStatuses.filter((reservationStatus) => !openStatuses.has(reservationStatus)))
      expect(actions(status, before(60))).toEqual([]);
  });
});

describe('an own seat counts as upcoming', () => {
  const own = (status: ReservationStatus, change: Partial<typeof lessonData> = {}) => ({
    status,
    lesson: lessonView({ ...lessonData, ...change }),
  });
  const { endsAt } = lessonData;
  const justBefore = new Date(endsAt.getTime() - 1);

  it('until the lesson ends, when it is marked as attended', () => {
    expect(isUpcomingSeat(own('ATTENDED'), before(10))).toBe(true);
    expect(isUpcomingSeat(own('ATTENDED'), justBefore)).toBe(true);
    expect(isUpcomingSeat(own('ATTENDED'), endsAt)).toBe(false);
  });

  it('until the attendance is closed, when it is not marked', () => {
    expect(isUpcomingSeat(own('RESERVED'), endsAt)).toBe(true);
    for (const status of ['RESERVED', 'ATTENDED'] as const) {
      expect(isUpcomingSeat(own(status, { closed: true }), justBefore)).toBe(false);
      expect(isUpcomingSeat(own(status, { cancelled: true }), before(10))).toBe(false);
    }
  });

  it('in no other status', () => {
    const others = reservationStatuses.filter((status) => status !== 'RESERVED' && status !== 'ATTENDED');
    expect(others.filter((status) => isUpcomingSeat(own(status), before(60)))).toEqual([]);
  });
});
