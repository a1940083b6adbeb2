/** Who: an account of the company. All guests of a company are one, because nobody knows how many people they are. */
export type Person = number;
export const GUESTS: Person = 0;

/**
 * How much of each person is in a published number: 1 where people are counted, the seats of each where seats are. Who
 * is not in it has no entry.
 */
export type Vector = ReadonlyMap<Person, number>;

export function indicator(people: Iterable<Person>): Vector {
  return new Map([...people].map((person) => [person, 1]));
}

/** What is left of a vector without another one; who is in neither then has no entry. */
export function subtract(from: Vector, other: Vector): Vector {
  const left = new Map(from);
  for (const [person, amount] of other) {
    const rest = (left.get(person) ?? 0) - amount;
    if (rest === 0) left.delete(person);
    else left.set(person, rest);
  }
  return left;
}
