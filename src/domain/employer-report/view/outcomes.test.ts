import { expect, it } from 'vitest';
import type { CompanyOutcomes } from '../schema';
import { outcomeMeasureOf, outcomeMeasures, outcomeTotals, rankCompanies } from './outcomes';

const metrics = (
  lessons: number,
  taken: number,
  noShows: number,
  reviews: number,
  scoreSum: number,
  unmet: number,
) => ({
  lessons,
  seats: lessons * 10,
  taken,
  noShows,
  reviews,
  scoreSum,
  unmet,
});
const outcomes: CompanyOutcomes = {
  months: ['2026-09', '2026-10'],
  companies: [
    {
      csCorporateId: 1,
      name: '다온전자',
      byMonth: [
        { month: '2026-09', ...metrics(2, 10, 1, 4, 18, 3) },
        { month: '2026-10', ...metrics(4, 30, 3, 0, 0, 2) },
      ],
    },
    {
      csCorporateId: 2,
      name: '가람물산',
      byMonth: [
        { month: '2026-09', ...metrics(0, 0, 0, 0, 0, 0) },
        { month: '2026-10', ...metrics(2, 20, 1, 2, 9, 7) },
      ],
    },
    {
      csCorporateId: 3,
      name: '나래상사',
      byMonth: [
        { month: '2026-09', ...metrics(0, 0, 0, 0, 0, 0) },
        { month: '2026-10', ...metrics(0, 0, 0, 0, 0, 0) },
      ],
    },
  ],
};
const textsOf = (of: Parameters<(typeof outcomeMeasureOf)['fill']['of']>[0]) =>
  outcomeMeasures.map((measure) => {
    const value = outcomeMeasureOf[measure].of(of);
    return value === null ? null : outcomeMeasureOf[measure].format(value);
  });

it('measures are shares of their own base, and null without a base', () => {
  expect(textsOf(metrics(4, 30, 3, 4, 18, 1200))).toEqual(['75%', '10%', '4.5점', '1,200건']);
  expect(textsOf(metrics(0, 0, 0, 0, 0, 0))).toEqual([null, null, null, null]);
  expect(textsOf(metrics(1, 0, 0, 0, 0, 0))).toEqual(['0%', null, null, '0건']);
  // A lottery without a winner may belong to a lesson whose attendance is not closed.
  expect(textsOf(metrics(0, 0, 0, 0, 0, 2))[3]).toBe('2건');
});

it('totals add up all companies by month', () => {
  expect(outcomeTotals(outcomes)).toEqual([metrics(2, 10, 1, 4, 18, 3), metrics(6, 50, 4, 2, 9, 9)]);
  expect(outcomeTotals({ months: ['2026-10'], companies: [] })).toEqual([metrics(0, 0, 0, 0, 0, 0)]);
});

it('companies are sorted by their value, those without one last', () => {
  const order = (measure: (typeof outcomeMeasures)[number], month = '2026-10') =>
    rankCompanies(outcomes, month, measure).map(({ name }) => name);
  expect(order('fill')).toEqual(['가람물산', '다온전자', '나래상사']);
  expect(order('no-show')).toEqual(['다온전자', '가람물산', '나래상사']);
  expect(order('satisfaction')).toEqual(['가람물산', '나래상사', '다온전자']);
  expect(order('unmet', '2026-09')).toEqual(['다온전자', '가람물산', '나래상사']);
  expect(order('unmet', '2026-01')).toEqual(['가람물산', '나래상사', '다온전자']);
});
