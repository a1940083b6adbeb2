'use client';
import { lazy, Suspense } from 'react';
import { Badge } from '~/components/ui/badge';
import { expertHome } from '~/domain/account/company-home';
import type { MenuLink } from '~/domain/account/person-menus';
import { useUnreadNotices } from './use-unread-notices';

const notices = '/f/company/learner/notifications';

const plainLabel = { default: ({ label }: { label: string }) => <span>{label}</span> };

// Loaded only for an expert's menu. Without a connection only the name is shown.
const WithUnsent = lazy(() =>
  import('./unsent-label').then(
    (module) => ({ default: module.WithUnsent }),
    () => plainLabel,
  ),
);

/** The label of a link in the user's own menu, with the number of unread notices or unsent records. */
export function OwnLinkLabel({ link }: { link: MenuLink }) {
  if (link.href === notices) return <WithUnread label={link.label} />;
  if (link.href !== expertHome) return link.label;
  return (
    <Suspense fallback={link.label}>
      <WithUnsent label={link.label} />
    </Suspense>
  );
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
