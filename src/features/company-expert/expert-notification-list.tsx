'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { NotificationList } from '~/components/notification/notification-list';
import { EmptyState } from '~/components/ui/empty-state';
import type { CompanyNotifications } from '~/domain/timetable/schema/timetable';
import { loadMoreProps } from '~/trpc/load-more-props';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { firstAnswer } from '~/trpc/first-answer';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';

interface ExpertNotificationListProps {
  csCorporateId: number;
  companyName: string;
  first: CompanyNotifications;
  /** An operator acts as the expert: nothing is marked as read. */
  locked: boolean;
  renderedAt: Date;
}

/** The expert's notifications about lessons at one company. */
export function ExpertNotificationList({
  csCorporateId,
  companyName,
  first,
  locked,
  renderedAt,
}: ExpertNotificationListProps) {
  const list = trpc.b2bExpert.notifications.useInfiniteQuery(
    { csCorporateId },
    {
      ...nextPage,
      refetchOnWindowFocus: 'always',
      staleTime: 0,
      ...firstAnswer({ pages: [first], pageParams: [null] }, renderedAt),
    },
  );
  const read = trpc.b2bExpert.readNotifications.useMutation({
    onSuccess: async () => void (await list.refetch()),
    onError: (thrown) => void toastRejection(thrown, offlineUntyped),
  });
  const { pages } = list.data;
  return (
    <NotificationList
      title="알림"
      above={<p className="text-small text-ink-2">{companyName}</p>}
      notifications={pages.flatMap(({ notifications }) => notifications)}
      unread={pages.at(-1)?.unread ?? 0}
      locked={locked}
      isMarkingAll={read.isPending && read.variables.notificationId === undefined}
      onRead={({ id }) => read.mutate({ csCorporateId, notificationId: id })}
      onReadAll={() => read.mutate({ csCorporateId })}
      onRetry={list.isRefetchError ? () => list.refetch() : null}
      empty={
        <EmptyState
          title="아직 알림이 없어요"
          detail="새 수업, 수업의 변경과 취소, 참여자의 불참 신고를 여기에서 알려 드려요."
        />
      }
      more={loadMoreProps(list, offlineUntyped)}
    />
  );
}
