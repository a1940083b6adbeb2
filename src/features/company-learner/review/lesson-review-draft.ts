import { z } from 'zod';
import { lessonReviewDraftsKey } from '~/components/browser/lesson-review-drafts';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { reviewQuestions, reviewTexts } from '~/domain/timetable/review/labels';
import { type ReviewAnswer, reviewAnswerSchema } from '~/domain/timetable/review/schema';

/** Words may be longer than what is sent: the form says so when it is sent. */
const text = z.string().max(5000);
const draftSchema = reviewAnswerSchema.extend({ toCoach: text, memo: text, secretMemo: text }).partial();
export type LessonReviewDraft = z.infer<typeof draftSchema>;
const draftsSchema = z.record(z.string(), draftSchema);

/**
 * What somebody has said of a lesson and not sent. Kept for the tab, by reservation, and dropped with the login: part
 * of it is for operators alone, and offices share computers.
 */
export function lessonReviewDraft(place: StoragePlace, reservationId: number) {
  const all = storedValue(place, lessonReviewDraftsKey, (value) => draftsSchema.parse(value));
  const others = () => {
    const { [reservationId]: _own, ...rest } = all.read() ?? {};
    return rest;
  };
  return {
    read: (): LessonReviewDraft | null => all.read()?.[reservationId] ?? null,
    keep: (draft: LessonReviewDraft) => all.keep({ ...others(), [reservationId]: draft }),
    drop: () => void all.keep(others()),
  };
}

const names = [...reviewQuestions, ...reviewTexts].map(({ name }) => name);

/** What of a form is worth keeping: answers that were given. */
export function toDraft(values: Partial<ReviewAnswer>): LessonReviewDraft {
  const given = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
  return draftSchema.parse(Object.fromEntries(given));
}
