import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayMarks } from './month-grid';

const none = { lessons: 3, free: 0, entries: 0, own: 0, waits: 0 };
const marksOf = (count: Partial<typeof none>) => {
  const markup = renderToStaticMarkup(<DayMarks count={{ ...none, ...count }} isPast={false} isSelected={false} />);
  return [...markup.matchAll(/<span class="rounded-full ([^"]*)"/g)].map(([, classes = '']) => classes.split(' '));
};

/** Returns the total width in px of the marks and the gaps between them; a Tailwind unit is four pixels. */
const widthOf = (marks: readonly string[][], gap: number) =>
  marks.reduce(
    (sum, classes) => {
      const units = classes.flatMap((name) => /^(?:w|size)-(\d+)(!?)$/.exec(name)?.slice(1) ?? []);
      const narrowed = classes.find((name) => name.endsWith('!'));
      return sum + 4 * Number(narrowed?.slice(2, -1) ?? units[0] ?? 0);
    },
    gap * (marks.length - 1),
  );

it('fits three marks of a day into a seventh of a phone’s width, and keeps the width of two', () => {
  const three = marksOf({ own: 1, waits: 1, free: 1 });
  expect(three).toHaveLength(3);
  // 360 px minus the page's margins and the round corners of the selected day.
  expect(widthOf(three, 2)).toBeLessThanOrEqual((360 - 2 * 20) / 7 - 8);
  expect(widthOf(marksOf({ own: 1, waits: 1 }), 4)).toBe(36);
});
