import { consentChangeLabels } from '~/domain/account/consent-change';
import type { Page } from '@playwright/test';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate } from '~/domain/shared/seoul-time';
import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { queuedMarks } from '../people/expert-day';
import { logIn, withDatabase } from '../people/members';
import { product } from '../product';

// The test works offline, so the browser logs network errors.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

/** Creates three lessons in the last days, with one seat in each. */
async function createLessons() {
  const { company } = (await product()).factories;
  const now = Date.now();
  const start = (days: number) => new Date(now - days * DAY_MS - 5 * 60_000);
  const scene = await company.createLessonScene({ startsAt: start(4) });
  const [employee] = await company.createEmployees(scene.csCorporateId, 1);
  if (!employee) throw new Error('no employee');
  const lessons = [{ b2bTimetableId: scene.b2bTimetableId, startsAt: start(4) }];
  for (const days of [2, 0]) {
    const planned = await company.planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      coachId: scene.expert.id,
      placeId: scene.place.id,
      startsAt: start(days),
    });
    lessons.push({ ...planned, startsAt: start(days) });
  }
  const seats: number[] = [];
  for (const { b2bTimetableId } of lessons)
    seats.push(
      ...(await company.reserveSeats({ csCorporateId: scene.csCorporateId, b2bTimetableId }, [employee], start(6))),
    );
  const today = `/f/company/expert/arrival/${scene.csCorporateId}/${seoulDate(start(0))}`;
  return { ...scene, employee, seats, today };
}

async function find(page: Page, name: string, { vas, mmt, side }: { vas: string; mmt: string; side?: string }) {
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  // The body part must be neither in the URL nor in the browser's history state, because it is health information.
  const storedState = await page.evaluate(
    () => decodeURIComponent(window.location.href) + JSON.stringify(window.history.state),
  );
  expect(storedState).not.toContain(name);
  if (side) await dialog.getByText(side, { exact: true }).click();
  await dialog
    .getByRole('group', { name: /불편함/ })
    .getByText(vas, { exact: true })
    .click();
  await dialog
    .getByRole('group', { name: /움직임/ })
    .getByText(mmt, { exact: true })
    .click();
  await dialog.getByRole('button', { name: /기록하기|바꾸기/ }).click();
  await expect(dialog).toHaveCount(0);
}

const isSent = (page: Page) => expect(page.getByText(/보낼 기록/)).toHaveCount(0, { timeout: 30_000 });
const roundsOf = (userId: number) =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from body_check_records where user_id = $1',
      [userId],
    );
    return rows[0]?.count;
  });

test('an expert records rounds, the employee reads the report and PDF, and withdraws the consent @narrow @both-widths', async ({
  openFor,
}) => {
  test.slow();
  const day = await createLessons();
  const own = await openFor('the employee', (context) => logIn(context, day.employee.userId));
  const expert = await openFor('the expert', (context) => logIn(context, day.expert.userId));
  const at = (seat: number | undefined) => `/f/company/expert/body-check/${seat}`;

  await test.step('records nothing before the consent', async () => {
    await expert.goto(day.today);
    await expect(expert.getByText('아직 동의하지 않았어요')).toBeVisible();
    await expectAccessible(expert);
    await expert.goto(at(day.seats[0]));
    await expect(expert.getByText('아직 동의하지 않았어요.')).toBeVisible();
    await expectAccessible(expert);
    await own.goto('/f/company/learner/body-check/report');
    await expect(own.getByRole('heading', { name: '바디체크 기록에 동의해 주세요' })).toBeVisible();
    await expectAccessible(own);
    await own.getByRole('button', { name: '동의하고 기록 시작하기' }).click();
    await expect(own.getByText(/기록에 동의했어요/)).toBeVisible();
  });

  await test.step('records the second round of a past lesson', async () => {
    const { factories } = await product();
    const { callerFor } = await import('~/test/caller');
    const actor = await factories.company.expertActor(day.expert, [day.csCorporateId]);
    const entries = [{ part: '어깨', side: 'L', vas: 4, mmt: 2, other: '' }] as const;
    const first = { b2bTimetableReservationId: day.seats[0] ?? 0, entries: [...entries], comment: '', basedOn: 0 };
    await callerFor(actor).b2bExpert.writeBodyCheck(first);
    await expert.goto(at(day.seats[1]));
    await expect(expert.getByRole('heading', { level: 1, name: '직원 1 님 바디체크' })).toBeVisible();
    await expect(expert.getByText('2회차')).toBeVisible();
    await expert.getByRole('button', { name: '어깨' }).click();
    const dialog = expert.getByRole('dialog');
    await expect(dialog.getByText('왼쪽, 오른쪽, 구분 없음 중에 골라 주세요.')).toBeVisible();
    // The opened part is health information, so it must not appear in a URL and in the browser history.
    expect(new URL(expert.url()).search).toBe('');
    // Back closes the part and keeps the page open.
    await expert.goBack();
    await expect(dialog).toHaveCount(0);
    // A tap on the body figure also selects the side.
    await expert.locator('path[data-spot="어깨:L"]').last().click();
    await expect(dialog.getByRole('radio', { name: '왼쪽' })).toBeChecked();
    await expectAccessibleInBothThemes(expert);
    await dialog
      .getByRole('group', { name: /불편함/ })
      .getByText(/꽤 불편/, { exact: true })
      .click();
    await dialog
      .getByRole('group', { name: /움직임/ })
      .getByText('보통', { exact: true })
      .click();
    await dialog.getByLabel(/메모/).fill('팔을 들 때 찌릿해요');
    await dialog.getByRole('button', { name: '기록하기' }).click();
    await expect(expert.getByText('이번 기록 1곳')).toBeVisible();
    // The list gives access to the same parts.
    await expert.getByText('목록', { exact: true }).click();
    await find(expert, '허리', { vas: '조금 불편', mmt: '보통' });
    await expect(expert.getByText('이번 기록 2곳')).toBeVisible();
    // A click is lost if the button moves or is covered while it is pressed, so the test waits for the notice first.
    await expect(expert.getByText('허리(요추) 기록을 저장했어요.')).toBeVisible();
    await isSent(expert);
    await expert.getByLabel(/코멘트/).fill('천천히 풀어요');
    await expert.getByRole('button', { name: '코멘트 저장' }).click();
    await isSent(expert);
    await expect(expert.getByRole('button', { name: '코멘트 저장' })).toBeDisabled();
    await expect(expert.getByRole('button', { name: '코멘트 저장' })).toBeFocused();
    await expect.poll(() => roundsOf(day.employee.userId)).toBe(2);
  });

  await test.step('records the third round offline, from the stored day', async () => {
    await expert.goto(day.today);
    await expect(expert.getByText(/왼쪽 어깨\S* 불편함 4\s→\s3/)).toBeVisible();
    await expectAccessible(expert);
    await expect
      .poll(() =>
        expert.evaluate(
          async (path) => (await (await caches.open('expert-day-pages')).match(path)) !== undefined,
          '/f/company/expert/body-check/1',
        ),
      )
      .toBe(true);
    await expert.context().setOffline(true);
    await expert.getByRole('link', { name: /^직원 1/ }).click();
    await expect(expert.getByText('3회차')).toBeVisible();
    await expert.getByText('옆', { exact: true }).click();
    await find(expert, '목', { vas: '조금 불편', mmt: '높음' });
    await expect(queuedMarks(expert, 1)).toBeVisible();
    // Another part waits in the same round. Loading the page again loses nothing.
    await expert.getByText('앞', { exact: true }).click();
    await find(expert, '어깨', { vas: '아주 조금 불편', mmt: '높음', side: '왼쪽' });
    await expert.reload();
    await expect(expert.getByText('이번 기록 2곳')).toBeVisible();
    await expect(queuedMarks(expert, 1)).toBeVisible();
    await expert.context().setOffline(false);
    // The queue is sent automatically.
    await isSent(expert);
    await expect.poll(() => roundsOf(day.employee.userId)).toBe(3);
    await expert.getByRole('tab', { name: '변화 보기' }).click();
    await expect(expert.getByText('75% 줄었어요')).toBeVisible();
    await expert.getByText('왼쪽 어깨 그래프').click();
    await expect(expert.getByRole('figure').first()).toBeVisible();
    await expectAccessible(expert);
  });

  await test.step('shows the report, a part, a round and the PDF', async () => {
    await own.goto('/f/company/learner/body-check/report');
    await expect(own.getByText('75% 줄었어요')).toBeVisible();
    await expectAccessibleInBothThemes(own);
    await own.getByRole('link', { name: '왼쪽 어깨 그래프 보기' }).click();
    await expect(own.getByRole('heading', { level: 1, name: '왼쪽 어깨 변화' })).toBeVisible();
    await own.getByText('표로 보기').first().click();
    await expect(own.getByRole('cell', { name: '매우 불편 4' })).toBeVisible();
    await expectAccessible(own);
    await own.goBack();
    await own.getByRole('link', { name: 'PDF로 받기' }).click();
    await expect(own.getByRole('heading', { level: 1, name: '바디체크 기록지' })).toBeVisible();
    await expectAccessible(own);
    const download = own.waitForEvent('download', { timeout: 60_000 });
    await own.getByRole('button', { name: 'PDF 받기' }).click();
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-body-check-[\da-f]{8}\.pdf$/);
    await own.goto(`/f/company/learner/body-check/${day.seats[0]}`);
    await expect(own.getByRole('heading', { level: 1, name: '1회차 바디체크' })).toBeVisible();
    await expect(own.getByText('병원 진료를 먼저 받아 보세요')).toBeVisible();
    await expectAccessible(own);
  });

  await test.step('lets the expert open and download the report, and shows the employee both', async () => {
    await expert.goto('/f/document/pdf');
    await expert.getByRole('link', { name: /^직원 1 님/ }).click();
    await expect(expert.getByRole('heading', { level: 1, name: '바디체크 기록지' })).toBeVisible();
    const download = expert.waitForEvent('download', { timeout: 60_000 });
    await expert.getByRole('button', { name: 'PDF 받기' }).click();
    expect((await download).suggestedFilename()).toContain('-body-check-');
    await own.goto('/login/myAccount');
    const accessEntries = own.getByRole('region', { name: '건강 정보를 본 사람' }).getByRole('listitem');
    for (const record of ['바디체크 기록지', '바디체크 기록지 PDF'])
      await expect(accessEntries.getByText(record, { exact: true }).first()).toBeVisible();
  });

  await test.step('hides the records from the expert after the withdrawal', async () => {
    await own.goto('/f/company/learner/body-check/report');
    await own.getByRole('button', { name: consentChangeLabels.withdraw }).click();
    await expectAccessible(own);
    await own.getByRole('alertdialog').getByRole('button', { name: consentChangeLabels.withdraw }).click();
    const consentRequest = own.getByRole('region', { name: '바디체크 기록에 동의해 주세요' });
    await expect(consentRequest).toBeFocused();
    await expect(consentRequest).toBeInViewport();
    // Employees can still read their own records.
    await expect(own.getByText('75% 줄었어요')).toBeVisible();
    await expert.goto(at(day.seats[2]));
    await expect(expert.getByText('아직 동의하지 않았어요.')).toBeVisible();
    await expect(expert.getByText('75% 줄었어요')).toHaveCount(0);
  });
});

test(
  'an employee who has left the company can still open their own body checks and answers',
  { tag: '@any-width' },
  async ({ page, context, baseURL }) => {
    const day = await createLessons();
    const { db } = await product();
    await db.companyProgram.update({ where: { id: day.program.id }, data: { csCorporateProgramType: 3 } });
    const { callerFor, memberActor } = await import('~/test/caller');
    const { userId: id, membershipId, name, email } = day.employee;
    const membership = { id: membershipId, csCorporateId: day.csCorporateId, isManager: false };
    const actor = { ...memberActor({ id, name, email, grade: 'user' }), membership };
    await callerFor(actor).b2bLearner.declineQuestions({ csCorporateProgramType: 3 });
    await withDatabase((client) =>
      client.query('update company_memberships set left_at = now() where user_id = $1', [day.employee.userId]),
    );
    await logIn(context, day.employee.userId, baseURL ?? '');
    await page.goto('/f/company/learner/body-check/report');
    await expect(page.getByRole('heading', { level: 1, name: '내 바디체크' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/f/company/learner/questions?type=3');
    await expect(page.getByRole('region', { name: '몸 상태와 강도' })).toBeVisible();
    await expect(page.getByRole('button', { name: '답하기' })).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(page);
  },
);
