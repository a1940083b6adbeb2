import { browserPlace } from '~/components/browser/stored-value';
import { newId } from '~/trpc/new-id';
import type { DraftHost } from './draft-store';

export function browserHost(): DraftHost {
  return { storage: browserPlace, now: () => Date.now(), tab: newId().slice(0, 8), newId };
}
