/** Told to a page when a heart has been saved, so that other hearts of the same coach follow. */
export const HEART_CHANGED = 'dagaon:heart';

export type HeartChange = { encryptedCoachId: string; favourite: boolean };

export function tellHeartChange(change: HeartChange): void {
  window.dispatchEvent(new CustomEvent<HeartChange>(HEART_CHANGED, { detail: change }));
}
