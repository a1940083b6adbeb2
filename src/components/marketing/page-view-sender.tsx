'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { deleteAdvertisingIds } from './browser-ids';
import { useSessionHint } from '~/components/layout/use-session-hint';

/**
 * Reports each public page that a member sees, only with the member's consent to ad measurement. Pages about health,
 * company lessons, payment and accounts call nothing. Other visitors do not load the code that reports.
 */
export function PageViewSender(): null {
  const session = useSessionHint();
  const path = usePathname();
  const reports = session.status === 'alive' && session.reportsPageViews;
  const declines = session.status === 'anonymous' || (session.status === 'alive' && !session.reportsPageViews);
  useEffect(() => {
    if (declines) deleteAdvertisingIds();
  }, [declines]);
  useEffect(() => {
    if (!reports) return;
    // A report is not worth a reload when its code cannot be loaded.
    import('./report-page-view').then(({ reportPageView }) => reportPageView(path)).catch(() => undefined);
  }, [reports, path]);
  return null;
}
