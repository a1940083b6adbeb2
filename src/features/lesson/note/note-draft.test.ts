import { expect, it } from 'vitest';
import { userDraftKeys } from '~/components/browser/user-drafts';
import { parseNoteNumber } from '~/domain/lesson/lesson-note';
import { emptyNoteEntry } from '~/domain/lesson/schema/note';
import { DAY_MS } from '~/domain/shared/durations';
import { memoryStorage } from '~/test/storage-places';
import { noteDraft, type NoteDraft } from './note-draft';

const draft: NoteDraft = {
  entries: [{ ...emptyNoteEntry, name: '스쿼트', loadKg: 12.5 }],
  homework: [{ text: '' }],
  coachLine: '좋아요',
  tags: ['박자'],
  homeMinutes: 30,
  next: '그림자',
  bring: '연필',
  version: 0,
};

it('a draft is read for its lesson alone, for a week, until it is dropped', () => {
  const storage = memoryStorage();
  const at = (lesson: string, now = 0) => noteDraft(() => storage, lesson, now);
  at('a').save(draft);
  at('b').save({ ...draft, coachLine: '둘째' });
  expect([at('a').read(), at('b').read()?.coachLine, at('c').read()]).toEqual([draft, '둘째', null]);
  at('a').drop();
  expect([at('a').read(), at('b').read()?.coachLine]).toEqual([null, '둘째']);
  expect([at('b', 7 * DAY_MS - 1).read()?.coachLine, at('b', 7 * DAY_MS).read()]).toEqual(['둘째', null]);
});

it('reads an invalid number as it was typed, and does not lose it', () => {
  const storage = memoryStorage();
  const typed = { ...draft.entries[0], loadKg: parseNoteNumber('열', 'kg') };
  storage.setItem(
    userDraftKeys.lessonNotes,
    JSON.stringify({ a: { draft: { ...draft, entries: [typed] }, until: 1 } }),
  );
  expect(noteDraft(() => storage, 'a', 0).read()?.entries[0]?.loadKg).toBe('열');
});

it('a stored value of another form is ignored', () => {
  const storage = memoryStorage();
  storage.setItem(userDraftKeys.lessonNotes, '{"a":{"draft":{"entries":1},"until":9}}');
  expect(noteDraft(() => storage, 'a', 0).read()).toBeNull();
});

it('health data in drafts of an older client version is not read, and is deleted from all of them', () => {
  const storage = memoryStorage();
  const { loadKg: _loadKg, ...entry } = draft.entries[0] ?? emptyNoteEntry;
  const former = {
    entries: [entry],
    homework: [],
    coachLine: '네',
    painBefore: 4,
    health: { painBefore: 4 },
    version: 0,
  };
  const drafts = { a: { draft: former, until: 1 }, b: { draft: former, until: 1 }, c: { draft: former, until: 0 } };
  storage.setItem(userDraftKeys.lessonNotes, JSON.stringify(drafts));
  expect(noteDraft(() => storage, 'a', 0).read()).toEqual({
    ...former,
    entries: [{ ...draft.entries[0], loadKg: null }],
    painBefore: undefined,
    health: undefined,
    tags: [],
    homeMinutes: null,
    next: '',
    bring: '',
  });
  const stored = storage.getItem(userDraftKeys.lessonNotes) ?? '';
  expect(Object.keys(JSON.parse(stored) as object)).toEqual(['a', 'b']);
  expect(stored).not.toMatch(/pain|health/);
});
