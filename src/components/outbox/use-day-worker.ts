'use client';
import { useEffect } from 'react';
import { setStoredDayOwner } from '~/components/browser/stored-day';
import { expertHome } from '~/domain/account/company-home';
import { isServerTimeKnown, serverNow } from '~/trpc/server-clock';

/**
 * Preloads what is otherwise loaded with the first toast, question or opening of the menu, which would fail without a
 * connection.
 */
const fetchLateParts = () =>
  Promise.all([
    import('~/components/ui/toaster'),
    import('~/components/ui/confirm-dialog'),
    import('~/components/layout/menu/mobile-menu'),
    import('~/components/layout/menu/unsent-label'),
  ]);

/**
 * Keeps the page of the day readable without a connection (public/expert-day-worker.js).
 * @param person the coach; null for a page that stores nothing
 * @param scope the beginning of the addresses that open the stored start page without a connection
 */
export function useDayWorker(person: string | null, scope = expertHome): void {
  useEffect(() => {
    // Service workers exist only on https and localhost; without one the day opens only with a connection.
    if (person !== null && 'serviceWorker' in navigator) void storePage(person, scope).catch(() => undefined);
  }, [person, scope]);
}

async function storePage(person: string, scope: string): Promise<void> {
  await setStoredDayOwner(person);
  await fetchLateParts();
  await navigator.serviceWorker.register('/expert-day-worker.js', { scope });
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/_next/static/'));
  const now = isServerTimeKnown() ? serverNow().getTime() : null;
  active?.postMessage({ keep, page: window.location.pathname, now }, []);
}
