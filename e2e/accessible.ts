import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { NARROW, WIDE } from './widths';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The minified file has no comments and no long names, so each page has less to parse. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Colour = { r: number; g: number; b: number; alpha: number; parseString: (this: Colour, text: string) => Colour };

/** Lists of selectors, one for each part of the page. */
type Part = { include: string[][] } | { exclude: string[][] };

/**
 * Notices appear and disappear by themselves and are half transparent meanwhile. A test that waits for a notice checks
 * it separately.
 */
const withoutNotices: Part = { exclude: [['[data-sonner-toaster]']] };
const onlyNotices: Part = { include: [['[data-sonner-toaster]']] };

/**
 * Caches parsed colours. axe parses each colour with a colour-space library: the same few colours, thousands of times
 * on a long page, which is a third of its work.
 */
function rememberColours(): void {
  const { commons } = window.axe as unknown as { commons: { color: { Color: { prototype: Colour } } } };
  const colours = commons.color.Color.prototype;
  const read = colours.parseString;
  const cached = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  colours.parseString = function (text) {
    const before = cached.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    cached.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * Returns what axe judges by, without the text that people wrote: elements, attributes that contain no words or
 * addresses, and where text occurs.
 * @param excluded selectors of elements that axe skips with all their descendants
 */
function readStructure(excluded: string[]): string {
  const wordless =
    /^(class|style|role|type|tabindex|lang|open|disabled|hidden|checked|aria-(?!label$|description$|valuetext$|controls$|labelledby$|describedby$))/;
  return [...document.querySelectorAll('html, body *')]
    .filter((element) => !excluded.some((selector) => element.closest(selector)))
    .map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        wordless.test(name) ? `${name}=${value}` : value === '' ? `${name}=` : name,
      );
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return `${element.tagName} ${attributes.join(' ')}${hasText ? ' text' : ''}`;
    })
    .join('\n');
}

/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the path of the file that records a page without violations. A page with the same structure at the same width
 * is not checked again, and in another theme only the colour rules run. Each record is an empty file, so that all
 * workers of a run share it; Playwright empties the folder before a run.
 */
function markOf(...inputs: unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
  return join(test.info().project.outputDir, 'clean', hash);
}

/**
 * Runs axe and expects no violations. axe stays in the document between the steps of a test, because parsing and
 * compiling it again takes longer than running it.
 */
async function expectNoViolations(page: Page, part: Part, { onlyColours = false } = {}): Promise<void> {
  // Each theme has its own background colour, whether the user or the system chose it.
  const theme = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const excluded = 'exclude' in part ? part.exclude.flat() : [];
  const structure = [page.viewportSize(), part, await page.evaluate(readStructure, excluded)];
  // A notice may cover text. A page that is clean without a notice is also clean behind one, but not the other way
  // round.
  const isCovered = excluded.length > 0 && (await page.locator('[data-sonner-toast]').count()) > 0;
  const isClean = (check: string) =>
    existsSync(markOf(check, ...structure)) || (isCovered && existsSync(markOf(check, ...structure, 'covered')));
  const hasCleanStructure = isClean('structure');
  if (isClean(theme) && (onlyColours || hasCleanStructure)) return;
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  // Passed rules are not listed element by element, because that is most of the work on a long page.
  const runOnly = onlyColours || hasCleanStructure ? COLOUR_RULES : undefined;
  const results = await page.evaluate(
    ([within, rules]) => window.axe?.run(within, { ...(rules && { runOnly: rules }), resultTypes: ['violations'] }),
    [part, runOnly] as const,
  );
  expect(results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  for (const check of runOnly ? [theme] : [theme, 'structure']) {
    const mark = markOf(check, ...structure, ...(isCovered ? ['covered'] : []));
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, '');
  }
}

/** Finishes animations immediately: if the page draws no frame, waiting for them would never end. */
async function finishAnimations(): Promise<void> {
  await document.fonts.ready;
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/**
 * Runs the check at the test's own width. With the tag `@both-widths` it also runs the check at the other width, and
 * the test itself runs at one width only: no product script reads the width, so the steps are the same at both.
 */
async function lookAtWidths(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  const own = page.viewportSize();
  if (!own || !test.info().tags.includes('@both-widths')) return;
  await page.setViewportSize(own.width === NARROW.width ? WIDE : NARROW);
  // Waits until components with a ResizeObserver have received the new size.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  await look();
  await page.setViewportSize(own);
}

/**
 * Expects that the page is rendered, has finished its animations, has no accessibility violations and is not wider than
 * the screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await lookAtWidths(page, async () => {
    // A page that renders dynamically, or that is reached by client-side navigation, gets its heading and title shortly
    // after its URL. Streamed content stays hidden until it is moved into place.
    await expect(page.locator('h1:visible').first()).toBeAttached();
    await expect(page).toHaveTitle(/./);
    await page.evaluate(finishAnimations);
    await expectNoViolations(page, withoutNotices);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `wider than ${page.viewportSize()?.width} px`,
    ).toBe(0);
  });
}

/**
 * Checks the page in the light and the dark theme. A theme changes only colours, so the second run checks only the
 * colour rules.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAtWidths(page, async () => {
    await page.evaluate(finishAnimations);
    await expectNoViolations(page, withoutNotices, { onlyColours: true });
  });
}

/** Checks the notice that has just appeared. */
export async function expectNoticeAccessible(page: Page, text: string): Promise<void> {
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(notice).toHaveCSS('opacity', '1');
  await notice.hover();
  await expectNoViolations(page, onlyNotices);
}
