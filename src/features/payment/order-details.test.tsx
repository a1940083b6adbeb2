import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderLesson } from '~/domain/payment/order-view';
import { exampleOrder } from '~/test/browser-mode/examples';
import { OrderDetails } from './order-details';
import { orderLessonText } from './payment-labels';

const lesson: OrderLesson = {
  kind: 'upcoming',
  startsAt: new Date('2026-11-26T10:00:00Z'),
  answerBy: null,
  status: 'CONFIRMED',
  hasLapsed: false,
  isFirst: true,
  coachPaused: false,
  mayRequest: true,
  left: 3,
  encryptedLessonId: 'lesson-1',
};

/** Returns the values of the definition list by term. */
function detailsOf(of: OrderLesson | null): Record<string, string> {
  const markup = renderToStaticMarkup(<OrderDetails order={{ ...exampleOrder, lesson: of }} />);
  return Object.fromEntries(
    [...markup.matchAll(/<dt[^>]*>([^<]+)<.*?<dd[^>]*>(.*?)<\/dd>/g)].map(([, term = '', value = '']) => [term, value]),
  );
}

it.each([
  [lesson, '첫 수업'],
  [{ ...lesson, isFirst: false }, '다음 수업'],
  [{ ...lesson, kind: 'requested' }, '첫 수업 요청 시간'],
  [{ ...lesson, kind: 'proposed', isFirst: false }, '수업 요청 시간'],
  [{ ...lesson, kind: 'held' }, '첫 수업 희망 시간'],
  [{ ...lesson, kind: 'none' }, '첫 수업 희망 시간'],
  [{ ...lesson, kind: 'past', status: 'HELD' }, '마지막 수업'],
  [{ ...lesson, kind: 'over', status: null }, '첫 수업 희망 시간'],
] as const)('lessons in the state %o show their time under “%s”', (of, term) => {
  expect(detailsOf(of)[term]).toBe('11월 26일(목) 오후 7시');
});

it('an unpaid order shows the chosen time', () => {
  expect(detailsOf(null)['첫 수업 희망 시간']).toBe('11월 24일(화) 오후 12시');
});

it.each([
  ['CANCELLED_CHARGED', false, '취소, 1회 차감'],
  ['NOSHOW_LEARNER', false, '불참, 1회 차감'],
  ['NOSHOW_COACH', false, '코치 불참, 차감 없음'],
  ['CANCELLED_FREE', false, '취소, 차감 없음'],
  ['CANCELLED_FREE', true, '답변 없음 · 취소, 차감 없음'],
  ['REQUESTED', true, '답변 없음 · 취소'],
  ['CONFIRMED', false, '완료 기록 대기'],
  ['HELD', false, '확인 기간'],
  ['DONE', false, '완료'],
] as const)(
  'a last lesson that ended as %s (lapsed: %s) shows its end, and not as upcoming',
  (status, hasLapsed, said) => {
    const past = { ...lesson, kind: 'past', status, hasLapsed } as const;
    expect(detailsOf(past)).toMatchObject({ '마지막 수업': '11월 26일(목) 오후 7시', '수업 상태': said });
    expect(orderLessonText(past)).toBe('예정된 수업이 없어요. 남은 3회를 예약해 주세요.');
  },
);

it('a requested time shows the deadline for the coach’s answer, and what happens after it', () => {
  const answerBy = new Date('2026-11-24T23:00:00Z');
  expect(orderLessonText({ ...lesson, kind: 'requested', status: 'REQUESTED', answerBy })).toContain(
    '코치가 11월 25일(수) 오전 8시까지 답하지 않으면 요청이 취소되고 수업 1회는 그대로 남아요.',
  );
});

it.each([
  ['requested', 3, '코치에게 11월 26일(목) 오후 7시 수업을 요청했어요. 코치가 활동을 쉬고 있어서'],
  ['proposed', 3, '코치가 11월 26일(목) 오후 7시 수업을 제안했어요. 코치가 활동을 쉬고 있어서'],
  ['held', 3, '코치가 활동을 쉬고 있어서 지금은 수업 시간을 정할 수 없어요.'],
  ['none', 3, '코치가 활동을 쉬고 있어서 지금은 수업 시간을 정할 수 없어요.'],
  ['past', 1, '코치가 활동을 쉬고 있어서 지금은 수업 시간을 정할 수 없어요.'],
  ['past', 0, '예정된 수업이 없어요. 남은 수업은 없어요.'],
  ['upcoming', 3, '첫 수업은 11월 26일(목) 오후 7시에 있어요.'],
  ['over', 0, '이 수업은 모두 끝났어요.'],
] as const)('with a paused coach, %s lessons of an order with %i left show: %s', (kind, remaining, text) => {
  expect(orderLessonText({ ...lesson, kind, left: remaining, coachPaused: true, mayRequest: false })).toContain(text);
});
