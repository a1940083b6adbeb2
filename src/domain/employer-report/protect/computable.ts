import { fieldOf, PRIMES, reduceRows, type Row, subtractRow } from './modular';
import { groupAlike } from './small-group';

/**
 * What a number is a sum of: people by how much of each is in it, and by a name those who might be in it although
 * nobody is. Without these a number that is nobody's, or the same as another one by chance, would follow from anything.
 */
export type Sum = ReadonlyMap<number | string, number>;

/** Something that can be computed from shown numbers: when all of these are shown, always where there is none. */
export type Term = { of: Sum; from: readonly string[] };

/**
 * Parts that are never less than nothing, of a whole. When shown ones make up the whole, all others are nothing; where
 * parts overlap, this is said of one part beside those that have nothing in common with it.
 */
export type Whole = {
  whole: Term;
  parts: readonly Term[];
  /** There is a part that is never shown by itself. */
  hasRest: boolean;
  /** The one part that would be nothing; every withheld one without it. */
  apart?: Term;
};

/** A number with what it is a sum of; numbers of one kind are sums of the same. */
export type Summed = { id: string; kind: string; of: Sum };

/** @returns the places of the sums of which the wanted one is a combination; null when it is none */
export function combinationOf(wanted: Sum, sums: readonly Sum[]): number[] | null {
  const vectors = [...sums, wanted];
  const { columns } = groupAlike(vectors);
  const all = columns.map((_, column) => column);
  for (const prime of PRIMES) {
    const field = fieldOf(prime);
    const rows = vectors.map((_, place) => {
      const row: Row = new Float64Array(columns.length + vectors.length);
      for (const [index, column] of columns.entries()) row[index] = field.of(column[place] ?? 0);
      row[columns.length + place] = 1;
      return row;
    });
    const left = rows.pop();
    if (!left) continue;
    const pivots = reduceRows(rows, all, field);
    for (const [index, column] of pivots.entries()) {
      const row = rows[index];
      if (row) subtractRow(left, row, left[column] ?? 0, field);
    }
    if (all.some((column) => left[column] !== 0)) continue;
    const factors = left.subarray(columns.length, columns.length + sums.length);
    return [...factors].flatMap((factor, place) => (factor === 0 ? [] : [place]));
  }
  return null;
}

/**
 * @param known sums by kind that are known anyway
 * @returns shown numbers of which a withheld one is made; null when none can be computed
 */
export function findComputable(
  numbers: readonly Summed[],
  isShown: (id: string) => boolean,
  known: ReadonlyMap<string, readonly Sum[]>,
): string[] | null {
  for (const [kind, own] of Map.groupBy(numbers, (number) => number.kind)) {
    const shown = own.filter(({ id }) => isShown(id));
    const knownOfKind = known.get(kind) ?? [];
    const sums = [...knownOfKind, ...shown.map(({ of }) => of)];
    if (shown.length === 0) continue;
    for (const { id, of } of own) {
      if (isShown(id)) continue;
      const places = combinationOf(of, sums);
      const used = places?.flatMap((place) => shown[place - knownOfKind.length]?.id ?? []);
      if (used && used.length > 0) return used;
    }
  }
  return null;
}

/** @returns shown numbers by which withheld parts of a whole are known to be nothing; null when there are none */
export function findNothingLeft(wholes: readonly Whole[], isShown: (id: string) => boolean): string[] | null {
  const isTold = ({ from }: Term) => from.every(isShown);
  for (const { whole, parts, hasRest, apart } of wholes) {
    if (!isTold(whole) || (apart && isTold(apart))) continue;
    const told = parts.filter(isTold);
    if (!apart && !hasRest && told.length === parts.length) continue;
    // Whoever is in none of them is missing in every combination.
    if ([...whole.of.keys()].some((who) => !told.some(({ of }) => of.has(who)))) continue;
    const places = combinationOf(
      whole.of,
      told.map(({ of }) => of),
    );
    if (!places) continue;
    const used = [whole, ...places.flatMap((place) => told[place] ?? [])].flatMap(({ from }) => from);
    if (used.length > 0) return used;
  }
  return null;
}
