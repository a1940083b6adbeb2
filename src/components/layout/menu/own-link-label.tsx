'use client';
import { Badge } from '~/components/ui/badge';
import type { MenuLink } from '~/domain/account/person-menus';
import { useUnreadNotices } from './use-unread-notices';

const notices = '/f/company/learner/notifications';

/** The name of one of one's own ways; what is unread stands beside it. */
export function OwnLinkLabel({ link }: { link: MenuLink }) {
  return link.href === notices ? <WithUnread label={link.label} /> : link.label;
}

function WithUnread({ label }: { label: string }) {
  const unread = useUnreadNotices();
  return (
    <span className="inline-flex items-center gap-1.5">
      {label}
      <Badge count={unread} label={`읽지 않은 알림 ${unread}개`} />
    </span>
  );
}
