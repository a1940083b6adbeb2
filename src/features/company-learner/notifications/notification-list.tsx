'use client';
import { type ReactNode, useRef } from 'react';
import { MessageChoiceRows } from '~/components/account/message-choice-rows';
import { toastRejection } from '~/components/browser/toast-rejection';
import { StateDrawing } from '~/components/illustration/state-drawing';
import { refreshUnreadNotices } from '~/components/layout/menu/use-unread-notices';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { EmptyState } from '~/components/ui/empty-state';
import { FailedPart } from '~/components/ui/failed-part';
import { LinkButton } from '~/components/navigation/link-button';
import { MoreButton } from '~/components/ui/more-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { useFocusFallback } from '~/components/ui/use-focus-fallback';
import { NOTIFICATIONS_PATH } from '~/domain/company/schema/notice';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import type { CompanyNotifications } from '~/domain/timetable/schema/timetable';
import { loadMoreProps } from '~/trpc/load-more-props';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { firstAnswer } from '~/trpc/first-answer';
import { ownReservationLabel } from '~/components/company/lesson-labels';
import { Link } from '~/components/navigation/link';
import { ConfirmSeatButton } from '../lesson/confirm-seat-button';
import { actionLabels } from '../my/own-lesson-row';

/** The employee's notifications about the company's lessons, and the channels by which they are also sent. */
export function NotificationList({
  first,
  locked,
  renderedAt,
}: {
  first: CompanyNotifications;
  /** An operator acts as the person: nothing is marked as read. */
  locked: boolean;
  renderedAt: Date;
}) {
  const list = trpc.b2bLearner.notifications.useInfiniteQuery(
    {},
    {
      ...nextPage,
      refetchOnWindowFocus: 'always',
      staleTime: 0,
      ...firstAnswer({ pages: [first], pageParams: [null] }, renderedAt),
    },
  );
  const read = trpc.b2bLearner.readNotifications.useMutation({
    onSuccess: async () => void (await Promise.all([list.refetch(), refreshUnreadNotices()])),
    onError: (thrown) => void toastRejection(thrown, offlineUntyped),
  });
  const { ref: heading, tabIndex, onFocus, onBlur } = useFocusFallback<HTMLHeadingElement>();
  const { pages } = list.data;
  const unread = pages.at(-1)?.unread ?? 0;
  const notices = pages.flatMap(({ notifications }) => notifications);
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto max-w-(--container-prose)">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 ref={heading} tabIndex={tabIndex} className="text-h1">
            알림
          </h1>
          {unread > 0 && !locked ? (
            <Button
              size="sm"
              loading={read.isPending && read.variables === undefined}
              onFocus={onFocus}
              onBlur={onBlur}
              onClick={() => read.mutate()}
            >
              {unread}개 모두 읽음
            </Button>
          ) : null}
        </div>
        {list.isRefetchError ? (
          <FailedPart className="mt-4" title="알림을 새로 불러오지 못했어요." onRetry={() => list.refetch()}>
            조금 전에 본 내용이에요.
          </FailedPart>
        ) : null}
        {notices.length === 0 ? (
          <EmptyState
            art={<StateDrawing kind="messages" />}
            title="아직 알림이 없어요"
            detail="예약한 수업의 변경, 대기와 추첨 결과, 회사 공지를 여기에서 알려 드려요."
          />
        ) : (
          <ul className="mt-5 grid gap-2.5">
            {notices.map((notice) => (
              <Notice
                key={notice.id}
                notice={notice}
                locked={locked}
                onOpen={() => (notice.read || locked ? undefined : read.mutate({ notificationId: notice.id }))}
              />
            ))}
          </ul>
        )}
        <MoreButton {...loadMoreProps(list, offlineUntyped)} />
        <Choices locked={locked} />
      </div>
    </div>
  );
}

interface NoticeProps {
  notice: CompanyNotifications['notifications'][number];
  locked: boolean;
  onOpen: () => void;
}

function Notice({ notice, locked, onOpen }: NoticeProps) {
  const { title, body, path, createdAt, read: isRead, seatToConfirm, seatNow } = notice;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row}>
      <NoticeCard path={path} isRead={isRead} onOpen={onOpen}>
        <span className="block font-semibold">
          {isRead ? null : <span className="sr-only">읽지 않음: </span>}
          {title}
        </span>
        <span className="mt-0.5 block text-small break-words whitespace-pre-line text-ink-2">{body}</span>
        {seatNow === undefined ? null : (
          <span className="mt-1 block text-small font-semibold">
            지금 상태:{' '}
            {seatNow.lessonCancelled ? '취소된 수업' : ownReservationLabel({ ...seatNow, placeInLine: null }).text}
          </span>
        )}
        <span className="mt-1.5 block text-caption text-ink-2 tnum">{formatSeoulDateTime(createdAt)}</span>
      </NoticeCard>
      {seatToConfirm === undefined || locked ? null : (
        <fieldset aria-label={title} className="mt-2 flex min-w-0 flex-wrap gap-2">
          <ConfirmSeatButton
            of={seatToConfirm}
            variant="green"
            onConfirmed={() => row.current?.querySelector('a')?.focus()}
          />
          <LinkButton href={`/f/company/learner/my?reservation=${seatToConfirm}&type=cancel`} variant="ghost">
            {actionLabels.decline}
          </LinkButton>
        </fieldset>
      )}
    </li>
  );
}

/** A card that links to its subject; a notice of the company is complete in the card and links nowhere. */
function NoticeCard({
  path,
  isRead,
  onOpen,
  children,
}: {
  path: string;
  isRead: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const cardClass = cx(
    'block rounded-l border p-4 sm:p-5',
    isRead ? 'border-line bg-card' : 'border-green bg-green-soft',
  );
  if (path === NOTIFICATIONS_PATH) return <div className={cardClass}>{children}</div>;
  return (
    <Link href={path} onClick={onOpen} className={cx(cardClass, 'transition-colors hover:border-field')}>
      {children}
    </Link>
  );
}

const kinds: ReadonlySet<string> = new Set(['company', 'reminder']);

function Choices({ locked }: { locked: boolean }) {
  const query = trpc.session.messageChoices.useQuery();
  return (
    <section aria-labelledby="choices-title" className="mt-10">
      <h2 id="choices-title" className="text-h2">
        알림 받는 방법
      </h2>
      <Card className="mt-3">
        {query.data ? (
          <>
            <MessageChoiceRows
              rows={query.data.choices.filter(({ kind }) => kinds.has(kind))}
              phoneVerified={query.data.phoneVerified}
              nightMessages={query.data.nightMessages}
              locked={locked}
            />
            {query.data.phoneVerified ? null : (
              <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">
                알림톡과 문자는{' '}
                <Link
                  href="/login/myAccount"
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  내 계정에서 휴대폰 번호를 확인하면
                </Link>{' '}
                받을 수 있어요.
              </p>
            )}
          </>
        ) : query.isError ? (
          <FailedPart title="알림 설정을 불러오지 못했어요." onRetry={() => query.refetch()}>
            알림은 선택한 대로 보내고 있어요.
          </FailedPart>
        ) : (
          <SkeletonGroup className="grid gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonGroup>
        )}
      </Card>
    </section>
  );
}
