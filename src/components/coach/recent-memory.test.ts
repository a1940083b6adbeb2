import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchingPolicy } from '~/domain/coach/policy';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { dropRecent, storeRecent, readRecents } from './recent-memory';

describe('coaches viewed in this browser', () => {
  it('are listed newest first, each once, up to the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 120 }), (seen) => {
        const memory = memoryStorage();
        const storage = () => memory;
        for (const [index, coach] of seen.entries())
          storeRecent(storage, { encryptedCoachId: `k_${coach}`, seenAt: new Date(index) });
        const expected = [...new Set(seen.toReversed())]
          .slice(0, matchingPolicy.maxRecents)
          .map((coach) => `k_${coach}`);
        expect(readRecents(storage).map(({ encryptedCoachId }) => encryptedCoachId)).toEqual(expected);
      }),
    );
  });

  it('are removed one by one or all together', () => {
    const memory = memoryStorage();
    const storage = () => memory;
    for (const id of ['a', 'b', 'c']) storeRecent(storage, { encryptedCoachId: id, seenAt: new Date(5) });
    dropRecent(storage, 'b');
    expect(readRecents(storage)).toEqual([
      { encryptedCoachId: 'c', seenAt: new Date(5) },
      { encryptedCoachId: 'a', seenAt: new Date(5) },
    ]);
    dropRecent(storage);
    expect(readRecents(storage)).toEqual([]);
  });

  it('are empty when storage cannot be read or written', () => {
    for (const stored of ['', '{', '{}', '[{"id":1}]', '[{"id":"","at":1}]'])
      expect(readRecents(() => memoryStorage({ 'dagaon:recent-coaches': stored }))).toEqual([]);
    expect(readRecents(blockedPlace)).toEqual([]);
    expect(() => storeRecent(blockedPlace, { encryptedCoachId: 'a', seenAt: new Date(0) })).not.toThrow();
    expect(() => dropRecent(blockedPlace)).not.toThrow();
  });
});
