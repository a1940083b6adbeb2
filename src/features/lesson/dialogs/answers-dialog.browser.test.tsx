import { expect, it } from 'vitest';
import type { LessonView } from '~/domain/lesson/schema/views';
import { HOUR_MS } from '~/domain/shared/durations';
import { WEEK_MS } from '~/domain/lesson/series';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { AnswersDialog } from './answers-dialog';

const request = (index: number, change: Partial<LessonView> = {}): LessonView => ({
  ...exampleLesson,
  encryptedId: `lesson-${index}`,
  status: 'REQUESTED',
  requestedBy: 'learner',
  mayConfirm: true,
  startsAt: new Date(exampleLesson.startsAt.getTime() + index * WEEK_MS),
  endsAt: new Date(exampleLesson.endsAt.getTime() + index * WEEK_MS),
  answerBy: exampleLesson.startsAt,
  ...change,
});
const lessons = [0, 1, 2].map((index) => request(index));
const open = (
  side: 'learner' | 'coach',
  shown: LessonView[] = lessons,
  contract: Partial<typeof exampleContract> = {},
) =>
  show(
    <AnswersDialog
      contract={{ ...exampleContract, ...contract, lessons: shown }}
      side={side}
      lesson={null}
      now={now}
      onClose={() => undefined}
    />,
    {
      'lesson.confirmTimes': () => ({ encryptedId: 'contract-2', count: 3 }),
      'lesson.dropTimes': () => ({ encryptedId: 'contract-2', count: 3 }),
    },
    '/expert',
  );

it('lists every requested time, and confirms all of them with one press', async () => {
  open('coach');
  await expect.element(on.dialog('김하늘 님의 시간 요청 3개')).toBeVisible();
  await on.expectText('12월 9일(수) 오후 7시');
  await on.press('3개 모두 확정하기');
  await on.expectText('수업 시간 3개를 확정했어요.');
  expect(inputsOf('lesson.confirmTimes')).toEqual([{ encryptedId: 'contract-1' }]);
});

it('declines all of them after one question', async () => {
  open('coach');
  await on.press('모두 거절하기');
  await on.question('시간 요청 3개를 모두 거절할까요?').getByRole('button', { name: '모두 거절하기' }).click();
  await on.until(() =>
    expect(inputsOf('lesson.dropTimes')).toEqual([{ encryptedId: 'contract-1', purpose: 'decline' }]),
  );
});

it('shows the side that sent them what it waits for, and withdraws all of them', async () => {
  open('learner');
  await expect.element(on.dialog('내가 요청한 시간 3개')).toBeVisible();
  await on.press('요청 모두 취소하기');
  await on.question('요청 3개를 모두 취소할까요?').getByRole('button', { name: '모두 취소하기' }).click();
  await on.until(() =>
    expect(inputsOf('lesson.dropTimes')).toEqual([{ encryptedId: 'contract-1', purpose: 'withdraw' }]),
  );
});

it('shows the current time of a lesson that moves, and to the learner the deadline that stays', async () => {
  const moved = request(1, {
    status: 'CONFIRMED',
    requestedBy: 'learner',
    proposedBy: 'coach',
    proposedStartsAt: new Date(exampleLesson.startsAt.getTime() + 2 * WEEK_MS),
    freeCancelUntil: new Date(exampleLesson.startsAt.getTime() + 6 * (WEEK_MS / 7)),
  });
  open('learner', [moved]);
  await expect.element(on.text('지금 12월 2일(수) 오후 7시 · 12월 1일(화) 오후 7시까지 무료 취소')).toBeVisible();
});

it('says so when nothing waits for an answer any more', async () => {
  open('coach', [exampleLesson]);
  await expect.element(on.text('답을 기다리는 시간이 없어요. 닫고 다시 확인해 주세요.')).toBeVisible();
});

/** Times that the coach requested: in four hours, and a week later. */
const closeRequests = [
  request(1, { requestedBy: 'coach' }),
  request(0, { requestedBy: 'coach', startsAt: new Date(now.getTime() + 4 * HOUR_MS) }),
];

it('states the cost and the refund of a close time to the learner before all are confirmed', async () => {
  open('learner', closeRequests, { refundIfCharged: { before: 260_000, after: 195_000 } });
  await on.expectText('11월 24일(화) 오후 4시 수업 · 시작까지 24시간이 채 남지 않았어요.');
  await on.expectText('그 뒤에 취소하거나 불참하면 수업 1회(65,000원)가 차감돼요.');
  await on.expectText('그러면 전액 환불은 받을 수 없고');
  await on.expectText('260,000원에서 195,000원으로 줄어요.');
  await expect.element(on.button('2개 모두 확정하기')).toBeVisible();
});

it('states the terms of the earliest time when none is close', async () => {
  open('learner', [request(2, { requestedBy: 'coach' }), request(1, { requestedBy: 'coach' })]);
  await on.expectText('12월 2일(수) 오후 7시 수업');
  await expect.element(on.text('12월 1일(화) 오후 7시까지 무료로 취소할 수 있어요.')).toBeVisible();
});

it('states to the coach what the learner gets for a late cancel of a close time', async () => {
  open('coach', [request(1), request(0, { startsAt: new Date(now.getTime() + 4 * HOUR_MS) })]);
  await expect
    .element(on.text('확정된 뒤에 취소하면 회원에게 수업 1회를 돌려드리고 보상 수업 1회를 드려요.'))
    .toBeVisible();
});
