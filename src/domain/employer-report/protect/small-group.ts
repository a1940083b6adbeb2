import { type LightestResult, findLightestCombination } from './lightest';
import { type Field, fieldOf, PRIMES, reduceRows, type Row, scaleRow, subtractRow } from './modular';
import type { Person, Vector } from './vector';

/** Number of cases that are examined before a combination counts as one that reveals few people. */
const MAX_CASES = 48;

/**
 * Searches for a value that can be computed from published numbers and reveals at least one and fewer than `minPeople`
 * people: a linear combination of the numbers, with any factors, in which all other people cancel out
 * (docs/decisions/022-what-an-employer-reads.md). A reader who knows for every person which numbers contain the person
 * can compute exactly these combinations. A combination of only known numbers does not count, but known numbers may be
 * part of one.
 * @returns the indexes of the published numbers in such a combination; null if there is none. A case that cannot be
 *   decided in reasonable time counts as found. Computed modulo two primes: a combination that exists also exists
 *   modulo each prime
 */
export function findSmallGroup(
  background: readonly Vector[],
  published: readonly Vector[],
  minPeople: number,
): number[] | null {
  const vectors = [...background, ...published];
  const { columns, weights } = groupIdentical(vectors);
  for (const prime of PRIMES) {
    const field = fieldOf(prime);
    const from = weights.length;
    const rows = vectors.map((_, place) => {
      const row = new Float64Array(from + vectors.length);
      for (const [index, column] of columns.entries()) row[index] = field.of(column[place] ?? 0);
      row[from + place] = 1;
      return row;
    });
    const firstNew = from + background.length;
    const isNew = (row: Row) => row.subarray(firstNew).some((factor) => factor !== 0);
    const search = { field, isNew, cases: 0 };
    const combination = searchCombination(search, independentOf(rows, weights, search), weights, minPeople - 1);
    if (combination)
      return [...combination.subarray(firstNew)].flatMap((factor, place) => (factor === 0 ? [] : [place]));
  }
  return null;
}

/** Groups people with the same amounts in every vector into one column, because they cannot be distinguished. */
export function groupIdentical(vectors: readonly ReadonlyMap<Person | string, number>[]): {
  columns: number[][];
  weights: number[];
} {
  const amounts = new Map<Person | string, number[]>();
  for (const [place, vector] of vectors.entries())
    for (const [person, amount] of vector) {
      const personAmounts = amounts.get(person) ?? vectors.map(() => 0);
      personAmounts[place] = amount;
      amounts.set(person, personAmounts);
    }
  // Sorted in an order that does not depend on the order of the people.
  const groups = [...Map.groupBy(amounts.values(), (personAmounts) => personAmounts.join())].toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const columns = groups.flatMap(([, [first]]) => (first ? [first] : []));
  return { columns, weights: groups.map(([, { length }]) => length) };
}

type Search = {
  readonly field: Field;
  /** Returns whether a combination contains a published number. */
  readonly isNew: (row: Row) => boolean;
  cases: number;
};

const activeColumns = (weights: readonly number[]) => weights.flatMap((weight, index) => (weight > 0 ? [index] : []));

/** Removes rows that are combinations of earlier rows, because they add no information. */
function independentOf(rows: readonly Row[], weights: readonly number[], { field }: Search): Row[] {
  const columns = activeColumns(weights);
  const independent: { row: Row; pivot: number }[] = [];
  for (const original of rows) {
    const row = original.slice();
    for (const { row: before, pivot } of independent) subtractRow(row, before, row[pivot] ?? 0, field);
    const pivot = columns.find((column) => row[column] !== 0);
    if (pivot === undefined) continue;
    scaleRow(row, field.inverse(row[pivot] ?? 1), field);
    independent.push({ row, pivot });
  }
  return independent.map(({ row }) => row);
}

/**
 * @param rows independent of each other if the excluded points are included: a combination that is zero at all
 *   remaining points only reveals people at excluded points
 * @param budget how many people the combination may reveal, not counting the excluded ones
 * @returns a combination with a new number in it; null if there is none
 */
function searchCombination(search: Search, rows: Row[], weights: readonly number[], budget: number): Row | null {
  const { field, isNew } = search;
  const pivots = reduceRows(rows, activeColumns(weights), field);
  const zero = rows.slice(pivots.length).find(isNew);
  if (zero) return zero;
  const { rows: remaining, weights: merged } = withoutLarge(search, rows.slice(0, pivots.length), weights, budget);
  const first = remaining.find(isNew);
  if (!first) return null;
  if (merged.reduce((sum, weight) => sum + weight, 0) <= budget) return first;
  const lightest: LightestResult = findLightestCombination(remaining, { weights: merged, isNew }, budget, field);
  if (lightest === 'none') return null;
  if (lightest !== 'unknown') return lightest.found;
  search.cases += 1;
  if (search.cases > MAX_CASES) return first;
  // Two cases: the combination contains the largest group, or it does not.
  const largest = merged.indexOf(Math.max(...merged));
  const withoutLargest = searchCombination(search, eliminate(search, remaining, largest), merged, budget);
  if (withoutLargest) return withoutLargest;
  const rest = merged.with(largest, 0);
  return searchCombination(
    search,
    remaining.map((row) => row.slice()),
    rest,
    budget - (merged[largest] ?? 0),
  );
}

/**
 * Excludes every group that is larger than the budget, because a combination that reveals few people cannot contain it.
 * Groups whose columns are multiples of each other always cancel out together, so they count as one group.
 */
function withoutLarge(
  search: Search,
  rows: Row[],
  weights: readonly number[],
  budget: number,
): { rows: Row[]; weights: number[] } {
  let remaining = rows;
  for (;;) {
    const merged = mergeParallel(remaining, weights, search.field);
    const large = merged.findIndex((weight) => weight > budget);
    if (large === -1) return { rows: remaining, weights: merged };
    remaining = eliminate(search, remaining, large);
  }
}

function mergeParallel(rows: readonly Row[], weights: readonly number[], field: Field): number[] {
  const merged = weights.map(() => 0);
  const firstColumns = new Map<string, number>();
  for (const [column, weight] of weights.entries()) {
    const values = rows.map((row) => row[column] ?? 0);
    const lead = values.find((value) => value !== 0);
    if (weight === 0 || lead === undefined) continue;
    const scale = field.inverse(lead);
    const direction = values.map((value) => (value * scale) % field.prime).join();
    const first = firstColumns.get(direction) ?? column;
    firstColumns.set(direction, first);
    merged[first] = (merged[first] ?? 0) + weight;
  }
  return merged;
}

/** Returns the combinations of the rows that are zero in a column. */
function eliminate({ field }: Search, rows: readonly Row[], column: number): Row[] {
  const pivotRow = rows.findIndex((row) => row[column] !== 0);
  const pivot = rows[pivotRow];
  if (!pivot) return rows.map((row) => row.slice());
  const inverse = field.inverse(pivot[column] ?? 1);
  return rows.toSpliced(pivotRow, 1).map((row) => {
    const rest = row.slice();
    subtractRow(rest, pivot, ((row[column] ?? 0) * inverse) % field.prime, field);
    return rest;
  });
}
