import { makeEventId, sharedPath } from '~/domain/marketing/page-view';
import { lightMutation } from '~/trpc/light-call';
import { serverNow } from '~/trpc/server-clock';
import { advertisingIds } from './browser-ids';

/** The ids of this page's reports. Two views within a second could get the same one by chance. */
const usedIds = new Set<string>();

function nextEventId(now: Date): string {
  let eventId: string;
  do eventId = makeEventId(now, Math.random());
  while (usedIds.has(eventId));
  usedIds.add(eventId);
  return eventId;
}

/** Reports a page, unless nothing is sent about it. A report that fails is only logged. */
export async function reportPageView(pathname: string): Promise<void> {
  const path = sharedPath(pathname);
  if (path === null) return;
  try {
    const now = serverNow();
    const ids = advertisingIds(window.location.search, now);
    await lightMutation('marketing.pageView', { eventId: nextEventId(now), path, ...ids });
  } catch (thrown) {
    console.info(thrown instanceof Error ? thrown.message : String(thrown));
  }
}
