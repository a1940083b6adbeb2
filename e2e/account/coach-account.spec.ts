import { expectAccessible } from '../accessible';
import { createAccount, createCoach, logIn } from '../people/accounts';
import { expect, test } from '../fixtures';

// The browser logs the call that the test expects to be rejected.
test.use({ expectedErrors: [/status of 4\d\d/] });

test('a learner applies to become a coach @narrow @both-widths', async ({ page }) => {
  const { email } = await createAccount();
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
  await page.getByLabel('활동 이름').fill('김다온');
  await page.getByLabel('휴대폰 번호').fill('010-1234-5678');
  await page.getByLabel('여성').check();
  await page.getByLabel('주로 활동할 동네').fill('역삼1');
  await page.getByRole('option', { name: /역삼1동/ }).click();
  await page.getByLabel('경력').fill('9');
  await page.getByLabel('한 줄 소개').fill('필라테스 9년, 자세를 함께 봐요');
  await page
    .getByLabel('소개', { exact: true })
    .fill('물리치료사로 일하며 자세와 통증을 함께 살폈어요. 집에서도 이어 갈 수 있는 움직임을 알려 드려요.');
  await page.getByRole('button', { name: '지원서 보내기' }).click();
  await expect(page.getByRole('heading', { name: '지원서를 잘 받았어요' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '지원서를 잘 받았어요' })).toBeVisible();
});

test('a coach must confirm the week before anything else', { tag: '@any-width' }, async ({ page }) => {
  const { email } = await createCoach(20);
  await logIn(page, email, { loginPath: '/login/expertLogin' });
  await page.waitForURL('**/user/mypage/upload/?msg=UC06');
  await expect(page.getByText('이번 주 수업 가능 시간을 먼저 확인해 주세요.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await page.waitForURL('**/user/mypage/upload/?msg=UC06');
  await page.goto('/f/user/mypage/lesson/expert?month=2026-11');
  await page.waitForURL('**/user/mypage/upload/?msg=UC06&redirectTo=*');
  await page.getByRole('button', { name: /월요일 오전/ }).click();
  await page.getByRole('button', { name: '바꾼 시간으로 확인' }).click();
  await page.waitForURL('**/f/user/mypage/lesson/expert?month=2026-11');
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
});
