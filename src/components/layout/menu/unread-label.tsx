'use client';
import { Badge } from '~/components/ui/badge';
import { useUnreadNotices } from './use-unread-notices';

/** The label of an employee's notices, with the number of unread ones. */
export function WithUnread({ label }: { label: string }) {
  const unread = useUnreadNotices();
  return (
    <span className="inline-flex items-center gap-1.5">
      {label}
      <Badge count={unread} label={`읽지 않은 알림 ${unread}개`} />
    </span>
  );
}
