'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { useSendOnce } from '~/components/browser/use-send-once';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { copyWeekInput, daySchema } from '~/domain/timetable/schema/planning';
import { weekLabel } from '~/domain/timetable/week';
import { trpc } from '~/trpc/react';
import { doLabel, PlanPreview } from './plan-preview';

const weekFields = ['from', 'to'] as const;
/** A date field accepts years that no calendar here supports. */
const hintOf = (day: string) =>
  daySchema.safeParse(day).success ? weekLabel(day) : '그 주의 아무 날이나 골라 주세요.';

/** Copies the lessons of one week to another. */
export function CopyWeek({ csCorporateId, onDone }: { csCorporateId: number; onDone: (first: Date | null) => void }) {
  const cache = trpc.useUtils().operations.company;
  const [values, setValues] = useState({ from: '', to: '' });
  const fields = useRef<HTMLDivElement>(null);
  const { errorOf, clear, send, refused } = useCheckedInput(
    fields,
    copyWeekInput,
    weekFields,
    values.from !== '' || values.to !== '',
  );
  const rehearse = trpc.operations.company.copyWeek.useMutation({ onError: refused });
  const save = trpc.operations.company.copyWeek.useMutation({
    onSuccess: async ({ lessons }) => {
      if (lessons.length > 0) toast(`수업 ${lessons.length}개를 복사했어요.`, { tone: 'good' });
      else toast('새로 만든 수업이 없어요.');
      onDone(lessons[0]?.startsAt ?? null);
      await Promise.all([cache.month.invalidate(), cache.lessons.invalidate()]);
    },
    onError: refused,
  });
  const copy = useSendOnce(save);
  const input = { csCorporateId, ...values };
  const week = (name: (typeof weekFields)[number], label: string) => (
    <TextField
      label={label}
      hint={hintOf(values[name])}
      type="date"
      error={errorOf(name)}
      value={values[name]}
      onChange={(event) => {
        setValues({ ...values, [name]: event.target.value });
        clear();
        rehearse.reset();
      }}
    />
  );
  return (
    <div ref={fields} className="space-y-4 pb-2">
      {week('from', '복사할 주')}
      {week('to', '붙여 넣을 주')}
      <p className="text-caption text-ink-2">취소한 수업과 예약은 복사하지 않아요.</p>
      {rehearse.data ? <PlanPreview result={rehearse.data} act="copy" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={rehearse.isPending}
          onClick={() => send({ ...input, rehearsal: true }, rehearse.mutate)}
        >
          바뀔 내용 보기
        </Button>
        {rehearse.data && rehearse.data.lessons.length > 0 ? (
          <Button size="sm" variant="green" loading={save.isPending} onClick={() => send(input, copy)}>
            {doLabel(rehearse.data, 'copy')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
