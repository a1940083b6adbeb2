'use client';
import { Button } from '~/components/ui/button';
import { buttonClass } from '~/components/ui/button-style';
import { useConfirm } from '~/components/ui/confirm';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { OpenCalendarFeedInput } from '~/domain/timetable/schema/timetable';

type Change = { isPending: boolean; mutate: () => void };
type Creation = { isPending: boolean; mutate: (input?: OpenCalendarFeedInput) => void };

interface CalendarFeedControlsProps {
  /** The address; null while there is none. */
  url: string | null;
  /** An operator who acts as the user cannot change the address. */
  locked: boolean;
  /** Creates an address; `renew` replaces the current one. */
  create: Creation;
  /** Deletes the address. */
  remove: Change;
}

/** An address for the user's own calendar app. Anybody who has it can read the lessons, so it can be revoked. */
export function CalendarFeedControls({ url, locked, create, remove }: CalendarFeedControlsProps) {
  const confirm = useConfirm();
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
    if (isConfirmed) create.mutate({ renew: true });
  };
  const stop = async () => {
    const isConfirmed = await confirm({
      title: '구독을 끝낼까요?',
      description: '이 주소로 구독한 캘린더는 더 이상 업데이트되지 않아요.',
      confirmLabel: '구독 끝내기',
      tone: 'bad',
    });
    if (isConfirmed) remove.mutate();
  };
  if (url === null)
    return (
      <Button size="sm" className="mt-4" loading={create.isPending} disabled={locked} onClick={() => create.mutate()}>
        구독 주소 만들기
      </Button>
    );
  return (
    <>
      <TextField className="mt-4" label="구독 주소" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="mt-3 flex flex-wrap gap-2.5">
        {/* This scheme opens the calendar app, which subscribes; the plain address would be downloaded once. */}
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ size: 'sm', variant: 'soft' })}>
          캘린더 앱에서 열기
        </a>
        <Button size="sm" onClick={() => void copy()}>
          주소 복사
        </Button>
        <Button size="sm" loading={create.isPending} disabled={locked} onClick={() => void renew()}>
          새 주소 만들기
        </Button>
        <Button size="sm" loading={remove.isPending} disabled={locked} onClick={() => void stop()}>
          구독 끝내기
        </Button>
      </div>
    </>
  );
}
