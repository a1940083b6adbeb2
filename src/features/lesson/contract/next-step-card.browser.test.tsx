import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { seoulInstant } from '~/domain/shared/seoul-time';
import type { ContractView } from '~/domain/lesson/schema/views';
import { exampleContract, exampleLesson, now } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { countOf, inputsOf } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { NextStepCard } from './next-step-card';

const list = '/f/user/mypage/lesson/learner';
const contract: ContractView = { ...exampleContract, encryptedId: 'contract+1' };
const { startsAt } = exampleLesson;
const next = { encryptedLessonId: 'lesson+1', startsAt, proposedStartsAt: null, answerBy: null, otherTimes: [] };
const open = (change: Partial<ContractView>, side: 'learner' | 'coach' = 'learner') =>
  show(
    <NextStepCard contract={{ ...contract, ...change }} lesson={exampleLesson} side={side} now={now} isAccented />,
    { 'lesson.hold': () => ({ encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' }) },
    list,
  );
const withCreditsLeft = (count: number) => ({ counts: { ...contract.counts, left: count } });

describe('the next step of a contract', () => {
  it.each<[string, string, Partial<ContractView>, 'learner' | 'coach']>([
    ['날짜 정하기', 'type=time', { next: { ...next, kind: 'FIRST_DATE', encryptedLessonId: null } }, 'learner'],
    ['답하기', 'type=time&lesson=lesson%2B1', { next: { ...next, kind: 'ANSWER' } }, 'learner'],
    ['더 예약하기', 'type=book', { next: { ...next, kind: 'UPCOMING' }, ...withCreditsLeft(1) }, 'learner'],
    ['매주 예약하기', 'type=series', { next: { ...next, kind: 'WAIT', answerBy: now } }, 'learner'],
    ['수업 예약하기', 'type=book', { next: { ...next, kind: 'BOOK' } }, 'learner'],
    ['시간 제안하기', 'type=book', { next: { ...next, kind: 'BOOK' } }, 'coach'],
  ])('opens the dialog of its own contract: %s', async (label, query, change, side) => {
    open(change, side);
    await on.press(label);
    expect(window.location.search).toBe(`?encryptedId=contract%2B1&${query}`);
  });

  it.each<[string, Partial<ContractView>]>([
    ['a lesson is ahead and none is left', { next: { ...next, kind: 'UPCOMING' }, ...withCreditsLeft(0) }],
    ['a lesson is ahead and no time can be requested', { next: { ...next, kind: 'UPCOMING' }, mayRequest: false }],
    ['the other side is to answer', { next: { ...next, kind: 'WAIT', answerBy: now }, ...withCreditsLeft(1) }],
  ])('has no button where %s', async (_, change) => {
    open(change);
    await on.expectText(/11월 25일\(수\) 오후 7시/);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  it.each([
    ['coach', 'ANSWER', /^김하늘 님이 요청한 시간이에요\. 11월 24일\(화\) 오후 12시까지 답하지 않으면 요청이 취소되고/],
    ['learner', 'WAIT', /코치가 11월 24일\(화\) 오후 12시까지 답하지 않으면 요청이 취소되고/],
  ] as const)('shows the %s the deadline for answering a request: %s', async (side, kind, text) => {
    open({ next: { ...next, kind, answerBy: now } }, side);
    await expect.element(on.text(text).first()).toBeInTheDocument();
  });

  it('says what happens when another coach is not answered, and opens the question', async () => {
    open({ next: { ...next, kind: 'SUBSTITUTE', answerBy: now } });
    await on.expectText(/11월 24일\(화\) 오후 12시까지 답하지 않으면 수업이 취소돼요\./);
    await on.press('코치 확인하고 답하기');
    expect(window.location.search).toBe('?encryptedId=contract%2B1&type=substitute&lesson=lesson%2B1');
  });

  const other = seoulInstant(2026, 12, 3, 20);
  it.each<['WAIT' | 'ANSWER', RegExp]>([
    [
      'WAIT',
      /모두 2개예요\. .*11월 24일\(화\) 오후 12시까지 답하지 않으면 .* 12월 3일\(목\) 오후 8시 수업은 11월 26일\(목\) 오후 1시까지 답할 수 있어요\.$/,
    ],
    ['ANSWER', /답할 요청이 더 있어요\. 12월 3일\(목\) 오후 8시 수업은 11월 26일\(목\) 오후 1시까지 답해 주세요\.$/],
  ])('names the deadline of each time that waits for an answer: %s', async (kind, text) => {
    const otherRequests = [{ startsAt: other, answerBy: seoulInstant(2026, 11, 26, 13) }];
    open({ next: { ...next, kind, answerBy: now, otherTimes: [other], otherRequests } });
    await expect.element(on.text(text).first()).toBeInTheDocument();
  });

  it('says until when another time for a fixed lesson can be answered', async () => {
    open({ next: { ...next, kind: 'ANSWER', proposedStartsAt: other, answerBy: startsAt } });
    const text = /바꾸고 싶어 해요\. 11월 25일\(수\) 오후 7시까지 답하지 않으면 기존 시간 그대로예요\./;
    await expect.element(on.text(text).first()).toBeInTheDocument();
  });

  it.each<['WAIT' | 'ANSWER', RegExp]>([
    ['WAIT', /답을 기다리는 시간은 11월 25일\(수\) 오후 7시, 12월 3일\(목\) 오후 8시, 모두 2개예요/],
    ['ANSWER', /답할 요청이 더 있어요: 12월 3일\(목\) 오후 8시\./],
  ])('lists each time without a deadline if the server sends none: %s', async (kind, text) => {
    open({ next: { ...next, kind, answerBy: now, otherTimes: [other] } });
    await expect.element(on.text(text).first()).toBeInTheDocument();
  });

  it('records a held lesson after a confirmation', async () => {
    open({ next: { ...next, kind: 'MARK' } }, 'coach');
    await on.press('완료 기록하기');
    const question = on.question('수업을 마쳤나요?');
    await expect.element(question).toBeVisible();
    expect(countOf('lesson.hold')).toBe(0);
    await question.getByRole('button', { name: '완료 기록하기' }).click();
    await on.until(() => expect(inputsOf('lesson.hold')).toEqual([{ encryptedLessonId: 'lesson-1' }]));
  });
});
