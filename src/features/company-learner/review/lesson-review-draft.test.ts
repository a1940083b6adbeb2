import { describe, expect, it } from 'vitest';
import { blockedPlace, memoryStorage } from '~/test/storage-places';
import { lessonReviewDraft, toDraft } from './lesson-review-draft';

const typed = toDraft({ score: 4, secretMemo: '회의실이 추워요' });

describe('an unsent review of a lesson', () => {
  it('is stored for each lesson separately, until it is dropped', () => {
    const storage = memoryStorage();
    const place = () => storage;
    const [own, other] = [lessonReviewDraft(place, 7), lessonReviewDraft(place, 8)];
    own.keep(typed);
    other.keep({ score: 1 });
    expect([own.read(), other.read()]).toEqual([
      { score: 4, secretMemo: '회의실이 추워요', basedOn: '' },
      { score: 1 },
    ]);
    own.drop();
    expect([own.read(), other.read()]).toEqual([null, { score: 1 }]);
  });

  it('is null when storage is blocked or contains an invalid value', () => {
    const draft = lessonReviewDraft(blockedPlace, 7);
    expect([draft.keep(typed), draft.read()]).toEqual([false, null]);
    for (const stored of ['{', '"x"', '{"7":{"score":9}}'])
      expect(lessonReviewDraft(() => memoryStorage({ 'dagaon:lesson-reviews': stored }), 7).read()).toBeNull();
  });
});
