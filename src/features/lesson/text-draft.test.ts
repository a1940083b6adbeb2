import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { textDraft } from './text-draft';

const WEEK = 7 * DAY_MS;
const typed = { text: '어깨가 말려 있어요', basedOn: 5 };

describe('the draft of a text', () => {
  it('is stored for its own row and kind only, for a week or until it is sent', () => {
    const storage = memoryStorage();
    const at = (key: string, now = 0) => textDraft(() => storage, 'trialNote', key, now);
    at('a').save(typed);
    expect(at('a', WEEK - 1).read()).toMatchObject(typed);
    expect(at('b').read()).toBeNull();
    expect(textDraft(() => storage, 'memo', 'a', 0).read()).toBeNull();
    expect(at('a', WEEK).read()).toBeNull();
    expect(at('a').read()).toBeNull();
    at('a').save(typed);
    at('a').drop();
    expect(at('a').read()).toBeNull();
  });

  it('is empty when the storage is blocked or contains an invalid value', () => {
    const closed = textDraft(blockedPlace, 'trialNote', 'a', 0);
    expect(() => closed.save(typed)).not.toThrow();
    expect(() => closed.drop()).not.toThrow();
    expect(closed.read()).toBeNull();
    const storage = memoryStorage({ 'dagaon:trial-note:a': '{"text":7}' });
    expect(textDraft(() => storage, 'trialNote', 'a', 0).read()).toBeNull();
  });
});
