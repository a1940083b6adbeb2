'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { CalendarFeedControls } from '~/components/calendar/calendar-feed-controls';
import { Card } from '~/components/ui/card';
import { toast } from '~/components/ui/toast';
import type { CalendarFeed } from '~/domain/timetable/schema/timetable';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';

/** The address of the employee's calendar, on the page of their reservations. */
export function CalendarSection({ first, locked }: { first: CalendarFeed; locked: boolean }) {
  const [url, setUrl] = useState(first.url);
  const onError = (thrown: unknown) => void toastRejection(thrown, offlineUntyped);
  const create = trpc.b2bLearner.openCalendarFeed.useMutation({ onSuccess: (feed) => setUrl(feed.url), onError });
  const remove = trpc.b2bLearner.closeCalendarFeed.useMutation({
    onSuccess: () => {
      setUrl(null);
      toast('구독 주소를 삭제했어요.', { tone: 'good' });
    },
    onError,
  });
  return (
    <section aria-labelledby="calendar-title" className="mt-10">
      <h2 id="calendar-title" className="text-h2">
        내 캘린더에서 보기
      </h2>
      <Card className="mt-3">
        <p className="text-[15px] text-ink-2">
          구독 주소를 캘린더 앱에 넣으면 예약과 변경이 자동으로 보여요. 주소를 아는 사람은 누구나 볼 수 있으니 다른
          사람에게 알려 주지 마세요. 비밀번호를 바꾸거나 모두 로그아웃하면 주소도 삭제돼요.
          {url === null ? null : ' 캘린더 앱이 열리지 않으면 주소를 복사해 넣어 주세요.'}
        </p>
        <CalendarFeedControls url={url} locked={locked} create={create} remove={remove} />
      </Card>
    </section>
  );
}
