'use client';
import { Badge } from '~/components/ui/badge';
import { useSessionHint } from '../use-session-hint';
import { unreadText } from './unread-text';
import { useUnreadNotices } from './use-unread-notices';

/** The label of an employee's notices, with the number of unread ones. */
export function WithUnread({ label }: { label: string }) {
  return <Labelled label={label} unread={useUnreadNotices()} />;
}

/** The label of a user's own notifications, with the number of unread ones. */
export function WithOwnUnread({ label }: { label: string }) {
  const session = useSessionHint();
  return <Labelled label={label} unread={session.status === 'alive' ? session.unread : 0} />;
}

function Labelled({ label, unread }: { label: string; unread: number }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {label}
      <Badge count={unread} label={unreadText(unread)} />
    </span>
  );
}
