import fc from 'fast-check';
import { expect, it } from 'vitest';
import { winningOdds } from '../lottery';
import { chancesOfDraw } from './chances';

const draw = fc.tuple(
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 60 })), {
    selector: ([tickets]) => tickets,
    minLength: 1,
    maxLength: 5,
  }),
  fc.integer({ min: 1, max: 40 }),
);

it('gives as many seats as there are', () => {
  fc.assert(
    fc.property(draw, ([people, seats]) => {
      const chances = chancesOfDraw(new Map(people), seats);
      const given = people.reduce((sum, [tickets, count]) => sum + count * (chances.get(tickets) ?? 0), 0);
      const entries = people.reduce((sum, [, count]) => sum + count, 0);
      expect(given / Math.min(seats, entries)).toBeCloseTo(1, 2);
    }),
    { numRuns: 60 },
  );
});

it('is what an employee is told of an entry', () => {
  const people = new Map([
    [1, 20],
    [2, 7],
    [4, 3],
  ]);
  for (const seats of [1, 5, 12, 29]) {
    const chances = chancesOfDraw(people, seats);
    for (const tickets of people.keys()) {
      const others = [...people].flatMap(([size, count]) => Array.from({ length: count }, () => size));
      const odds = winningOdds(tickets, others.toSpliced(others.indexOf(tickets), 1), seats);
      expect(chances.get(tickets)).toBeCloseTo(odds, 3);
    }
  }
});

it('is certain with a seat for everybody, and nothing without seats', () => {
  const people = new Map([[1, 3]]);
  expect([chancesOfDraw(people, 3).get(1), chancesOfDraw(people, Infinity).get(1)]).toEqual([1, 1]);
  expect(chancesOfDraw(people, 2).get(1)).toBeCloseTo(2 / 3, 4);
  expect(chancesOfDraw(people, 0).get(1)).toBe(0);
});
