import { tabPlace } from '../browser/stored-value';
import { storePendingFavourite } from './pending-favourite';

/** Goes to the login and back to this page; the favourite for this coach is saved after the login. */
export function logInToFavourite(encryptedCoachId: string): void {
  storePendingFavourite(tabPlace, { encryptedCoachId, pressedAt: Date.now() });
  window.location.assign(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
}
