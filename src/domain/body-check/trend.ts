import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type Measure, scales } from './scales';

export type TrendPoint = { round: number; value: number };
export type Trend = {
  width: number;
  height: number;
  /** The line through all points; empty for a single point. */
  path: string;
  dots: { round: number; value: number; x: number; y: number }[];
  /** Grid lines with their values, from 0 to the scale's maximum. */
  grid: { value: number; y: number }[];
  /** Rounds that are labelled below the chart, as many as fit. */
  rounds: { round: number; x: number }[];
  left: number;
  right: number;
};

type Size = { width: number; height: number };

const SPACE = { left: 22, right: 14, top: 10, bottom: 22 } as const;
/** Width of a round's label below the chart, in pixels. */
const ROUND_WIDTH = 34;

/**
 * Returns the position of each round's value in a frame, and the line through them; the line is empty for a single
 * point.
 */
function placePoints(
  measure: Measure,
  points: readonly TrendPoint[],
  { x: [left, right], y: [bottom, top], middle }: { x: [number, number]; y: [number, number]; middle: number },
) {
  const rounds = points.map(({ round }) => round);
  const [first, last] = [Math.min(...rounds), Math.max(...rounds)];
  const x = scaleLinear([first, last], first === last ? [middle, middle] : [left, right]);
  const y = scaleLinear([0, scales[measure].maximum], [bottom, top]);
  const dots = points.map(({ round, value }) => ({ round, value, x: rounded(x(round)), y: rounded(y(value)) }));
  const path = line<(typeof dots)[number]>(
    (dot) => dot.x,
    (dot) => dot.y,
  ).digits(1);
  return { x, y, rounds, dots, path: dots.length > 1 ? (path(dots) ?? '') : '' };
}

/** Returns everything that is drawn for one measure over the rounds; pages and PDF draw the same. */
export function drawTrend(measure: Measure, points: readonly TrendPoint[], { width, height }: Size): Trend {
  const { maximum } = scales[measure];
  const [left, right] = [SPACE.left, width - SPACE.right];
  const { x, y, rounds, dots, path } = placePoints(measure, points, {
    x: [left + 8, right],
    y: [height - SPACE.bottom, SPACE.top],
    middle: (left + right) / 2,
  });
  return {
    width,
    height,
    path,
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

const LINE_SPACE = 5;

/** Returns a small trend without axes, for use beside a part's text. */
export function drawTrendLine(
  measure: Measure,
  points: readonly TrendPoint[],
  { width, height }: Size,
): Pick<Trend, 'path' | 'dots'> {
  const { path, dots } = placePoints(measure, points, {
    x: [LINE_SPACE, width - LINE_SPACE],
    y: [height - LINE_SPACE, LINE_SPACE],
    middle: width / 2,
  });
  return { path, dots };
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns at most this many of the values, evenly spaced, including the first and the last. */
function spread(values: readonly number[], max: number): number[] {
  if (values.length <= max) return [...values];
  const step = (values.length - 1) / (max - 1);
  return [...new Set(Array.from({ length: max }, (_, index) => values[Math.round(index * step)] ?? 0))];
}
