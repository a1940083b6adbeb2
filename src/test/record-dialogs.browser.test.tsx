import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
// The other component tests have no styles; these are about widths and colours.
import '~/generated/fonts/core.css';
import '~/app/globals.css';
import { type RecordView, recordDialogs, recordPages } from '~/test/browser-mode/record-views';

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

/** Lists on one line that are meant to be scrolled sideways. */
const SIDEWAYS = '.overflow-x-auto';

/** Returns what is wider than the screen, or scrolls sideways without being meant to. */
function findTooWide(view: Element): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const elements = [view, ...view.querySelectorAll(':not(svg *)')].filter(
    (element) => !element.closest('.sr-only') && !element.closest(SIDEWAYS),
  );
  const wide = elements.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
    return (
      width > 0 && (left < -1 || right > clientWidth + 1 || (scrolls && element.scrollWidth > element.clientWidth))
    );
  });
  const document_ = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
  return [...document_, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 200))];
}

async function findViolations(view: Element): Promise<string[]> {
  const { violations } = await axe.run(view, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

const hasLoaded = (view: Element | null) => view !== null && view.querySelector('.animate-shimmer') === null;
const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));

async function expectFits({ open, press }: RecordView, selector: string): Promise<void> {
  await page.viewport(NARROW.width, NARROW.height);
  open();
  if (press) await press();
  const view = () => document.querySelector(selector);
  await expect.poll(() => hasLoaded(view())).toBe(true);
  await document.fonts.ready;
  for (const { width, height } of [NARROW, WIDE]) {
    await page.viewport(width, height);
    await nextFrame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    const element = view();
    if (!element) throw new Error('The view has disappeared.');
    expect(findTooWide(element), `wider than ${width} px`).toEqual([]);
    // Nothing but the layout depends on the width.
    if (width === NARROW.width) expect(await findViolations(element)).toEqual([]);
  }
}

it.each(Object.keys(recordDialogs))('%s fits 360 px and a wide screen, without violations', async (name) => {
  await expectFits(recordDialogs[name] as RecordView, '[role=dialog], [role=alertdialog]');
});

it.each(Object.keys(recordPages))(
  'the page with %s fits 360 px and a wide screen, without violations',
  async (name) => {
    await expectFits(recordPages[name] as RecordView, 'main');
  },
);
