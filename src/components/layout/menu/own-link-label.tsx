'use client';
import { type ComponentType, lazy, Suspense } from 'react';
import { expertHome } from '~/domain/account/company-home';
import { type MenuLink, notificationsPage } from '~/domain/account/person-menus';

const plainLabel = { default: ({ label }: { label: string }) => <span>{label}</span> };

// Loaded only for a user's own menus. Without a connection only the name is shown.
const labels: Readonly<Record<string, ComponentType<{ label: string }>>> = {
  [notificationsPage]: lazy(() =>
    import('./unread-label').then(
      (module) => ({ default: module.WithOwnUnread }),
      () => plainLabel,
    ),
  ),
  '/f/company/learner/notifications': lazy(() =>
    import('./unread-label').then(
      (module) => ({ default: module.WithUnread }),
      () => plainLabel,
    ),
  ),
  [expertHome]: lazy(() =>
    import('./unsent-label').then(
      (module) => ({ default: module.WithUnsent }),
      () => plainLabel,
    ),
  ),
};

/** The label of a link in the user's own menu, with the number of unread notices or unsent records. */
export function OwnLinkLabel({ link: { href, label } }: { link: MenuLink }) {
  const Label = labels[href];
  if (!Label) return label;
  return (
    <Suspense fallback={label}>
      <Label label={label} />
    </Suspense>
  );
}
