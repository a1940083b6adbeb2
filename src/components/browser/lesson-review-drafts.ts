import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedText } from './stored-value';

/** Where a tab keeps what somebody typed of lessons at a company and has not sent (features/company-learner/review). */
export const lessonReviewDraftsKey = `${brand.key}:lesson-reviews`;

/** Takes it away when nobody is logged in here any more: the next person at this screen must not find it. */
export function forgetLessonReviewDrafts(place: StoragePlace, { isAlive }: { isAlive: boolean }): void {
  if (!isAlive) storedText(place, lessonReviewDraftsKey).drop();
}
