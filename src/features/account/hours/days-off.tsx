'use client';
import { CalendarOff, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { toastRejection } from '~/components/browser/toast-rejection';
import { Button } from '~/components/ui/button';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import type { CoachException } from '~/domain/coach/schema/hours';
import { exceptionPeriodText } from '~/domain/coach/texts/exception-texts';
import { trpc } from '~/trpc/react';
import { SectionCard } from '../section-card';
import { BookedList } from './booked-list';
import { ExceptionDialog } from './exception-dialog';

/** Days off and additional hours of a coach: what is planned, and the form for another one. */
export function DaysOff() {
  const [exceptions] = trpc.session.coachExceptions.useSuspenseQuery();
  const [open, setOpen] = useState(false);
  return (
    <SectionCard
      title="쉬는 날과 추가 시간"
      detail="쉬는 날에는 새 수업을 받지 않아요. 평소에 수업하지 않는 시간도 하루만 추가할 수 있어요."
      action={
        <Button size="sm" variant="soft" onClick={() => setOpen(true)}>
          추가하기
        </Button>
      }
    >
      {exceptions.length === 0 ? (
        <p className="border-t border-line py-4 text-small text-ink-2">아직 쉬는 날이나 추가 시간이 없어요.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {exceptions.map((exception) => (
            <ExceptionRow key={exception.startsAt.getTime()} exception={exception} />
          ))}
        </ul>
      )}
      {open ? <ExceptionDialog onClose={() => setOpen(false)} /> : null}
    </SectionCard>
  );
}

function ExceptionRow({ exception }: { exception: CoachException }) {
  const { kind, startsAt, booked } = exception;
  const cache = trpc.useUtils().session;
  const confirm = useConfirm();
  const remove = trpc.session.removeCoachException.useMutation({
    onSuccess: () => toast(kind === 'CLOSED' ? '쉬는 날을 지웠어요.' : '추가 시간을 지웠어요.', { tone: 'good' }),
    onError: (thrown) => toastRejection(thrown),
    onSettled: () => cache.coachExceptions.invalidate(),
  });
  const onRemove = async () => {
    const description =
      kind === 'CLOSED'
        ? '회원이 이 기간의 시간을 다시 고를 수 있어요.'
        : '이미 잡힌 수업은 그대로예요. 이 시간에는 새 수업을 받지 않아요.';
    const title = kind === 'CLOSED' ? '이 쉬는 날을 지울까요?' : '이 추가 시간을 지울까요?';
    if (await confirm({ title, description, confirmLabel: '지우기' })) remove.mutate({ startsAt });
  };
  const Icon = kind === 'CLOSED' ? CalendarOff : Clock3;
  return (
    <li className="py-3.5">
      <div className="flex items-center gap-3">
        <Icon aria-hidden className="size-5 flex-none text-ink-2" />
        <div className="min-w-0 flex-1">
          <b className="block font-semibold">{exceptionPeriodText(exception)}</b>
          <span className="text-small text-ink-2">{kind === 'CLOSED' ? '쉬는 날' : '추가 시간'}</span>
        </div>
        <Button size="sm" variant="ghost" loading={remove.isPending} onClick={() => void onRemove()}>
          지우기
        </Button>
      </div>
      {booked.length > 0 ? (
        <div className="mt-3 rounded-m bg-warn-soft px-4 py-3">
          <p className="text-small font-semibold">쉬는 날에 잡힌 수업 {booked.length}개</p>
          <BookedList booked={booked} />
        </div>
      ) : null}
    </li>
  );
}
