import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { dropTrialNoteDraft, saveTrialNoteDraft, readTrialNoteDraft } from './trial-note-draft';

const WEEK = 7 * DAY_MS;

describe('the draft of a trial note', () => {
  it('is kept for its own trial only, for a week or until it is sent', () => {
    const storage = memoryStorage();
    saveTrialNoteDraft(() => storage, 'a', '어깨가 말려 있어요', 0);
    expect(readTrialNoteDraft(() => storage, 'a', WEEK - 1)).toBe('어깨가 말려 있어요');
    expect(readTrialNoteDraft(() => storage, 'b', 0)).toBeNull();
    expect(readTrialNoteDraft(() => storage, 'a', WEEK)).toBeNull();
    expect(readTrialNoteDraft(() => storage, 'a', 0)).toBeNull();
    saveTrialNoteDraft(() => storage, 'a', '다시', 0);
    dropTrialNoteDraft(() => storage, 'a');
    expect(readTrialNoteDraft(() => storage, 'a', 0)).toBeNull();
  });

  it('is empty when the storage is blocked or contains an invalid value', () => {
    expect(() => saveTrialNoteDraft(blockedPlace, 'a', 'x', 0)).not.toThrow();
    expect(() => dropTrialNoteDraft(blockedPlace, 'a')).not.toThrow();
    expect(readTrialNoteDraft(blockedPlace, 'a', 0)).toBeNull();
    const storage = memoryStorage();
    storage.setItem('dagaon:trial-note:a', '{"text":7}');
    expect(readTrialNoteDraft(() => storage, 'a', 0)).toBeNull();
  });
});
