import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTrend, drawTrendLine } from './trend';

const size = { width: 300, height: 160 };
const points = (...values: number[]) => values.map((value, index) => ({ round: index + 1, value }));

describe('a trend', () => {
  it('is drawn up to the scale’s maximum: VAS 10, MMT 5', () => {
    expect(drawTrend('vas', points(5, 3), size).grid.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(drawTrend('mmt', points(5, 3), size).grid.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
    // A VAS of 5 is in the middle of the chart, an MMT of 5 at the top.
    expect(drawTrend('vas', points(5), size).dots[0]?.y).toBe(74);
    expect(drawTrend('mmt', points(5), size).dots[0]?.y).toBe(10);
    expect(drawTrend('vas', points(0), size).dots[0]?.y).toBe(138);
  });

  it('is a line through its dots, and one dot in the middle for one round', () => {
    const { path, dots } = drawTrend('vas', points(4, 2, 1), size);
    expect(path).toBe(`M${dots.map(({ x, y }) => `${x},${y}`).join('L')}`);
    const one = drawTrend('vas', points(4), size);
    expect([one.path, one.dots.length, one.dots[0]?.x]).toEqual(['', 1, 154]);
  });

  it('keeps a gap for rounds without a finding of the part', () => {
    const { dots } = drawTrend(
      'mmt',
      [
        { round: 1, value: 1 },
        { round: 2, value: 1 },
        { round: 4, value: 1 },
      ],
      size,
    );
    const [one, two, four] = dots.map(({ x }) => x);
    expect(((four ?? 0) - (two ?? 0)) / ((two ?? 0) - (one ?? 0))).toBeCloseTo(2, 1);
  });

  it('stays inside its frame, draws higher values higher, and labels only as many rounds as fit', () => {
    const level = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(
        fc.array(level, { minLength: 1, maxLength: 250 }),
        fc.constantFrom('vas' as const, 'mmt' as const),
        (values, measure) => {
          const { dots, rounds } = drawTrend(measure, points(...values), size);
          for (const { x, y } of dots) {
            expect(x).toBeGreaterThanOrEqual(20);
            expect(x).toBeLessThanOrEqual(300);
            expect(y).toBeGreaterThanOrEqual(10);
            expect(y).toBeLessThanOrEqual(138);
          }
          for (const dot of dots)
            for (const other of dots.slice(0, 5)) if (dot.value > other.value) expect(dot.y).toBeLessThan(other.y);
          expect(rounds.length).toBeLessThanOrEqual(8);
          expect(rounds[0]?.round).toBe(1);
          expect(rounds.at(-1)?.round).toBe(values.length);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('can be drawn small without axes, inside its frame and with the same maximum', () => {
    const small = { width: 96, height: 36 };
    const { path, dots } = drawTrendLine('vas', points(5, 0, 3), small);
    expect(dots.map(({ x, y }) => [x, y])).toEqual([
      [5, 18],
      [48, 31],
      [91, 23.2],
    ]);
    expect(path).toBe('M5,18L48,31L91,23.2');
    expect(drawTrendLine('mmt', points(5), small)).toMatchObject({ path: '', dots: [{ x: 48, y: 5 }] });
  });
});
