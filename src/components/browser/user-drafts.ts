import { brand } from '~/domain/shared/brand';
import { storedKeys, type StoragePlace, storedText } from './stored-value';

/**
 * Beginnings of the keys under which a browser or a tab stores what a logged-in user typed and did not send. Each of
 * them can be about a person, so all are deleted when the login ends. A new draft gets its key from here.
 */
export const userDraftKeys = {
  lessonNotes: `${brand.key}:lesson-notes`,
  trialNote: `${brand.key}:trial-note:`,
  lessonTexts: `${brand.key}:lesson-text:`,
  lessonChoice: `${brand.key}-lesson-choice`,
  review: `${brand.key}:review:`,
  companyReviews: `${brand.key}:lesson-reviews`,
  coachProfile: `${brand.key}-coach-profile:`,
  coachApplication: `${brand.key}-coach-application:`,
} as const;

/** Deletes all drafts when nobody is logged in here any more: the next person at this screen must not find them. */
export function clearUserDrafts(places: readonly StoragePlace[], { isAlive }: { isAlive: boolean }): void {
  if (isAlive) return;
  const prefixes = Object.values(userDraftKeys);
  for (const place of places)
    for (const key of storedKeys(place))
      if (prefixes.some((prefix) => key.startsWith(prefix))) storedText(place, key).remove();
}
