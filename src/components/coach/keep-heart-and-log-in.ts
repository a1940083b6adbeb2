import { keepHeart } from './heart-memory';

/** To the login and back to this very page; the heart of this coach is given once somebody is logged in. */
export function keepHeartAndLogIn(encryptedCoachId: string): void {
  keepHeart(() => window.sessionStorage, { encryptedCoachId, pressedAt: Date.now() });
  window.location.assign(`/login?redirectTo=${encodeURIComponent(window.location.pathname + window.location.search)}`);
}
