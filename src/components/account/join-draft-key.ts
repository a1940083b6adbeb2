import { brand } from '~/domain/shared/brand';
import { type StoragePlace, storedText } from '../browser/stored-value';

/** Where a tab keeps what somebody typed to join (join-draft.ts). */
export const joinDraftKey = `${brand.key}-join`;

/**
 * Takes it away once somebody is logged in here: whoever had begun to join has an account, and the next person at this
 * screen must not find it.
 */
export function forgetJoinOfOthers(place: StoragePlace, { isAlive }: { isAlive: boolean }): void {
  if (isAlive) storedText(place, joinDraftKey).drop();
}
