import { MINUTE_MS } from '~/domain/shared/durations';

/**
 * The server's clock in this browser. A device's own clock can be wrong by minutes, so every countdown, deadline and
 * day boundary of a page reads this one (docs/product/account-and-privacy.md#clocks).
 *
 * Each time that the server sends is a lower bound, because it was sent before it arrived. The largest one is the
 * closest, so this clock is never ahead of the server's, and a page never opens anything before the server accepts it.
 */

/** Milliseconds by which the server's clock is ahead of the device's; null until the server has sent a time. */
let offsetMs: number | null = null;
/** Whether a response has set the clock of this page. */
let isFromAnswer = false;
/** Time of the last response, by the device's clock. */
let readAt = Number.NEGATIVE_INFINITY;

/** A bound that is lower than the current one by more than this means that the device's clock was changed. */
const CLOCK_SET_MS = 3_000;

/** Minimum time between two requests of the server's time. */
const REFRESH_MS = MINUTE_MS;

const listeners = new Set<() => void>();

function setOffset(next: number): void {
  const isSet = offsetMs === null || Math.abs(next - offsetMs) > CLOCK_SET_MS;
  offsetMs = next;
  if (isSet) for (const listener of listeners) listener();
}

/**
 * Returns the server's time as accurately as this browser knows it; the device's own time before the server has sent
 * any.
 */
export const serverNow = (): Date => new Date(Date.now() + (offsetMs ?? 0));

/** Returns whether the server has sent a time to this browser. */
export const isServerTimeKnown = (): boolean => offsetMs !== null;

/** Calls the listener when the clock changes by more than a few seconds. @returns a function that unsubscribes */
export function subscribeServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes a time from a page or a response. It may be old (a restored page), so it can only move the clock forward. */
export function learnLowerBound(stated: Date): void {
  // On the server the clock is the machine's, and all requests share this module.
  if (typeof window === 'undefined') return;
  const bound = stated.getTime() - Date.now();
  if (offsetMs === null || bound > offsetMs) setOffset(bound);
}

/**
 * Restores the offset that this browser stored from an earlier response, for a page without a connection. The device's
 * clock may have changed since, so a response of this page has priority.
 * @param offset milliseconds by which the server's clock is ahead of the device's
 */
export function restoreClockOffset(offset: number): void {
  if (!isFromAnswer && (offsetMs === null || offset > offsetMs)) setOffset(offset);
}

/** Reads the time of a fresh response (`Date`, whole seconds). A response that a cache may store is ignored. */
export function learnFromAnswer({ headers }: Pick<Response, 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const stated = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(stated)) return;
  readAt = Date.now();
  isFromAnswer = true;
  const bound = stated - readAt;
  if (offsetMs === null || bound > offsetMs || bound < offsetMs - CLOCK_SET_MS) setOffset(bound);
}

/** Makes the clock unknown, as before the first time of the server. */
export function resetServerClock(): void {
  offsetMs = null;
  isFromAnswer = false;
  readAt = Number.NEGATIVE_INFINITY;
}

/** `fetch` that sets the clock from the response. */
export const clockedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  learnFromAnswer(answer);
  return answer;
};

/**
 * Requests the time when no response has arrived for a minute: after the device slept or its clock was changed, and on
 * a page that has sent no request yet. Without a connection the clock does not change.
 */
export async function refreshServerClock(): Promise<void> {
  if (Math.abs(Date.now() - readAt) < REFRESH_MS) return;
  readAt = Date.now();
  await clockedFetch('/session.json', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}
