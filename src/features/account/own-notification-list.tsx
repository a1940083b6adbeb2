'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { updateSessionHint, useSessionHint } from '~/components/layout/use-session-hint';
import { LinkButton } from '~/components/navigation/link-button';
import { Link } from '~/components/navigation/link';
import { NotificationList } from '~/components/notification/notification-list';
import { EmptyState } from '~/components/ui/empty-state';
import { notificationDays, type OwnNotifications } from '~/domain/messaging/notification';
import { loadMoreProps } from '~/trpc/load-more-props';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { firstAnswer } from '~/trpc/first-answer';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';

/** The notifications of a learner or coach about their own lessons, payments and documents. */
export function OwnNotificationList({
  first,
  locked,
  renderedAt,
}: {
  first: OwnNotifications;
  /** An operator acts as the user: nothing is marked as read. */
  locked: boolean;
  renderedAt: Date;
}) {
  const list = trpc.session.notifications.useInfiniteQuery(
    {},
    {
      ...nextPage,
      refetchOnWindowFocus: 'always',
      staleTime: 0,
      ...firstAnswer({ pages: [first], pageParams: [null] }, renderedAt),
    },
  );
  const read = trpc.session.readNotifications.useMutation({
    onSuccess: async () => void (await Promise.all([list.refetch(), updateSessionHint()])),
    onError: (thrown) => void toastRejection(thrown, offlineUntyped),
  });
  const { pages } = list.data;
  const notifications = pages.flatMap(({ items }) => items);
  const [newest] = notifications;
  return (
    <NotificationList
      title="내 알림"
      notifications={notifications}
      unread={pages.at(-1)?.unread ?? 0}
      locked={locked}
      isMarkingAll={read.isPending && read.variables.andOlder === true}
      onRead={({ id }) => read.mutate({ id })}
      // What arrived since the list was loaded stays unread.
      onReadAll={() => (newest ? read.mutate({ id: newest.id, andOlder: true }) : undefined)}
      onRetry={list.isRefetchError ? () => list.refetch() : null}
      empty={
        <EmptyState
          art={<StateDrawing kind="messages" />}
          title="아직 알림이 없어요"
          detail="수업 시간, 결제와 환불, 노트와 서류에 관한 소식을 여기에서 알려 드려요."
        />
      }
      more={loadMoreProps(list, offlineUntyped)}
    >
      <CompanyNotificationsLink />
      <p className="text-small text-ink-2">
        알림은 {notificationDays}일 동안 보관해요. 메일·알림톡·문자로도 받을지는{' '}
        <Link href="/login/myAccount" className="underline underline-offset-4">
          내 계정의 알림 받는 방법
        </Link>
        에서 고를 수 있어요.
      </p>
    </NotificationList>
  );
}

/** Links to the notifications of the company's side, which have a list of their own. */
function CompanyNotificationsLink() {
  const session = useSessionHint();
  if (session.status !== 'alive') return null;
  const link = session.kinds.includes('employee')
    ? { href: '/f/company/learner/notifications', label: '회사 알림 보기' }
    : session.kinds.includes('expert')
      ? { href: '/f/company/expert/notifications', label: '회사 수업 알림 보기' }
      : null;
  return link && <LinkButton href={link.href}>{link.label}</LinkButton>;
}
