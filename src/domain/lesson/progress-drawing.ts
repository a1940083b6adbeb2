import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

export type Series = readonly (number | null)[];
export type SeriesDrawing = {
  /** The line of each series; it is broken where a value is missing. */
  lines: { path: string; dots: { index: number; value: number; x: number; y: number }[] }[];
  grid: { value: number; y: number }[];
  /** Positions of the values that are labelled below the chart, as many as fit. */
  labelled: { index: number; x: number }[];
  left: number;
};

const SPACE = { left: 34, right: 14, top: 12, bottom: 22 } as const;
/** Width of a date's label below the chart, in pixels. */
const LABEL_WIDTH = 46;

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Returns everything that is drawn for values over lessons, which are evenly spaced.
 * @param maximum upper end of the scale; by default it follows the highest value
 */
export function drawSeries(
  series: readonly Series[],
  { width, height, maximum }: { width: number; height: number; maximum?: number },
): SeriesDrawing {
  const count = Math.max(1, ...series.map(({ length }) => length));
  const [left, right] = [SPACE.left + 10, width - SPACE.right];
  const x = scaleLinear([0, count - 1], count === 1 ? [(left + right) / 2, (left + right) / 2] : [left, right]);
  const values = series.flatMap((one) => one.filter((value) => value !== null));
  const top = maximum ?? Math.max(1, ...values);
  const y = scaleLinear([0, top], [height - SPACE.bottom, SPACE.top]);
  if (maximum === undefined) y.nice(4);
  const path = line<{ x: number; y: number } | null>(
    (dot) => dot?.x ?? 0,
    (dot) => dot?.y ?? 0,
  )
    .defined((dot) => dot !== null)
    .digits(1);
  const lines = series.map((one) => {
    const places = one.map((value, index) =>
      value === null ? null : { index, value, x: rounded(x(index)), y: rounded(y(value)) },
    );
    return { path: path(places) ?? '', dots: places.filter((dot) => dot !== null) };
  });
  const maxLabels = Math.max(2, Math.floor((right - left) / LABEL_WIDTH));
  const step = Math.max(1, Math.ceil((count - 1) / (maxLabels - 1)));
  const labelled = Array.from({ length: count }, (_, index) => index)
    .filter((index) => (count - 1 - index) % step === 0)
    .map((index) => ({ index, x: rounded(x(index)) }));
  return { lines, grid: y.ticks(4).map((value) => ({ value, y: rounded(y(value)) })), labelled, left: SPACE.left };
}
