import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Links of a list's cards to the coaches. */
export const profileLinks = (page: Page) => page.getByRole('link', { name: /코치 프로필 보기$/ });

/** Opens the first coach of a list over the list. */
export async function openProfile(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await profileLinks(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The call behind the lists of coaches, as the pages make it. */
export const searchPath = (json: object) =>
  `/api/trpc/coach.search?input=${encodeURIComponent(JSON.stringify({ json }))}`;
