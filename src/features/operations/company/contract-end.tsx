'use client';
import { useState } from 'react';
import { useSendOnce } from '~/components/browser/use-send-once';
import { useSchemaForm } from '~/components/form/use-schema-form';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { TextField } from '~/components/ui/text-field';
import { toast } from '~/components/ui/toast';
import type { AdminCompany } from '~/domain/company/schema/manage';
import { type PlanResult, setContractEndInput } from '~/domain/timetable/schema/planning';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { trpc } from '~/trpc/react';
import { type Details, SaveConflict, submitUnless } from '../list/save-conflict';
import { MoneyChange, PlanPreview } from './plan-preview';

const formInput = setContractEndInput.omit({ rehearsal: true });

const detailsOf = (endsOn: string | null): Details => [['종료일', endsOn ? formatDayWithYear(endsOn) : '종료일 없음']];

/** Sets the last day of a contract. Before saving, it shows the lessons after that day, which are cancelled with it. */
export function ContractEnd({
  csCorporateId,
  contract,
  onDone,
}: {
  csCorporateId: number;
  contract: AdminCompany['contracts'][number];
  onDone: () => void;
}) {
  const cache = trpc.useUtils().operations.company;
  const form = useSchemaForm(
    formInput,
    {
      csCorporateId,
      contractId: contract.id,
      basedOn: contract.revision,
      endsOn: contract.endsOn,
      cancelLessons: false,
    },
    ['endsOn'],
  );
  /** What another operator saved meanwhile. */
  const [conflict, setConflict] = useState<typeof contract | null>(null);
  const rejected = async (thrown: unknown) => {
    if (form.showRejection(thrown).code !== 'CONFLICT') return;
    const company = await cache.get.fetch({ csCorporateId }, { staleTime: 0 }).catch(() => null);
    const saved = company?.contracts.find(({ id }) => id === contract.id);
    if (!saved) return;
    form.setValue('basedOn', saved.revision);
    setConflict(saved);
    dryRun.reset();
  };
  const dryRun = trpc.operations.company.setContractEnd.useMutation({ onError: rejected });
  const save = trpc.operations.company.setContractEnd.useMutation({
    onSuccess: async ({ lessons }) => {
      toast(
        lessons.length > 0
          ? `종료일을 저장하고 수업 ${lessons.length}개를 취소했어요.`
          : '종료일을 저장했어요. 운영 기록에 남아요.',
        {
          tone: 'good',
        },
      );
      await Promise.all([cache.get.invalidate(), cache.month.invalidate(), cache.lessons.invalidate()]);
      onDone();
    },
    onError: rejected,
  });
  const saveOnce = useSendOnce(save);
  const after = dryRun.data?.lessons.length ?? 0;
  const cancelLessons = form.watch('cancelLessons') ?? false;
  const preview = form.submit((input) => {
    // An agreement applies only to the lessons of one preview.
    form.setValue('cancelLessons', false);
    dryRun.mutate({ ...input, cancelLessons: false, rehearsal: true });
  });
  return (
    <form
      {...form.place}
      noValidate
      className="space-y-4 pb-2"
      onSubmit={submitUnless(conflict !== null, () => preview())}
    >
      <TextField
        label="종료일"
        hint="비워 두면 종료일 없이 계속돼요."
        type="date"
        error={form.errors.endsOn?.message}
        {...form.register('endsOn', {
          setValueAs: (day: string | null) => day || null,
          onChange: () => dryRun.reset(),
        })}
      />
      {conflict ? (
        <SaveConflict
          saved={conflict}
          details={detailsOf(conflict.endsOn)}
          typed={detailsOf(form.watch('endsOn'))}
          saveOver="내가 입력한 날짜로 바뀔 내용 보기"
          onSaveOver={() => {
            setConflict(null);
            preview();
          }}
          pending={dryRun.isPending}
          onTake={() => {
            form.reset({ ...form.getValues(), endsOn: conflict.endsOn, cancelLessons: false });
            dryRun.reset();
            setConflict(null);
          }}
        />
      ) : null}
      {dryRun.data ? (
        <AfterEnd
          result={dryRun.data}
          cancelLessons={cancelLessons}
          onCancel={(yes) => form.setValue('cancelLessons', yes)}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {conflict ? null : (
          <Button type="submit" size="sm" loading={dryRun.isPending}>
            바뀔 내용 보기
          </Button>
        )}
        {dryRun.data ? (
          <Button
            size="sm"
            variant={after > 0 ? 'danger' : 'green'}
            disabled={after > 0 && !cancelLessons}
            loading={save.isPending}
            onClick={form.submit(saveOnce)}
          >
            이대로 저장
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function AfterEnd({
  result,
  cancelLessons,
  onCancel,
}: {
  result: PlanResult;
  cancelLessons: boolean;
  onCancel: (yes: boolean) => void;
}) {
  if (result.lessons.length === 0)
    return (
      <div className="space-y-3 text-small">
        <p className="text-ink-2">계약이 끝난 뒤에 남는 수업은 없어요.</p>
        <MoneyChange money={result.money} isContractEnd />
      </div>
    );
  return (
    <>
      <PlanPreview result={result} act="end" />
      <Checkbox
        label={`계약이 끝난 뒤의 수업 ${result.lessons.length}개를 함께 취소할게요`}
        hint="옮길 수업이 있으면 시간표에서 먼저 옮겨 주세요."
        checked={cancelLessons}
        onChange={(event) => onCancel(event.target.checked)}
      />
    </>
  );
}
