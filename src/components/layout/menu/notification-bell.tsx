'use client';
import { usePathname } from 'next/navigation';
import { lazy, Suspense, useEffect } from 'react';
import { bellOf, type MenuLink, notificationsPage } from '~/domain/account/person-menus';
import { updateSessionHint, useSessionHint } from '../use-session-hint';
import { BellLink } from './bell-link';

// Loaded only on a company's pages. Without a connection the bell has no number.
const CompanyBell = lazy(() => import('./company-bell').catch(() => ({ default: PlainBell })));
const PlainBell = ({ link }: { link: MenuLink }) => <BellLink link={link} unread={0} />;

/**
 * The bell of the header, with the number of unread notifications: the company's on an employee's company pages, elsewhere
 * the user's own. The own number is read with the session, and again when the user returns to the tab.
 */
export function NotificationBell() {
  const session = useSessionHint();
  const pathname = usePathname();
  useEffect(() => {
    const update = () => void (document.visibilityState === 'visible' && updateSessionHint());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  const link = session.status === 'alive' ? bellOf(session.kinds, pathname) : null;
  if (session.status !== 'alive' || link === null) return null;
  if (link.href === notificationsPage) return <BellLink link={link} unread={session.unread} />;
  return (
    <Suspense fallback={<PlainBell link={link} />}>
      <CompanyBell link={link} />
    </Suspense>
  );
}
