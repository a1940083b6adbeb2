'use client';
import { useRef, useState } from 'react';
import { useCheckedInput } from '~/components/browser/use-checked-input';
import { useSendOnce } from '~/components/browser/use-send-once';
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
  const [day, setDay] = useState(contract.endsOn ?? '');
  const [cancelLessons, setCancelLessons] = useState(false);
  /** The contract that the next save is based on: as it was when the form was opened, or after the last conflict. */
  const [base, setBase] = useState(contract);
  const [hasConflict, setHasConflict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const check = useCheckedInput(form, setContractEndInput, ['endsOn'], day !== (base.endsOn ?? ''));
  const change = (next: string) => {
    setDay(next);
    check.clear();
    rehearse.reset();
  };
  const refused = async (thrown: unknown) => {
    if (check.refused(thrown).code !== 'CONFLICT') return;
    const company = await cache.get.fetch({ csCorporateId }, { staleTime: 0 }).catch(() => null);
    const saved = company?.contracts.find(({ id }) => id === contract.id);
    if (!saved) return;
    setBase(saved);
    setHasConflict(true);
    rehearse.reset();
  };
  const rehearse = trpc.operations.company.setContractEnd.useMutation({ onError: refused });
  const save = trpc.operations.company.setContractEnd.useMutation({
    onSuccess: async ({ lessons }) => {
      toast(
        lessons.length > 0 ? `저장하고 수업 ${lessons.length}개를 취소했어요.` : '저장했어요. 운영 기록에 남아요.',
        {
          tone: 'good',
        },
      );
      await Promise.all([cache.get.invalidate(), cache.month.invalidate(), cache.lessons.invalidate()]);
      onDone();
    },
    onError: refused,
  });
  const input = { csCorporateId, contractId: contract.id, basedOn: base.revision, endsOn: day === '' ? null : day };
  const saveOnce = useSendOnce(save);
  const after = rehearse.data?.lessons.length ?? 0;
  // An agreement applies only to the lessons of one preview.
  const preview = () => {
    setCancelLessons(false);
    check.send({ ...input, rehearsal: true }, rehearse.mutate);
  };
  return (
    <form ref={form} noValidate className="space-y-4 pb-2" onSubmit={submitUnless(hasConflict, preview)}>
      <TextField
        label="종료일"
        hint="비워 두면 종료일 없이 계속돼요."
        type="date"
        value={day}
        error={check.errorOf('endsOn')}
        onChange={(event) => change(event.target.value)}
      />
      {hasConflict ? (
        <SaveConflict
          saved={base}
          details={detailsOf(base.endsOn)}
          typed={detailsOf(day)}
          saveOver="내 날짜로 바뀔 내용 보기"
          onSaveOver={() => {
            setHasConflict(false);
            preview();
          }}
          pending={rehearse.isPending}
          onTake={() => {
            change(base.endsOn ?? '');
            setHasConflict(false);
          }}
        />
      ) : null}
      {rehearse.data ? (
        <AfterEnd result={rehearse.data} cancelLessons={cancelLessons} onCancel={setCancelLessons} />
      ) : null}
      <div className="flex flex-wrap gap-2">
        {hasConflict ? null : (
          <Button type="submit" size="sm" loading={rehearse.isPending}>
            바뀔 내용 보기
          </Button>
        )}
        {rehearse.data ? (
          <Button
            size="sm"
            variant={after > 0 ? 'danger' : 'green'}
            disabled={after > 0 && !cancelLessons}
            loading={save.isPending}
            onClick={() => saveOnce({ ...input, cancelLessons })}
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
