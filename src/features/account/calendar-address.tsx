'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { CalendarFeedControls } from '~/components/calendar/calendar-feed-controls';
import { Skeleton } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { SectionCard } from './section-card';

interface CalendarAddressProps {
  /** Creation time of the address; null if the account has none. */
  since: Date | null;
  locked: boolean;
}

/** Address from which a calendar app reads all lessons of the user without a login. */
export function CalendarAddress({ since, locked }: CalendarAddressProps) {
  const cache = trpc.useUtils().session;
  // An operator who acts as the user does not see the address.
  const feed = trpc.session.calendarFeed.useQuery(undefined, { enabled: since !== null && !locked });
  const onSettled = () => Promise.all([cache.account.invalidate(), cache.calendarFeed.invalidate()]);
  const onError = (thrown: unknown) => void toastRejection(thrown);
  const create = trpc.session.openCalendarFeed.useMutation({ onSettled, onError });
  const remove = trpc.session.closeCalendarAddress.useMutation({
    onSuccess: () => toast('구독 주소를 삭제했어요.', { tone: 'good' }),
    onSettled,
    onError,
  });
  return (
    <SectionCard
      title="캘린더 구독 주소"
      detail="구독 주소를 캘린더 앱에 등록하면 수업 일정과 변경 사항이 자동으로 표시돼요. 주소를 아는 사람은 누구나 일정을 볼 수 있고, 비밀번호를 바꾸거나 모두 로그아웃하면 삭제돼요."
    >
      <p>
        {since === null ? '아직 만든 구독 주소가 없어요.' : `${formatSeoulDay(since)}에 만든 구독 주소를 쓰고 있어요.`}
      </p>
      {since !== null && !locked && feed.data === undefined ? (
        <Skeleton className="mt-4 h-12" />
      ) : (
        <CalendarFeedControls
          url={since === null ? null : (feed.data?.url ?? null)}
          locked={locked}
          create={create}
          remove={remove}
        />
      )}
    </SectionCard>
  );
}
