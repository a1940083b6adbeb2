import { describe, expect, it } from 'vitest';
import type { ContractView } from '~/domain/lesson/schema/views';
import { supportPath } from '~/domain/messaging/support';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, type OutputOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { LessonDialog } from './lesson-dialog';
import { TimeDialog } from './time-dialog';

const firstTime: OutputOf<'lesson.firstTime'> = {
  message: null,
  firstLessonDate: null,
  requestedBy: null,
  regularFirstMonthLessonCount: null,
  heldStartsAt: null,
  encryptedLessonId: null,
};
const withoutDate: ContractView = {
  ...exampleContract,
  next: {
    kind: 'FIRST_DATE',
    encryptedLessonId: null,
    startsAt: null,
    proposedStartsAt: null,
    answerBy: null,
    otherTimes: [],
  },
  lessons: [],
};
const hours = { lessonMinutes: 60, wished: [], days: [] };

describe('the first date', () => {
  const open = (closed: string[], contract = withoutDate) =>
    show(
      <TimeDialog
        contract={contract}
        side="learner"
        lesson={null}
        now={now}
        onClose={() => void closed.push('closed')}
      />,
      { 'lesson.firstTime': () => firstTime, 'lesson.hours': () => hours },
    );

  it('can be chosen from the free hours', async () => {
    open([]);
    await expect.element(on.dialog('첫 수업 날짜를 정해 주세요')).toBeVisible();
    expect(inputsOf('lesson.firstTime')).toEqual([{ encryptedId: 'contract-1', programType: 'short' }]);
  });

  it('shows once why it cannot be set, and closes', async () => {
    const closed: string[] = [];
    open(closed);
    answer({ 'lesson.firstTime': () => ({ ...firstTime, message: '이미 끝난 수업이에요.' }) });
    const notice = on.question('이미 끝난 수업이에요.');
    await expect.element(notice).toHaveAccessibleDescription('고객센터로 문의해 주세요.');
    await expect
      .element(notice.getByRole('link', { name: '고객센터', exact: true }))
      .toHaveAttribute('href', supportPath);
    expect(closed).toEqual([]);
    await on.press('확인');
    await on.until(() => expect(closed).toEqual(['closed']));
    await expect.element(on.dialog('첫 수업 날짜를 정해 주세요')).not.toBeInTheDocument();
  });

  it('is requested again after it failed to load', async () => {
    open([]);
    answer({
      'lesson.firstTime': () => {
        throw new Rejected('INTERNAL');
      },
    });
    await expect.element(on.button('다시 시도')).toBeVisible();
    answer({ 'lesson.firstTime': () => firstTime });
    await on.press('다시 시도');
    await expect.element(on.dialog('첫 수업 날짜를 정해 주세요')).toBeVisible();
    expect(countOf('lesson.firstTime')).toBe(2);
  });

  it('shows the requested lesson when the date was requested meanwhile', async () => {
    open([], { ...withoutDate, lessons: [exampleLesson] });
    answer({ 'lesson.firstTime': () => ({ ...firstTime, encryptedLessonId: 'lesson-1' }) });
    await expect.element(on.dialog('1회차 수업')).toBeVisible();
  });

  it('is an additional lesson when the contract already had lessons', async () => {
    open([], { ...withoutDate, next: { ...withoutDate.next, kind: 'BOOK' } });
    await expect.element(on.dialog('수업 예약')).toBeVisible();
    expect(countOf('lesson.firstTime')).toBe(0);
  });
});

describe('answering a requested time', () => {
  const requested = {
    ...exampleLesson,
    status: 'REQUESTED' as const,
    requestedBy: 'coach' as const,
    mayConfirm: true,
    answerBy: exampleLesson.startsAt,
  };
  const open = () =>
    show(
      <TimeDialog
        contract={{ ...exampleContract, lessons: [requested] }}
        side="learner"
        lesson={requested}
        now={now}
        onClose={() => undefined}
      />,
      {
        'lesson.hours': () => hours,
        'lesson.cancelPromise': () => {
          throw new Rejected('INTERNAL');
        },
      },
    );

  it('opens the dialog to propose another time', async () => {
    open();
    await on.press('다른 시간 제안하기');
    await expect.element(on.dialog('시간 변경')).toBeVisible();
    await expect.element(on.dialog('이 시간에 수업할까요?')).not.toBeInTheDocument();
  });

  it('opens the dialog to decline it', async () => {
    open();
    await on.press('거절하기');
    await expect.element(on.dialog('수업 취소')).toBeVisible();
    expect(inputsOf('lesson.cancelPromise')).toEqual([{ encryptedLessonId: 'lesson-1' }]);
  });
});

describe('the dialog of one lesson', () => {
  const path = '/f/user/mypage/lesson/learner';
  const open = (side: 'learner' | 'coach', lesson: typeof exampleLesson, closed: string[]) =>
    show(
      <LessonDialog
        contract={exampleContract}
        side={side}
        lesson={lesson}
        now={now}
        onClose={() => void closed.push('closed')}
      />,
      { 'lesson.undoHold': () => ({ encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' }) },
      path,
    );

  it('is replaced by the dialog of the chosen action', async () => {
    const closed: string[] = [];
    open('learner', exampleLesson, closed);
    await on.press('수업 취소');
    expect(window.location.search).toBe('?encryptedId=contract-1&type=cancel&lesson=lesson-1');
    expect(closed).toEqual([]);
  });

  it('closes after an action without its own dialog', async () => {
    const closed: string[] = [];
    const past = {
      ...exampleLesson,
      status: 'HELD' as const,
      startsAt: new Date(now.getTime() - 3_600_000),
      endsAt: now,
      undoHoldUntil: new Date(now.getTime() + 60_000),
    };
    open('coach', past, closed);
    await on.press('기록 되돌리기');
    expect(closed).toEqual(['closed']);
    await on.expectText('완료 기록을 되돌렸어요.');
    expect(inputsOf('lesson.undoHold')).toEqual([{ encryptedLessonId: 'lesson-1' }]);
  });
});
