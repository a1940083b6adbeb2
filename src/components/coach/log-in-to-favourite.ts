import { tabPlace } from '../browser/stored-value';
import { keepPendingFavourite } from './pending-favourite';

/** To the login and back to this very page; the favourite of this coach is given once somebody is logged in. */
export function logInToFavourite(encryptedCoachId: string): void {
  keepPendingFavourite(tabPlace, { encryptedCoachId, pressedAt: Date.now() });
  window.location.assign(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
}
