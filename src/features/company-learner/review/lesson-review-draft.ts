import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';
import { reviewQuestions, reviewTexts } from '~/domain/timetable/review/labels';
import { type ReviewAnswer, reviewAnswerSchema } from '~/domain/timetable/review/schema';

/** A draft may be longer than a review that can be sent: the form reports that when it is sent. */
const text = z.string().max(5000);
const draftSchema = reviewAnswerSchema
  .extend({
    toCoach: text,
    memo: text,
    secretMemo: text,
    /** `baseOf` the saved review on which the draft is based. */
    basedOn: z.string(),
  })
  .partial();
export type LessonReviewDraft = z.infer<typeof draftSchema>;
const draftsSchema = z.record(z.string(), draftSchema);

/**
 * Accesses the draft of a lesson's review. It is stored for the tab, by reservation, and dropped when the login ends:
 * part of it is only for operators, and offices share computers.
 */
export function lessonReviewDraft(place: StoragePlace, reservationId: number) {
  const all = storedValue(place, userDraftKeys.companyReviews, (value) => draftsSchema.parse(value));
  const others = () => {
    const { [reservationId]: _own, ...rest } = all.read() ?? {};
    return rest;
  };
  return {
    read: (): LessonReviewDraft | null => all.read()?.[reservationId] ?? null,
    keep: (draft: LessonReviewDraft) => all.write({ ...others(), [reservationId]: draft }),
    drop: () => void all.write(others()),
  };
}

const names = [...reviewQuestions, ...reviewTexts].map(({ name }) => name);

/** Returns the draft of a form: only the answers that were given. */
export function toDraft(values: Partial<ReviewAnswer>, basedOn = ''): LessonReviewDraft {
  const answered = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
  return { ...draftSchema.parse(Object.fromEntries(answered)), basedOn };
}

/** Identifies a saved review by its answers; empty before the first one. */
export const baseOf = (review: ReviewAnswer | null): string =>
  review ? names.map((name) => review[name]).join('\u{1f}') : '';
