'use client';
import { useEffect } from 'react';
import { setStoredDayOwner } from '~/components/browser/stored-day';
import { expertHome } from '~/domain/account/company-home';

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

/** Keeps the page of the day readable without a connection (public/expert-day-worker.js). */
export function useDayWorker(person: string): void {
  useEffect(() => {
    // Service workers exist only on https and localhost; without one the day opens only with a connection.
    if ('serviceWorker' in navigator) void storePage(person).catch(() => undefined);
  }, [person]);
}

async function storePage(person: string): Promise<void> {
  await setStoredDayOwner(person);
  await fetchLateParts();
  await navigator.serviceWorker.register('/expert-day-worker.js', { scope: expertHome });
  const { active } = await navigator.serviceWorker.ready;
  const keep = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/_next/static/'));
  active?.postMessage({ keep, page: window.location.pathname }, []);
}
