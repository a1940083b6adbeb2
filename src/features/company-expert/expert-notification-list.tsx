'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { MoreButton } from '~/components/ui/more-button';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { CompanyNotifications } from '~/domain/timetable/schema/timetable';
import { moreOf } from '~/trpc/more-of';
import { offlineUntyped } from '~/trpc/offline-untyped';
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
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchOnWindowFocus: 'always',
      staleTime: 0,
      refetchOnMount: ({ state }) => state.isInvalidated || state.dataUpdatedAt < renderedAt.getTime(),
      initialData: { pages: [first], pageParams: [null] },
      initialDataUpdatedAt: renderedAt.getTime(),
    },
  );
  const read = trpc.b2bExpert.readNotifications.useMutation({
    onSuccess: async () => void (await list.refetch()),
    onError: (thrown) => void toastRejection(thrown, offlineUntyped),
  });
  const { ref: heading, tabIndex, onFocus, onBlur } = useFocusFallback<HTMLHeadingElement>();
  const { pages } = list.data;
  const unread = pages.at(-1)?.unread ?? 0;
  const notices = pages.flatMap(({ notifications }) => notifications);
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-5">
        <header className="flex flex-wrap items-end justify-between gap-2">
          <div>
            <p className="text-small text-ink-2">{companyName}</p>
            <h1 ref={heading} tabIndex={tabIndex} className="mt-1 text-h1">
              알림
            </h1>
          </div>
          {unread > 0 && !locked ? (
            <Button
              size="sm"
              variant="text"
              loading={read.isPending && read.variables.notificationId === undefined}
              onFocus={onFocus}
              onBlur={onBlur}
              onClick={() => read.mutate({ csCorporateId })}
            >
              {unread}개 모두 읽음
            </Button>
          ) : null}
        </header>
        {list.isRefetchError ? (
          <FailedPart title="알림을 새로 불러오지 못했어요." onRetry={() => list.refetch()}>
            조금 전에 본 내용이에요.
          </FailedPart>
        ) : null}
        {notices.length === 0 ? (
          <EmptyState
            title="아직 알림이 없어요"
            detail="수업이 새로 잡히거나, 바뀌거나, 취소되면 여기에 알려 드려요."
          />
        ) : (
          <Card pad="none">
            <ul className="divide-y divide-line">
              {notices.map(({ id, title, body, path, createdAt, read: isRead }) => (
                <li key={id}>
                  <Link
                    href={path}
                    onClick={() => (isRead || locked ? undefined : read.mutate({ csCorporateId, notificationId: id }))}
                    className="block px-5 py-4 transition-colors hover:bg-sunken"
                  >
                    <span className={isRead ? 'block' : 'block font-semibold'}>
                      {title}
                      {isRead ? null : <span className="sr-only"> (안 읽음)</span>}
                    </span>
                    <span className="mt-0.5 block text-small text-ink-2">{body}</span>
                    <span className="mt-1 block text-caption text-ink-2 tnum">{formatSeoulDateTime(createdAt)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <MoreButton {...moreOf(list, offlineUntyped)} />
      </div>
    </div>
  );
}
