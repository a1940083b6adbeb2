import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Links of a list's cards to the coaches. */
export const profileLinks = (page: Page) => page.getByRole('link', { name: /코치 프로필 보기$/ });

/**
 * Opens the first coach of a list over the list. Before the page's script is there the same link leads to the coach's own page,
 * which is right for a person and not what is looked at here: then once more.
 */
export async function openProfile(page: Page, list: string): Promise<void> {
  await expect(async () => {
    await page.goto(list);
    await profileLinks(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }).toPass();
}
