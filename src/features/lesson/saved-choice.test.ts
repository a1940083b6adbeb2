import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { dropChoice, saveChoice, readChoice } from './saved-choice';
import { blockedPlace, memoryStorage } from '~/test/storage-places';

const choice = { startsAt: new Date('2026-11-26T10:00:00Z'), reason: '몸이 좋지 않아요' };

describe('a choice made on a stale page', () => {
  it('is kept over the reload, for its contract only and for ten minutes', () => {
    const storage = memoryStorage();
    saveChoice(() => storage, 'contract-2', choice, 0);
    expect(readChoice(() => storage, 'contract-2', 10 * MINUTE_MS - 1)).toEqual(choice);
    expect(readChoice(() => storage, 'contract-2', 10 * MINUTE_MS)).toEqual({});
    expect(readChoice(() => storage, 'contract-3', 0)).toEqual({});
    dropChoice(() => storage);
    expect(readChoice(() => storage, 'contract-2', 0)).toEqual({});
  });

  it('is empty when the storage is blocked or contains an invalid value', () => {
    expect(() => saveChoice(blockedPlace, 'contract-2', choice, 0)).not.toThrow();
    expect(readChoice(blockedPlace, 'contract-2', 0)).toEqual({});
    const storage = memoryStorage();
    storage.setItem(
      'dagaon-lesson-choice',
      '{"encryptedContractId":"contract-2","until":9,"choice":{"startsAt":"never"}}',
    );
    expect(readChoice(() => storage, 'contract-2', 0)).toEqual({});
  });
});
