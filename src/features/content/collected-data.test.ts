import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namedData, otherModels, technicalColumns } from '~/test/personal-columns';
import { collectedData } from './collected-data';

/** Types that can hold a text, a place or a gender; other types are ids, times, amounts, states and choices. */
const PERSONAL_TYPES = 'String|Bytes|Json|Float|Gender';
const COLUMN = new RegExp(`^ {2}(\\w+) +(?:(?:${PERSONAL_TYPES})\\b|Int\\b(?<=Years? +Int))`, 'gm');

const schema = globSync('prisma/schema/*.prisma')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const models = [...schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => ({
  name,
  columns: [...body.matchAll(COLUMN)].map(([, column = '']) => `${name}.${column}`),
}));
const named = Object.values(namedData).flat();
const others = new Set(Object.values(otherModels).flat());

describe('the data that the privacy policy names', () => {
  it('are all columns of people: a new column needs a phrase of the policy, or a reason why it holds nothing personal', () => {
    const columns = models.flatMap((model) => (others.has(model.name) ? [] : model.columns));
    const decided = [...named.filter((entry) => entry.includes('.')), ...Object.values(technicalColumns).flat()];
    expect(columns.length).toBeGreaterThan(150);
    expect(columns.toSorted()).toEqual(decided.toSorted());
  });

  it('are all tables of people: a new table needs a phrase of the policy, or a reason why it is about no person', () => {
    const decided = new Set([...named.flatMap((entry) => entry.split('.')[0] ?? []), ...others]);
    expect(decided).toEqual(new Set(models.map(({ name }) => name)));
  });

  it.each(Object.keys(namedData))('contain “%s”', (phrase) => {
    expect(collectedData.filter(({ items }) => items.includes(phrase))).not.toEqual([]);
  });

  it('have a purpose and a period for each occasion, which is named once', () => {
    expect(collectedData.filter(({ purpose, period }) => purpose === '' || period === '')).toEqual([]);
    expect(new Set(collectedData.map(({ when }) => when)).size).toBe(collectedData.length);
  });
});
