import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { createAccount, createCoach, logIn, sessionHint } from '../people/accounts';
import { logIn as openSession } from '../people/members';
import { expect, test } from '../fixtures';
import { pathOf, redirectTarget } from './redirects';

// Some pages behind the guards answer 404 here; the test only checks where the guard redirects.
test.use({ expectedErrors: /status of 4\d\d/ });

test.describe('guards in a browser', () => {
  test('redirect a guest', { tag: '@any-width' }, async ({ page }) => {
    for (const [requestedPath, target] of [
      ['/f', '/'],
      [
        '/f/user/mypage/lesson/learner?month=2026-11',
        '/login?redirectTo=%2Ff%2Fuser%2Fmypage%2Flesson%2Flearner%3Fmonth%3D2026-11',
      ],
      ['/f/company/learner/my/?a=1', '/f/company/learner/login/?redirectTo=%2Ff%2Fcompany%2Flearner%2Fmy%2F%3Fa%3D1'],
      ['/expert/', '/login/expertLogin?redirectTo=%2Fexpert%2F'],
      ['/f/company/expert/schedule/7', '/login/expertLogin?redirectTo=%2Ff%2Fcompany%2Fexpert%2Fschedule%2F7'],
      ['/workout/suggest/schedule', '/workout/suggest/signup'],
    ] as const)
      expect(await redirectTarget(page, requestedPath)).toBe(target);
  });

  test(
    'let an employee reach the company login from the home page, the menu and the login pages',
    { tag: '@narrow' },
    async ({ page }) => {
      const name = '기업 회원 로그인';
      const companyLogin = /^\/f\/company\/learner\/login\/?$/;
      for (const path of ['/login', '/login/expertLogin', '/f/menu']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', companyLogin);
      }
      await page.goto('/');
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', companyLogin);
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      await page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name }).click();
      await page.waitForURL((url) => companyLogin.test(url.pathname));
      await expect(page.getByRole('heading', { name })).toBeVisible();
    },
  );

  test(
    'redirect a learner, who can join a company or log in as an employee',
    { tag: '@any-width' },
    async ({ page }) => {
      await openSession(page.context(), (await createAccount()).id);
      expect(await redirectTarget(page, '/f/user/mypage/lesson/expert')).toBe('/account/coachAuth/');
      expect(await redirectTarget(page, '/f/company/expert/schedule/7')).toContain('/alert/?message=');
      await page.goto('/f/company/learner/schedule');
      expect(pathOf(page.url())).toBe('/f/company/learner/login/?redirectTo=%2Ff%2Fcompany%2Flearner%2Fschedule');
      await expect(page.getByRole('heading', { name: '먼저 로그아웃해 주세요' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: '이 계정으로 회사 가입하기' }).click();
      await page.waitForURL(
        (url) =>
          url.pathname === '/f/company/learner/join' &&
          url.searchParams.get('redirectTo') === '/f/company/learner/schedule',
      );
      await expect(page.getByRole('heading', { level: 1, name: '회사 가입' })).toBeVisible();
      expect(await sessionHint(page)).toMatchObject({ alive: true });
      await page.goBack();
      await page.getByRole('button', { name: '로그아웃하고 기업 회원으로 로그인' }).click();
      await expect(page.getByRole('heading', { name: '기업 회원 로그인' })).toBeVisible();
      expect(await sessionHint(page)).toEqual({ alive: false });
    },
  );

  test(
    'redirect a company learner without a requested page to the company schedule',
    { tag: '@any-width' },
    async ({ page }) => {
      const { email } = await createAccount({ company: true });
      await logIn(page, email, { loginPath: '/f/company/learner/login/' });
      await page.waitForURL('**/f/company/learner/schedule');
      await expect(page.getByRole('heading', { level: 1, name: '회사 수업' })).toBeVisible();
    },
  );

  test('redirect a coach from pages of members, with a message', { tag: '@any-width' }, async ({ page }) => {
    await openSession(page.context(), (await createCoach(1)).id);
    await page.goto('/payment/pt');
    await expect(page.getByText('회원 전용 화면이에요.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await redirectTarget(page, '/user/mypage/recent')).toMatch(/^\/expert/);
  });

  test('redirect an operator to the requested page, or to the console', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount({ grade: 'operator' });
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Fterms' });
    await page.waitForURL('**/terms');
    await page.goto('/login/expertLogin');
    await page.waitForURL('**/admin');
  });

  test(
    'never redirect to another site, and log the user out only by a link on our own site',
    { tag: ['@any-width', '@both-widths'] },
    async ({ page, baseURL }) => {
      const { host } = new URL(baseURL ?? '');
      const { email } = await createAccount();
      await logIn(page, email, { loginPath: '/login?redirectTo=%2F%2Fevil.example%2Fx' });
      await page.waitForURL((url) => url.pathname === '/' && url.host === host);
      await page.goto('/user/logout/?redirectTo=%2Fterms');
      expect(pathOf(page.url())).toBe('/user/logout/confirm?redirectTo=%2Fterms');
      expect(await sessionHint(page)).toMatchObject({ alive: true });
      await expectAccessible(page);
      await page.getByRole('button', { name: '로그아웃' }).click();
      await page.waitForURL('**/terms');
      expect(await sessionHint(page)).toEqual({ alive: false });
    },
  );
});

// login.spec.ts checks the pages for a forgotten password and for a dormant account.
test('every page to log in or to join is accessible in light and in dark @any-width @both-widths', async ({ page }) => {
  test.slow();
  for (const path of [
    '/login',
    '/login/expertLogin?msg=UC06',
    '/login/anotherLogin',
    '/login/join/email',
    '/f/company/learner/login/',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
});
