import { expect, it } from 'vitest';
import { WEEK_MS } from '~/domain/lesson/series';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { FollowingForm, hasFollowing } from './following-form';

const { startsAt: present } = exampleLesson;
const target = new Date(present.getTime() + DAY_MS);
const at = (from: Date, week: number) => new Date(from.getTime() + week * WEEK_MS);
const row = (week: number, busy = false): OutputOf<'lesson.planFollowing'>['moves'][number] => ({
  encryptedLessonId: `lesson-${week + 1}`,
  from: at(present, week),
  startsAt: at(target, week),
  problem: busy ? 'LEARNER_BUSY' : null,
  holiday: null,
  alternatives: busy ? [new Date(at(target, week).getTime() + HOUR_MS)] : [],
  freeCancelUntil: new Date(at(present, week).getTime() - DAY_MS),
});
const open = (moves = [row(0), row(1, true), row(2)], contract: Partial<typeof exampleContract> = {}) =>
  show(
    <FollowingForm
      contract={{ ...exampleContract, ...contract }}
      side="learner"
      lesson={exampleLesson}
      startsAt={target}
      now={now}
      onClose={() => undefined}
      onBack={() => undefined}
    />,
    {
      'lesson.planFollowing': () => ({ expiresAt: null, moves }),
      'lesson.moveFollowing': ({ moves }) => ({ encryptedId: 'contract-2', count: moves.length }),
    },
    '/f/user/mypage/lesson/learner',
  );

it('shows the current time and the deadline of each, and proposes exactly the shown times', async () => {
  open();
  await on.expectText('지금 11월 25일(수) 오후 7시 · 11월 24일(화) 오후 7시까지 무료 취소');
  await on.press('12월 3일(목) 오후 8시');
  await on.press('3회 변경 요청하기');
  await on.expectText('수업 3회의 시간 변경을 요청했어요.');
  expect(inputsOf('lesson.moveFollowing')[0]?.moves.map(({ startsAt }) => startsAt)).toEqual([
    target,
    new Date(at(target, 1).getTime() + HOUR_MS),
    at(target, 2),
  ]);
});

it('leaves a lesson with a conflict where it is, and reads the plan again after a rejection', async () => {
  open();
  answer({
    'lesson.moveFollowing': () => {
      throw new Rejected('SLOT_TAKEN');
    },
  });
  await on.press('2회 변경 요청하기');
  await on.until(() => expect(inputsOf('lesson.planFollowing').length).toBeGreaterThan(1));
  expect(inputsOf('lesson.moveFollowing')[0]?.moves.map(({ encryptedLessonId }) => encryptedLessonId)).toEqual([
    'lesson-1',
    'lesson-3',
  ]);
});

it('is offered for a fixed lesson with a later fixed one', () => {
  const later = { ...exampleLesson, encryptedId: 'lesson-2', startsAt: target };
  expect(hasFollowing([exampleLesson, later], exampleLesson)).toBe(true);
  expect(hasFollowing([exampleLesson, later], later)).toBe(false);
  expect(hasFollowing([exampleLesson, { ...later, status: 'REQUESTED' }], exampleLesson)).toBe(false);
  expect(hasFollowing([exampleLesson, later], null)).toBe(false);
});

const refundIfCharged = { before: 260_000, after: 195_000 };

it('states before the deadline until when cancelling stays free, and what it costs afterwards', async () => {
  const deadline = new Date(now.getTime() + HOUR_MS);
  open([{ ...row(0), freeCancelUntil: deadline }, row(2)], { refundIfCharged });
  await on.expectText('지금 11월 25일(수) 오후 7시 · 11월 24일(화) 오후 1시까지 무료 취소');
  await on.expectText('11월 26일(목) 오후 7시 수업');
  await on.expectText('처음 정한 기한 그대로 11월 24일(화) 오후 1시까지 무료로 취소할 수 있어요.');
  await on.expectText('그 뒤에 취소하거나 불참하면 수업 1회(65,000원)가 차감돼요.');
  expect(inputsOf('lesson.moveFollowing')).toEqual([]);
});

it('states after the deadline that it has passed, for a time of another week as well', async () => {
  const over = new Date(now.getTime() - 1);
  open([{ ...row(0, true), freeCancelUntil: over, alternatives: [at(target, 3)] }], { refundIfCharged });
  await on.press('12월 17일(목) 오후 7시');
  await on.expectText('지금 11월 25일(수) 오후 7시 · 무료 취소 기한이 지났어요');
  await on.expectText('무료 취소 기한이 지났어요.');
  await on.expectNoText('시작까지 24시간이 채 남지 않았어요.');
  await on.expectText('지금부터는 취소하거나 불참하면 수업 1회(65,000원)가 차감돼요.');
  await expect.element(on.text('차감된 수업은 받은 수업으로 계산해요.')).toBeVisible();
});

it('states the loss of the refund for a close time whose deadline lasts until its start', async () => {
  const close = new Date(now.getTime() + 4 * HOUR_MS);
  open([{ ...row(0), startsAt: close, freeCancelUntil: new Date(close.getTime() - HOUR_MS) }], { refundIfCharged });
  await on.expectText('시작까지 24시간이 채 남지 않았어요.');
  await expect.element(on.text('260,000원에서 195,000원으로 줄어요.')).toBeVisible();
});
