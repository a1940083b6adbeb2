'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { Link } from '~/components/navigation/link';
import { Badge } from '~/components/ui/badge';
import { Glyph } from '~/components/ui/glyph';
import { hasBell, notificationsPage } from '~/domain/account/person-menus';
import { updateSessionHint, useSessionHint } from '../use-session-hint';
import { unreadText } from './unread-text';

/**
 * The bell of the header, with the number of a learner's or coach's unread notifications. The number is read with the
 * session, and again when the user returns to the tab.
 */
export function NotificationBell() {
  const session = useSessionHint();
  const pathname = usePathname();
  useEffect(() => {
    const update = () => void (document.visibilityState === 'visible' && updateSessionHint());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  if (session.status !== 'alive' || !hasBell(session.kinds, pathname)) return null;
  const { unread } = session;
  return (
    <Link
      href={notificationsPage}
      prefetch={false}
      title="내 알림"
      aria-label={unread > 0 ? `내 알림, ${unreadText(unread)}` : '내 알림'}
      className="relative grid size-11 place-items-center rounded-full transition-colors hover:bg-sunken"
    >
      <Glyph name="bell" className="size-[22px] text-ink" />
      <Badge count={unread} label={unreadText(unread)} className="absolute top-0.5 right-0" />
    </Link>
  );
}
