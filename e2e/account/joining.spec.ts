import { withParticle } from '~/domain/shared/korean-particle';
import { expectAccessible } from '../accessible';
import { PASSWORD, createAccount, mailedCode, mailedLink, newEmail, sessionHint } from '../people/accounts';
import { expect, test } from '../fixtures';
import { answerAll, answersOf } from '../people/joining';

// The browser logs the call that the test expects to be rejected.
test.use({ expectedErrors: /status of 4\d\d/ });

test.describe('signing up', () => {
  test('works by keyboard alone, with the mailed code, and redirects to the requested page @any-width @both-widths', async ({
    page,
  }) => {
    const email = newEmail('join');
    await page.goto('/login?redirectTo=%2Fterms');
    await page.getByRole('link', { name: '가입하기' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '이메일을 알려 주세요' })).toBeVisible();
    await page.getByLabel('이메일').focus();
    for (const [label, answer] of answersOf(email)) {
      await expect(page.getByRole('textbox', { name: label, exact: true })).toBeFocused();
      await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { level: 1, name: '마지막으로 동의해 주세요' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: '이용약관 (필수)' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /혜택·소식/ })).toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await page.waitForURL('**/login/join/email/certification');
    await expect(page.getByLabel('인증 번호')).toBeFocused();
    await expectAccessible(page);
    const code = await mailedCode(email);
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert').filter({ hasText: '4번 더 입력할 수 있어요' })).toBeVisible();
    await page.keyboard.type(code);
    await page.waitForURL('**/terms');
    expect(await sessionHint(page)).toMatchObject({ alive: true, name: '김하늘', grade: 'user' });
  });

  test('moves by the browser’s buttons with all input kept, and reveals no account @narrow @both-widths', async ({
    page,
  }) => {
    const { email } = await createAccount();
    const question = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto('/login');
    await page.getByRole('link', { name: '가입하기' }).click();
    await page.waitForURL('**/login/join/email');
    await answerAll(page, answersOf(email));
    await expect(question('마지막으로 동의해 주세요')).toBeVisible();
    await page.getByLabel('모두 동의해요').check();
    for (const name of [
      '생년월일을 알려 주세요',
      '어떻게 불러 드릴까요?',
      '비밀번호를 만들어 주세요',
      '이메일을 알려 주세요',
    ]) {
      await page.goBack();
      await expect(question(name)).toBeVisible();
    }
    await expect(page.getByLabel('이메일')).toBeFocused();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    for (const name of [
      '비밀번호를 만들어 주세요',
      '어떻게 불러 드릴까요?',
      '생년월일을 알려 주세요',
      '마지막으로 동의해 주세요',
    ]) {
      await page.goForward();
      await expect(question(name)).toBeVisible();
    }
    await expect(page.getByLabel('모두 동의해요')).toBeChecked();
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await page.waitForURL('**/certification');
    await expect(page.getByText(`${withParticle(email, '으로', '로')} 보냈어요`)).toBeVisible();
    expect(await mailedLink(email)).toBe('/login');
    await page.goBack();
    await expect(question('마지막으로 동의해 주세요')).toBeVisible();
    await expect(page.getByLabel('이름', { exact: true })).toHaveValue('김하늘');
    await page.goBack();
    await expect(question('생년월일을 알려 주세요')).toBeVisible();

    // A reload loses only the password: the form asks for it again, and back returns to the previous question.
    await page.reload();
    await expect(question('비밀번호를 만들어 주세요')).toBeVisible();
    await expect(page.getByLabel('이메일')).toHaveValue(email);
    await page.goBack();
    await expect(question('이메일을 알려 주세요')).toBeVisible();
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/login');
  });

  test('inside a questionnaire returns from the code to the questions @narrow @both-widths', async ({ page }) => {
    const email = newEmail('inside');
    const question = (name: string) => page.getByRole('heading', { level: 2, name });
    await page.goto('/');
    await page.goto('/workout/suggest/signup');
    await answerAll(page, answersOf(email));
    await page.getByLabel('모두 동의해요').check();
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await expect(question('메일로 받은 번호를 입력해 주세요')).toBeVisible();
    await page.goBack();
    await expect(question('마지막으로 동의해 주세요')).toBeVisible();
    await page.goBack();
    await expect(question('생년월일을 알려 주세요')).toBeVisible();
    await expect(page.getByLabel('생년월일')).toHaveValue('19950312');
    await page.goForward();
    await page.goForward();
    await expect(question('메일로 받은 번호를 입력해 주세요')).toBeVisible();
    await page.getByLabel('인증 번호').fill(await mailedCode(email));
    // Nothing was answered before the URL was opened directly, so the questionnaire starts at the first question.
    await page.waitForURL((url) => url.pathname === '/workout/suggest');
    // After the sign-up, back leaves the questionnaire.
    await page.goBack();
    await expect(page).not.toHaveURL(/\/signup$/);
  });
});
