import type { Vector } from '~/domain/employer-report/protect/vector';

/** A fraction of whole numbers of any size, so that nothing is rounded. */
type Fraction = { over: bigint; under: bigint };

function fraction(over: bigint, under: bigint): Fraction {
  let [one, other] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (other !== 0n) [one, other] = [other, one % other];
  const sign = under < 0n ? -1n : 1n;
  return { over: (sign * over) / one, under: (sign * under) / one };
}

/** How many of the rows are independent, by the book: elimination with fractions. */
export function rankOf(rows: readonly (readonly number[])[]): number {
  const left = rows.map((row) => row.map((value) => fraction(BigInt(value), 1n)));
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const at = left.findIndex((row, index) => index >= rank && row[column]?.over !== 0n);
    const pivot = left[at];
    if (!pivot) continue;
    left.splice(at, 1);
    left.splice(rank, 0, pivot);
    const lead = pivot[column] ?? fraction(1n, 1n);
    for (const row of left.slice(rank + 1)) {
      const value = row[column];
      if (!value || value.over === 0n) continue;
      const factor = fraction(value.over * lead.under, value.under * lead.over);
      for (const [index, taken] of row.entries()) {
        const given = pivot[index] ?? fraction(0n, 1n);
        const [over, under] = [factor.over * given.over, factor.under * given.under];
        row[index] = fraction(taken.over * under - over * taken.under, taken.under * under);
      }
    }
    rank += 1;
  }
  return rank;
}

export type Group = readonly number[];

/**
 * All ways to take groups of people that are fewer than `least` together, and at least one. People whom all numbers treat
 * alike come as one group: a number that tells of one of them tells of all.
 */
function* fewerThan(groups: readonly Group[], least: number, first = 0): Generator<Group[]> {
  for (const [index, group] of groups.entries()) {
    if (index < first || group.length >= least) continue;
    yield [group];
    for (const more of fewerThan(groups, least - group.length, index + 1)) yield [group, ...more];
  }
}

/**
 * Asks of every group of fewer than `least` people whether something about them alone can be computed: whether some
 * combination of the numbers is zero for everybody else and not for them. It is when the numbers are less independent
 * for the others than for all.
 * @returns the first such group
 */
export function fewWhoCanBeTold(vectors: readonly Vector[], least: number): number[] | null {
  const people = [...new Set(vectors.flatMap((vector) => [...vector.keys()]))];
  const alike = Map.groupBy(people, (person) => vectors.map((vector) => vector.get(person) ?? 0).join());
  const groups = [...alike.values()];
  const columnOf = (group: Group) => vectors.map((vector) => vector.get(group[0] ?? -1) ?? 0);
  const rank = (of: readonly Group[]) => (of.length === 0 ? 0 : rankOf(of.map(columnOf)));
  const all = rank(groups);
  for (const few of fewerThan(groups, least))
    if (rank(groups.filter((group) => !few.includes(group))) < all) return few.flat();
  return null;
}
