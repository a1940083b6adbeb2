'use client';
import type { MenuLink } from '~/domain/account/person-menus';
import { BellLink } from './bell-link';
import { useUnreadNotices } from './use-unread-notices';

/** The bell of an employee's company pages. */
export default function CompanyBell({ link }: { link: MenuLink }) {
  return <BellLink link={link} unread={useUnreadNotices()} />;
}
