import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { createAccount, createCoach, logIn, sessionHint } from '../people/accounts';
import { expect, test } from '../fixtures';
import { profileLinks } from '../pages/listing-page';

// Some pages behind the guards answer 404 here; the test only checks where the guard redirects.
test.use({ expectedErrors: [/status of 4\d\d/] });

const pathOf = (address: string) => {
  const url = new URL(address);
  return `${url.pathname}${url.search}`;
};

test.describe('guards in a browser', () => {
  test('redirect a guest', { tag: '@any-width' }, async ({ page }) => {
    for (const [requestedPath, displayedPath] of [
      ['/f', '/'],
      [
        '/f/user/mypage/lesson/learner?month=2026-11',
        '/login?redirectTo=%2Ff%2Fuser%2Fmypage%2Flesson%2Flearner%3Fmonth%3D2026-11',
      ],
      ['/f/company/learner/my/?a=1', '/f/company/learner/login/?redirectTo=%2Ff%2Fcompany%2Flearner%2Fmy%2F%3Fa%3D1'],
      ['/expert/', '/login/expertLogin?redirectTo=%2Fexpert%2F'],
      ['/f/company/expert/schedule/7', '/login/expertLogin?redirectTo=%2Ff%2Fcompany%2Fexpert%2Fschedule%2F7'],
      ['/workout/suggest/schedule', '/workout/suggest/signup'],
    ] as const) {
      await page.goto(requestedPath);
      expect(pathOf(page.url())).toBe(displayedPath);
    }
  });

  test('let an employee reach the company login from the home page, the menu and the login pages', async ({ page }) => {
    const isWide = (page.viewportSize()?.width ?? 0) > 768;
    const name = '기업 회원 로그인';
    const companyLogin = (url: URL) => /^\/f\/company\/learner\/login\/?$/.test(url.pathname);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await page.waitForURL(companyLogin);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    for (const path of ['/login', '/login/expertLogin', '/f/menu']) {
      await page.goto(path);
      await page.getByRole('main').getByRole('link', { name }).click();
      await page.waitForURL(companyLogin);
    }
    if (isWide) return;
    await page.goto('/');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.getByRole('dialog', { name: '메뉴' }).getByRole('link', { name }).click();
    await page.waitForURL(companyLogin);
  });

  test('never redirect to another site', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount();
    await logIn(page, email, { loginPath: '/login?redirectTo=%2F%2Fevil.example%2Fx' });
    await page.waitForURL((url) => url.pathname === '/' && url.host === new URL(page.url()).host);
  });

  test('redirect a learner', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount();
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Flogin%2FmyAccount%3Ftab%3D1' });
    await page.waitForURL('**/login/myAccount?tab=1');
    await page.goto('/f/user/mypage/lesson/expert');
    expect(pathOf(page.url())).toBe('/account/coachAuth/');
    await page.goto('/f/company/expert/schedule/7');
    expect(pathOf(page.url())).toContain('/alert/?message=');
    await expect(page.getByText('해당 기업 조회 권한이 없습니다. 계정을 확인 해주세요.')).toBeVisible();
    await page.goto('/f/company/learner/schedule');
    expect(pathOf(page.url())).toBe('/f/company/learner/login/?redirectTo=%2Ff%2Fcompany%2Flearner%2Fschedule');
    await expect(page.getByRole('heading', { name: '먼저 로그아웃해 주세요' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: '이 계정으로 회사 가입하기' }).click();
    await page.waitForURL('**/f/company/learner/join');
    await expect(page.getByRole('heading', { level: 1, name: '회사 가입' })).toBeVisible();
    expect(await sessionHint(page)).toMatchObject({ alive: true });
    await page.goto('/login/myAccount');
    await page.getByRole('region', { name: '회사', exact: true }).getByRole('link', { name: '회사 등록' }).click();
    await page.waitForURL('**/f/company/learner/join');
    await page.goto('/f/company/learner/login/');
    await page.getByRole('button', { name: '로그아웃하고 기업 회원으로 로그인' }).click();
    await expect(page.getByRole('heading', { name: '기업 회원 로그인' })).toBeVisible();
    await expectAccessible(page);
  });

  test('redirect a company learner to the requested page after the login', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount({ company: true });
    await logIn(page, email, { loginPath: '/f/company/learner/login/?redirectTo=%2Ff%2Fcompany%2Flearner%2Fmy' });
    await page.waitForURL('**/f/company/learner/my');
  });

  test(
    'redirect a company learner without a requested page to the company schedule',
    { tag: '@any-width' },
    async ({ page }) => {
      const { email } = await createAccount({ company: true });
      await logIn(page, email, { loginPath: '/f/company/learner/login/' });
      await page.waitForURL('**/f/company/learner/schedule');
      await expect(page.getByRole('heading', { level: 1, name: '회사 수업' })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('redirect a coach', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createCoach(1);
    await logIn(page, email, { loginPath: '/login/expertLogin' });
    await page.waitForURL((url) => url.pathname.startsWith('/expert'));
    await page.goto('/payment/pt');
    await expect(page.getByText('회원 전용 화면이에요.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/user/mypage/recent');
    expect(new URL(page.url()).pathname).toMatch(/^\/(expert|f\/user\/mypage\/lesson\/expert)/);
  });

  test(
    'redirect a coach with an unconfirmed week to the hours, also from a coach’s profile',
    { tag: '@any-width' },
    async ({ page }) => {
      await page.goto('/workout/listings');
      const profile = (await profileLinks(page).first().getAttribute('href')) ?? '';
      expect(profile).toMatch(/^\/coaches\//);
      const { email } = await createCoach(15);
      await logIn(page, email, { loginPath: '/login/expertLogin' });
      await page.waitForURL('**/user/mypage/upload/?msg=UC06');
      for (const path of [profile, '/workout/listings']) {
        await page.goto(path);
        expect(pathOf(page.url())).toBe(`/user/mypage/upload/?msg=UC06&redirectTo=${encodeURIComponent(path)}`);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      // The endpoints that existing clients call under the same path still work.
      const answer = await page.request.post('/coaches/hasCoach/', {
        form: { _method: 'get', serviceType: 'workout', province: '서울특별시', city: '강남구' },
        headers: { origin: new URL(page.url()).origin },
        maxRedirects: 0,
      });
      expect(await answer.json()).toEqual({ hasCoach: expect.any(Boolean) });
    },
  );

  test('redirect an operator to the console, or to the requested page', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount({ grade: 'operator' });
    await logIn(page, email);
    await page.waitForURL('**/admin');
    await page.goto('/login/expertLogin');
    await page.waitForURL('**/admin');
    await page.context().clearCookies();
    await logIn(page, email, { loginPath: '/login?redirectTo=%2Fterms' });
    await page.waitForURL('**/terms');
  });

  test('log the user out only by a link on our own site', { tag: '@any-width' }, async ({ page }) => {
    const { email } = await createAccount();
    await logIn(page, email);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/user/logout/?redirectTo=%2Fterms');
    expect(pathOf(page.url())).toBe('/user/logout/confirm?redirectTo=%2Fterms');
    expect(await sessionHint(page)).toMatchObject({ alive: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.waitForURL('**/terms');
    expect(await sessionHint(page)).toEqual({ alive: false });
  });
});

test('every page to log in or to join is accessible in light and in dark @any-width @both-widths', async ({ page }) => {
  test.slow();
  for (const path of [
    '/login',
    '/login/expertLogin?msg=UC06',
    '/login/anotherLogin',
    '/login/reset',
    '/login/reset/new',
    '/login/join/email',
    '/dormant',
    '/f/company/learner/login/',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
});
