import type { Locator, Page } from '@playwright/test';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { formatSeoulDay, seoulDate, seoulDayOf } from '~/domain/shared/seoul-time';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createCompanyPeople } from '../people/company-people';
import { logInAsOperator, withDatabase } from '../people/members';
import { pressTwice } from '../press-twice';

test.beforeEach(async ({ context }) => logInAsOperator(context));

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Presses the button twice.
 * @returns a function that returns how often the call has been sent
 */
async function sentByTwo(page: Page, button: Locator, call: string): Promise<() => number> {
  let sent = 0;
  // Two simultaneous calls may share one request.
  page.on('request', (request) => (sent += request.url().split(`operations.company.${call}`).length - 1));
  await pressTwice(button);
  return () => sent;
}

test('an operator reads all pages of a company, and nothing is wider than the screen @any-width @both-widths', async ({
  page,
}) => {
  test.slow();
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: /한빛소재/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '한빛소재' })).toBeVisible();
  // Past days are collapsed.
  const lesson = page.locator('[data-row]').filter({ hasText: '점심 스트레칭', visible: true }).first();
  const tabs = [
    ['설정', page.getByRole('heading', { name: '프로그램' })],
    ['구성원', page.getByRole('table', { name: '구성원' })],
    ['공지', page.getByRole('button', { name: '공지 쓰기' })],
    ['전문가', page.getByRole('table', { name: '전문가' })],
    ['계약', page.getByRole('form', { name: '새 금액' })],
    ['시간표', lesson],
  ] as const;
  for (const [name, visibleText] of tabs) {
    await page.getByRole('tab', { name }).click();
    await expect(visibleText).toBeVisible();
    expect([name, await overflow(page)]).toEqual([name, 0]);
    await expectAccessible(page);
  }
  await lesson.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('예약 방식').first()).toBeVisible();
  await expectAccessible(page);
});

test('an operator plans a series after a preview, and cancels it with a reason @any-width @both-widths', async ({
  page,
}) => {
  test.slow();
  const day = seoulDate(new Date(Date.now() + 40 * DAY_MS));
  const until = seoulDate(new Date(Date.now() + 48 * DAY_MS));
  const hour = '06:00';
  await page.goto(`/admin/companies/1?tab=timetable&month=${day.slice(0, 7)}`);
  await page.getByRole('button', { name: '수업 추가' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('시작').fill(`${day}T${hour}`);
  await dialog.getByLabel('매주 반복').fill(until);
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(dialog.getByText('수업 2개를 만들어요.')).toBeVisible();
  await dialog.getByRole('button', { name: '이대로 만들기' }).click();
  await expect(dialog).toBeHidden();
  await page.locator('[data-row]').filter({ hasText: hour }).first().click();
  await dialog.getByText('이 수업과 이후 수업 모두').click();
  await dialog.getByLabel('취소하는 이유').fill('공사를 해요');
  await dialog.getByRole('button', { name: '취소하면 바뀔 내용 보기' }).click();
  await expect(dialog.getByText('수업 2개를 취소해요.')).toBeVisible();
  const cancels = await sentByTwo(page, dialog.getByRole('button', { name: '수업 2개 취소' }), 'cancelLessons');
  await expect(dialog).toBeHidden();
  expect(cancels()).toBe(1);
  await expect(page.locator('[data-row]').filter({ hasText: hour }).first()).toContainText('취소');
});

test('an operator sees the number of recipients before sending a notice, and an employee reads it @any-width @both-widths', async ({
  page,
  openFor,
}) => {
  const { csCorporateId, logInSelf } = await createCompanyPeople();
  const title = '연말 수업 안내';
  await page.goto(`/admin/companies/${csCorporateId}?tab=notices`);
  await page.getByRole('button', { name: '공지 쓰기' }).click();
  const dialog = page.getByRole('dialog', { name: '공지 쓰기' });
  await dialog.getByRole('button', { name: '받을 사람 보기' }).click();
  await expect(dialog.getByText('제목을 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('제목').fill(title);
  await dialog.getByLabel('내용').fill('12월 24일에는 수업이 없어요.');
  await dialog.getByRole('button', { name: '받을 사람 보기' }).click();
  await expect(dialog.getByText('지금 구성원 2명이 받아요.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '보내기', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '보내기' }).click();
  await expect(page.getByRole('button', { name: title })).toBeVisible();
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('dialog', { name: title }).getByText('보낸 사람')).toBeVisible();
  await expectAccessible(page);

  const employee = await openFor('the employee', logInSelf);
  await expect(async () => {
    await employee.goto('/f/company/learner/notifications');
    await expect(employee.getByText(`읽지 않음: ${title}`)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(employee.getByText('12월 24일에는 수업이 없어요.')).toBeVisible();
  await expectAccessible(employee);
});

test('an operator sees the affected lessons before ending a contract @any-width @both-widths', async ({ page }) => {
  const { csCorporateId, day } = await createCompanyPeople();
  await withDatabase((client) =>
    client.query("insert into company_contracts (cs_corporate_id, starts_on) values ($1, '2026-01-01')", [
      csCorporateId,
    ]),
  );
  const before = seoulDate(new Date(new Date(day).getTime() - DAY_MS));
  await page.goto(`/admin/companies/${csCorporateId}?tab=timetable&month=${day.slice(0, 7)}`);
  await page.getByRole('button', { name: '한 주 복사' }).click();
  const copying = page.getByRole('dialog', { name: '한 주 복사' });
  await copying.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(copying.getByLabel('복사할 주')).toBeFocused();
  await expect(copying.getByLabel('붙여 넣을 주')).toHaveAccessibleDescription(/붙여 넣을 주를 골라 주세요/);
  await copying.getByLabel('복사할 주').fill(day);
  await copying.getByLabel('붙여 넣을 주').fill(seoulDate(new Date(new Date(day).getTime() + 7 * DAY_MS)));
  await copying.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(copying.getByText('수업 1개를 복사해요.')).toBeVisible();
  await expectAccessible(page);
  const copies = await sentByTwo(page, copying.getByRole('button', { name: '이대로 복사' }), 'copyWeek');
  await expect(copying).toBeHidden();
  expect(copies()).toBe(1);
  await page.goto(`/admin/companies/${csCorporateId}?tab=contract`);
  await page.getByRole('button', { name: '2026년 1월 1일 계약의 종료일' }).click();
  const dialog = page.getByRole('dialog', { name: '계약 종료일' });
  await dialog.getByLabel('종료일').fill(before);
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(dialog.getByText('수업 2개를 취소해요.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '이대로 저장' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('계약이 끝난 뒤의 수업 2개를 함께 취소할게요').check();
  const saves = await sentByTwo(page, dialog.getByRole('button', { name: '이대로 저장' }), 'setContractEnd');
  await expect(dialog).toBeHidden();
  expect(saves()).toBe(1);
  const last = `${before.slice(0, 4)}년 ${formatSeoulDay(seoulDayOf(before))}`;
  await expect(page.getByRole('heading', { name: `2026년 1월 1일부터 ${last}까지` })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('an appeal is shown with its context @any-width @both-widths', async ({ page }) => {
  await page.goto('/admin/appeals');
  await page.locator('[data-row]').first().click();
  await expect(page.getByRole('dialog').getByText('이의 신청 일시')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
});

test('an operator closes a lesson that its expert cannot close, with its attendance @any-width @both-widths', async ({
  page,
}) => {
  const people = await createCompanyPeople({ seats: 2 });
  const { csCorporateId, b2bTimetableId } = people;
  await people.self.reserve({ b2bTimetableId });
  await people.other.reserve({ b2bTimetableId });
  await people.moveStartTo(-120);
  const month = seoulDate(new Date(Date.now() - 2 * HOUR_MS)).slice(0, 7);
  await page.goto(`/admin/companies/${csCorporateId}?tab=timetable&month=${month}&open=${b2bTimetableId}`);
  const section = page.getByRole('region', { name: '전문가 대신 마감하기' });
  await expect(section.getByRole('checkbox', { name: /결석이면 벌점 2점/ })).toHaveCount(2);
  await section.getByRole('checkbox').first().check();
  await expect(section.getByText('지금 마감하면 1명이 결석으로 처리돼요.')).toBeVisible();
  await section.getByLabel('대신 마감하는 이유').fill('전문가가 그만뒀어요.');
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await section.getByRole('button', { name: '출석 마감하기' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('입력 안 함')).toBeVisible();
  await expect(sheet.getByRole('region', { name: '출석 정정' }).getByRole('button')).toHaveText([
    '결석으로',
    '출석으로',
  ]);
});

test('an operator adds to the employee list, and replaces it after a confirmation @any-width @both-widths', async ({
  page,
}) => {
  const { csCorporateId } = await createCompanyPeople();
  await page.goto(`/admin/companies/${csCorporateId}?tab=members`);
  await page.getByRole('button', { name: '직원 명단' }).click();
  const dialog = page.getByRole('dialog', { name: '직원 명단' });
  const box = dialog.getByLabel('명단', { exact: true });
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(dialog.getByText('명단을 넣어 주세요.')).toBeVisible();
  await expect(box).toBeFocused();
  // The row `뷁햏,rare@daon.test` as a Korean spreadsheet program saves it: only the extended code page has these two
  // letters.
  const buffer = Buffer.concat([Buffer.from([0x94, 0xee, 0xc1, 0x64]), Buffer.from(',rare@daon.test\r\n')]);
  await dialog.getByLabel('CSV 파일').setInputFiles({ name: '명단.csv', mimeType: 'text/csv', buffer });
  await expect(box).toHaveValue(/^뷁햏,rare@daon.test/);
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(dialog.getByText('추가 1명, 변경 0명, 삭제 0명')).toBeVisible();
  await expectAccessible(page);
  const imports = await sentByTwo(page, dialog.getByRole('button', { name: '이대로 추가하기' }), 'importEmployees');
  const imported = dialog.getByRole('region', { name: '바꾼 명단' });
  await expect(imported.getByRole('list').first()).toHaveText('뷁햏 · rare@daon.test · 가입 전');
  await expect(imported.getByRole('heading', { name: '아직 가입하지 않은 직원' }).first()).toBeVisible();
  expect(imports()).toBe(1);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '직원 명단' }).click();
  await dialog.getByText('전체 바꾸기').click();
  await box.fill('이바다,sea@daon.test');
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await dialog.getByRole('button', { name: /명을 지우고 바꾸기/ }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: '닫기' }).click();
  await expect(box).toHaveValue('이바다,sea@daon.test');
  await dialog.getByRole('button', { name: /명을 지우고 바꾸기/ }).click();
  await question.getByRole('button', { name: '지우고 바꾸기' }).click();
  await expect(page.getByText(/^명단을 바꿨어요. 추가 1명, 삭제 [1-9]/)).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test.describe('an unreadable employee list', () => {
  // The browser logs the rejected call.
  test.use({ expectedErrors: [/status of 400.*operations\.company\.importEmployees/] });

  test('is rejected with a reason for the file and for each line, and a likely mistake needs a confirmation @any-width @both-widths', async ({
    page,
  }) => {
    const { csCorporateId } = await createCompanyPeople();
    await page.goto(`/admin/companies/${csCorporateId}?tab=members`);
    await page.getByRole('button', { name: '직원 명단' }).click();
    const dialog = page.getByRole('dialog', { name: '직원 명단' });
    const box = dialog.getByLabel('명단', { exact: true });
    await box.fill('이바다;바다\n박산;산');
    await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
    await expect(box).toHaveAccessibleDescription(/이메일 주소가 한 곳도 없어요/);
    await expect(dialog.getByText('1번째 줄 ‘이바다;바다’ · 이메일이 없어요.')).toBeVisible();
    await expectAccessible(page);
    await box.fill('이바다\tsea@naver.con');
    await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
    await expect(dialog.getByText('이바다 · sea@naver.con · naver.com을 입력하려던 건가요?')).toBeVisible();
  });
});

test.describe('with two operators', () => {
  // The browser logs the rejected calls.
  test.use({ expectedErrors: [/status of 409.*operations\.company\.(save|savePlace|changeMember|setContractEnd)/] });

  test('the later one sees the saved version next to the typed one, and can overwrite it @any-width @both-widths', async ({
    page,
  }) => {
    const { csCorporateId } = await createCompanyPeople();
    const asOther = (text: string) => withDatabase((client) => client.query(text, [csCorporateId]));
    const saved = page.getByRole('region', { name: '지금 저장된 내용' });
    await page.goto(`/admin/companies/${csCorporateId}`);
    const name = page.getByLabel('회사 이름');
    await name.fill('내가 고친 이름');
    await asOther("update companies set name = '다른 운영자의 이름', revision = revision + 1 where id = $1");
    await pressTwice(page.getByRole('button', { name: '저장', exact: true }));
    await expect(saved.getByText('다른 운영자의 이름')).toBeVisible();
    await expect(name).toHaveValue('내가 고친 이름');
    await expect(saved.getByRole('heading', { name: '지금 저장된 내용' })).toBeFocused();
    await expect(saved.getByRole('button', { name: '내가 입력한 내용으로 저장' })).toBeInViewport({ ratio: 1 });
    // A second Enter in the field saves nothing.
    await name.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '내가 고친 이름' })).toBeHidden();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: '내가 입력한 내용으로 저장' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '내가 고친 이름' })).toBeVisible();
    await expect(saved).toBeHidden();
    // The form stays open, and the next save is based on the saved version.
    await name.fill('한 번 더 고친 이름');
    await page.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '한 번 더 고친 이름' })).toBeVisible();

    await page.getByRole('button', { name: '본관', exact: false }).first().click();
    const dialog = page.getByRole('dialog', { name: '장소 바꾸기' });
    await dialog.getByLabel('이름').fill('내 건물');
    await asOther(
      "update company_places set name = '남이 고친 건물', revision = revision + 1 where cs_corporate_id = $1",
    );
    await dialog.getByRole('button', { name: '저장', exact: true }).click();
    await expect(saved.getByText('남이 고친 건물')).toBeVisible();
    await expect(dialog.getByLabel('이름')).toHaveValue('내 건물');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '저장된 내용에서 다시 수정하기' }).click();
    await expect(dialog.getByLabel('이름')).toHaveValue('남이 고친 건물');
    await dialog.getByLabel('이름').fill('함께 고친 건물');
    await dialog.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByRole('button', { name: '함께 고친 건물' })).toBeVisible();

    await page.goto(`/admin/companies/${csCorporateId}?tab=members`);
    await page.locator('[data-row]').first().click();
    const member = page.getByRole('dialog');
    await member.getByLabel('담당자예요').check();
    await asOther('update company_memberships set revision = revision + 1 where cs_corporate_id = $1');
    await member.getByRole('button', { name: '저장', exact: true }).click();
    await expect(saved.getByText('직원', { exact: true })).toBeVisible();
    await expect(member.getByLabel('담당자예요')).toBeChecked();
    await member.getByRole('button', { name: '내가 입력한 내용으로 저장' }).click();
    await expect(member).toBeHidden();
    await expect(page.getByRole('table', { name: '구성원' })).toContainText('담당자');
  });
});

test.describe('an error', () => {
  // The browser logs the 404.
  test.use({ expectedErrors: [/404/] });

  test('is shown below the field that it concerns', { tag: '@any-width' }, async ({ page }) => {
    const { csCorporateId } = await createCompanyPeople();
    await page.goto(`/admin/companies/${csCorporateId}?tab=members`);
    const dialog = page.getByRole('dialog');
    const expectWrong = async (label: string, message: string) => {
      await expect(dialog.getByText(message)).toBeVisible();
      await expect(dialog.getByLabel(label)).toBeFocused();
      await expectAccessible(page);
    };
    await page.getByRole('button', { name: '구성원 추가' }).click();
    const add = dialog.getByRole('button', { name: '추가', exact: true });
    await add.click();
    await expectWrong('회원의 이메일', '이메일을 입력해 주세요.');
    await dialog.getByLabel('회원의 이메일').fill('nobody@daon.test');
    await add.click();
    await expectWrong('회원의 이메일', '그 이메일로 가입한 회원이 없어요.');
    await page.goto(`/admin/companies/${csCorporateId}?tab=timetable`);
    await page.getByRole('button', { name: '한 주 복사' }).click();
    for (const label of ['복사할 주', '붙여 넣을 주']) await dialog.getByLabel(label).fill('2026-12-03');
    await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
    await expectWrong('붙여 넣을 주', '복사할 주와 다른 주를 골라 주세요.');
    // Only the button triggers an irreversible action: Enter in the field next to it does not.
    let sent = 0;
    page.on('request', (request) => (sent += /company\.(endMember|removeExpert)/.test(request.url()) ? 1 : 0));
    const pressEnter = async (label: string) => {
      const field = dialog.getByLabel(label);
      await field.fill('그만뒀어요');
      await field.press('Enter');
      await field.fill('');
    };
    await page.goto(`/admin/companies/${csCorporateId}?tab=members`);
    await page.locator('[data-row]').first().click();
    await pressEnter('구성원에서 빼는 이유');
    await dialog.getByRole('button', { name: '구성원에서 빼기' }).click();
    await expectWrong('구성원에서 빼는 이유', '이유를 입력해 주세요.');
    await page.goto(`/admin/companies/${csCorporateId}?tab=experts`);
    await page.locator('[data-row]').first().click();
    await pressEnter('해제하는 이유');
    await dialog.getByRole('button', { name: '전문가에서 해제' }).click();
    await expectWrong('해제하는 이유', '이유를 입력해 주세요.');
    expect(sent).toBe(0);
  });
});
