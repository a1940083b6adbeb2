import { expect, it } from 'vitest';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { clearExpiredDrafts } from './expired-drafts';
import { userDraftKeys } from './user-drafts';

const until = (end: number) => JSON.stringify({ text: '어깨가 말려 있어요', until: end });
const { lessonNotes, lessonTexts, trialNote, review, companyReviews } = userDraftKeys;

it('deletes expired drafts of each key, and leaves the others and what is no draft of a user', () => {
  const notes = { ended: { draft: {}, until: 10 }, valid: { draft: {}, until: 11 } };
  const remaining = {
    [`${trialNote}valid`]: until(11),
    [companyReviews]: '{"7":{"memo":"좋아요"}}',
    [`${review}undated`]: '{"rating":5}',
    [`${lessonTexts}memo:invalid`]: '{"text"',
    other: until(1),
  };
  const storage = memoryStorage({
    ...remaining,
    [`${trialNote}ended`]: until(10),
    [`${lessonTexts}memo:ended`]: until(9),
    [`${review}ended`]: until(1),
    [lessonNotes]: JSON.stringify(notes),
  });
  clearExpiredDrafts(() => storage, 10);
  const { valid } = notes;
  expect(Object.fromEntries(storage.items)).toEqual({ ...remaining, [lessonNotes]: JSON.stringify({ valid }) });
  clearExpiredDrafts(() => storage, 11);
  expect([...storage.items.keys()].toSorted()).toEqual(Object.keys(remaining).slice(1).toSorted());
  expect(() => clearExpiredDrafts(blockedPlace, 10)).not.toThrow();
});
