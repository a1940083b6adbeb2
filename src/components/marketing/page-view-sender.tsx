'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useSessionHint } from '~/components/layout/use-session-hint';
import { makeEventId, sharedPath } from '~/domain/marketing/page-view';
import { lightMutation } from '~/trpc/light-call';
import { serverNow } from '~/trpc/server-clock';

/**
 * Reports each public page that a member sees, only with the member's consent to ad measurement. Pages about health,
 * company lessons, payment and accounts call nothing. A report that fails is only logged.
 */
export function PageViewSender(): null {
  const session = useSessionHint();
  const path = sharedPath(usePathname());
  const reports = session.status === 'alive' && session.reportsPageViews;
  useEffect(() => {
    if (!reports || path === null) return;
    lightMutation('marketing.pageView', { eventId: makeEventId(serverNow(), Math.random()), path }).catch((thrown) =>
      console.info(thrown instanceof Error ? thrown.message : String(thrown)),
    );
  }, [reports, path]);
  return null;
}
