import { DAY_MS } from '~/domain/shared/durations';
import { offlinePolicy } from '../policy';

/** The last moment at which the server takes what was done without a connection. */
export function takenUntil(doneAt: Date): Date {
  return new Date(doneAt.getTime() + offlinePolicy.takenDays * DAY_MS);
}
