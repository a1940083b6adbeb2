import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HOUR_MS } from '~/domain/shared/durations';
import type { OwnLesson } from '~/domain/timetable/schema/timetable';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { noPoints, ownLesson } from '~/test/company/lesson-data';
import { CancelDialog } from './cancel-dialog';

const seat = ownLesson({});
const now = new Date(seat.lesson.startsAt.getTime() - HOUR_MS);
const penalty = { ...noPoints, pointsThisMonth: 3 };
const late = { ...seat, freeUntil: new Date(now.getTime() - 1) };
const cancelSeat = () => ({ ...seat, status: 'CANCELLED' }) as never;
const dialog = (own: OwnLesson, closed: string[] = []) => (
  <CancelDialog reservation={own} now={now} onClose={() => void closed.push('closed')} />
);

describe('cancelling a seat', () => {
  it.each([
    ['예약 취소하기', late],
    ['예약 취소하기', { ...late, freeUntil: null }],
  ])('is possible only once its points are shown: %s', async (action, own) => {
    const points = Promise.withResolvers<typeof penalty>();
    show(dialog(own), { 'b2bLearner.penalty': () => points.promise, 'b2bLearner.cancel': cancelSeat });
    await expect.element(on.button(action)).toBeDisabled();
    points.resolve(penalty);
    await on.expectText('3점');
    await expect.element(on.button(action)).toBeEnabled();
    await on.press(action);
    await on.until(() => expect(countOf('b2bLearner.cancel')).toBe(1));
  });

  it('is not possible when its points could not be loaded, until a retry loads them', async () => {
    show(dialog(late), {
      'b2bLearner.penalty': () => {
        throw new Rejected('UNAVAILABLE');
      },
      'b2bLearner.cancel': cancelSeat,
    });
    await on.expectText('벌점을 불러오지 못했어요.');
    await expect.element(on.button('예약 취소하기')).toBeDisabled();
    answer({ 'b2bLearner.penalty': () => penalty });
    await on.press('다시 시도');
    await on.expectText('3점');
    await expect.element(on.button('예약 취소하기')).toBeEnabled();
    expect(countOf('b2bLearner.cancel')).toBe(0);
  });
});

describe('a cancel without points', () => {
  const again = ' 다시 신청하면 맨 뒤 순서가 돼요.';
  it.each([
    ['WAITING', '대기 취소하기', again],
    ['OFFERED', '거절하기', again],
    ['ENTERED', '응모 취소하기', ' 응모 마감 전에는 다시 응모할 수 있어요.'],
    // A late cancel of a seat that an expert gave and its owner has not confirmed.
    ['RESERVED', '거절하기', ''],
  ] as const)('is possible immediately: %s', async (status, action, then) => {
    const closed: string[] = [];
    const own = { ...late, status, confirmed: status !== 'RESERVED' };
    show(dialog(own, closed), { 'b2bLearner.cancel': cancelSeat });
    await on.expectText(`벌점은 없어요.${then}`);
    await expect.element(page.getByRole('dialog')).not.toHaveTextContent('벌점 없는 취소');
    await on.press(action);
    await on.until(() => expect(closed).toEqual(['closed']));
    const { b2bTimetableReservationId } = seat;
    expect(inputsOf('b2bLearner.cancel')).toEqual([{ b2bTimetableReservationId, late: false }]);
    expect(countOf('b2bLearner.penalty')).toBe(0);
  });
});

it.each(['RESERVED', 'WAITING'] as const)(
  'reports a lost answer to cancelling %s without mentioning typed text',
  async (status) => {
    show(dialog({ ...late, status }), {
      'b2bLearner.penalty': () => penalty,
      'b2bLearner.cancel': () => {
        throw new ConnectionLost();
      },
    });
    await on.press(status === 'WAITING' ? '대기 취소하기' : '예약 취소하기');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/^인터넷이 잠시 끊겼어요. 잠시 후 다시 시도해 주세요.$/);
  },
);

describe('a reservation that can no longer be cancelled', () => {
  it.each([
    ['CANCELLED', false, now, '이미 취소한 예약이에요.'],
    ['CANCELLED', true, now, '이미 거절한 예약이에요.'],
    ['LATE_CANCELLED', false, now, '이미 취소한 예약이에요.'],
    ['ATTENDED', false, now, '이미 끝난 수업이에요.'],
    ['RESERVED', false, seat.lesson.startsAt, '이미 시작한 수업이에요. 못 가게 됐다면 불참을 신고해 주세요.'],
  ] as const)('says why, and has no button for it: %s, declined: %s', async (status, declined, at, reason) => {
    const own = { ...late, status, declined };
    show(<CancelDialog reservation={own} now={at} onClose={() => undefined} />, {
      'b2bLearner.penalty': () => penalty,
    });
    await on.expectText(reason);
    await expect.element(on.button('예약 취소하기')).not.toBeInTheDocument();
  });
});
