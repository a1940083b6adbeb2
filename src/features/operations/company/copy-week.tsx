'use client';
import { useSendOnce } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { copyWeekInput, daySchema } from '~/domain/timetable/schema/planning';
import { weekLabel } from '~/domain/timetable/week';
import { trpc } from '~/trpc/react';
import { doLabel, PlanPreview } from './plan-preview';

/** A date field accepts years that no calendar here supports. */
const hintOf = (day: string) =>
  daySchema.safeParse(day).success ? weekLabel(day) : '그 주의 아무 날이나 골라 주세요.';

/** Copies the lessons of one week to another. */
export function CopyWeek({ csCorporateId, onDone }: { csCorporateId: number; onDone: (first: Date | null) => void }) {
  const cache = trpc.useUtils().operations.company;
  const form = useSchemaForm(copyWeekInput, { csCorporateId, from: '', to: '' }, ['from', 'to']);
  const dryRun = trpc.operations.company.copyWeek.useMutation({ onError: form.showRejection });
  const save = trpc.operations.company.copyWeek.useMutation({
    onSuccess: async ({ lessons }) => {
      if (lessons.length > 0) toast(`수업 ${lessons.length}개를 복사했어요.`, { tone: 'good' });
      else toast('새로 만든 수업이 없어요.');
      onDone(lessons[0]?.startsAt ?? null);
      await Promise.all([cache.month.invalidate(), cache.lessons.invalidate()]);
    },
    onError: form.showRejection,
  });
  const copy = useSendOnce(save);
  const week = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      hint={hintOf(form.watch(name))}
      type="date"
      error={form.errors[name]?.message}
      // Each week is compared with the other one.
      {...form.register(name, { deps: ['from', 'to'] })}
    />
  );
  return (
    <div {...form.place} onChange={() => dryRun.reset()} className="space-y-4 pb-2">
      {week('from', '복사할 주')}
      {week('to', '붙여 넣을 주')}
      <p className="text-caption text-ink-2">취소한 수업과 예약은 복사하지 않아요.</p>
      {dryRun.data ? <PlanPreview result={dryRun.data} act="copy" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          loading={dryRun.isPending}
          onClick={form.submit((input) => dryRun.mutate({ ...input, rehearsal: true }))}
        >
          바뀔 내용 보기
        </Button>
        {dryRun.data && dryRun.data.lessons.length > 0 ? (
          <Button size="sm" variant="green" loading={save.isPending} onClick={form.submit(copy)}>
            {doLabel(dryRun.data, 'copy')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
