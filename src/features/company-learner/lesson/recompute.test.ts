import { describe, expect, it } from 'vitest';
import { drawOrder, type LotteryEntry, publishEntries, seedHash } from '~/domain/timetable/lottery';
import { recompute } from './recompute';

const seed = 'ab'.repeat(32);
const entries: LotteryEntry[] = [
  ['0'.repeat(16), 1],
  ['1'.repeat(16), 4],
  ['2'.repeat(16), 2],
];
const proof = { seed, seedHash: seedHash(seed), ...publishEntries(entries) };

describe('repeating the draw of a lottery', () => {
  it('confirms the published data, and finds the place of each entry', async () => {
    for (const [index, receipt] of drawOrder(seed, entries).entries())
      expect(await recompute(proof, receipt)).toEqual({ isSound: true, place: index + 1 });
    expect(await recompute(proof, null)).toEqual({ isSound: true, place: null });
  });

  it('detects another seed, an added entry, and more tickets than were published', async () => {
    expect(await recompute({ ...proof, seed: 'cd'.repeat(32) }, null)).toMatchObject({ isSound: false });
    const added: LotteryEntry[] = [...entries, ['3'.repeat(16), 4]];
    expect(await recompute({ ...proof, entries: added }, null)).toMatchObject({ isSound: false });
    const more = entries.map(([receipt]): LotteryEntry => [receipt, 4]);
    expect(await recompute({ ...proof, entries: more }, null)).toMatchObject({ isSound: false });
  });

  it('confirms nothing before the seed is published', async () => {
    expect(await recompute({ ...proof, seed: null }, null)).toEqual({ isSound: false, place: null });
  });
});
