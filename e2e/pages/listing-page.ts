import type { Page } from '@playwright/test';
import { expect } from '../fixtures';

/** Returns the links from the cards of a list to the coaches. */
export const profileLinks = (page: Page) => page.getByRole('link', { name: /코치 프로필 보기$/ });

/** Opens the profile of the first coach over the list. */
export async function openProfile(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await profileLinks(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Returns the URL of the coach search call as the pages send it. */
export const searchPath = (json: object) =>
  `/api/trpc/coach.search?input=${encodeURIComponent(JSON.stringify({ json }))}`;
