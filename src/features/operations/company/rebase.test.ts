import { expect, it } from 'vitest';
import { rebase } from './rebase';

it('keeps typed values, and takes the values of another operator in the other fields', () => {
  const before = { seats: '10', place: '1', type: 'lottery' };
  const typed = { ...before, seats: '14' };
  expect(rebase(typed, before, { seats: '12', place: '2', type: 'lottery' })).toEqual({
    seats: '14',
    place: '2',
    type: 'lottery',
  });
});
