import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { trialNoteDraft } from './trial-note-draft';

const WEEK = 7 * DAY_MS;
const typed = { text: '어깨가 말려 있어요', basedOn: 5 };

describe('the draft of a trial note', () => {
  it('is kept for its own trial only, for a week or until it is sent', () => {
    const storage = memoryStorage();
    const at = (key: string, now = 0) => trialNoteDraft(() => storage, key, now);
    at('a').save(typed);
    expect(at('a', WEEK - 1).read()).toMatchObject(typed);
    expect(at('b').read()).toBeNull();
    expect(at('a', WEEK).read()).toBeNull();
    expect(at('a').read()).toBeNull();
    at('a').save(typed);
    at('a').drop();
    expect(at('a').read()).toBeNull();
  });

  it('is empty when the storage is blocked or contains an invalid value', () => {
    const closed = trialNoteDraft(blockedPlace, 'a', 0);
    expect(() => closed.save(typed)).not.toThrow();
    expect(() => closed.drop()).not.toThrow();
    expect(closed.read()).toBeNull();
    const storage = memoryStorage({ 'dagaon:trial-note:a': '{"text":7}' });
    expect(trialNoteDraft(() => storage, 'a', 0).read()).toBeNull();
  });
});
