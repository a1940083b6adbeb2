import { type Field, type Row, reduceRows, subtractRow } from './modular';

/**
 * Points: columns of the rows with how many people each is. Only what has something new in it is looked for, which
 * further columns of the rows tell.
 */
export type Points = { weights: readonly number[]; isNew: (row: Row) => boolean };

export type Looked =
  /** A combination that tells of few people: its row. */
  | { found: Row }
  /** No combination does. */
  | 'none'
  /** Not known: too few points for so many rows. */
  | 'unknown';

/** Combinations of so many rows are looked at one by one. */
const DEPTH = 2;

/**
 * Looks for a combination of independent rows that is other than zero at points of at most `budget` people, as one
 * looks for the lightest word of a code (Brouwer and Zimmermann): points are split into disjoint sets, by each of which
 * the rows can be told apart. Rows are solved for one set after the other, and all combinations of one and of two
 * solved rows are weighed. Any other combination is made of three solved rows at least, so it is other than zero at
 * three points of each set: when those are too many people already, there is none.
 */
export function lookForLightest(rows: readonly Row[], points: Points, budget: number, field: Field): Looked {
  const unused = points.weights.flatMap((weight, column) => (weight > 0 ? [column] : []));
  const atLeast = { one: 0, two: 0 };
  const solvedFor: Row[][] = [];
  for (let left = unused; ;) {
    const solved = rows.map((row) => row.slice());
    const pivots = reduceRows(solved, left, field);
    // So many rows are zero in the whole set, and tell nothing of a combination that has them.
    const missing = rows.length - pivots.length;
    if (pivots.length === 0 || missing > DEPTH) break;
    solvedFor.push(solved);
    const light = weighRows(solved, points, budget);
    if (light) return { found: light };
    const lightest = pivots.map((column) => points.weights[column] ?? 0).toSorted((one, other) => one - other);
    atLeast.one += sum(lightest.slice(0, Math.max(0, 2 - missing)));
    atLeast.two += sum(lightest.slice(0, DEPTH + 1 - missing));
    if (rows.length === 1 || atLeast.one > budget) return 'none';
    const taken = new Set(pivots);
    left = left.filter((column) => !taken.has(column));
  }
  for (const solved of solvedFor) {
    const light = weighPairs(solved, points, budget, field);
    if (light) return { found: light };
  }
  return rows.length <= DEPTH || atLeast.two > budget ? 'none' : 'unknown';
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function weighRows(rows: readonly Row[], { weights, isNew }: Points, budget: number): Row | undefined {
  const weigh = (row: Row) => weights.reduce((total, weight, at) => (row[at] === 0 ? total : total + weight), 0);
  return rows.find((row) => weigh(row) <= budget && isNew(row));
}

/** Each two rows at every ratio at which they cancel each other out for so many people that few are left. */
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
        const left = row.slice();
        subtractRow(left, other, ratio, field);
        if (isNew(left)) return left;
      }
    }
  }
  return undefined;
}
