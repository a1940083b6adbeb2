import { expect, it } from 'vitest';
import { changesFromText, changesToText } from './replay-address';

it('keeps changed numbers in the address, and takes nothing else from one', () => {
  const changes = { blockPoints: 2, freeHours: 0, lossDays: 180 };
  expect(changesToText(changes)).toBe('freeHours-0_blockPoints-2_lossDays-180');
  expect(changesFromText(changesToText(changes))).toEqual(changes);
  expect(changesToText({})).toBe('');
  expect(changesFromText('')).toEqual({});
  expect(
    changesFromText('freeHours-169_blockPoints-0_lossDays-181_other-3_freeHours_maxTickets-1e1_blockDays--3'),
  ).toEqual({});
  expect(changesFromText('freeHours-168_blockPoints-1')).toEqual({ freeHours: 168, blockPoints: 1 });
});
