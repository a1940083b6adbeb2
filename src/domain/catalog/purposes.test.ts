import { expect, it } from 'vitest';
import { purposeClasses, purposeDetails, purposes, searchPurposesOf } from './purposes';
import { purposeCodes } from './search-codes';

/** Every purpose with its class and the code of the coach search; null if the search does not distinguish it. */
const expected = [
  ['fitness', 'A', 8],
  ['diet', 'A', 1],
  ['posture', 'A', 4],
  ['strength', 'A', 2],
  ['alignment', 'A', 4],
  ['stretching', 'A', 3],
  ['pregnant', 'B', 5],
  ['postnatal', 'B', 6],
  ['pain', 'C', 7],
  ['rehab', 'C', 7],
  ['bodyMind', 'D', 9],
  ['painting', 'E', null],
  ['piano', 'F', null],
  ['violin', 'G', null],
  ['neckShoulder', 'H', 7],
  ['backPelvis', 'H', 7],
  ['armsHands', 'H', 7],
  ['legsFeet', 'H', 7],
  ['musculoskeletal', 'H', 7],
] as const;

it('each purpose belongs to its class and is searched by its code', () => {
  const rows = purposes.map((purpose) => {
    const { class: purposeClass, search } = purposeDetails[purpose];
    return [purpose, purposeClass, search === null ? null : purposeCodes[search]];
  });
  expect(rows).toEqual(expected);
});

it.each(expected)('%s is searched in its own class %s alone', (purpose, purposeClass, code) => {
  for (const chosenClass of purposeClasses) {
    const codes = searchPurposesOf([purpose], chosenClass).map((search) => purposeCodes[search]);
    expect(codes).toEqual(chosenClass === purposeClass && code !== null ? [code] : []);
  }
});
