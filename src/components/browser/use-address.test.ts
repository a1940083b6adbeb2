import { expect, it } from 'vitest';
import { addressAfter } from './use-address';

it('gives a view one address, whatever was pressed before', () => {
  const path = '/f/company/learner/schedule';
  const one = addressAfter(path, 'kind=group&day=2026-12-01', { lesson: '5' });
  expect(one).toBe(`${path}?day=2026-12-01&kind=group&lesson=5`);
  expect(addressAfter(path, 'lesson=5', { day: '2026-12-01', kind: 'group' })).toBe(one);
  expect(addressAfter(path, one.split('?')[1] ?? '', { lesson: '5' })).toBe(one);
});

it('writes no question mark when the address has no parameters', () => {
  expect(addressAfter('/f/company/learner/my', 'type=cancel', { type: null })).toBe('/f/company/learner/my');
});
