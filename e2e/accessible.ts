import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** What passes is not listed element by element, which is most of the work on a long page. */
const onlyViolations = { resultTypes: ['violations' as const] };

/** Drawn and at rest, nothing that a reader with another way of reading would stumble over, nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // To their end at once: a page that draws no frame just now would keep whoever waits for them for ever.
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  });
  // Notices come and go by themselves, half transparent on their way; a journey that waits for one reads it whole.
  // A page that is drawn for its reader names itself a moment after it stands.
  await expect(page).toHaveTitle(/./);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(onlyViolations).exclude('[data-sonner-toaster]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

/** The same of the notice that has just come. */
export async function expectNoticeAccessible(page: Page, text: string): Promise<void> {
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(notice).toHaveCSS('opacity', '1');
  await notice.hover();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(onlyViolations).include('[data-sonner-toaster]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
