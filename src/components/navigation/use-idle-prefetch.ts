import { useEffect, useState } from 'react';
import { timingConstants } from '~/domain/shared/site-constants';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Returns whether the connection has room for pages that the user may never open: not with data saver or on 2G. */
function allowsPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true && connection?.effectiveType?.endsWith('2g') !== true;
}

const waiting = new Set<() => void>();

function releaseLinks(): void {
  const links = [...waiting];
  waiting.clear();
  for (const release of links) release();
}

/** Calls back when the browser is idle, at the latest after the timeout; all links of a page together. */
function whenIdle(release: () => void): () => void {
  waiting.add(release);
  if (waiting.size === 1) {
    const { prefetchIdleTimeoutMs: timeout } = timingConstants;
    if ('requestIdleCallback' in window) requestIdleCallback(releaseLinks, { timeout });
    else setTimeout(releaseLinks, timeout);
  }
  return () => waiting.delete(release);
}

/** Returns whether a link may request its page in advance: once the browser is idle, and the connection allows it. */
export function useIdlePrefetch(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(allowsPrefetch())), []);
  return isReady;
}
