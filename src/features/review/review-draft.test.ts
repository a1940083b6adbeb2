import { describe, expect, it } from 'vitest';
import { dropReviewDraft, keepReviewDraft, readReviewDraft } from './review-draft';

function storageOf(kept = new Map<string, string>()) {
  return () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}
const closed = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

describe('words not sent yet', () => {
  it('come back for the same contract alone, until they are sent', () => {
    const storage = storageOf();
    expect(readReviewDraft(storage, 'a')).toBeNull();
    expect(keepReviewDraft(storage, 'a', { rating: 4, contents: '어깨가' })).toBe(true);
    expect(readReviewDraft(storage, 'a')).toEqual({ rating: 4, contents: '어깨가' });
    expect(readReviewDraft(storage, 'b')).toBeNull();
    dropReviewDraft(storage, 'a');
    expect(readReviewDraft(storage, 'a')).toBeNull();
  });

  it('are nothing when damaged, and a closed or full storage is said', () => {
    for (const kept of ['', '{', '[]', '{"rating":9,"contents":""}', '{"rating":3}'])
      expect(readReviewDraft(storageOf(new Map([['dagaon:review:a', kept]])), 'a')).toBeNull();
    expect(readReviewDraft(closed, 'a')).toBeNull();
    expect(keepReviewDraft(closed, 'a', { rating: 1, contents: '' })).toBe(false);
    expect(() => dropReviewDraft(closed, 'a')).not.toThrow();
    const full = () => ({ ...storageOf()(), setItem: closed });
    expect(keepReviewDraft(full, 'a', { rating: 1, contents: '' })).toBe(false);
  });
});
