import { MINUTE_MS } from '~/domain/shared/durations';

/**
 * The server's clock in this browser. A device's own clock can be wrong by minutes, so every countdown, deadline and
 * day boundary of a page reads this one (docs/product/account-and-privacy.md#clocks).
 *
 * Each time that the server states is a lower bound: it was stated before it arrived. The largest one is the nearest,
 * so the clock here is never ahead of the server's, and nothing opens on a page before the server admits it.
 */

/** Milliseconds that the server's clock is ahead of the device's; null until the server has stated a time. */
let ahead: number | null = null;
/** Whether an answer has set the clock of this page. */
let isFromAnswer = false;
/** When the last answer was read, by the device's clock. */
let readAt = Number.NEGATIVE_INFINITY;

/** A bound that is lower than the known one by more than this means that the device's clock was set. */
const CLOCK_SET_MS = 3_000;

/** The time is requested at most this often. */
const REFRESH_MS = MINUTE_MS;

const listeners = new Set<() => void>();

function setAhead(next: number): void {
  const isSet = ahead === null || Math.abs(next - ahead) > CLOCK_SET_MS;
  ahead = next;
  if (isSet) for (const listener of listeners) listener();
}

/** The server's time, as near as this browser knows it; the device's own before the server has stated any. */
export const serverNow = (): Date => new Date(Date.now() + (ahead ?? 0));

/** Whether the server has stated a time to this browser. */
export const isServerTimeKnown = (): boolean => ahead !== null;

/** Calls the listener when the clock is set by more than a few seconds. @returns what ends it */
export function subscribeServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A time that a page or an answer carries. It may be old (a restored page), so it can only move the clock forward. */
export function learnLowerBound(stated: Date): void {
  // On the server the clock is the machine's, and this module is shared by everybody.
  if (typeof window === 'undefined') return;
  const bound = stated.getTime() - Date.now();
  if (ahead === null || bound > ahead) setAhead(bound);
}

/**
 * The difference that this browser stored from an earlier answer, for a page without a connection. The device's clock
 * may have been set since, so an answer of this page counts more.
 * @param offset milliseconds that the server's clock is ahead of the device's
 */
export function learnStoredOffset(offset: number): void {
  if (!isFromAnswer && (ahead === null || offset > ahead)) setAhead(offset);
}

/** Reads the time of a fresh answer (`Date`, whole seconds). An answer that a cache may hold is passed over. */
export function learnFromAnswer({ headers }: Pick<Response, 'headers'>): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const stated = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(stated)) return;
  readAt = Date.now();
  isFromAnswer = true;
  const bound = stated - readAt;
  if (ahead === null || bound > ahead || bound < ahead - CLOCK_SET_MS) setAhead(bound);
}

/** `fetch` that sets the clock by the answer. */
export const clockedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  learnFromAnswer(answer);
  return answer;
};

/**
 * Requests the time when no answer was read for a minute: after the device slept or its clock was set, and on a page
 * that has made no request yet. Without a connection the clock stays as it is.
 */
export async function refreshServerClock(): Promise<void> {
  if (Math.abs(Date.now() - readAt) < REFRESH_MS) return;
  readAt = Date.now();
  await clockedFetch('/session.json', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}
