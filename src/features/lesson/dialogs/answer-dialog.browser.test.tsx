import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { answer, countOf, inputsOf, ConnectionLost, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { AnswerDialog } from './answer-dialog';

const ids = { encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' };
const moved = {
  ...exampleLesson,
  proposedStartsAt: seoulInstant(2026, 11, 27, 15),
  proposedBy: 'coach' as const,
  mayConfirm: true,
};
const requested = { ...exampleLesson, status: 'REQUESTED' as const, requestedBy: 'coach' as const, mayConfirm: true };

function open(lesson: typeof exampleLesson, done: string[] = []) {
  show(
    <AnswerDialog
      contract={{ ...exampleContract, refundIfCharged: { before: 260_000, after: 195_000 } }}
      side="learner"
      lesson={lesson}
      now={now}
      onClose={() => void done.push('closed')}
      onOther={() => void done.push('other')}
      onDecline={() => void done.push('decline')}
    />,
    { 'lesson.confirm': () => ids, 'lesson.declineMove': () => ids },
    '/f/user/mypage/lesson/contract-1',
  );
}

const close = new Date(now.getTime() + 4 * HOUR_MS);

describe('a lesson with a proposed move', () => {
  it('shows the new time with the same length, and the current time', async () => {
    open(moved);
    await expect.element(on.dialog('한지우 코치의 시간 변경 요청')).toBeVisible();
    await on.expectText('11월 27일(금)');
    await on.expectText('15:00–16:00');
    await on.expectText('11월 25일(수) 오후 7시예요');
  });

  it.each([
    ['수락하기', 'lesson.confirm', '시간을 바꿨어요.'],
    ['기존 시간 유지하기', 'lesson.declineMove', '수업 시간을 그대로 유지했어요.'],
  ] as const)(
    'stays open after a lost response, and can be answered with the same button: %s',
    async (name, call, done) => {
      const closed: string[] = [];
      open(moved, closed);
      answer({
        [call]: () => {
          throw new ConnectionLost();
        },
      });
      await on.press(name);
      await on.until(() => expect(countOf(call)).toBe(1));
      await on.expectText('인터넷이 잠시 끊겼어요');
      expect(closed).toEqual([]);
      answer({ [call]: () => ids });
      await on.press(name);
      await on.expectText(done);
      expect(closed).toEqual(['closed']);
      const lesson = { encryptedLessonId: 'lesson-1' };
      expect(inputsOf(call)).toEqual([lesson, lesson]);
      expect(countOf('lesson.confirm') + countOf('lesson.declineMove')).toBe(2);
      await on.until(() => expect(readVisits()).toEqual(['replace /f/user/mypage/lesson/contract-2']));
    },
  );
});

describe('a requested time', () => {
  it('is confirmed, and its button is disabled until the response arrives', async () => {
    const closed: string[] = [];
    open(requested, closed);
    await expect.element(on.dialog('이 시간에 수업할까요?')).toBeVisible();
    await on.expectText('19:00–20:00');
    const answered = Promise.withResolvers<typeof ids>();
    answer({ 'lesson.confirm': () => answered.promise });
    await on.press('확정하기');
    await expect.element(on.button('확정하기')).toHaveAttribute('aria-disabled', 'true');
    answered.resolve(ids);
    await on.expectText('수업 시간을 확정했어요.');
    expect(inputsOf('lesson.confirm')).toEqual([{ encryptedLessonId: 'lesson-1' }]);
    expect(closed).toEqual(['closed']);
  });

  it('states to the learner what is lost with a close time before it is confirmed', async () => {
    open({ ...requested, startsAt: close, endsAt: new Date(close.getTime() + HOUR_MS) });
    await on.expectText('시작까지 24시간이 채 남지 않았어요.');
    await on.expectText(/전액 환불은 받을 수 없고.*260,000원에서 195,000원으로 줄어요/);
    await expect.element(on.button('확정하기')).toBeVisible();
  });

  it('can be declined or answered with another time', async () => {
    const done: string[] = [];
    open(requested, done);
    await on.press('다른 시간 제안하기');
    await on.press('거절하기');
    expect(done).toEqual(['other', 'decline']);
    expect(countOf('lesson.confirm')).toBe(0);
  });

  it('offers no other time when the lesson cannot be moved', async () => {
    open({ ...requested, mayMove: false });
    await expect.element(on.button('확정하기')).toBeVisible();
    await expect.element(on.button('다른 시간 제안하기')).not.toBeInTheDocument();
  });

  it('refreshes the page when the coach was paused meanwhile', async () => {
    open(requested);
    answer({
      'lesson.confirm': () => {
        throw new Rejected('COACH_PAUSED');
      },
    });
    await on.press('확정하기');
    await on.until(() => expect(readVisits()).toEqual(['refresh']));
  });
});
