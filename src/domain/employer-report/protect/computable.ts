import { fieldOf, PRIMES, reduceRows, type Row, subtractRow } from './modular';
import { groupIdentical } from './small-group';

/**
 * What a number is a sum of: each person with the amount in it, and names for people who might be in it although nobody
 * is. Without these names, an empty number, or one that equals another by chance, would seem computable from any other.
 */
export type Sum = ReadonlyMap<number | string, number>;

/**
 * A value that can be computed from shown numbers: when all numbers in `from` are shown, or always if `from` is empty.
 */
export type Term = { of: Sum; from: readonly string[] };

/**
 * A whole and its parts, which are never negative. If the shown parts add up to the whole, all other parts must be
 * zero. If parts overlap, this is checked for one part (`apart`) with the parts that have nothing in common with it.
 */
export type Breakdown = {
  whole: Term;
  parts: readonly Term[];
  /** Part of the whole is never shown by itself. */
  hasRest: boolean;
  /** The part that would be zero; without it, every withheld part. */
  apart?: Term;
};

/** A number with what it is a sum of; numbers of one kind sum the same data. */
export type Summed = { id: string; kind: string; of: Sum };

/** @returns the indexes of the sums whose linear combination is the wanted one; null if there is no such combination */
export function combinationOf(target: Sum, sums: readonly Sum[]): number[] | null {
  const vectors = [...sums, target];
  const { columns } = groupIdentical(vectors);
  const all = columns.map((_, column) => column);
  for (const prime of PRIMES) {
    const field = fieldOf(prime);
    const rows = vectors.map((_, place) => {
      const row: Row = new Float64Array(columns.length + vectors.length);
      for (const [index, column] of columns.entries()) row[index] = field.of(column[place] ?? 0);
      row[columns.length + place] = 1;
      return row;
    });
    const remainder = rows.pop();
    if (!remainder) continue;
    const pivots = reduceRows(rows, all, field);
    for (const [index, column] of pivots.entries()) {
      const row = rows[index];
      if (row) subtractRow(remainder, row, remainder[column] ?? 0, field);
    }
    if (all.some((column) => remainder[column] !== 0)) continue;
    const factors = remainder.subarray(columns.length, columns.length + sums.length);
    return [...factors].flatMap((factor, place) => (factor === 0 ? [] : [place]));
  }
  return null;
}

/**
 * @param background sums by kind that are known without the report
 * @returns shown numbers from which a withheld one can be computed; null if none can be computed
 */
export function findComputable(
  numbers: readonly Summed[],
  isPublished: (id: string) => boolean,
  background: ReadonlyMap<string, readonly Sum[]>,
): string[] | null {
  for (const [kind, numbersOfKind] of Map.groupBy(numbers, (number) => number.kind)) {
    const published = numbersOfKind.filter(({ id }) => isPublished(id));
    const backgroundOfKind = background.get(kind) ?? [];
    const sums = [...backgroundOfKind, ...published.map(({ of }) => of)];
    if (published.length === 0) continue;
    for (const { id, of } of numbersOfKind) {
      if (isPublished(id)) continue;
      const places = combinationOf(of, sums);
      const used = places?.flatMap((place) => published[place - backgroundOfKind.length]?.id ?? []);
      if (used && used.length > 0) return used;
    }
  }
  return null;
}

/** @returns shown numbers that reveal that withheld parts of a whole are zero; null if there are none */
export function findEmptyRemainder(
  breakdowns: readonly Breakdown[],
  isPublished: (id: string) => boolean,
): string[] | null {
  const isComputable = ({ from }: Term) => from.every(isPublished);
  for (const { whole, parts, hasRest, apart } of breakdowns) {
    if (!isComputable(whole) || (apart && isComputable(apart))) continue;
    const computable = parts.filter(isComputable);
    if (!apart && !hasRest && computable.length === parts.length) continue;
    // A person who is in none of the parts is missing in every combination, so the parts cannot make up the whole.
    if ([...whole.of.keys()].some((key) => !computable.some(({ of }) => of.has(key)))) continue;
    const places = combinationOf(
      whole.of,
      computable.map(({ of }) => of),
    );
    if (!places) continue;
    const used = [whole, ...places.flatMap((place) => computable[place] ?? [])].flatMap(({ from }) => from);
    if (used.length > 0) return used;
  }
  return null;
}
