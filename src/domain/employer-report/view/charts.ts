import { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { ReportCell } from '../schema';

type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

const rounded = (value: number) => Math.round(value * 10) / 10;
const stroke = line().digits(1);
const pathOf = (points: [number, number][]): string => stroke(points) ?? '';
/** Distance between the strokes of a hatch, in units of the drawing. */
const HATCH_GAP = 6;

/**
 * Returns diagonal strokes that fill a box: they mark a withheld value without colour, and their size reveals nothing.
 */
export function hatchPath({ x, y, width, height }: Box, gap = HATCH_GAP): string {
  const [right, bottom] = [x + width, y + height];
  const strokes: string[] = [];
  for (let bottomX = x - height + gap; bottomX < right; bottomX += gap) {
    const [from, to] = [Math.max(bottomX, x), Math.min(bottomX + height, right)];
    if (to - from < 1) continue;
    strokes.push(
      pathOf([
        [from, bottom - (from - bottomX)],
        [to, bottom - (to - bottomX)],
      ]),
    );
  }
  return strokes.join('');
}

const fullBox = ({ width, height }: Size): Box => ({ x: 0, y: 0, width, height });

/** `hatch` is set if the value is withheld; it then fills the whole track, whatever the value. */
export type BarDrawing = { box: Box; hatch: string | null };

/** Draws one bar; each row of a chart is a separate strip, so that its label may have any length. */
export function drawBar(value: ReportCell, maximum: number, size: Size): BarDrawing {
  if (value === 'withheld') return { box: fullBox(size), hatch: hatchPath(fullBox(size)) };
  const x = scaleLinear([0, Math.max(maximum, 1)], [0, size.width]).clamp(true);
  return { box: { ...fullBox(size), width: value === 'none' ? 0 : rounded(x(value)) }, hatch: null };
}

export type ChangeDrawing = BarDrawing & { /** Position of 0. */ zero: number };

/**
 * Draws a bar to the left of 0 for a decrease and to the right for an increase; `range` is the maximum on either side.
 */
export function drawChange(change: ReportCell, range: number, size: Size): ChangeDrawing {
  const x = scaleLinear([-range, range], [0, size.width]).clamp(true);
  const zero = rounded(x(0));
  if (change === 'withheld') return { box: fullBox(size), hatch: hatchPath(fullBox(size)), zero };
  const to = change === 'none' ? zero : rounded(x(change));
  const box = { ...fullBox(size), x: Math.min(zero, to), width: rounded(Math.abs(to - zero)) };
  return { box, hatch: null, zero };
}

export type GridCell = {
  column: number;
  row: number;
  value: ReportCell;
  box: Box;
  /** Share of the largest value: 0 for none, then 1 to 4. */
  step: number;
  hatch: string | null;
};

const STEPS = 4;

/** Draws cells of weekdays and hours, `values[row][column]`. */
export function drawGrid(values: readonly (readonly ReportCell[])[], { width, height }: Size): GridCell[] {
  const x = scaleBand<number>([...Array(values[0]?.length ?? 0).keys()], [0, width]).paddingInner(0.08);
  const y = scaleBand<number>([...values.keys()], [0, height]).paddingInner(0.1);
  const max = Math.max(1, ...values.flat().filter((value) => typeof value === 'number'));
  return values.flatMap((cells, row) =>
    cells.map((value, column) => {
      const box = {
        x: rounded(x(column) ?? 0),
        y: rounded(y(row) ?? 0),
        width: rounded(x.bandwidth()),
        height: rounded(y.bandwidth()),
      };
      const step = typeof value === 'number' ? Math.ceil((value / max) * STEPS) : 0;
      return { column, row, value, box, step, hatch: value === 'withheld' ? hatchPath(box) : null };
    }),
  );
}

export type LineDrawing = {
  /** The line through the shown months, broken at withheld ones. */
  path: string;
  dots: { index: number; value: number; x: number; y: number }[];
  withheld: { index: number; box: Box; hatch: string }[];
  /** Horizontal position of each month. */
  places: number[];
  /** Position of 0. */
  base: number;
};

const LINE_SPACE = { side: 24, top: 20, bottom: 4 } as const;

/** Draws a value over the months, oldest first. */
export function drawLine(values: readonly ReportCell[], maximum: number, { width, height }: Size): LineDrawing {
  const base = height - LINE_SPACE.bottom;
  const x = scalePoint<number>([...values.keys()], [LINE_SPACE.side, width - LINE_SPACE.side]);
  const y = scaleLinear([0, Math.max(maximum, 1)], [base, LINE_SPACE.top]).clamp(true);
  const places = values.map((_, index) => rounded(x(index) ?? 0));
  const dots = values.flatMap((value, index) =>
    typeof value === 'number' ? [{ index, value, x: places[index] ?? 0, y: rounded(y(value)) }] : [],
  );
  const linePath = line<number>(
    (index) => places[index] ?? 0,
    (index) => rounded(y(Number(values[index]))),
  )
    .defined((index) => typeof values[index] === 'number')
    .digits(1);
  const side = Math.min(22, x.step() * 0.6 || 22);
  const withheld = values.flatMap((value, index) => {
    if (value !== 'withheld') return [];
    const box = { x: (places[index] ?? 0) - side / 2, y: LINE_SPACE.top, width: side, height: base - LINE_SPACE.top };
    return [{ index, box, hatch: hatchPath(box) }];
  });
  return { path: dots.length > 1 ? (linePath([...values.keys()]) ?? '') : '', dots, withheld, places, base };
}
