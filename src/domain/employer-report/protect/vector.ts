/** An account of the company. All guests of a company count as one person, because their number is unknown. */
export type Person = number;
export const GUESTS: Person = 0;

/**
 * The amount of each person in a published number: 1 if people are counted, the person's seats if seats are counted. A
 * person who is not in it has no entry.
 */
export type Vector = ReadonlyMap<Person, number>;

export function indicator(people: Iterable<Person>): Vector {
  return new Map([...people].map((person) => [person, 1]));
}

/** Subtracts one vector from another; a person whose amount becomes zero has no entry. */
export function subtract(from: Vector, other: Vector): Vector {
  const difference = new Map(from);
  for (const [person, amount] of other) {
    const remaining = (difference.get(person) ?? 0) - amount;
    if (remaining === 0) difference.delete(person);
    else difference.set(person, remaining);
  }
  return difference;
}
