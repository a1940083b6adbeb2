import { createAccount, PASSWORD } from '../../../e2e/people/accounts';
import type { Journey } from './journey';

export const logIn: Journey = {
  name: 'a learner logs in',
  run: async (page) => {
    const { email } = await createAccount();
    await page.open('/login?redirectTo=%2Flogin%2FmyAccount');
    await page.fill('이메일', email);
    await page.fill('비밀번호', 'not-the-password');
    await page.click('button', '로그인');
    await page.waitForText('이메일이나 비밀번호가 맞지 않아요');
    await page.fill('비밀번호', PASSWORD);
    await page.click('button', '로그인');
    await page.waitForUrl(/^\/login\/myAccount$/);
    await page.waitFor('heading', '내 계정');
    await page.waitForText(email);
    // The session is valid on every page that the browser opens next.
    await page.open('/login');
    await page.waitForUrl(/^\/$/);
  },
};
