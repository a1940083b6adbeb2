import { setTimeout as sleep } from 'node:timers/promises';
import { logger } from '~/server/observability/logger';
import { outdatePages } from './page-cache.mjs';

/** Shortest and longest pause before a page is requested again that is being rendered. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [100, 2_000];
/** Number of requests for a page that cannot be rendered; later its visitors request it. */
const MAX_ROUNDS = 12;

/**
 * Makes all cached pages outdated and requests `paths`, so that no visitor sees one of them without the change any
 * more. A page is requested until the response is not outdated.
 * @param origin address of this process
 */
export async function refreshPages(paths: readonly string[], origin: string, signal: AbortSignal): Promise<void> {
  outdatePages(Date.now());
  let outdated = paths;
  for (let round = 0; outdated.length > 0 && round < MAX_ROUNDS; round += 1) {
    const pauseMs = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** (round - 1));
    if (round > 0) await sleep(pauseMs, undefined, { signal }).catch(() => {});
    const next: string[] = [];
    for (const path of outdated) {
      if (await isOutdated(`${origin}${path}`, signal)) next.push(path);
    }
    outdated = next;
  }
}

/** Requests a page. The framework returns an outdated one and begins to render it again. */
async function isOutdated(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal });
    await response.arrayBuffer();
    return response.headers.get('x-nextjs-cache') === 'STALE';
  } catch (err) {
    if (!signal.aborted) logger.warn({ err, url }, 'a changed page could not be requested');
    return true;
  }
}
