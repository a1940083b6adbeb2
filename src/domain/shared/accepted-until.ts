import { DAY_MS } from './durations';
import { offlinePolicy } from './offline-policy';

/** Returns the last moment at which the server accepts something that was done offline. */
export function acceptedUntil(doneAt: Date): Date {
  return new Date(doneAt.getTime() + offlinePolicy.takenDays * DAY_MS);
}
