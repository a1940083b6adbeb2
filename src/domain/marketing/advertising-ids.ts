import { DAY_MS } from '~/domain/shared/durations';

/** How long a click on an advertisement counts: as long as the network's own cookie lives. */
export const CLICK_LIFE_MS = 90 * DAY_MS;

/** Ids of a browser for the advertising network; they are stored and sent only with the consent to ad measurement. */
export type AdvertisingIds = { browserId: string; clickId?: string | undefined };

/** Creates the id of a browser (fbp); `random` is in [0, 1). */
export function makeBrowserId(now: Date, random: number): string {
  return `fb.1.${now.getTime()}.${Math.floor(random * 10_000_000_000)}`;
}

/**
 * Returns the id of the click on an advertisement (fbc) that led to an address, or null without one. The network's
 * value (`fbclid`) is case sensitive and never changed.
 * @param query the address's part from `?`
 */
export function clickIdOf(query: string, now: Date): string | null {
  const clicked = new URLSearchParams(query).get('fbclid');
  return clicked !== null && /^[\w.-]{1,500}$/.test(clicked) ? `fb.1.${now.getTime()}.${clicked}` : null;
}

/** Returns whether the click of an id is still valid. */
export function isRecentClick(clickId: string, now: Date): boolean {
  return now.getTime() - Number(clickId.split('.')[2]) < CLICK_LIFE_MS;
}
