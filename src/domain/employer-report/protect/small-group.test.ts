import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factKey, findDisclosedGroup as askAuditor } from '~/test/employer-report/reference-auditor';
import { PRIMES } from './modular';
import { findSmallGroup } from './small-group';
import { indicator, type Vector } from './vector';

const fewWhoCanBeTold = (vectors: readonly Vector[], minPeople: number) =>
  askAuditor(
    vectors.map((vector) => ({
      facts: new Map([...vector].map(([person, amount]) => [factKey(person, 'x'), amount])),
    })),
    minPeople,
  );
const people = (from: number, to: number) =>
  indicator(Array.from({ length: to - from + 1 }, (_, index) => from + index));

describe('what can be computed from published numbers', () => {
  it('includes their difference, which reveals nine people but may reveal ten', () => {
    expect(findSmallGroup([], [people(1, 40), people(1, 31)], 10)).toEqual([0, 1]);
    expect(findSmallGroup([], [people(1, 40), people(1, 30)], 10)).toBeNull();
  });

  it('is nothing new if both are the same', () => {
    expect(findSmallGroup([], [people(1, 40), people(1, 40)], 10)).toBeNull();
  });

  it('includes each number alone', () => {
    expect(findSmallGroup([], [people(1, 9)], 10)).toEqual([0]);
    expect(findSmallGroup([], [people(1, 10)], 10)).toBeNull();
    expect(findSmallGroup([], [], 10)).toBeNull();
    expect(findSmallGroup([], [new Map()], 10)).toBeNull();
  });
});

it('combinations of three numbers with factors are found', () => {
  // The seats minus twice both parts leave five people.
  const seats: Vector = new Map([...people(1, 30)].map(([person]) => [person, 2]));
  const parts = [people(1, 15), people(16, 25)];
  expect(findSmallGroup([], [seats, ...parts], 6)?.length).toBeGreaterThan(1);
  expect(findSmallGroup([], [seats, people(1, 15), people(16, 24)], 6)).toBeNull();
});

describe('six numbers over nine groups of three people', () => {
  // Each number contains one group of its own, and three shared groups in its own amounts.
  const sixNumbers = (amounts: readonly (readonly [number, number, number])[]) =>
    amounts.map((own, place): Vector => {
      const group = (index: number, amount: number) =>
        [1, 2, 3].map((member): [number, number] => [3 * index + member, amount]);
      return new Map([...group(place, 1), ...own.flatMap((amount, index) => group(6 + index, amount))]);
    });
  const others = [
    [1, 7, 5],
    [3, 5, 11],
    [4, 13, 6],
  ] as const;

  it('reveal nine people if the third is the sum of two others except for those nine', () => {
    const vectors = sixNumbers([[1, 1, 1], [1, 2, 3], [2, 3, 4], ...others]);
    expect(findSmallGroup([], vectors, 10)).toEqual([0, 1, 2]);
    expect(fewWhoCanBeTold(vectors, 10)).toHaveLength(9);
  });

  it('reveal no fewer than twelve people otherwise', () => {
    const vectors = sixNumbers([[1, 1, 1], [1, 2, 3], [2, 3, 5], ...others]);
    expect(findSmallGroup([], vectors, 10)).toBeNull();
    expect(fewWhoCanBeTold(vectors, 10)).toBeNull();
  });
});

it('the moduli are primes with exact products', () => {
  for (const prime of PRIMES) {
    const isPrime = !Array.from({ length: Math.floor(Math.sqrt(prime)) - 1 }, (_, index) => index + 2).some(
      (divisor) => prime % divisor === 0,
    );
    expect(isPrime).toBe(true);
    expect(prime ** 2).toBeLessThan(Number.MAX_SAFE_INTEGER);
  }
});

const vector = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: -2, max: 3 })), { maxLength: 11 })
  .map((entries): Vector => new Map(entries.filter(([, amount]) => amount !== 0)));
const set = fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 14 }).map((numbers) => indicator(numbers));

/** Asks the auditor the same question. */
const revealedBy = (background: readonly Vector[], published: readonly Vector[], minPeople: number) => {
  const rowOf = (vector: Vector) => ({
    facts: new Map([...vector].map(([person, amount]) => [factKey(person, 'x'), amount])),
  });
  return askAuditor(
    [...background.map((vector) => ({ ...rowOf(vector), known: true as const })), ...published.map(rowOf)],
    minPeople,
  );
};

describe('what is known without the report', () => {
  it('does not count alone, but counts together with published numbers', () => {
    const background = [people(1, 40), people(1, 35)];
    expect(findSmallGroup(background, [], 10)).toBeNull();
    expect(findSmallGroup(background, [people(1, 15)], 10)).toBeNull();
    expect(findSmallGroup(background, [people(1, 30)], 10)).toEqual([0]);
    expect(findSmallGroup(background, [people(1, 35)], 10)).toBeNull();
  });
});

describe('for any numbers', () => {
  it('a combination that reveals few people is found exactly when an auditor who tries every group finds one', () => {
    const numbers = fc.array(fc.oneof(vector, set), { minLength: 1, maxLength: 7 });
    const some = fc.oneof(fc.constant([]), fc.array(fc.oneof(vector, set), { maxLength: 3 }));
    fc.assert(
      fc.property(some, numbers, fc.integer({ min: 2, max: 5 }), (background, vectors, minPeople) => {
        const result = findSmallGroup(background, vectors, minPeople);
        expect(result !== null).toBe(revealedBy(background, vectors, minPeople) !== null);
        // The combination consists only of the numbers that were returned.
        if (result) {
          const own = result.flatMap((place) => vectors[place] ?? []);
          expect(revealedBy(background, own, minPeople)).not.toBeNull();
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('no combination is overlooked with many people and numbers either', () => {
    const many = fc.array(
      fc
        .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 6, maxLength: 24 })
        .map((numbers) => indicator(numbers)),
      { minLength: 2, maxLength: 10 },
    );
    fc.assert(
      fc.property(many, (vectors) => {
        if (findSmallGroup([], vectors, 3) === null) expect(fewWhoCanBeTold(vectors, 3)).toBeNull();
      }),
      { numRuns: 20 },
    );
  });
});
