import { type Field, type Row, reduceRows, subtractRow } from './modular';

/**
 * Points: columns of the rows, with the number of people in each. Only combinations that contain a new number are
 * searched; further columns of the rows show which numbers a combination contains.
 */
export type Points = { weights: readonly number[]; isNew: (row: Row) => boolean };

export type LightestResult =
  /** A combination that reveals few people, as its row. */
  | { found: Row }
  /** No combination reveals few people. */
  | 'none'
  /** Undecided: there are too few points for this many rows. */
  | 'unknown';

/** Combinations of up to this many rows are checked one by one. */
const DEPTH = 2;

/**
 * Searches for a combination of independent rows that is non-zero at points of at most `budget` people, like the search
 * for the lightest word of a code (Brouwer and Zimmermann). The points are split into disjoint sets, each of which
 * distinguishes the rows. The rows are solved for one set after the other, and all combinations of one and of two
 * solved rows are weighed. Any other combination consists of at least three solved rows, so it is non-zero at three
 * points of each set: if those already are too many people, no such combination exists.
 */
export function findLightestCombination(
  rows: readonly Row[],
  points: Points,
  budget: number,
  field: Field,
): LightestResult {
  const unused = points.weights.flatMap((weight, column) => (weight > 0 ? [column] : []));
  const minWeights = { one: 0, two: 0 };
  const solvedFor: Row[][] = [];
  for (let remaining = unused; ;) {
    const solved = rows.map((row) => row.slice());
    const pivots = reduceRows(solved, remaining, field);
    // Number of rows that are zero in the whole set; the lower bounds below allow for them.
    const missing = rows.length - pivots.length;
    if (pivots.length === 0 || missing > DEPTH) break;
    solvedFor.push(solved);
    const light = weighRows(solved, points, budget);
    if (light) return { found: light };
    const lightest = pivots.map((column) => points.weights[column] ?? 0).toSorted((a, b) => a - b);
    minWeights.one += sum(lightest.slice(0, Math.max(0, 2 - missing)));
    minWeights.two += sum(lightest.slice(0, DEPTH + 1 - missing));
    if (rows.length === 1 || minWeights.one > budget) return 'none';
    const used = new Set(pivots);
    remaining = remaining.filter((column) => !used.has(column));
  }
  for (const solved of solvedFor) {
    const light = weighPairs(solved, points, budget, field);
    if (light) return { found: light };
  }
  return rows.length <= DEPTH || minWeights.two > budget ? 'none' : 'unknown';
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function weighRows(rows: readonly Row[], { weights, isNew }: Points, budget: number): Row | undefined {
  const weigh = (row: Row) => weights.reduce((total, weight, index) => (row[index] === 0 ? total : total + weight), 0);
  return rows.find((row) => weigh(row) <= budget && isNew(row));
}

/** Checks each pair of rows at every ratio at which they cancel out most people, so that few remain. */
function weighPairs(rows: readonly Row[], { weights, isNew }: Points, budget: number, field: Field): Row | undefined {
  const active = weights.flatMap((weight, column) => (weight > 0 ? [{ column, weight }] : []));
  for (const [place, other] of rows.entries()) {
    const inverses = active.map(({ column }) => (other[column] === 0 ? 0 : field.inverse(other[column] ?? 1)));
    for (const row of rows.slice(0, place)) {
      const cancelled = new Map<number, number>();
      let total = 0;
      for (const [index, { column, weight }] of active.entries()) {
        const [value, inverse] = [row[column] ?? 0, inverses[index] ?? 0];
        if (value !== 0 || inverse !== 0) total += weight;
        if (value === 0 || inverse === 0) continue;
        const ratio = (value * inverse) % field.prime;
        cancelled.set(ratio, (cancelled.get(ratio) ?? 0) + weight);
      }
      for (const [ratio, together] of cancelled) {
        if (total - together > budget) continue;
        const remaining = row.slice();
        subtractRow(remaining, other, ratio, field);
        if (isNew(remaining)) return remaining;
      }
    }
  }
  return undefined;
}
