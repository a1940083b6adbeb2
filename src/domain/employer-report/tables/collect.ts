import type { Breakdown } from '../protect/computable';
import { indicator, type Person, type Vector } from '../protect/vector';
import type { Block, Candidate } from '../protect/withhold';

/**
 * The people whom a table may be about: everybody of the month, and the members whose number is published, possibly
 * those of an earlier month. A number compared with either must not reveal few people.
 */
export type Population = { universe: ReadonlySet<Person>; members: ReadonlySet<Person> };

/** Returns what a number reveals if it could contain anybody of the company. */
export function amongPopulation(block: Block, of: Vector): Candidate['disclosures'] {
  return [
    { block, of },
    { block: `${block}.members`, of },
  ];
}

export function backgroundOfPopulation(block: Block, { universe, members }: Population): [Block, Vector[]][] {
  return [
    [block, [indicator(universe)]],
    [`${block}.members`, [indicator(members)]],
  ];
}

/**
 * Returns what a number about attendees reveals: together with other such numbers, and together with the taken seats in
 * the schedule. The schedule has its own block, because what follows from the schedule alone is no reason to withhold a
 * number, and must not excuse what follows from the numbers.
 */
export function ofAttendance(of: Vector): Candidate['disclosures'] {
  return [...amongPopulation('attendance', of), { block: 'attendance.schedule', of }];
}

/** Returns the number of people in a number, and of everybody else who is not in it. */
export function complementGroups({ universe, members }: Population, people: Vector | ReadonlySet<Person>): number[] {
  return [people.size, outside(universe, people), outside(members, people)];
}

/** Counts the people who could have been in a number but are not. */
export function outside(of: ReadonlySet<Person>, people: Vector | ReadonlySet<Person>): number {
  let count = 0;
  for (const person of of) if (!people.has(person)) count += 1;
  return count;
}

/** Adds up the amounts of each person. */
export function addUp<F>(records: Iterable<F>, amount: (record: F) => number, person: (record: F) => Person): Vector {
  const added = new Map<Person, number>();
  for (const record of records) {
    const sum = (added.get(person(record)) ?? 0) + amount(record);
    added.set(person(record), sum);
  }
  for (const [key, sum] of added) if (sum === 0) added.delete(key);
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

/** A table's candidates, and a function that writes the table once it is decided which of them are shown. */
export type TableDraft<Table> = {
  candidates: readonly Candidate[];
  /** The wholes of which its numbers are parts. */
  wholes: readonly Breakdown[];
  write: (cell: CellOf) => Table;
};

/** Returns a number by its id: the value, `withheld`, or `none` if there is nothing to count. */
export type CellOf = (id: string) => number | 'withheld' | 'none';
