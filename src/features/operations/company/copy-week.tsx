'use client';
import { useState } from 'react';
import { toastRefusal } from '~/components/browser/toast-refusal';
import { useSendOnce } from '~/components/browser/use-send-once';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import { trpc } from '~/trpc/react';
import { PlanPreview } from './plan-preview';

/** The lessons of one week once more in another. */
export function CopyWeek({ csCorporateId, onDone }: { csCorporateId: number; onDone: () => void }) {
  const cache = trpc.useUtils().operations.company;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const rehearse = trpc.operations.company.copyWeek.useMutation({ onError: (error) => toastRefusal(error) });
  const save = trpc.operations.company.copyWeek.useMutation({
    onSuccess: async ({ lessons }) => {
      toast(`수업 ${lessons.length}개를 복사했어요.`, { tone: 'good' });
      onDone();
      await cache.month.invalidate();
    },
    onError: (error) => toastRefusal(error),
  });
  const input = { csCorporateId, from, to };
  const copy = useSendOnce(save);
  const change = (set: (day: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    rehearse.reset();
  };
  return (
    <div className="space-y-4 pb-2">
      <TextField label="복사할 주의 하루" type="date" value={from} onChange={change(setFrom)} />
      <TextField label="옮겨 적을 주의 하루" type="date" value={to} onChange={change(setTo)} />
      <p className="text-caption text-ink-2">예약한 사람은 복사하지 않아요.</p>
      {rehearse.data ? <PlanPreview result={rehearse.data} verb="만들어요" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={from === '' || to === ''}
          loading={rehearse.isPending}
          onClick={() => rehearse.mutate({ ...input, rehearsal: true })}
        >
          바뀔 내용 보기
        </Button>
        {rehearse.data && rehearse.data.lessons.length > 0 ? (
          <Button size="sm" variant="green" loading={save.isPending} onClick={() => copy(input)}>
            이대로 복사
          </Button>
        ) : null}
      </div>
    </div>
  );
}
