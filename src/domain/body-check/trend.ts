import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type Measure, scales } from './scales';

export type TrendPoint = { round: number; value: number };
export type Trend = {
  width: number;
  height: number;
  /** The line through all points; empty for one. */
  path: string;
  dots: { round: number; value: number; x: number; y: number }[];
  /** Values with their lines, from 0 to the scale's maximum. */
  grid: { value: number; y: number }[];
  /** Rounds that are written below, as many as fit. */
  rounds: { round: number; x: number }[];
  left: number;
  right: number;
};

type Size = { width: number; height: number };

const SPACE = { left: 22, right: 14, top: 10, bottom: 22 } as const;
/** What a round's number needs below, in pixels. */
const ROUND_WIDTH = 34;

/** Everything that is drawn of one measure over the rounds: pages and paper draw the same. */
export function drawTrend(measure: Measure, points: readonly TrendPoint[], { width, height }: Size): Trend {
  const { maximum } = scales[measure];
  const rounds = points.map(({ round }) => round);
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)];
  const [left, right] = [SPACE.left, width - SPACE.right];
  const x = scaleLinear([first, last], first === last ? [(left + right) / 2, (left + right) / 2] : [left + 8, right]);
  const y = scaleLinear([0, maximum], [height - SPACE.bottom, SPACE.top]);
  const dots = points.map(({ round, value }) => ({ round, value, x: rounded(x(round)), y: rounded(y(value)) }));
  const path = line<(typeof dots)[number]>(
    (dot) => dot.x,
    (dot) => dot.y,
  ).digits(1);
  return {
    width,
    height,
    path: dots.length > 1 ? (path(dots) ?? '') : '',
    dots,
    grid: y.ticks(maximum === 10 ? 5 : maximum).map((value) => ({ value, y: rounded(y(value)) })),
    rounds: spread(rounds, Math.max(2, Math.floor((right - left) / ROUND_WIDTH))).map((round) => ({
      round,
      x: rounded(x(round)),
    })),
    left,
    right,
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** At most so many of them, evenly apart, the first and the last among them. */
function spread(values: readonly number[], most: number): number[] {
  if (values.length <= most) return [...values];
  const step = (values.length - 1) / (most - 1);
  return [...new Set(Array.from({ length: most }, (_, index) => values[Math.round(index * step)] ?? 0))];
}
