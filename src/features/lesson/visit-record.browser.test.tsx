import { beforeEach, expect, it } from 'vitest';
import { deleteStoredDays, setStoredDayOwner } from '~/components/browser/stored-day';
import { addAction, database, readActions } from '~/components/outbox/store';
import { readStoredVisits, storeVisits } from '~/components/outbox/stored-visits';
import type { AgendaLesson } from '~/domain/lesson/schema/views';
import type { Visited } from '~/domain/lesson/visit';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { OfflineStart } from '~/features/company-expert/offline/offline-start';
import { OutboxSender } from '~/features/company-expert/outbox/outbox-sender';
import { exampleLesson } from '~/test/browser-mode/examples';
import * as on from '~/test/browser-mode/page';
import { answer, ConnectionLost, countOf, inputsOf, Rejected } from '~/test/browser-mode/server-stand-in';
import { show } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { LessonDialogs } from './lesson-dialogs';
import { LessonRow } from './lesson-row';

const now = new Date();
/** The page's time, which is later than the records. */
const shownAt = new Date(now.getTime() + MINUTE_MS);
const lesson = {
  ...exampleLesson,
  startsAt: new Date(now.getTime() - MINUTE_MS),
  endsAt: new Date(now.getTime() + 49 * MINUTE_MS),
};
const visited: Visited = {
  encryptedId: 'contract-1',
  encryptedLessonId: 'lesson-1',
  status: 'CONFIRMED',
  visit: {
    arrivedAt: now,
    arrivalReceivedAt: now,
    leftAt: null,
    departureReceivedAt: null,
    codeAt: null,
    codeReceivedAt: null,
    isCodeLocked: false,
  },
};
const loseAnswer = (): never => {
  throw new ConnectionLost();
};
const arrive = async () => {
  await on.press('도착 기록하기');
  await on.question('지금 도착했나요?').getByRole('button', { name: '도착 기록하기' }).click();
};
const showRow = (checkIn: () => Visited) =>
  show(
    <>
      <ul>
        <LessonRow encryptedContractId="contract-1" lesson={lesson} side="coach" now={shownAt} />
      </ul>
      <LessonDialogs side="coach" now={now} />
      <OutboxSender />
    </>,
    { 'lesson.checkIn': checkIn },
  );

beforeEach(async () => {
  await deleteStoredDays();
  const stored = await database();
  for (const store of ['actions', 'clock'] as const) await stored.clear(store);
  await logIn({ grade: 'coach', encryptedCoachId: 'coach-1' });
});

it('keeps an arrival without a connection, offers the departure, and sends both times once it is back', async () => {
  showRow(loseAnswer);
  await arrive();
  await on.expectText(/도착 \d\d:\d\d · 보낼 기록/);
  await expect.element(on.button('종료 기록하기')).toBeVisible();
  await on.until(() => expect(countOf('lesson.checkIn')).toBe(1));
  answer({ 'lesson.checkIn': () => visited });
  globalThis.dispatchEvent(new Event('online'));
  await on.expectText('도착을 기록했어요.');
  const [first, second] = inputsOf('lesson.checkIn');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ encryptedLessonId: 'lesson-1', doneBy: 'coach-1', idempotencyKey: expect.any(String) });
  expect(first?.doneAt?.getTime()).toBeGreaterThanOrEqual(now.getTime());
  expect(await readActions('coach-1')).toEqual([]);
});

it('says why the server rejected an arrival, which then can be deleted', async () => {
  showRow(() => {
    throw new Rejected('MOVE_NOT_ALLOWED', {}, '취소된 수업이라 기록할 수 없어요.');
  });
  await arrive();
  await on.expectText(/반영하지 못했어요: 도착 \d\d:\d\d/);
  await on.expectText('취소된 수업이라 기록할 수 없어요.');
  await on.press('확인');
  await on.expectNoText(/반영하지 못했어요/);
  expect(await readActions('coach-1')).toEqual([]);
});

it('says why a queued code is wrong, keeps the arrival that was queued with it, and offers another code', async () => {
  showRow(loseAnswer);
  answer({ 'lesson.enterVisitCode': loseAnswer });
  await arrive();
  await addAction('coach-1', {
    kind: 'enterVisitCode',
    input: { encryptedLessonId: 'lesson-1', code: '1234' },
    startsAt: lesson.startsAt,
    label: '수업 방문 코드',
  });
  await on.expectText(/도착 \d\d:\d\d · 방문 코드 입력 · 보낼 기록/);
  answer({
    'lesson.checkIn': () => visited,
    'lesson.enterVisitCode': () => {
      const message = '방문 코드가 맞지 않아요. 4번 더 입력할 수 있어요.';
      throw new Rejected('INVALID_INPUT', { issues: [{ path: 'code', message }] }, message);
    },
  });
  globalThis.dispatchEvent(new Event('online'));
  await on.expectText(/반영하지 못했어요: 방문 코드 \d\d:\d\d/);
  await on.expectText('방문 코드가 맞지 않아요. 4번 더 입력할 수 있어요.');
  expect(inputsOf('lesson.checkIn').at(-1)).toMatchObject({ encryptedLessonId: 'lesson-1', doneBy: 'coach-1' });
  expect(inputsOf('lesson.enterVisitCode').at(-1)).toMatchObject({
    encryptedLessonId: 'lesson-1',
    code: '1234',
    doneBy: 'coach-1',
    doneAt: expect.any(Date) as Date,
    idempotencyKey: expect.any(String) as string,
  });
  expect(await readActions('coach-1')).toMatchObject([{ kind: 'enterVisitCode' }]);
  await on.press('확인');
  await on.expectNoText(/반영하지 못했어요/);
  expect(await readActions('coach-1')).toEqual([]);
});

it('does not record for an operator who acts as the coach', async () => {
  await logIn({ grade: 'coach', encryptedCoachId: 'coach-1', loggedInFromAdmin: true });
  showRow(() => visited);
  await on.expectText('다른 회원으로 로그인한 동안에는 할 수 없어요.');
  await expect.element(on.button('도착 기록하기')).toBeDisabled();
  expect(await readActions('coach-1')).toEqual([]);
});

it('records an arrival on the stored page of today, from the lessons that the home stored', async () => {
  const agenda = (change: Partial<AgendaLesson>): AgendaLesson => ({
    ...lesson,
    encryptedContractId: 'contract-1',
    learnerName: '김하늘',
    encryptedLearnerId: 'user-1',
    programTitle: '필라테스',
    serviceType: 'workout',
    personnel: 1,
    way: null,
    ...change,
  });
  await setStoredDayOwner('coach-1');
  const later = { startsAt: new Date(now.getTime() + DAY_MS + HOUR_MS), endsAt: new Date(now.getTime() + 2 * DAY_MS) };
  storeVisits('coach-1', [agenda({}), agenda({ status: 'HELD' }), agenda(later)], now);
  expect(readStoredVisits().map(({ encryptedId }) => encryptedId)).toEqual(['lesson-1']);
  show(<OfflineStart />, { 'lesson.checkIn': loseAnswer });
  await on.expectText('김하늘 님 · 필라테스');
  await arrive();
  await on.expectText(/도착 \d\d:\d\d · 보낼 기록/);
  expect(await readActions('coach-1')).toMatchObject([
    { kind: 'checkIn', input: { encryptedLessonId: 'lesson-1' }, startsAt: lesson.startsAt, person: 'coach-1' },
  ]);
  await on.press('방문 코드 입력');
  await on.type('회원이 알려 준 코드 4자리', '0427');
  await on.press('저장하기');
  await on.expectText(/도착 \d\d:\d\d · 방문 코드 입력 · 보낼 기록/);
  await expect.element(on.button('방문 코드 입력')).not.toBeInTheDocument();
  expect((await readActions('coach-1'))[1]).toMatchObject({
    kind: 'enterVisitCode',
    input: { encryptedLessonId: 'lesson-1', code: '0427' },
    startsAt: lesson.startsAt,
  });
  await setStoredDayOwner('coach-2');
  expect(readStoredVisits()).toEqual([]);
});
