import { newId } from '~/trpc/new-id';
import type { DraftHost } from './draft-store';

/** Blocked storage (settings, a frame of another site) throws where it is named. */
function openStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function browserHost(): DraftHost {
  return { storage: openStorage(), now: () => Date.now(), tab: newId().slice(0, 8), newId };
}
