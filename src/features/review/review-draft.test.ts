import { describe, expect, it } from 'vitest';
import { blockedPlace, fullPlace, memoryStorage } from '~/test/storage-places';
import { reviewDraft } from './review-draft';

describe('a draft of a review', () => {
  it('is restored for its own contract only, until it is sent', () => {
    const storage = memoryStorage();
    const [own, other] = ['a', 'b'].map((contract) => reviewDraft(() => storage, contract));
    expect(own?.read()).toBeNull();
    expect(own?.keep({ rating: 4, contents: '어깨가' })).toBe(true);
    expect(own?.read()).toEqual({ rating: 4, contents: '어깨가' });
    expect(other?.read()).toBeNull();
    own?.remove();
    expect(own?.read()).toBeNull();
  });

  it('is empty when its data is invalid, and reports a blocked or full storage', () => {
    for (const storedText of ['', '{', '[]', '{"rating":9,"contents":""}', '{"rating":3}'])
      expect(reviewDraft(() => memoryStorage({ 'dagaon:review:a': storedText }), 'a').read()).toBeNull();
    const closed = reviewDraft(blockedPlace, 'a');
    expect(closed.read()).toBeNull();
    expect(closed.keep({ rating: 1, contents: '' })).toBe(false);
    expect(() => closed.remove()).not.toThrow();
    expect(reviewDraft(fullPlace(), 'a').keep({ rating: 1, contents: '' })).toBe(false);
  });
});
