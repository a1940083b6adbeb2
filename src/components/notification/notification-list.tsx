'use client';
import type { ReactNode } from 'react';
import { Link } from '~/components/navigation/link';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { FailedPart } from '~/components/ui/failed-part';
import { MoreButton, type MoreButtonProps } from '~/components/ui/more-button';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import type { OwnNotification } from '~/domain/messaging/notification';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';

interface NotificationListProps {
  title: string;
  /** A line above the title. */
  above?: ReactNode;
  notifications: readonly OwnNotification[];
  unread: number;
  /** An operator acts as the user: nothing is marked as read. */
  locked: boolean;
  isMarkingAll: boolean;
  onRead: (notification: OwnNotification) => void;
  onReadAll: () => void;
  /** Refetches a list that could not be updated; null when it is up to date. */
  onRetry: (() => Promise<unknown>) | null;
  /** Shown without any notification. */
  empty: ReactNode;
  more: MoreButtonProps;
  children?: ReactNode;
}

/** Shows notifications, the newest first. Each links to its page and is marked as read when it is opened. */
export function NotificationList({
  title,
  above,
  notifications,
  unread,
  locked,
  isMarkingAll,
  onRead,
  onReadAll,
  onRetry,
  empty,
  more,
  children,
}: NotificationListProps) {
  const { ref: heading, tabIndex, onFocus, onBlur } = useFocusFallback<HTMLHeadingElement>();
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-5">
        <header className="flex flex-wrap items-end justify-between gap-2">
          <div>
            {above}
            <h1 ref={heading} tabIndex={tabIndex} className="mt-1 text-h1">
              {title}
            </h1>
          </div>
          {unread > 0 && !locked ? (
            <Button
              size="sm"
              variant="text"
              loading={isMarkingAll}
              onFocus={onFocus}
              onBlur={onBlur}
              onClick={onReadAll}
            >
              {unread > 99 ? '모두 읽음' : `${unread}개 모두 읽음`}
            </Button>
          ) : null}
        </header>
        {onRetry === null ? null : (
          <FailedPart title="알림을 새로 불러오지 못했어요." onRetry={onRetry}>
            조금 전에 본 내용이에요.
          </FailedPart>
        )}
        {notifications.length === 0 ? (
          empty
        ) : (
          <Card pad="none">
            <ul className="divide-y divide-line">
              {notifications.map((notification) => (
                <Row
                  key={notification.id}
                  notification={notification}
                  onOpen={() => (notification.read || locked ? undefined : onRead(notification))}
                />
              ))}
            </ul>
          </Card>
        )}
        <MoreButton {...more} />
        {children}
      </div>
    </div>
  );
}

function Row({
  notification: { title, body, path, createdAt, read: isRead },
  onOpen,
}: {
  notification: OwnNotification;
  onOpen: () => void;
}) {
  return (
    <li>
      <Link href={path} prefetch={false} onClick={onOpen} className="block px-5 py-4 transition-colors hover:bg-sunken">
        <span className={isRead ? 'block text-ink-2' : 'block font-semibold'}>
          {isRead ? null : (
            <span aria-hidden className="mr-2 inline-block size-2 rounded-full bg-accent align-middle" />
          )}
          {title}
          {isRead ? null : <span className="sr-only"> (안 읽음)</span>}
        </span>
        {body ? <span className="mt-0.5 block text-small whitespace-pre-line text-ink-2">{body}</span> : null}
        <span className="mt-1 block text-caption text-ink-2 tnum">{formatSeoulDateTime(createdAt)}</span>
      </Link>
    </li>
  );
}
