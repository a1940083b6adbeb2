import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AgendaLesson, CoachHome } from '~/domain/lesson/schema/views';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { exampleContract, exampleLesson } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { CoachHomeView } from './coach-home-view';

const renderedAt = new Date();
const over: AgendaLesson = {
  ...exampleLesson,
  startsAt: new Date(renderedAt.getTime() - 2 * HOUR_MS),
  endsAt: new Date(renderedAt.getTime() - HOUR_MS),
  encryptedContractId: 'contract-1',
  learnerName: '김하늘',
  encryptedLearnerId: 'user-1',
  serviceType: 'workout',
  programTitle: '필라테스',
  place: exampleContract.place,
  personnel: 1,
  way: null,
};
const home: CoachHome = {
  coachName: '한지우',
  coachPaused: false,
  toMark: [over],
  absences: [],
  wordsWanted: [],
  substituteRequests: [],
  toAnswer: [],
  awaited: [],
  today: [over],
  week: [],
  withoutDate: [
    { encryptedId: 'contract-9', learnerName: '박바다', programTitle: '요가', heldStartsAt: null },
  ] as CoachHome['withoutDate'],
};
const open = (first: CoachHome) =>
  show(
    <CoachHomeView
      first={first}
      renderedAt={renderedAt}
      notice={null}
      companies={null}
      invitations={[]}
      requests={null}
      links={null}
    />,
    { 'lesson.coachHome': () => first, 'suggest.invitations': () => [] },
    '/expert/',
  );
const mark = async () => {
  await page.getByRole('button', { name: '완료 기록하기', exact: true }).first().click();
  await on.question('수업을 마쳤나요?').getByRole('button', { name: '완료 기록하기' }).click();
};
const headline = on.text('마친 수업을 기록해 주세요');

it('removes the request to record a lesson after it is recorded, and keeps it after a rejected attempt', async () => {
  open(home);
  answer({
    'lesson.hold': () => {
      throw new Rejected('CONFLICT');
    },
  });
  await mark();
  await on.expectText('그사이 내용이 바뀌었어요.');
  await expect.element(headline).toBeVisible();
  const held = { ...over, encryptedId: 'lesson-2', status: 'HELD' as const };
  answer({
    'lesson.hold': () => ({ encryptedId: 'contract-2', encryptedLessonId: 'lesson-2' }),
    'lesson.coachHome': () => ({ ...home, toMark: [], today: [held] }),
  });
  await mark();
  await on.expectText('수업을 마쳤다고 기록했어요.');
  await expect.element(headline).not.toBeInTheDocument();
  await on.until(() => expect(document.activeElement?.tagName).toBe('LI'));
  expect(inputsOf('lesson.hold')).toEqual([{ encryptedLessonId: 'lesson-1' }, { encryptedLessonId: 'lesson-1' }]);
  expect(countOf('lesson.coachHome')).toBeGreaterThan(0);
});

it('opens the first-date dialog of the right learner', async () => {
  open(home);
  answer({ 'lesson.get': () => ({ ...exampleContract, side: 'coach' }) as never });
  await on.press('시간 제안하기');
  expect(window.location.search).toBe('?encryptedId=contract-9&type=time');
});

it('offers a paused coach no button to propose a time', async () => {
  open({ ...home, coachPaused: true });
  await on.expectText('첫 수업 날짜를 정할 회원');
  await expect.element(on.button('시간 제안하기')).not.toBeInTheDocument();
});

it('shows a lesson that waits for an answer only in that section, even when it is today', async () => {
  const requested: AgendaLesson = {
    ...over,
    status: 'REQUESTED',
    startsAt: new Date(renderedAt.getTime() + DAY_MS),
    endsAt: new Date(renderedAt.getTime() + DAY_MS + HOUR_MS),
  };
  open({ ...home, toMark: [], toAnswer: [requested], today: [requested], week: [requested], withoutDate: [] });
  await on.expectText('답을 기다리는 요청');
  expect(page.getByText('김하늘 님').elements()).toHaveLength(1);
});

it('each request names its own deadline', async () => {
  const [soon, late] = [new Date(renderedAt.getTime() + HOUR_MS), new Date(renderedAt.getTime() + 5 * HOUR_MS)];
  const request = (encryptedId: string, days: number, answerBy: Date): AgendaLesson => ({
    ...over,
    encryptedId,
    status: 'REQUESTED',
    mayConfirm: true,
    startsAt: new Date(renderedAt.getTime() + days * DAY_MS),
    endsAt: new Date(renderedAt.getTime() + days * DAY_MS + HOUR_MS),
    answerBy,
  });
  const toAnswer = [request('lesson-8', 5, soon), request('lesson-9', 2, late)];
  const awaited = [{ ...request('lesson-7', 3, late), requestedBy: 'coach' as const }];
  open({ ...home, toMark: [], today: [], withoutDate: [], toAnswer, awaited });
  const rows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent ?? '');
  await on.until(() => expect(rows()).toHaveLength(3));
  expect(rows()[0]).toContain(`${formatSeoulDateTime(soon)}까지 답해 주세요`);
  expect(rows()[1]).toContain(`${formatSeoulDateTime(late)}까지 답해 주세요`);
  expect(rows()[2]).toContain(`회원 답변 기한 ${formatSeoulDateTime(late)}`);
});
