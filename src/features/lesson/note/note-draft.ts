import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';
import { forEachOf, noteNumbers } from '~/domain/lesson/note-numbers';
import { noteContentSchema } from '~/domain/lesson/schema/note';
import { DAY_MS } from '~/domain/shared/durations';

const STORED_MS = 7 * DAY_MS;
/** A number of an entry as it was typed: text that is no number stays, so that it is rejected and not lost. */
const typedNumber = z
  .custom<number | null>(
    (value) => value === null || typeof value === 'number' || (typeof value === 'string' && value.length <= 20),
  )
  .default(null);
const typedEntry = noteContentSchema.shape.entries.element.extend(forEachOf(noteNumbers, () => typedNumber));

/**
 * The limits are those of the fields, which can contain more text than may be sent. What is recorded about health is
 * not part of it.
 */
const draftSchema = noteContentSchema.extend({
  entries: z.array(typedEntry),
  coachLine: z.string().max(5000),
  homework: z.array(z.object({ text: z.string().max(1000) })),
  homeMinutes: typedNumber,
  next: z.string().max(1000).default(''),
  bring: z.string().max(1000).default(''),
  /** Version of the note on which the draft is based; 0 before the first one. */
  version: z.int().min(0).default(0),
});
export type NoteDraft = z.infer<typeof draftSchema>;
const draftsSchema = z.record(z.string(), z.object({ draft: draftSchema, until: z.number() }));

/**
 * Accesses the unsent note of a lesson. A lesson has one coach, so the key belongs to that coach alone. It is stored
 * for a week, and deleted when the login ends.
 */
export function noteDraft(place: StoragePlace, encryptedLessonId: string, now: number) {
  const all = storedValue(place, userDraftKeys.lessonNotes, (value) => draftsSchema.parse(value));
  const valid = () => Object.entries(all.read() ?? {}).filter(([, { until }]) => until > now);
  const others = () => Object.fromEntries(valid().filter(([key]) => key !== encryptedLessonId));
  return {
    /** Returns null without a draft. Deletes the health data that an older client version stored in the drafts. */
    read: (): NoteDraft | null => {
      const drafts = Object.fromEntries(valid());
      if (all.read() !== null) all.write(drafts);
      return drafts[encryptedLessonId]?.draft ?? null;
    },
    save: (draft: NoteDraft) => all.write({ ...others(), [encryptedLessonId]: { draft, until: now + STORED_MS } }),
    drop: () => void all.write(others()),
  };
}
