/**
 * A published number as an auditor knows it: how much of each fact it contains. A fact is identified by its person and
 * its subject, so that the same fact in two months is the same.
 */
export type Row = { facts: ReadonlyMap<string, number>; known?: true };

export const factKey = (person: number, about: string) => `${person}|${about}`;
const personOf = (fact: string) => Number(fact.split('|', 1)[0]);

/** A fraction of integers of any size, so that nothing is rounded. */
type Fraction = { over: bigint; under: bigint };

function fraction(over: bigint, under: bigint): Fraction {
  let [divisor, remainder] = [over < 0n ? -over : over, under < 0n ? -under : under];
  while (remainder !== 0n) [divisor, remainder] = [remainder, divisor % remainder];
  const sign = under < 0n ? -1n : 1n;
  return { over: (sign * over) / divisor, under: (sign * under) / divisor };
}

/** Returns the rank of the rows by textbook elimination with fractions. */
export function rankOf(rows: readonly (readonly number[])[]): number {
  const remaining = rows.map((row) => row.map((value) => fraction(BigInt(value), 1n)));
  let rank = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const at = remaining.findIndex((row, index) => index >= rank && row[column]?.over !== 0n);
    const pivot = remaining[at];
    if (!pivot) continue;
    remaining.splice(at, 1);
    remaining.splice(rank, 0, pivot);
    const lead = pivot[column] ?? fraction(1n, 1n);
    for (const row of remaining.slice(rank + 1)) {
      const value = row[column];
      if (!value || value.over === 0n) continue;
      const factor = fraction(value.over * lead.under, value.under * lead.over);
      for (const [index, entry] of row.entries()) {
        const pivotValue = pivot[index] ?? fraction(0n, 1n);
        const [over, under] = [factor.over * pivotValue.over, factor.under * pivotValue.under];
        row[index] = fraction(entry.over * under - over * entry.under, entry.under * under);
      }
    }
    rank += 1;
  }
  return rank;
}

/** People whom all numbers treat alike: what is revealed about one of them is revealed about all. */
type Group = { people: number[]; columns: number[][] };

/** Yields all unions of groups with at least one and fewer than `minimum` people. */
function* fewerThan(groups: readonly Group[], minimum: number, first = 0): Generator<Group[]> {
  for (const [index, group] of groups.entries()) {
    if (index < first || group.people.length >= minimum) continue;
    yield [group];
    for (const more of fewerThan(groups, minimum - group.people.length, index + 1)) yield [group, ...more];
  }
}

function groupIdenticalPeople(rows: readonly Row[]): Group[] {
  const facts = [...new Set(rows.flatMap((row) => [...row.facts.keys()]))];
  const byPerson = Map.groupBy(facts, personOf);
  const columnOf = (fact: string) => rows.map((row) => row.facts.get(fact) ?? 0);
  const identical = Map.groupBy(byPerson, ([, own]) =>
    own
      .map((fact) => columnOf(fact).join())
      .toSorted()
      .join('/'),
  );
  return [...identical.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ people: same.map(([person]) => person), columns: first[1].map(columnOf) }] : [];
  });
}

/**
 * Checks for every union of groups with fewer than `minimum` people whether something about them alone can be computed:
 * whether some combination of the numbers is zero in all data of everyone else but not in theirs. The number of such
 * combinations is the rank that the numbers lose without these people. Combinations of publicly known numbers do not
 * count.
 * @returns the first such group, or null
 */
export function findDisclosedGroup(rows: readonly Row[], minimum: number): number[] | null {
  const groups = groupIdenticalPeople(rows);
  const rank = (of: readonly Group[], isOf: (row: Row) => boolean) => {
    const places = rows.flatMap((row, place) => (isOf(row) ? [place] : []));
    const columns = of.flatMap((group) => group.columns.map((column) => places.map((place) => column[place] ?? 0)));
    return columns.length === 0 ? 0 : rankOf(columns);
  };
  const rankLoss = (smallGroup: readonly Group[], isOf: (row: Row) => boolean) =>
    rank(groups, isOf) -
    rank(
      groups.filter((group) => !smallGroup.includes(group)),
      isOf,
    );
  const isAny = () => true;
  const isKnownRow = (row: Row) => row.known === true;
  for (const smallGroup of fewerThan(groups, minimum))
    if (rankLoss(smallGroup, isAny) > rankLoss(smallGroup, isKnownRow))
      return smallGroup.flatMap(({ people }) => people);
  return null;
}
