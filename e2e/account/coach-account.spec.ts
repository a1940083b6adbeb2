import { expectAccessible } from '../accessible';
import { createCoach, logIn } from '../people/accounts';
import { expect, test } from '../fixtures';
import { redirectTarget } from './redirects';

// The browser logs the call that the test expects to be rejected.
test.use({ expectedErrors: /status of 4\d\d/ });

test(
  'a coach must confirm the week before anything else',
  { tag: ['@any-width', '@both-widths'] },
  async ({ page }) => {
    const { email } = await createCoach(20);
    const hours = '/user/mypage/upload/?msg=UC06';
    await logIn(page, email, { loginPath: '/login/expertLogin' });
    await page.waitForURL(`**${hours}`);
    await expect(page.getByText('수업 가능 시간을 먼저 확인해 주세요.')).toBeVisible();
    await expectAccessible(page);
    expect(await redirectTarget(page, '/')).toBe(hours);
    for (const path of ['/workout/listings', '/coaches/k1_x'])
      expect(await redirectTarget(page, path)).toBe(`${hours}&redirectTo=${encodeURIComponent(path)}`);
    // The endpoints that existing clients call under the path of a coach’s page still work.
    const answer = await page.request.post('/coaches/hasCoach/', {
      form: { _method: 'get', serviceType: 'workout', province: '서울특별시', city: '강남구' },
      headers: { origin: new URL(page.url()).origin },
      maxRedirects: 0,
    });
    expect(await answer.json()).toEqual({ hasCoach: expect.any(Boolean) });

    await page.goto('/f/user/mypage/lesson/expert?month=2026-11');
    await page.waitForURL(`**${hours}&redirectTo=*`);
    const changed = page.getByRole('button', { name: '바꾼 시간으로 확인' });
    // A click before the page has loaded its scripts has no effect.
    await expect(async () => {
      await page.getByRole('button', { name: /월요일 오전/ }).click();
      await expect(changed).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await changed.click();
    await page.waitForURL('**/f/user/mypage/lesson/expert?month=2026-11');

    // A coach cannot close the account alone.
    await page.goto('/login/myAccount');
    await page.getByRole('region', { name: '탈퇴' }).getByRole('link', { name: '고객센터' }).click();
    await expect(page).toHaveURL(/\/#contact$/);
    await expect(page.getByRole('region', { name: '고객센터' })).toBeVisible();
  },
);
