import { expect, it } from 'vitest';
import { drawSeries } from './progress-drawing';

const size = { width: 340, height: 168 };

it('places values evenly from left to right, the highest at the top, and breaks the line at a missing value', () => {
  const { lines, grid } = drawSeries([[0, 5, null, 10]], { ...size, maximum: 10 });
  const [series] = lines;
  expect(series?.dots.map(({ index, value }) => [index, value])).toEqual([
    [0, 0],
    [1, 5],
    [3, 10],
  ]);
  const [first, second, last] = series?.dots ?? [];
  expect(second?.x).toBeGreaterThan(first?.x ?? 0);
  expect([first?.y, last?.y, last?.x]).toEqual([size.height - 22, 12, size.width - 14]);
  expect(series?.path.match(/M/g)).toHaveLength(2);
  expect([grid[0]?.value, grid.at(-1)?.value]).toEqual([0, 10]);
});

it('draws several series on one scale, which ends above the highest value', () => {
  const { lines, grid } = drawSeries(
    [
      [4, 6],
      [12, 9],
    ],
    size,
  );
  expect(lines).toHaveLength(2);
  expect(grid.at(-1)?.value).toBeGreaterThanOrEqual(12);
});

it('has a place in the middle for one value, and draws nothing without values', () => {
  expect(drawSeries([[7]], size).lines[0]?.dots).toMatchObject([{ x: 185 }]);
  expect(drawSeries([[]], size).lines[0]).toEqual({ path: '', dots: [] });
});

it('labels as many lessons as fit, and always the last one', () => {
  const values = Array.from({ length: 60 }, () => 1);
  const { labelled } = drawSeries([values], size);
  expect(labelled.length).toBeLessThanOrEqual(7);
  expect(labelled.at(-1)?.index).toBe(59);
  expect(drawSeries([[1, 2]], size).labelled.map(({ index }) => index)).toEqual([0, 1]);
});
