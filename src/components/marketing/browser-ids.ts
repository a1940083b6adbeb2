import { type AdvertisingIds, clickIdOf, isRecentClick, makeBrowserId } from '~/domain/marketing/advertising-ids';
import { browserPlace, storedText } from '../browser/stored-value';

const storedBrowserId = storedText(browserPlace, 'ad-browser');
const storedClickId = storedText(browserPlace, 'ad-click');

/**
 * Returns this browser's ids for the advertising network. Only called with the consent to ad measurement: without it
 * none is created.
 * @param query the page's address from `?`, which names the advertisement that was pressed
 */
export function advertisingIds(query: string, now: Date): AdvertisingIds {
  const browserId = storedBrowserId.read() ?? makeBrowserId(now, Math.random());
  storedBrowserId.write(browserId);
  const clicked = clickIdOf(query, now);
  if (clicked) storedClickId.write(clicked);
  const clickId = clicked ?? storedClickId.read();
  return { browserId, clickId: clickId !== null && isRecentClick(clickId, now) ? clickId : undefined };
}

/** Deletes the ids: nobody who uses this browser consents to ad measurement now. */
export function deleteAdvertisingIds(): void {
  storedBrowserId.remove();
  storedClickId.remove();
}
