import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedText } from './stored-value';

/** Key under which a browser stores notes of lessons that were not sent (features/lesson/note). */
export const lessonNoteDraftsKey = `${brand.key}:lesson-notes`;

/** Deletes the drafts when nobody is logged in here any more: they may contain health data of a learner. */
export function clearLessonNoteDrafts(place: StoragePlace, { isAlive }: { isAlive: boolean }): void {
  if (!isAlive) storedText(place, lessonNoteDraftsKey).remove();
}
