import { useSyncExternalStore } from 'react';

/**
 * Stands in for the framework's router (`next/navigation`), which is not there without its server. It changes the
 * address of the page as the framework does, and records what a component wanted: `push /tool/order`, `refresh`. What
 * a component writes into the history itself is read as the framework reads it, and not recorded.
 */
const CHANGED = 'routerstandin';
let visits: string[] = [];

// The framework follows what components write into the history without it.
for (const how of ['pushState', 'replaceState'] as const) {
  const write = window.history[how].bind(window.history);
  window.history[how] = (...entry) => {
    write(...entry);
    window.dispatchEvent(new Event(CHANGED));
  };
}

export const readVisits = (): readonly string[] => visits;
export const recordVisit = (visit: string): void => void visits.push(visit);
export function resetRouter(path: string): void {
  visits = [];
  window.history.replaceState(null, '', path);
}

function go(how: 'push' | 'replace', href: string): void {
  recordVisit(`${how} ${href}`);
  window.history[`${how}State`](null, '', href);
}

const router = {
  push: (href: string) => go('push', href),
  replace: (href: string) => go('replace', href),
  refresh: () => recordVisit('refresh'),
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
/** A part of the address. The first render, as the server makes it, has the same. */
function useLocation(part: 'pathname' | 'search'): string {
  const read = () => window.location[part];
  return useSyncExternalStore(subscribe, read, read);
}

export const usePathname = (): string => useLocation('pathname');
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation('search'));

export const useParams = (): Record<string, string> => ({});

/** A page that was not found or moved is the framework's; a component that wants it ends its test. */
export function notFound(): never {
  throw new Error('not found');
}
export function redirect(href: string): never {
  throw new Error(`redirect to ${href}`);
}
