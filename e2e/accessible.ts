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

/** Without the comments and long names, which every page would read again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

type Colour = { r: number; g: number; b: number; alpha: number; parseString: (this: Colour, text: string) => Colour };

/** Selectors, one a part. */
type Part = { include: string[][] } | { exclude: string[][] };

/** Notices come and go by themselves, half transparent on their way; a journey that waits for one reads it whole. */
const withoutNotices: Part = { exclude: [['[data-sonner-toaster]']] };
const onlyNotices: Part = { include: [['[data-sonner-toaster]']] };

/**
 * axe reads each colour with a library of colour spaces: the same few, thousands of times on a long page, a third of
 * its work.
 */
function rememberColours(): void {
  const { commons } = window.axe as unknown as { commons: { color: { Color: { prototype: Colour } } } };
  const colours = commons.color.Color.prototype;
  const read = colours.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  colours.parseString = function (text) {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * What axe judges by, without what people wrote: elements, attributes that carry no words or addresses, and where text
 * stands.
 * @param leftOut selectors of elements that axe leaves out with all that is in them
 */
function readStructure(leftOut: string[]): string {
  const wordless =
    /^(class|style|role|type|tabindex|lang|open|disabled|hidden|checked|aria-(?!label$|description$|valuetext$|controls$|labelledby$|describedby$))/;
  return [...document.querySelectorAll('html, body *')]
    .filter((element) => !leftOut.some((selector) => element.closest(selector)))
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

/** What a theme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Where it stands that a page was found clean: one of the same structure at the same width is not asked again, and in
 * another theme only by the rules of colour. An empty file each, so that all workers of a run know of it; Playwright
 * empties the folder before a run.
 */
function markOf(...seen: unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('hex');
  return join(test.info().project.outputDir, 'clean', hash);
}

/**
 * axe stays in the document between the steps of a journey: to read and compile it again takes longer than to run it.
 */
async function expectNoViolations(page: Page, part: Part, { onlyColours = false } = {}): Promise<void> {
  // Each theme has a paper of its own, whoever chose it.
  const theme = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const leftOut = 'exclude' in part ? part.exclude.flat() : [];
  const structure = [page.viewportSize(), part, await page.evaluate(readStructure, leftOut)];
  // A notice may cover a text: what was clean without one is clean behind it, and not the other way round.
  const isCovered = leftOut.length > 0 && (await page.locator('[data-sonner-toast]').count()) > 0;
  const isClean = (what: string) =>
    existsSync(markOf(what, ...structure)) || (isCovered && existsSync(markOf(what, ...structure, 'covered')));
  const hasCleanStructure = isClean('structure');
  if (isClean(theme) && (onlyColours || hasCleanStructure)) return;
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColours);
  }
  // What passes is not listed element by element, which is most of the work on a long page.
  const runOnly = onlyColours || hasCleanStructure ? COLOUR_RULES : undefined;
  const found = await page.evaluate(
    ([within, rules]) => window.axe?.run(within, { ...(rules && { runOnly: rules }), resultTypes: ['violations'] }),
    [part, runOnly] as const,
  );
  expect(found?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  for (const what of runOnly ? [theme] : [theme, 'structure']) {
    const mark = markOf(what, ...structure, ...(isCovered ? ['covered'] : []));
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, '');
  }
}

/** To their end at once: a page that draws no frame just now would keep whoever waits for them for ever. */
async function finishAnimations(): Promise<void> {
  await document.fonts.ready;
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/**
 * Looks at the page at the journey's own width. With the tag `@both-widths` it looks at the other width as well, and
 * the journey runs at one width only: no script of the product reads the width, so its steps are the same at both.
 */
async function lookAtWidths(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  const own = page.viewportSize();
  if (!own || !test.info().tags.includes('@both-widths')) return;
  await page.setViewportSize(own.width === NARROW.width ? WIDE : NARROW);
  // Components with a ResizeObserver have received the new size.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
  await look();
  await page.setViewportSize(own);
}

/**
 * Drawn and at rest, nothing that a reader with another way of reading would stumble over, nothing wider than the
 * screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await lookAtWidths(page, async () => {
    // A page that is drawn for its reader, or led to without a load, stands and names itself a moment after its
    // address. What the server still sends lies hidden in the page until it takes its place.
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
 * The same in light and in dark. A theme changes colours and nothing else, so in the other one the rules of colour are
 * asked again.
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

/** The same of the notice that has just come. */
export async function expectNoticeAccessible(page: Page, text: string): Promise<void> {
  const notice = page.locator('[data-sonner-toast]').filter({ hasText: text });
  await expect(notice).toHaveCSS('opacity', '1');
  await notice.hover();
  await expectNoViolations(page, onlyNotices);
}
