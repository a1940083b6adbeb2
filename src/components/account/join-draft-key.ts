import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedText } from '../browser/stored-value';

/** Key under which a tab stores what the user typed to join (join-draft.ts). */
export const joinDraftKey = `${brand.key}-join`;

/**
 * Deletes the join draft once a user is logged in here: a user who had begun to join has an account, and the next
 * person at this screen must not find the draft.
 */
export function clearStaleJoinDraft(place: StoragePlace, { isAlive }: { isAlive: boolean }): void {
  if (isAlive) storedText(place, joinDraftKey).remove();
}
