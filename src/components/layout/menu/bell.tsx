'use client';
import { usePathname } from 'next/navigation';
import { bellOf } from '~/domain/account/bell';
import { type MenuLink, notificationsPage, type PersonKind } from '~/domain/account/person-menus';
import { BellLink } from './bell-link';
import { useUnreadNotices } from './use-unread-notices';

/**
 * A bell with the number of unread notifications: the company's on an employee's company pages, elsewhere the user's
 * own.
 */
export default function Bell({ kinds, unread }: { kinds: readonly PersonKind[]; unread: number }) {
  const link = bellOf(kinds, usePathname());
  if (link === null) return null;
  return link.href === notificationsPage ? <BellLink link={link} unread={unread} /> : <CompanyBell link={link} />;
}

/** The bell of an employee's company pages. */
function CompanyBell({ link }: { link: MenuLink }) {
  return <BellLink link={link} unread={useUnreadNotices()} />;
}
