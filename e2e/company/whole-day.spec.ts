import type { Page } from '@playwright/test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate, seoulParts } from '~/domain/shared/seoul-time';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { advanceLesson, moveStartTo } from '../people/company-people';
import { createLearner, logIn, logInAsOperator } from '../people/members';
import { product } from '../product';

/** Returns a start in three days, on the hour, in the format of a datetime field. */
function lessonStart() {
  const startsAt = new Date(Math.ceil((Date.now() + 3 * DAY_MS) / HOUR_MS) * HOUR_MS);
  return `${seoulDate(startsAt)}T${String(seoulParts(startsAt).hour).padStart(2, '0')}:00`;
}

const expectSaved = (page: Page) => expect(page.getByText('저장했어요. 운영 기록에 남아요.').first()).toBeVisible();

async function setUpCompany(page: Page, expert: { email: string; name: string }, code: string) {
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: '회사 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('회사 이름').fill('하루상사');
  await dialog.getByLabel('회사 코드').fill(code);
  await dialog.getByLabel('출석 번호로 출석해요').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '저장' }).click();
  await page.waitForURL(/\/admin\/companies\/\d+$/);
  await page.getByRole('button', { name: '장소 추가' }).click();
  await dialog.getByLabel('이름').fill('6층 라운지');
  await dialog.getByLabel('주소', { exact: true }).fill('서울특별시 강남구 테헤란로 1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('button', { name: /6층 라운지/ })).toBeVisible();
  await page.getByRole('button', { name: '프로그램 추가' }).click();
  await dialog.getByLabel('이름').fill('아침 요가');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(page.getByRole('button', { name: /아침 요가/ })).toBeVisible();
  await expectSaved(page);
  await page.getByRole('tab', { name: '전문가' }).click();
  await page.getByRole('button', { name: '전문가 추가' }).click();
  await dialog.getByLabel('코치의 이름이나 이메일').fill(expert.email);
  await dialog.getByRole('button', { name: `${expert.name} 추가` }).click();
  await expect(page.getByRole('table', { name: '전문가' }).getByText('활동 중')).toBeVisible();

  const start = lessonStart();
  await page.getByRole('tab', { name: '시간표' }).click();
  await page.getByRole('button', { name: '수업 추가' }).click();
  await dialog.getByLabel('시작').fill(start);
  await dialog.getByLabel('정원').fill('1');
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(dialog.getByText('수업 1개를 만들어요.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '이대로 만들기' }).click();
  await expect(dialog).toBeHidden();
  return { csCorporateId: Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]), day: start.slice(0, 10) };
}

async function joinCompany(page: Page, code: string) {
  await page.goto('/f/company/learner/join');
  await page.getByRole('textbox', { name: '회사 코드' }).fill(code);
  await page.getByRole('button', { name: '회사 확인하기' }).click();
  await page.getByRole('button', { name: '하루상사 가입하기' }).click();
  await page.waitForURL('**/f/company/learner/schedule');
}

test('an operator, employees and an expert go through a company’s day at the same time @any-width @both-widths', async ({
  openFor,
}) => {
  test.slow();
  const { factories, db } = await product();
  const coach = await factories.lesson.createCoach();
  const expert = await db.coach.findUniqueOrThrow({ where: { id: coach.id }, include: { user: true } });
  const code = `DAY${coach.id}`;
  const operatorPage = await openFor('the operator', logInAsOperator);
  const { csCorporateId, day } = await setUpCompany(
    operatorPage,
    { name: expert.displayName, email: expert.user.email },
    code,
  );
  const { id: b2bTimetableId } = await db.timetable.findFirstOrThrow({ where: { csCorporateId } });

  // The name is unique, because other journeys have their own appeals in the operators' list.
  const waiter = `이두리 ${coach.id}번`;
  const people = [await createLearner('김하나'), await createLearner(waiter)] as const;
  const [first, second] = [
    await openFor(people[0].name, (context) => logIn(context, people[0].id)),
    await openFor(people[1].name, (context) => logIn(context, people[1].id)),
  ];
  await joinCompany(first, code);
  await joinCompany(second, code);
  const lesson = `/f/company/learner/schedule?month=${day.slice(0, 7)}&day=${day}&lesson=${b2bTimetableId}`;
  await first.goto(lesson);
  await first.getByRole('button', { name: '예약하기' }).click();
  await expect(first.getByText('예약 완료.')).toBeVisible();
  await second.goto(lesson);
  await second.getByRole('button', { name: '대기 신청하기' }).click();
  await expect(second.getByText('대기 순서 1번.')).toBeVisible();

  // Adds one seat: the preview names the employee from the waiting list before the operator saves.
  await operatorPage.locator('[data-row]').first().click();
  const sheet = operatorPage.getByRole('dialog');
  await sheet.getByLabel('정원').fill('2');
  await sheet.getByRole('button', { name: '바뀔 내용 보기' }).first().click();
  await expect(
    sheet
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${waiter} ·`) })
      .first(),
  ).toBeVisible();
  await expectAccessible(operatorPage);
  await sheet.getByRole('button', { name: '이대로 바꾸기' }).click();
  await expect(sheet).toBeHidden();
  await second.goto('/f/company/learner/notifications');
  await expect(second.getByText('아침 요가 자리가 나서 예약됐어요')).toBeVisible();

  // The lesson begins: the expert shows the number, the first employee enters it, the second does not come.
  await moveStartTo(b2bTimetableId, -2);
  const expertPage = await openFor('the expert', (context) => logIn(context, expert.userId));
  await expertPage.goto('/f/company/expert');
  await expertPage.getByRole('link', { name: '오늘 출석' }).click();
  await expertPage.getByRole('button', { name: '출석 번호 보기' }).click();
  await first.goto('/f/company/learner/my');
  await first.getByRole('button', { name: '출석 번호 입력' }).click();
  await expect(first.getByRole('textbox', { name: '출석 번호' })).toBeEditable();
  await expectAccessible(first);
  // The number changes every minute, so it is read as late as possible.
  const number = (await expertPage.getByText(/^\d{4}$/).textContent()) ?? '';
  await first.getByRole('textbox', { name: '출석 번호' }).fill(number);
  // The reservation stays in the list until the lesson ends.
  await expect(
    first.getByRole('region', { name: '예약', exact: true }).getByText('출석', { exact: true }),
  ).toBeVisible();
  await expertPage.getByRole('button', { name: '닫기' }).last().click();
  // The page refetches the day every ten seconds.
  await expect(expertPage.getByText('2명 중 1명 출석')).toBeVisible({ timeout: 20_000 });
  await expertPage.getByRole('button', { name: '수업 메모' }).click();
  await expectAccessible(expertPage);
  await expertPage.getByRole('dialog').getByRole('button', { name: '닫기' }).first().click();
  await moveStartTo(b2bTimetableId, -26);
  await expertPage.getByRole('button', { name: '출석 마감' }).click();
  await expertPage.getByRole('button', { name: '마감하기' }).click();
  await expect(expertPage.getByRole('button', { name: '출석 마감' })).toHaveCount(0);
  await expect(expertPage.getByText('마감 완료', { exact: true })).toBeVisible();

  // Penalty points are counted when the expert can no longer undo the close.
  await expect
    .poll(async () => (await db.timetable.findFirstOrThrow({ where: { id: b2bTimetableId } })).closedAt)
    .not.toBeNull();
  await advanceLesson(b2bTimetableId, new Date(Date.now() + 11 * MINUTE_MS));
  await second.goto('/f/company/learner/my');
  await expect(second.getByText('벌점 2점', { exact: true })).toBeVisible({ timeout: 30_000 });
  await second.getByRole('button', { name: '이의 신청' }).click();
  await second.getByLabel('어떤 사정이 있었나요?').fill('번호를 적지 못했지만 수업에 있었어요.');
  await expectAccessible(second);
  await second.getByRole('button', { name: '이의 신청' }).click();
  await expect(second.getByText(/운영팀이 이의를 확인하고 있어요/)).toBeVisible();

  // The list shows the appeals that have waited longest first.
  await operatorPage.goto(`/admin/appeals?status=OPEN&q=${encodeURIComponent(waiter)}`);
  await operatorPage.getByRole('button', { name: new RegExp(waiter) }).click();
  await sheet.getByLabel('보낼 답').fill('명부에서 확인했어요.');
  await sheet.getByRole('button', { name: '벌점 취소하기' }).click();
  await expect(sheet).toBeHidden();
  await second.reload();
  await expect(second.getByText(/벌점 2점이 취소됐어요.*명부에서 확인했어요/)).toBeVisible();

  // The history of the lesson shows every change of every seat.
  await operatorPage.goto(
    `/admin/companies/${csCorporateId}?tab=timetable&month=${seoulDate(new Date()).slice(0, 7)}&open=${b2bTimetableId}`,
  );
  const story = operatorPage.getByRole('region', { name: '자리 기록' });
  await expect(story.getByRole('slider')).toBeVisible();
  await expect(story.getByRole('button', { name: /김하나.*출석/ })).toBeVisible();
  await expect(story.getByRole('button', { name: new RegExp(`${waiter}.*결석`) })).toBeVisible();
  await expectAccessible(operatorPage);
});
