import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBar, drawChange, drawGrid, drawLine, hatchPath } from './charts';

const size = { width: 300, height: 12 };
/** Returns every point of a path. */
const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe('a hatch', () => {
  it('has strokes only inside its box, and some in every box', () => {
    const [wide, high] = [fc.integer({ min: 8, max: 400 }), fc.integer({ min: 8, max: 40 })];
    fc.assert(
      fc.property(wide, high, fc.integer({ min: 0, max: 50 }), (width, height, x) => {
        const points = pointsOf(hatchPath({ x, y: 3, width, height }));
        expect(points.length).toBeGreaterThan(1);
        for (const [left, top] of points) {
          expect(left).toBeGreaterThanOrEqual(x);
          expect(left).toBeLessThanOrEqual(x + width);
          expect(top).toBeGreaterThanOrEqual(3);
          expect(top).toBeLessThanOrEqual(3 + height);
        }
      }),
    );
  });

  it('rises to the right', () => {
    expect(hatchPath({ x: 0, y: 0, width: 12, height: 12 }, 12)).toBe('M0,12L12,0');
  });
});

describe('a bar', () => {
  it('has a length proportional to its value', () => {
    expect([0, 25, 100].map((value) => drawBar(value, 100, size).box.width)).toEqual([0, 75, 300]);
    expect(drawBar(3, 0, size).box.width).toBe(300);
    expect(drawBar('none', 100, size)).toEqual({ box: { x: 0, y: 0, width: 0, height: 12 }, hatch: null });
  });

  it('reveals nothing about a withheld value: all are drawn alike, over the whole track', () => {
    const drawn = drawBar('withheld', 100, size);
    expect(drawn.box).toEqual({ x: 0, y: 0, ...size });
    expect(drawn.hatch).not.toBeNull();
    expect(drawBar('withheld', 7, size)).toEqual(drawn);
  });

  it('stays inside its track, and a larger value is never shorter', () => {
    const value = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(value, value, fc.integer({ min: 1, max: 4000 }), (one, other, maximum) => {
        const [short, long] = [Math.min(one, other), Math.max(one, other)].map((each) => drawBar(each, maximum, size));
        expect(short?.box.width).toBeLessThanOrEqual(long?.box.width ?? 0);
        expect(long?.box.width).toBeLessThanOrEqual(size.width);
      }),
    );
  });
});

describe('a change', () => {
  it('is left of 0 for a decrease and right of 0 for an increase', () => {
    expect([-10, -5, 0, 5, 25].map((change) => drawChange(change, 10, size).box)).toEqual([
      { x: 0, y: 0, width: 150, height: 12 },
      { x: 75, y: 0, width: 75, height: 12 },
      { x: 150, y: 0, width: 0, height: 12 },
      { x: 150, y: 0, width: 75, height: 12 },
      { x: 150, y: 0, width: 150, height: 12 },
    ]);
    expect(drawChange('none', 10, size)).toMatchObject({ zero: 150, hatch: null, box: { width: 0 } });
  });

  it('reveals nothing about a withheld value', () => {
    expect(drawChange('withheld', 10, size)).toEqual(drawChange('withheld', 45, size));
    expect(drawChange('withheld', 10, size)).toMatchObject({ zero: 150, box: { x: 0, width: 300 } });
    expect(drawChange('withheld', 10, size).hatch).not.toBe('');
  });
});

describe('a grid', () => {
  const grid = drawGrid(
    [
      [0, 1, 'withheld'],
      ['none', 3, 8],
    ],
    { width: 300, height: 80 },
  );

  it('has a cell for each weekday and hour, side by side in its frame', () => {
    expect(grid.map(({ row, column }) => [row, column])).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ]);
    for (const one of grid) {
      expect(one.box.x + one.box.width).toBeLessThanOrEqual(300.1);
      expect(one.box.y + one.box.height).toBeLessThanOrEqual(80.1);
      const next = grid.find(({ row, column }) => row === one.row && column === one.column + 1);
      if (next) expect(next.box.x).toBeGreaterThan(one.box.x + one.box.width);
    }
  });

  it('is darker by quarters of the largest value, and hatched for withheld values', () => {
    expect(grid.map(({ step }) => step)).toEqual([0, 1, 0, 0, 2, 4]);
    expect(grid.map((cell) => cell.hatch !== null)).toEqual([false, false, true, false, false, false]);
  });

  it('is empty without hours', () => {
    expect(drawGrid([], { width: 300, height: 80 })).toEqual([]);
  });
});

describe('a line over months', () => {
  const lineSize = { width: 248, height: 104 };

  it('connects the shown values and is broken at withheld ones', () => {
    const drawn = drawLine([10, 20, 'withheld', 40, 20], 40, lineSize);
    expect(drawn.places).toEqual([24, 74, 124, 174, 224]);
    expect(drawn.dots.map(({ index, y }) => [index, y])).toEqual([
      [0, 80],
      [1, 60],
      [3, 20],
      [4, 60],
    ]);
    expect(drawn.path).toBe('M24,80L74,60M174,20L224,60');
    expect(drawn.withheld.map(({ index }) => index)).toEqual([2]);
  });

  it('draws every withheld month alike, and nothing for a month without a value', () => {
    const [one] = drawLine(['withheld', 3, 'none'], 10, lineSize).withheld;
    const [other] = drawLine(['withheld', 9, 9], 90, lineSize).withheld;
    expect(one).toEqual(other);
    expect(drawLine(['none', 'none'], 10, lineSize)).toMatchObject({ path: '', dots: [], withheld: [] });
    expect(drawLine([5], 10, lineSize).dots).toHaveLength(1);
  });
});
