import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Selectors, one a part. */
type Part = { include: string[][] } | { exclude: string[][] };

/** Notices come and go by themselves, half transparent on their way; a journey that waits for one reads it whole. */
const withoutNotices: Part = { exclude: [['[data-sonner-toaster]']] };
const onlyNotices: Part = { include: [['[data-sonner-toaster]']] };

/** axe stays in the document between the steps of a journey: to read and compile it again takes longer than to run it. */
async function expectNoViolations(page: Page, part: Part, options: { runOnly?: string[] } = {}): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  // What passes is not listed element by element, which is most of the work on a long page.
  const found = await page.evaluate(([within, how]) => window.axe?.run(within, { ...how, resultTypes: ['violations'] }), [part, options] as const);
  expect(found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** To their end at once: a page that draws no frame just now would keep whoever waits for them for ever. */
async function finishAnimations(): Promise<void> {
  await document.fonts.ready;
  for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** Drawn and at rest, nothing that a reader with another way of reading would stumble over, nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(finishAnimations);
  // A page that is drawn for its reader names itself a moment after it stands.
  await expect(page).toHaveTitle(/./);
  await expectNoViolations(page, withoutNotices);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

/** The same in light and in dark. A theme changes colours and nothing else, so in the other one the rules of colour are asked again. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(finishAnimations);
  await expectNoViolations(page, withoutNotices, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

/** The same of the notice that has just come. */
export async function expectNoticeAccessible(page: Page, text: string): Promise<void> {
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(notice).toHaveCSS('opacity', '1');
  await notice.hover();
  await expectNoViolations(page, onlyNotices);
}
