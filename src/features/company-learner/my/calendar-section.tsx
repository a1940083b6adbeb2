'use client';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/button-style';
import { Card } from '~/components/ui/card';
import { useConfirm } from '~/components/ui/confirm';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { CalendarFeed } from '~/domain/timetable/schema/timetable';
import { offlineUntyped } from '~/trpc/offline-untyped';
import { trpc } from '~/trpc/react';

/**
 * An address for the employee's own calendar. Anybody who has the address can read the lessons, so it can be revoked.
 */
export function CalendarSection({ first, locked }: { first: CalendarFeed; locked: boolean }) {
  const confirm = useConfirm();
  const [url, setUrl] = useState(first.url);
  const onError = (thrown: unknown) => void toastRejection(thrown, offlineUntyped);
  const make = trpc.b2bLearner.openCalendarFeed.useMutation({ onSuccess: (feed) => setUrl(feed.url), onError });
  const drop = trpc.b2bLearner.closeCalendarFeed.useMutation({
    onSuccess: () => {
      setUrl(null);
      toast('구독 주소를 삭제했어요.', { tone: 'good' });
    },
    onError,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '');
      toast('주소를 복사했어요.', { tone: 'good' });
    } catch {
      toast('복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.', { tone: 'bad' });
    }
  };
  const renew = async () => {
    const isConfirmed = await confirm({
      title: '주소를 새로 만들까요?',
      description: '지금 주소로 구독한 캘린더는 더 이상 업데이트되지 않아요.',
      confirmLabel: '새로 만들기',
    });
    if (isConfirmed) make.mutate();
  };
  const stop = async () => {
    const isConfirmed = await confirm({
      title: '구독을 끝낼까요?',
      description: '이 주소로 구독한 캘린더는 더 이상 업데이트되지 않아요.',
      confirmLabel: '구독 끝내기',
      tone: 'bad',
    });
    if (isConfirmed) drop.mutate();
  };
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
        {url === null ? (
          <Button size="sm" className="mt-4" loading={make.isPending} disabled={locked} onClick={() => make.mutate()}>
            구독 주소 만들기
          </Button>
        ) : (
          <>
            <TextField
              className="mt-4"
              label="구독 주소"
              readOnly
              value={url}
              onFocus={(event) => event.target.select()}
            />
            <div className="mt-3 flex flex-wrap gap-2.5">
              {/* This scheme opens the calendar app, which subscribes; the plain address would be downloaded once. */}
              <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ size: 'sm', variant: 'soft' })}>
                캘린더 앱에서 열기
              </a>
              <Button size="sm" onClick={() => void copy()}>
                주소 복사
              </Button>
              <Button size="sm" loading={make.isPending} disabled={locked} onClick={() => void renew()}>
                새 주소 만들기
              </Button>
              <Button size="sm" loading={drop.isPending} disabled={locked} onClick={() => void stop()}>
                구독 끝내기
              </Button>
            </div>
          </>
        )}
      </Card>
    </section>
  );
}
