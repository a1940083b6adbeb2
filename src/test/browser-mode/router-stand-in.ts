import { useSyncExternalStore } from 'react';

/**
 * Replaces the framework's router (`next/navigation`), which does not work without its server. It changes the URL as
 * the framework does, and records the navigations of components: `push /tool/order`, `refresh`. Direct writes of a
 * component to the history are followed, as by the framework, but not recorded. A navigation during a step back is
 * discarded.
 */
const CHANGED = 'routerstandin';
let visits: string[] = [];

// The framework also follows direct writes to the history.
for (const how of ['pushState', 'replaceState'] as const) {
  const write = window.history[how].bind(window.history);
  window.history[how] = (...entry) => {
    write(...entry);
    window.dispatchEvent(new Event(CHANGED));
  };
}

// The framework discards a navigation or refresh that is pending when the browser goes back.
let isGoingBack = false;
const back = window.history.back.bind(window.history);
window.history.back = () => {
  isGoingBack = true;
  back();
};
window.addEventListener('popstate', () => (isGoingBack = false), { capture: true });

export const readVisits = (): readonly string[] => visits;
export const recordVisit = (visit: string): void => void visits.push(visit);
export function resetRouter(path: string): void {
  visits = [];
  window.history.replaceState(null, '', path);
}

function go(how: 'push' | 'replace', href: string): void {
  if (isGoingBack) return recordVisit(`discarded ${how} ${href}`);
  recordVisit(`${how} ${href}`);
  window.history[`${how}State`](null, '', href);
}

const router = {
  push: (href: string) => go('push', href),
  replace: (href: string) => go('replace', href),
  refresh: () => recordVisit(isGoingBack ? 'discarded refresh' : 'refresh'),
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  prefetch: () => undefined,
};

function subscribe(listener: () => void): () => void {
  for (const event of ['popstate', CHANGED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['popstate', CHANGED]) window.removeEventListener(event, listener);
  };
}

export const useRouter = () => router;
/** Returns a part of the URL, the same in the first render as on the server. */
function useLocation(part: 'pathname' | 'search'): string {
  const read = () => window.location[part];
  return useSyncExternalStore(subscribe, read, read);
}

export const usePathname = (): string => useLocation('pathname');
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation('search'));

export const useParams = (): Record<string, string> => ({});

/** The framework handles not-found pages and redirects; a component that requests one ends its test. */
export function notFound(): never {
  throw new Error('not found');
}
export function redirect(href: string): never {
  throw new Error(`redirect to ${href}`);
}
