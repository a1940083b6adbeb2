import type { SessionHint } from '~/components/layout/use-session-hint';
import { matchingPolicy } from '~/domain/coach/policy';
import { rejectionOf } from '~/trpc/rejection';
import type { StoragePlace } from '../browser/stored-value';
import { storePendingFavourite, takePendingFavourite } from './pending-favourite';

interface SaveHost {
  storage: StoragePlace;
  now: number;
  /** Returns the session; throws when the server cannot be reached. */
  fetchSession: () => Promise<SessionHint>;
  save: (encryptedCoachId: string) => Promise<void>;
  onSaved: (encryptedCoachId: string) => void;
  onRejected: (error: unknown) => void;
}

/**
 * Saves the favourite that a guest pressed before logging in, once. It is dropped when it is too old, and saved only
 * for a learner without an acting operator: coaches and operators have no favourites.
 */
export async function savePendingFavourite({
  storage,
  now,
  fetchSession,
  save,
  onSaved,
  onRejected,
}: SaveHost): Promise<void> {
  const favourite = takePendingFavourite(storage);
  if (!favourite || favourite.pressedAt > now || now - favourite.pressedAt > matchingPolicy.pendingFavouriteMs) return;
  try {
    const session = await fetchSession();
    if (session.status !== 'alive') {
      // The cookie belonged to a session that has ended since: the favourite waits for the login.
      storePendingFavourite(storage, favourite);
      return;
    }
    if (session.grade !== 'user' || session.loggedInFromAdmin) return;
    await save(favourite.encryptedCoachId);
    onSaved(favourite.encryptedCoachId);
  } catch (error) {
    if (rejectionOf(error).code === 'UNAUTHENTICATED') storePendingFavourite(storage, favourite);
    else onRejected(error);
  }
}
