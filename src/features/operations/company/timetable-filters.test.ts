import { expect, it } from 'vitest';
import { timetableFilters } from './timetable-filters';

const filtersOf = (address: Record<string, string>) => timetableFilters((name) => address[name] ?? '');

it('reads the filters in an address of company lessons, and ignores invalid values', () => {
  expect(filtersOf({ company: '7', from: '2026-12-01', to: '2026-12-31', attention: 'unclosed' })).toEqual({
    csCorporateId: 7,
    from: '2026-12-01',
    to: '2026-12-31',
    attention: 'unclosed',
  });
  const nothing = { csCorporateId: undefined, from: undefined, to: undefined, attention: undefined };
  expect(filtersOf({})).toEqual(nothing);
  expect(filtersOf({ company: 'x', from: '2026-13-01', to: 'toString', attention: 'toString' })).toEqual(nothing);
});
