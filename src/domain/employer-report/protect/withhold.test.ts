import { describe, expect, it } from 'vitest';
import { indicator } from './vector';
import { type Candidate, type BackgroundKnowledge, withhold } from './withhold';

const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const POPULATION = people(1, 100);
const background: BackgroundKnowledge = new Map([['x', [indicator(POPULATION)]]]);

/** Creates a candidate that counts these people out of a hundred. */
const cell = (id: string, personIds: readonly number[], more: Partial<Candidate> = {}): Candidate => ({
  id,
  table: 'participation',
  value: personIds.length,
  groups: [personIds.length, POPULATION.length - personIds.length],
  disclosures: [{ block: 'x', of: indicator(personIds) }],
  priority: 5,
  ...more,
});
const decide = (cells: readonly Candidate[]) => Object.fromEntries(withhold(cells, background, 10));

describe('a number', () => {
  it.each([
    ['of nobody', 0, 'few'],
    ['of nine', 9, 'few'],
    ['of ten', 10, undefined],
    ['of eleven', 11, undefined],
    ['of all but eleven', 89, undefined],
    ['of all but ten', 90, undefined],
    ['of all but nine', 91, 'few'],
    ['of everybody', 100, 'few'],
  ])('%s of a hundred', (_, count, reason) => {
    expect(decide([cell('a', people(1, count))])['a']).toBe(reason);
  });

  it('that reveals the same fact about everybody is withheld', () => {
    expect(decide([cell('a', people(1, 50), { groups: [50, 50, 0] })])).toEqual({ a: 'few' });
  });

  it('is withheld with the number that it needs, also over several steps', () => {
    const cells = [
      cell('share', people(1, 40), { needs: 'part', disclosures: [] }),
      cell('part', people(1, 50), { needs: 'whole', disclosures: [] }),
      cell('whole', people(1, 9)),
    ];
    expect(decide(cells)).toEqual({ share: 'few', part: 'few', whole: 'few' });
  });
});

describe('parts of a whole', () => {
  const whole = cell('whole', people(1, 60), { priority: 9 });

  it('a single withheld part causes another one to be withheld, the one with the fewest people', () => {
    const parts = [cell('a', people(1, 30)), cell('b', people(31, 52)), cell('c', people(53, 60))];
    expect(decide([whole, ...parts])).toEqual({ c: 'few', b: 'protects' });
  });

  it('two withheld parts with ten people together need no third, with nine they do', () => {
    const parts = (last: number) => [
      cell('a', people(1, 40)),
      cell('b', people(41, 50 + 10 - last)),
      cell('c', people(61 - last, 60)),
    ];
    expect(decide([whole, cell('a', people(1, 50)), cell('b', people(51, 55)), cell('c', people(56, 60))])).toEqual({
      b: 'few',
      c: 'few',
    });
    expect(decide([whole, cell('a', people(1, 51)), cell('b', people(52, 56)), cell('c', people(57, 60))])).toEqual({
      a: 'protects',
      b: 'few',
      c: 'few',
    });
    expect(decide([whole, ...parts(10)])).toEqual({});
  });

  it('the number with the highest priority stays', () => {
    const highestPriority = cell('b', people(31, 52), { priority: 8 });
    expect(decide([whole, cell('a', people(1, 30)), highestPriority, cell('c', people(53, 60))])).toEqual({
      c: 'few',
      a: 'protects',
    });
  });

  it('numbers are withheld until nothing can be computed from the rest', () => {
    // Each two neighbours differ by five people, so every second number must be withheld.
    const chain = [10, 15, 20, 25, 30].map((count) => cell(String(count), people(1, count)));
    const withheld = decide(chain);
    expect(Object.keys(withheld).length).toBeGreaterThanOrEqual(2);
    expect(Object.values(withheld)).toSatisfy((reasons: string[]) => reasons.every((reason) => reason === 'protects'));
    const remaining = chain.filter(({ id }) => withheld[id] === undefined).map(({ value }) => value);
    for (const [index, value] of remaining.entries())
      if (index > 0) expect(value - (remaining[index - 1] ?? 0)).toBeGreaterThanOrEqual(10);
  });

  it('numbers about other data of the same people do not affect each other', () => {
    const other = cell('other', people(1, 55), { disclosures: [{ block: 'y', of: indicator(people(1, 55)) }] });
    expect(decide([whole, other])).toEqual({});
    expect(decide([whole, cell('same', people(1, 55))])).toEqual({ same: 'protects' });
  });

  it('the total of all people counts as known', () => {
    // 46 and 45 of a hundred people, so nine are in neither.
    expect(decide([cell('a', people(1, 46)), cell('b', people(47, 91))])).toEqual({ b: 'protects' });
    expect(decide([cell('a', people(1, 45)), cell('b', people(46, 90))])).toEqual({});
  });
});

it('the decision does not depend on the order of the numbers', () => {
  const cells = [5, 12, 14, 19, 24, 33, 41, 48].map((count, index) =>
    cell(`c${index}`, people(index + 1, index + count)),
  );
  expect(decide(cells.toReversed())).toEqual(decide(cells));
});
