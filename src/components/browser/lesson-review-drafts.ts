import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedText } from './stored-value';

/** Key under which a tab stores unsent reviews of lessons at a company (features/company-learner/review). */
export const lessonReviewDraftsKey = `${brand.key}:lesson-reviews`;

/** Deletes the drafts when nobody is logged in here any more: the next person at this screen must not find them. */
export function clearLessonReviewDrafts(place: StoragePlace, { isAlive }: { isAlive: boolean }): void {
  if (!isAlive) storedText(place, lessonReviewDraftsKey).remove();
}
