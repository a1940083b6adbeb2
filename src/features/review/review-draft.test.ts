import { describe, expect, it } from 'vitest';
import { blockedPlace, fullPlace, memoryStorage } from '~/test/storage-places';
import { reviewDraft } from './review-draft';

describe('words not sent yet', () => {
  it('come back for the same contract alone, until they are sent', () => {
    const storage = memoryStorage();
    const [own, other] = ['a', 'b'].map((contract) => reviewDraft(() => storage, contract));
    expect(own?.read()).toBeNull();
    expect(own?.keep({ rating: 4, contents: '어깨가' })).toBe(true);
    expect(own?.read()).toEqual({ rating: 4, contents: '어깨가' });
    expect(other?.read()).toBeNull();
    own?.drop();
    expect(own?.read()).toBeNull();
  });

  it('are nothing when damaged, and a closed or full storage is said', () => {
    for (const kept of ['', '{', '[]', '{"rating":9,"contents":""}', '{"rating":3}'])
      expect(reviewDraft(() => memoryStorage({ 'dagaon:review:a': kept }), 'a').read()).toBeNull();
    const closed = reviewDraft(blockedPlace, 'a');
    expect(closed.read()).toBeNull();
    expect(closed.keep({ rating: 1, contents: '' })).toBe(false);
    expect(() => closed.drop()).not.toThrow();
    expect(reviewDraft(fullPlace(), 'a').keep({ rating: 1, contents: '' })).toBe(false);
  });
});
