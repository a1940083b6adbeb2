import type { Whole } from '../protect/computable';
import { indicator, type Person, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';

/**
 * Whom a table is about: everybody of the month, and the members whose number is published, who may be those of an
 * earlier month. What is held against either must not tell of few.
 */
export type Everybody = { universe: ReadonlySet<Person>; members: ReadonlySet<Person> };

/** What a number tells where everybody of the company might be in it. */
export function amongEverybody(block: Block, of: Vector): Candidate['tells'] {
  return [
    { block, of },
    { block: `${block}.members`, of },
  ];
}

export function knownOfEverybody(block: Block, { universe, members }: Everybody): [Block, Vector[]][] {
  return [
    [block, [indicator(universe)]],
    [`${block}.members`, [indicator(members)]],
  ];
}

/**
 * What a number about who came tells: beside the other such numbers, and beside the taken seats of the schedule. Those
 * have a block of their own, because what follows from the schedule alone is no reason to withhold anything, and must
 * not excuse what follows from the numbers.
 */
export function ofAttendance(of: Vector): Candidate['tells'] {
  return [...amongEverybody('attendance', of), { block: 'attendance.schedule', of }];
}

/** The people who are in a number, and of everybody those who are not. */
export function groupsAmong({ universe, members }: Everybody, people: Vector | ReadonlySet<Person>): number[] {
  return [people.size, outside(universe, people), outside(members, people)];
}

/** Who might have been in a number and is not. */
export function outside(of: ReadonlySet<Person>, people: Vector | ReadonlySet<Person>): number {
  let count = 0;
  for (const person of of) if (!people.has(person)) count += 1;
  return count;
}

/** How much of each person, added up. */
export function addUp<F>(facts: Iterable<F>, amount: (fact: F) => number, person: (fact: F) => Person): Vector {
  const added = new Map<Person, number>();
  for (const fact of facts) {
    const sum = (added.get(person(fact)) ?? 0) + amount(fact);
    added.set(person(fact), sum);
  }
  for (const [who, sum] of added) if (sum === 0) added.delete(who);
  return added;
}

export function total(vector: Vector): number {
  let sum = 0;
  for (const amount of vector.values()) sum += amount;
  return sum;
}

export function sameAs(one: Vector, other: Vector): boolean {
  return one.size === other.size && [...one].every(([person, amount]) => other.get(person) === amount);
}

/** A table's candidates, and what it shows once it is decided which of them are shown. */
export type Drafted<Table> = {
  candidates: readonly Candidate[];
  /** Of which wholes its numbers are parts. */
  wholes: readonly Whole[];
  write: (cell: CellOf) => Table;
};

/** A number by its id: itself, `withheld`, or `none` where there is nothing to count. */
export type CellOf = (id: string) => number | 'withheld' | 'none';
