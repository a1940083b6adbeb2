import { describe, expect, it } from 'vitest';
import { formatClockSpan, formatSeoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import { reservationStatuses } from '~/domain/timetable/status';
import {
  absenceCostText,
  cancelText,
  chanceLabel,
  freeCancelText,
  ownReservationLabel,
  remainingSeatsLabel,
  freedSeatText,
  unavailableReason,
  availabilityLabel,
  waitingListText,
} from './lesson-labels';

const at = seoulInstant(2026, 12, 1, 12);

describe('texts of a lesson at a company', () => {
  it('show the day and the times in Seoul', () => {
    expect(formatSeoulDate(at)).toBe('12월 1일(화)');
    expect(formatClockSpan({ startsAt: at, endsAt: seoulInstant(2026, 12, 1, 12, 50) })).toBe('12:00–12:50');
  });

  it('have a different label for every status', () => {
    const words = reservationStatuses.map(
      (status) => ownReservationLabel({ status, placeInLine: 2, confirmed: true }).text,
    );
    expect(new Set(words).size).toBe(words.length);
    expect(ownReservationLabel({ status: 'WAITING', placeInLine: 2, confirmed: true }).text).toBe('대기 순서 2번');
    expect(ownReservationLabel({ status: 'CANCELLED', placeInLine: null, confirmed: false }).text).toBe('취소');
    expect(ownReservationLabel({ status: 'CANCELLED', placeInLine: null, confirmed: false, declined: true }).text).toBe(
      '거절',
    );
  });

  it('show voided points instead of the absence or late cancel that gave them', () => {
    const textsOf = (status: 'NOSHOW' | 'LATE_CANCELLED' | 'ATTENDED') =>
      [{ voided: true }, { voided: false }, null].map(
        (penalty) => ownReservationLabel({ status, placeInLine: null, confirmed: true, penalty }).text,
      );
    expect(textsOf('NOSHOW')).toEqual(['벌점 취소', '결석', '결석']);
    expect(textsOf('LATE_CANCELLED')).toEqual(['벌점 취소', '늦은 취소', '늦은 취소']);
    expect(textsOf('ATTENDED')).toEqual(['출석', '출석', '출석']);
  });

  it('say why and until when a lesson cannot simply be reserved', () => {
    expect(unavailableReason({ kind: 'free', seatsLeft: 1 })).toBeNull();
    expect(availabilityLabel({ kind: 'free', seatsLeft: 1 }).text).toBe('1자리 남음');
    const reasons = [
      unavailableReason({ kind: 'full', until: at }),
      unavailableReason({ kind: 'entries', until: at }),
      unavailableReason({ kind: 'entries-later', from: at }),
      unavailableReason({ kind: 'draw-soon', at }),
      unavailableReason({ kind: 'blocked', until: at }),
    ];
    for (const reason of reasons) expect(reason).toContain('12월 1일(화) 오후 12시');
  });

  it('say that a lesson is over, without its seats', () => {
    expect(unavailableReason({ kind: 'started' })).toBe('이미 시작한 수업이라 예약할 수 없어요.');
    expect(unavailableReason({ kind: 'ended' })).toBe('끝난 수업이에요.');
    expect([availabilityLabel({ kind: 'started' }).text, availabilityLabel({ kind: 'ended' }).text]).toEqual([
      '진행 중',
      '지난 수업',
    ]);
    const lesson = { seatsLeft: 2, cancelled: false, endsAt: at, lottery: null };
    const lottery = { opensAt: at, closesAt: at, drawnAt: null, entries: 3 };
    const before = new Date(at.getTime() - 1);
    expect(remainingSeatsLabel(lesson, before)).toBe('2자리');
    expect(remainingSeatsLabel(lesson, at)).toBeNull();
    expect(remainingSeatsLabel({ ...lesson, cancelled: true }, before)).toBeNull();
    expect(remainingSeatsLabel({ ...lesson, lottery }, before)).toBeNull();
    expect(remainingSeatsLabel({ ...lesson, lottery: { ...lottery, drawnAt: at } }, before)).toBe('2자리');
  });

  it('never promise a free cancel after its deadline', () => {
    const startsAt = seoulInstant(2026, 12, 2);
    const words = (now: Date) => cancelText(at, { startsAt, rules: { latePoints: 1, noShowPoints: 2 } }, now);
    expect(words(new Date(at.getTime() - 1))).toBe('12월 1일(화) 오후 12시까지 벌점 없이 취소할 수 있어요.');
    expect(words(at)).toBe(
      '지금 취소하면 벌점이 생길 수 있어요. 다른 분이 자리를 채우면 생기지 않아요. 늦은 취소와 신고한 불참은 벌점 1점, 신고하지 않은 결석은 2점이에요.',
    );
    expect(words(startsAt)).toBeNull();
  });

  it('say what an absence costs with and without a report, and the points of the month', () => {
    const rules = { latePoints: 1, noShowPoints: 2, blockPoints: 3, blockDays: 7 };
    expect(absenceCostText(rules, 1)).toBe(
      '지금 알리면 벌점 1점, 알리지 않고 결석하면 벌점 2점이에요. 이번 달 벌점은 지금 1점이고, 3점이 되면 7일 동안 새로 예약할 수 없어요.',
    );
  });

  it('say until when a new reservation can be cancelled, including the minutes of grace', () => {
    const freeUntil = seoulInstant(2026, 12, 1);
    const rules = { freeUntil, graceMinutes: 10, latePoints: 2, noShowPoints: 4 };
    const numbers = ' 늦은 취소와 신고한 불참은 벌점 2점, 신고하지 않은 결석은 4점이에요.';
    const words = (now: Date) => freeCancelText({ startsAt: at, rules }, now);
    expect(words(seoulInstant(2026, 11, 30, 23, 50))).toBe(
      `11월 30일(월) 자정까지 벌점 없이 취소할 수 있어요.${numbers}`,
    );
    expect(words(seoulInstant(2026, 11, 30, 23, 51))).toBe(
      `예약하고 10분 동안은 벌점 없이 취소할 수 있어요. 그 뒤에 취소하면 벌점이 생길 수 있어요.${numbers}`,
    );
    expect(words(seoulInstant(2026, 12, 1, 11, 49))).toContain('예약하고 10분 동안은');
    expect(words(seoulInstant(2026, 12, 1, 11, 50))).toBe(`시작 전까지 벌점 없이 취소할 수 있어요.${numbers}`);
  });

  it('say when a free seat is reserved for the waiting list and when it is offered, by the rules of the lesson', () => {
    const waitingEndsAt = seoulInstant(2026, 12, 1, 11, 30);
    const hours = { offerCountsFromHour: 6, offerCountsUntilHour: 23 };
    const lesson = {
      startsAt: at,
      rules: { offersFrom: seoulInstant(2026, 12, 1, 2), offerMinutes: 20, waitingEndsAt, ...hours },
    };
    const [early, close] = [seoulInstant(2026, 12, 1, 1, 59), seoulInstant(2026, 12, 1, 2)];
    const given = '자리가 나면 바로 예약돼요.';
    const night = '밤 11시부터 아침 6시까지는 이 시간에 포함되지 않아요.';
    const offered = `자리가 나면 20분 동안 자리를 잡아 두고 받을지 여쭤봐요. ${night}`;
    expect([freedSeatText(lesson, early), freedSeatText(lesson, close)]).toEqual([given, offered]);
    const both = `${given} 시작 10시간 전부터는 20분 동안 자리를 잡아 두고 받을지 여쭤봐요. ${night}`;
    expect(waitingListText(lesson, { noticeHours: 9, now: early })).toBe(both);
    // An employee who does not wait that long never gets an offer.
    expect(waitingListText(lesson, { noticeHours: 10, now: early })).toBe(given);
    expect(waitingListText(lesson, { noticeHours: 0, now: close })).toBe(offered);
  });

  it.each([
    // [now, start, whether the night hours can matter]
    [seoulInstant(2026, 12, 1, 9), seoulInstant(2026, 12, 1, 20, 10), false],
    [seoulInstant(2026, 11, 30, 9), seoulInstant(2026, 12, 1, 20, 10), false],
    [seoulInstant(2026, 12, 1, 6, 59), seoulInstant(2026, 12, 1, 12), true],
    [seoulInstant(2026, 12, 1, 7), seoulInstant(2026, 12, 1, 12), false],
    [seoulInstant(2026, 11, 30, 9), seoulInstant(2026, 12, 1, 12), true],
    [seoulInstant(2026, 12, 1, 20), seoulInstant(2026, 12, 1, 22, 15), false],
    [seoulInstant(2026, 12, 1, 20), seoulInstant(2026, 12, 1, 22, 16), true],
  ])('mention the night hours at %s to an employee who waits for a lesson at %s: %s', (now, startsAt, isSaid) => {
    const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000);
    const hours = { offerCountsFromHour: 7, offerCountsUntilHour: 22 };
    const rules = { offersFrom: before(12 * 60), offerMinutes: 15, waitingEndsAt: before(30), ...hours };
    const words = waitingListText({ startsAt, rules }, { noticeHours: 0, now });
    expect(words.includes('밤 10시부터 아침 7시까지는 이 시간에 포함되지 않아요.')).toBe(isSaid);
    expect(words).toContain('15분 동안 자리를 잡아 두고 받을지 여쭤봐요.');
  });

  it.each([
    [0, '약 1%'],
    [0.416, '약 42%'],
    [0.999, '약 99%'],
    [1, '100%'],
  ])('show a chance of %f as %s', (chance, label) => {
    expect(chanceLabel(chance)).toBe(label);
  });
});
