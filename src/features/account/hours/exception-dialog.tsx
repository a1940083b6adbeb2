'use client';
import { useState } from 'react';
import { FormDialog } from '~/components/form/form-dialog';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { DialogClose } from '~/components/ui/dialog';
import { Segmented } from '~/components/ui/segmented';
import { SelectField } from '~/components/ui/select-field';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { exceptionPolicy, exceptionProblem } from '~/domain/coach/exception-rules';
import type { BookedHour, ExceptionKind } from '~/domain/coach/schema/hours';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { serverNow } from '~/trpc/server-clock';
import { BookedList } from './booked-list';
import { endOptions, startOptions, startsText } from './day-hours';

type Choice = { kind: ExceptionKind; from: string; to: string; partOfDay: boolean; start: number; end: number };

const kinds = [
  { value: 'CLOSED', label: '쉬는 날' },
  { value: 'OPENED', label: '추가 시간' },
] as const;

/** The period of the choice; null while a date is missing. */
function periodOf({ kind, from, to, partOfDay, start, end }: Choice): { startsAt: Date; endsAt: Date } | null {
  if (from === '') return null;
  const day = seoulDayOf(from).getTime();
  if (kind === 'OPENED' || partOfDay)
    return { startsAt: new Date(day + start * MINUTE_MS), endsAt: new Date(day + end * MINUTE_MS) };
  return { startsAt: new Date(day), endsAt: new Date(seoulDayOf(to === '' ? from : to).getTime() + DAY_MS) };
}

/** Adds a day off or additional hours. Shows what is booked in a day off before it is stored. */
export function ExceptionDialog({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>({
    kind: 'CLOSED',
    from: '',
    to: '',
    partOfDay: false,
    start: 9 * 60,
    end: 12 * 60,
  });
  const [problem, setProblem] = useState('');
  const [booked, setBooked] = useState<BookedHour[]>([]);
  const [checking, setChecking] = useState(false);
  const utils = trpc.useUtils();
  const add = trpc.session.addCoachException.useMutation();
  const { kind, from, partOfDay } = choice;
  const withTimes = kind === 'OPENED' || partOfDay;
  const today = seoulDate(serverNow());
  const lastDay = seoulDate(new Date(serverNow().getTime() + (exceptionPolicy.horizonDays - 1) * DAY_MS));
  const change = (changed: Partial<Choice>) => {
    setChoice({ ...choice, ...changed });
    setBooked([]);
    setProblem('');
  };

  async function save() {
    const period = periodOf(choice);
    if (!period) return setProblem('날짜를 골라 주세요.');
    const hours = startsText({ from: choice.start, to: choice.end });
    const invalid = kind === 'OPENED' && !hours.fits ? hours.text : exceptionProblem({ kind, ...period }, serverNow());
    if (invalid !== null) return setProblem(invalid);
    setProblem('');
    setChecking(true);
    try {
      if (kind === 'CLOSED' && booked.length === 0) {
        const found = await utils.session.bookedHours.fetch(period, { staleTime: 0 });
        if (found.length > 0) return setBooked(found);
      }
      await add.mutateAsync({ kind, ...period, seen: booked.map(({ startsAt }) => startsAt) });
      toast(kind === 'CLOSED' ? '쉬는 날을 저장했어요.' : '추가 시간을 저장했어요.', { tone: 'good' });
      await utils.session.coachExceptions.invalidate();
      onClose();
    } catch (thrown) {
      setBooked([]);
      setProblem(rejectionOf(thrown).message);
    } finally {
      setChecking(false);
    }
  }

  return (
    <FormDialog
      open
      isDirty={from !== ''}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="쉬는 날·추가 시간"
      footNote={
        problem ? (
          <p role="alert" className="text-small text-bad">
            {problem}
          </p>
        ) : undefined
      }
      footer={
        <>
          <DialogClose />
          <Button variant="primary" loading={checking || add.isPending} onClick={() => void save()}>
            {booked.length > 0 ? '수업은 그대로 두고 저장' : '저장'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented label="종류" options={kinds} value={kind} onChange={(next) => change({ kind: next })} />
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            label={withTimes ? '날짜' : '시작일'}
            min={today}
            max={lastDay}
            value={from}
            onChange={(event) => change({ from: event.target.value })}
          />
          {withTimes ? null : (
            <TextField
              type="date"
              label="종료일"
              optional
              min={from || today}
              max={lastDay}
              value={choice.to}
              onChange={(event) => change({ to: event.target.value })}
            />
          )}
        </div>
        {withTimes ? null : <p className="text-small text-ink-2">하루만 쉬면 종료일은 비워 두세요.</p>}
        {kind === 'CLOSED' ? (
          <Checkbox
            label="하루 중 일부만 쉬기"
            checked={partOfDay}
            onChange={(event) => change({ partOfDay: event.target.checked })}
          />
        ) : null}
        {withTimes ? (
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="시작"
              options={startOptions}
              value={choice.start}
              onChange={(event) => change({ start: Number(event.target.value) })}
            />
            <SelectField
              label="끝"
              options={endOptions}
              value={choice.end}
              onChange={(event) => change({ end: Number(event.target.value) })}
            />
          </div>
        ) : null}
        {kind === 'OPENED' ? (
          <p className="text-small text-ink-2">{startsText({ from: choice.start, to: choice.end }).text}</p>
        ) : null}
        {booked.length > 0 ? (
          <section aria-live="polite" className="rounded-m bg-warn-soft px-4 py-3.5">
            <h3 className="font-semibold">이 기간에 이미 잡힌 수업이 있어요.</h3>
            <p className="mt-1 text-small text-ink-2">
              쉬는 날로 저장해도 취소되지 않아요. 회원과 시간을 바꾸거나 직접 취소해 주세요.
            </p>
            <BookedList booked={booked} />
          </section>
        ) : null}
      </div>
    </FormDialog>
  );
}
