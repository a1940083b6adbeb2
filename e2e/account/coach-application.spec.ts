import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { createAccount, logIn } from '../people/accounts';
import { expect, test } from '../fixtures';
import { logInAsOperator, withDatabase } from '../people/members';

const district = { province: '제주특별자치도', city: '제주시', district: '우도면' };

/** Returns a random three-syllable name that no other test uses. */
const newName = () => `${String.fromCharCode(0xac00 + randomInt(11_000), 0xac00 + randomInt(11_000))}온`;

async function apply(page: Page, email: string, name: string): Promise<void> {
  await logIn(page, email, { loginPath: '/login/expertLogin' });
  // The guard redirects a user who is not a coach away from the expert pages.
  await page.waitForURL('**/account/coachAuth/');
  await expect(page.getByRole('button', { name: '코치로 지원하기' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '코치로 지원하기' }).click();
  await page.getByRole('button', { name: '지원서 보내기' }).click();
  await expect(page.getByText('30자 이상으로 소개해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('운동', { exact: true }).check();
  await page.getByLabel('활동 이름').fill(name);
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
  await page.getByLabel('여성').check();
  await page.getByLabel('주로 활동할 동네').fill('우도');
  await page.getByRole('option', { name: /우도면/ }).click();
  await page.getByLabel('경력').fill('9');
  await page.getByLabel('자격').fill('물리치료사\nSTOTT PILATES 매트');
  await page.getByLabel('한 줄 소개').fill('필라테스 9년, 자세를 함께 봐요');
  await page
    .getByLabel('소개', { exact: true })
    .fill('물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.');
  await page.getByRole('button', { name: '지원서 보내기' }).click();
  await expect(page.getByRole('heading', { name: '지원서를 잘 받았어요' })).toBeVisible();
}

/** Opens a row of the list and waits until its sheet has loaded. */
async function openSheet(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: '지원 내용' })).toBeVisible();
  return sheet;
}

async function confirmDialog(page: Page, label: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

const mailsTo = (email: string) =>
  withDatabase(async (client) =>
    (
      await client.query<{ template: string }>(
        "select template from messages where recipient = $1 and template like 'coach-%' order by id",
        [email],
      )
    ).rows.map(({ template }) => template),
  );

test('a member applies, an operator approves step by step, and the coach confirms the week and appears in the search @narrow @both-widths', async ({
  page,
  openFor,
}) => {
  test.slow();
  const [{ email }, name] = [await createAccount(), newName()];
  await apply(page, email, name);

  await expect(page.getByRole('region', { name: '보낸 지원서' })).toContainText('010-1234-5678');
  await expectAccessible(page);

  const operator = await openFor('the operator', logInAsOperator);
  await operator.goto('/admin');
  const tile = operator.getByRole('list', { name: '처리할 일' }).getByRole('link', { name: /확인할 코치 지원/ });
  await expect(tile).toContainText(/[1-9]/);
  await tile.click();
  await expect(operator.getByRole('heading', { level: 1, name: '코치' })).toBeVisible();
  await expect(operator.getByLabel('상태', { exact: true })).toHaveValue('WAITING');
  await operator.getByRole('searchbox').fill(email);
  await expect(operator.getByRole('table').getByRole('row')).toHaveCount(2);
  // The search is stored in the URL, and the page gets its title shortly after the URL changes.
  await expect(operator).toHaveURL(/[?&]q=/);
  await expectAccessible(operator);
  const sheet = await openSheet(operator, name);
  await expect(sheet).toContainText('물리치료사, STOTT PILATES 매트');
  await expect(sheet).toContainText('제주특별자치도 제주시 우도면');
  await expect(sheet.getByRole('link', { name: '010-1234-5678' })).toHaveAttribute('href', 'tel:01012345678');
  await expectAccessible(operator);

  await sheet.getByRole('button', { name: '서류 확인 시작하기' }).click();
  await confirmDialog(operator, '서류 확인 시작하기');
  await expect(sheet.getByRole('button', { name: '인터뷰로 넘기기' })).toBeVisible();
  await sheet.getByRole('button', { name: '인터뷰로 넘기기' }).click();
  await confirmDialog(operator, '인터뷰로 넘기기');
  // The program of the seeded catalogue is listed before programs with the same title that other tests created.
  const pilates = sheet.getByRole('checkbox', { name: '필라테스', exact: true }).first();
  await expect(pilates).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: '자세 운동', exact: true })).toBeChecked();
  await expectAccessible(operator);
  const chosen = sheet.getByRole('group', { name: '운동 프로그램' }).getByRole('checkbox', { checked: true });
  while ((await chosen.count()) > 0) await chosen.first().uncheck();
  await pilates.check();
  await sheet.getByRole('button', { name: '코치로 승인하기' }).click();
  await confirmDialog(operator, '코치로 승인하기');
  await expect(sheet.getByText('활동을 중지해야 하나요?')).toBeVisible();
  await expect(sheet.getByRole('region', { name: '상태 변경 내역' })).toContainText('운영자 나운영');
  await expectAccessible(operator);

  // The operator later corrects the search criteria of the coach, and gives a reason.
  await sheet.getByText('프로그램, 목적, 동네를 수정할까요?').click();
  await sheet.getByLabel('수정하는 이유').fill('한림읍에도 간다고 알려 주셨어요.');
  // More items than the list shows at the same time: each added item is visible, and the next one can be typed.
  const toAdd = sheet.getByRole('combobox', { name: '추가할 동네' });
  await toAdd.click();
  for (const place of ['애월읍', '구좌읍', '조천읍', '한경면', '추자면', '한림읍']) {
    await expect(toAdd).toBeFocused();
    await toAdd.fill(place);
    await sheet
      .getByRole('option', { name: new RegExp(place) })
      .first()
      .click();
    await expect(sheet.getByRole('button', { name: new RegExp(`${place} 빼기`) })).toBeInViewport();
  }
  await sheet.getByRole('button', { name: '수정하기' }).click();
  await confirmDialog(operator, '수정하기');
  await expect(sheet.getByLabel('수정하는 이유')).toBeHidden();
  await expect(sheet).toContainText('제주특별자치도 제주시 한림읍');
  expect(await mailsTo(email)).toEqual([
    'coach-applied',
    'coach-doc-review',
    'coach-interview',
    'coach-approved',
    'coach-corrected',
  ]);
  await operator.context().close();

  // The session that stayed open now belongs to a coach, and is redirected to the hours first.
  await page.goto('/account/coachAuth/');
  await page.waitForURL('**/user/mypage/upload/?msg=UC06');
  await page.getByRole('button', { name: /월요일 오전/ }).click();
  await page.getByRole('button', { name: '바꾼 시간으로 확인' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/expert'));
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name} 코치님`) })).toBeVisible();

  const listing = await openFor('a visitor');
  await listing.goto(`/workout/listings?${new URLSearchParams({ ...district, purpose: 'posture', type: 'pilates' })}`);
  await expect(listing.getByRole('link', { name: new RegExp(`${name} 코치 프로필 보기`) })).toBeVisible();
});
