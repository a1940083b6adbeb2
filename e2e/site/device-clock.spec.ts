import type { Page } from '@playwright/test';
import { MINUTE_MS } from '~/domain/shared/durations';
import { newEmail } from '../people/accounts';
import { answerAll, answersOf } from '../people/joining';
import { createCompanyPeople } from '../people/company-people';
import { expect, test } from '../fixtures';

const setClock = (page: Page, minutes: number) => page.clock.install({ time: Date.now() + minutes * MINUTE_MS });

test(
  'on a device whose clock is 30 minutes slow, a code is valid as long as the server says',
  { tag: '@any-width' },
  async ({ page }) => {
    await setClock(page, -30);
    await page.goto('/login/join/email');
    await answerAll(page, answersOf(newEmail('clock')));
    await page.getByLabel('모두 동의해요').check();
    await page.getByRole('button', { name: '인증 번호 받기' }).click();
    await page.waitForURL('**/login/join/email/certification');
    const resend = page.getByRole('button', { name: /번호 다시 받기/ });
    await expect(resend).toHaveText(/\((1분 \d초|\d+초)\)/);
    await expect(page.getByText(/^(10분 \d초|9분 \d+초)$/)).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(resend).toBeEnabled();
  },
);

test(
  'on a device whose clock is 20 minutes fast, an offered seat can be taken',
  { tag: '@any-width' },
  async ({ page, context }) => {
    await setClock(page, 20);
    const people = await createCompanyPeople();
    const seat = await people.other.reserve(people);
    await people.self.wait(people);
    await people.moveStartTo(300);
    await people.other.cancel(seat);
    await people.logInSelf(context);
    await page.goto('/f/company/learner/my');
    await expect(page.getByRole('button', { name: /자리 받기/ })).toBeVisible();
    await expect(page.getByText('자리를 잡아 둔 시간이 지났어요.')).toBeHidden();
    await page.getByRole('button', { name: /자리 받기/ }).click();
    await expect(page.getByRole('region', { name: '예약', exact: true }).getByText(/점심 스트레칭/)).toBeVisible();
  },
);
