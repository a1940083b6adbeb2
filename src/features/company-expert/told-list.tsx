'use client';
import Link from 'next/link';
import { useState } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { MoreButton } from '~/components/ui/more-button';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { CompanyNotifications } from '~/domain/timetable/schema';
import { trpc } from '~/trpc/react';

/** What the expert was told about lessons at one company. */
export function ToldList({
  csCorporateId,
  companyName,
  first,
}: {
  csCorporateId: number;
  companyName: string;
  first: CompanyNotifications;
}) {
  const utils = trpc.useUtils();
  const [shown, setShown] = useState(first);
  const [loading, setLoading] = useState(false);
  const read = trpc.b2bExpert.readNotifications.useMutation({
    onSuccess: () =>
      setShown({ ...shown, unread: 0, notifications: shown.notifications.map((one) => ({ ...one, read: true })) }),
    onError: (error) => toastRefusal(error),
  });
  const more = async () => {
    setLoading(true);
    try {
      const next = await utils.b2bExpert.notifications.fetch({ csCorporateId, beforeId: shown.nextBeforeId });
      setShown({ ...next, notifications: [...shown.notifications, ...next.notifications] });
    } catch (thrown) {
      toastRefusal(thrown);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-5">
        <header className="flex flex-wrap items-end justify-between gap-2">
          <div>
            <p className="text-small text-ink-2">{companyName}</p>
            <h1 className="mt-1 text-h1">알림</h1>
          </div>
          {shown.unread > 0 ? (
            <Button size="sm" variant="text" loading={read.isPending} onClick={() => read.mutate({ csCorporateId })}>
              모두 읽음
            </Button>
          ) : null}
        </header>
        {shown.notifications.length === 0 ? (
          <EmptyState
            title="아직 알림이 없어요"
            detail="수업이 새로 잡히거나, 바뀌거나, 취소되면 여기에 알려 드려요."
          />
        ) : (
          <Card pad="none">
            <ul className="divide-y divide-line">
              {shown.notifications.map(({ id, title, body, path, createdAt, read: isRead }) => (
                <li key={id}>
                  <Link href={path} className="block px-5 py-4 transition-colors hover:bg-sunken">
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
        <MoreButton hasMore={shown.nextBeforeId !== null} loading={loading} onMore={() => void more()} />
      </div>
    </div>
  );
}
