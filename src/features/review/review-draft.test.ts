import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { blockedPlace, fullPlace, memoryStorage } from '~/test/storage-places';
import { baseOf, reviewDraft } from './review-draft';

describe('a draft of a review', () => {
  it('is restored for its own contract only, until it is sent', () => {
    const storage = memoryStorage();
    const [own, other] = ['a', 'b'].map((contract) => reviewDraft(() => storage, contract));
    expect(own?.read()).toBeNull();
    expect(own?.keep({ rating: 4, contents: '어깨가', basedOn: '' })).toBe(true);
    expect(own?.read()).toMatchObject({ rating: 4, contents: '어깨가', basedOn: '' });
    expect(other?.read()).toBeNull();
    own?.remove();
    expect(own?.read()).toBeNull();
  });

  it('is restored for a month, also one of an older client version without a base', () => {
    const storage = memoryStorage({ 'dagaon:review:b': '{"rating":3,"contents":"좋아요"}' });
    const at = (contract: string, now: number) => reviewDraft(() => storage, contract, 'NORMAL', now);
    at('a', 0).keep({ rating: 4, contents: '어깨가', basedOn: baseOf({ rating: 5, contents: '좋아요' }) });
    expect(at('a', 30 * DAY_MS - 1).read()).toMatchObject({ basedOn: '5 좋아요' });
    expect(at('a', 30 * DAY_MS).read()).toBeNull();
    expect(at('b', 0).read()).toMatchObject({ contents: '좋아요', basedOn: '' });
  });

  it('is empty when its data is invalid, and reports a blocked or full storage', () => {
    for (const storedText of ['', '{', '[]', '{"rating":9,"contents":""}', '{"rating":3}'])
      expect(reviewDraft(() => memoryStorage({ 'dagaon:review:a': storedText }), 'a').read()).toBeNull();
    const closed = reviewDraft(blockedPlace, 'a');
    expect(closed.read()).toBeNull();
    expect(closed.keep({ rating: 1, contents: '', basedOn: '' })).toBe(false);
    expect(() => closed.remove()).not.toThrow();
    expect(reviewDraft(fullPlace(), 'a').keep({ rating: 1, contents: '', basedOn: '' })).toBe(false);
  });
});
