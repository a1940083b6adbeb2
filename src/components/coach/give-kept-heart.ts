import type { SessionHint } from '~/components/layout/use-session-hint';
import { matchingPolicy } from '~/domain/coach/policy';
import { HeartRefused } from './call-heart';
import { keepHeart, takeHeart } from './heart-memory';

interface GiveHost {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: number;
  /** Who is logged in; throws when it cannot be asked. */
  whoIs: () => Promise<SessionHint>;
  save: (encryptedCoachId: string) => Promise<void>;
  onGiven: (encryptedCoachId: string) => void;
  onRefused: (error: unknown) => void;
}

/**
 * Gives the heart that a guest pressed before logging in, once. It is not given when it is too old, and to nobody but a
 * learner on their own: coaches and operators keep nobody.
 */
export async function giveKeptHeart({ storage, now, whoIs, save, onGiven, onRefused }: GiveHost): Promise<void> {
  const heart = takeHeart(storage);
  if (!heart || heart.pressedAt > now || now - heart.pressedAt > matchingPolicy.keptHeartMs) return;
  try {
    const who = await whoIs();
    if (who.status !== 'alive') {
      // The cookie told of a session that has ended since: the heart waits for the login.
      keepHeart(storage, heart);
      return;
    }
    if (who.grade !== 'user' || who.loggedInFromAdmin) return;
    await save(heart.encryptedCoachId);
    onGiven(heart.encryptedCoachId);
  } catch (error) {
    if (error instanceof HeartRefused && error.code === 'UNAUTHORIZED') keepHeart(storage, heart);
    else onRefused(error);
  }
}
