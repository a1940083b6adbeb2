import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { dropTrialNoteDraft, keepTrialNoteDraft, readTrialNoteDraft } from './trial-note-draft';

function memory() {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  };
}

const WEEK = 7 * DAY_MS;

describe('a trial note that is not sent yet', () => {
  it('is kept for its trial alone, for a week, until it is sent', () => {
    const storage = memory();
    keepTrialNoteDraft(() => storage, 'a', '어깨가 말려 있어요', 0);
    expect(readTrialNoteDraft(() => storage, 'a', WEEK - 1)).toBe('어깨가 말려 있어요');
    expect(readTrialNoteDraft(() => storage, 'b', 0)).toBeNull();
    expect(readTrialNoteDraft(() => storage, 'a', WEEK)).toBeNull();
    expect(readTrialNoteDraft(() => storage, 'a', 0)).toBeNull();
    keepTrialNoteDraft(() => storage, 'a', '다시', 0);
    dropTrialNoteDraft(() => storage, 'a');
    expect(readTrialNoteDraft(() => storage, 'a', 0)).toBeNull();
  });

  it('is nothing where the browser keeps nothing, or something else', () => {
    const closed = () => {
      throw new Error('denied');
    };
    expect(() => keepTrialNoteDraft(closed, 'a', 'x', 0)).not.toThrow();
    expect(() => dropTrialNoteDraft(closed, 'a')).not.toThrow();
    expect(readTrialNoteDraft(closed, 'a', 0)).toBeNull();
    const storage = memory();
    storage.setItem('dagaon:trial-note:a', '{"text":7}');
    expect(readTrialNoteDraft(() => storage, 'a', 0)).toBeNull();
  });
});
