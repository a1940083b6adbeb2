import { z } from 'zod';
import { browserPlace, storedValue } from '~/components/browser/stored-value';
import { brand } from '~/domain/shared/brand';
import { reviewQuestions, reviewTexts } from '~/domain/timetable/review/labels';
import { type ReviewAnswer, reviewAnswerSchema } from '~/domain/timetable/review/schema';

/** Words may be longer than what is sent: the form says so when it is sent. */
const text = z.string().max(5000);
const draftSchema = reviewAnswerSchema.extend({ toCoach: text, memo: text, secretMemo: text }).partial();
export type LessonReviewDraft = z.infer<typeof draftSchema>;

/** What somebody has said of a lesson and not sent; a reservation has one owner. */
export const lessonReviewDraft = (reservationId: number) =>
  storedValue(browserPlace, `${brand.key}:lesson-review:${reservationId}`, (value) => draftSchema.parse(value));

const names = [...reviewQuestions, ...reviewTexts].map(({ name }) => name);

/** What of a form is worth keeping: answers that were given. */
export function toDraft(values: Partial<ReviewAnswer>): LessonReviewDraft {
  const given = names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
  return draftSchema.parse(Object.fromEntries(given));
}
