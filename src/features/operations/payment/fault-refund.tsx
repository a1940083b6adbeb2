'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUnsaved } from '~/components/form/unsaved';
import { toastRejection } from '~/components/browser/toast-rejection';
import { RefundLines } from '~/components/money/refund-lines';
import { openConfirm } from '~/components/ui/confirm';
import { Button } from '~/components/ui/button';
import { Segmented } from '~/components/ui/segmented';
import { SelectField } from '~/components/ui/select-field';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { TextArea } from '~/components/ui/text-area';
import { toast } from '~/components/ui/toast';
import {
  type LiableParty,
  type FaultRefund as Refund,
  type RefundWithFaultInput,
  faultLabels,
  faults,
  refundWithFaultInput,
} from '~/domain/operations/schema/refund';
import { faultPayer } from '~/domain/lesson/texts/cost-texts';
import { brandWith } from '~/domain/shared/brand-with';
import { formatWon } from '~/domain/shared/money';
import type { OrderView } from '~/domain/operations/schema/order';
import { withParticle } from '~/domain/shared/korean-particle';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { FoldSummary } from '../list/fold-summary';

const options = faults.map((value) => ({ value, label: faultLabels[value] }));

/** Shows how the money is paid back, through the gateway and by transfer, and who pays the amount that is added. */
function RefundChannels({ promise, gatewayAmount, extra, coachBears }: Refund) {
  const bonus = promise.lines.reduce((sum, { code, amount }) => (code === 'bonus' ? sum + amount : sum), 0);
  return (
    <ul className="mt-3 space-y-1 text-small text-ink-2">
      <li>{formatWon(gatewayAmount)}은 결제 수단으로 바로 돌려드려요.</li>
      {extra > 0 ? <li>{formatWon(extra)}은 ‘추가 지급’에 남아요. 회원에게 계좌를 여쭤보고 이체해 주세요.</li> : null}
      {bonus > 0 ? <li>{faultPayer({ bonus, coachBears })}</li> : null}
    </ul>
  );
}

type Chosen = { encryptedOrderId: string; fault: LiableParty; encryptedCoachId: string | undefined };

interface ConfirmFormProps extends Chosen {
  refund: Refund;
  /** The amounts are those of the choice before, until those of the current one are read. */
  isOutdated: boolean;
}

function ConfirmForm({ refund, isOutdated, ...chosen }: ConfirmFormProps) {
  const { fault } = chosen;
  const cache = trpc.useUtils().operations;
  const { coachBears } = refund;
  const { amount } = refund.promise;
  const form = useForm<RefundWithFaultInput>({
    resolver: zodResolver(refundWithFaultInput),
    values: { ...chosen, promisedAmount: amount, promisedCoachBears: coachBears, reason: '' },
    resetOptions: { keepDirtyValues: true },
  });
  useUnsaved(form.formState.isDirty);
  const refresh = () => Promise.all([cache.faultRefund.invalidate(), cache.getOrder.invalidate()]);
  const end = trpc.operations.refundWithFault.useMutation({
    onSuccess: async () => {
      toast('수업 전체를 취소하고 환불을 요청했어요.', { tone: 'good' });
      await Promise.all([
        cache.getOrder.invalidate(),
        cache.listOrders.invalidate(),
        cache.listOwed.invalidate(),
        cache.overview.invalidate(),
      ]);
    },
    onError: async (error) => {
      toastRejection(error);
      await refresh();
    },
  });
  const onSubmit = async ({ reason }: RefundWithFaultInput) => {
    const isConfirmed = await openConfirm({
      title: `${formatWon(amount)}을 환불할까요?`,
      description: `${fault === 'minor' ? '보호자 동의 없는 미성년자의 계약이라' : withParticle(faultLabels[fault], '으로', '로')} 수업 전체를 취소해요. 되돌릴 수 없어요.`,
      confirmLabel: '환불하기',
      tone: 'bad',
    });
    if (isConfirmed) end.mutate({ ...chosen, promisedAmount: amount, promisedCoachBears: coachBears, reason });
  };
  return (
    <form noValidate onSubmit={form.handleSubmit(onSubmit)} className="space-y-4">
      <TextArea
        label="이유"
        hint={
          fault === 'minor'
            ? '미성년자이고 보호자가 동의하지 않았다는 것을 어떻게 확인했는지 써 주세요. 운영 기록에만 남아요.'
            : '운영 기록에만 남아요. 회원에게는 누구의 사정인지만 알려요.'
        }
        rows={3}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <Button type="submit" size="sm" variant="danger" disabled={isOutdated} loading={end.isPending}>
        {formatWon(amount)} {fault === 'minor' ? '환불하기' : '귀책 환불(+10%)'}
      </Button>
    </form>
  );
}

type Faulty = Pick<OrderView, 'encryptedOrderId' | 'faultBonusPercent'>;

function FaultForm({ encryptedOrderId, faultBonusPercent }: Faulty) {
  const [fault, setFault] = useState<LiableParty | null>(null);
  const [coach, setCoach] = useState('');
  const encryptedCoachId = fault === 'coach' && coach !== '' ? coach : undefined;
  const view = trpc.operations.faultRefund.useQuery(
    { encryptedOrderId, fault: fault ?? 'platform', encryptedCoachId },
    { enabled: fault !== null, retry: false, gcTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <div className="space-y-5 rounded-m border border-line p-4">
      <div>
        <p className="mb-3 text-small text-ink-2">
          수업 전체를 취소하고, 차감된 수업만 빼고 환불해요. {brandWith('이나', '나')} 코치의 책임이면{' '}
          {faultBonusPercent}%를 추가로 지급해요.
        </p>
        <Segmented label="환불 이유" options={options} value={fault} onChange={setFault} className="w-full" />
      </div>
      {fault === null ? null : view.data ? (
        <>
          {fault === 'coach' && view.data.coaches.length > 1 ? (
            <SelectField
              label="어느 코치의 책임인가요?"
              hint={`고르지 않으면 추가로 지급하는 금액을 모두 ${brandWith('이', '가')} 부담해요.`}
              placeholder="고르지 않음"
              options={view.data.coaches.map(({ encryptedCoachId: value, name }) => ({ value, label: name }))}
              value={coach}
              onChange={(event) => setCoach(event.target.value)}
            />
          ) : null}
          <div>
            <RefundLines promise={view.data.promise} />
            <RefundChannels {...view.data} />
          </div>
          <ConfirmForm
            {...{ encryptedOrderId, fault, encryptedCoachId }}
            refund={view.data}
            isOutdated={view.isPlaceholderData}
          />
        </>
      ) : view.error ? (
        <p role="alert" className="text-small text-bad">
          {rejectionOf(view.error).message}
        </p>
      ) : (
        <SkeletonGroup className="space-y-3">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-5" />
          ))}
        </SkeletonGroup>
      )}
    </div>
  );
}

/**
 * Ends an order's lessons because of our or the coach's fault, or because a minor's contract is cancelled. The section is
 * folded, because the action is irreversible.
 */
export function FaultRefund(order: Faulty) {
  return (
    <details className="text-small">
      <FoldSummary>전체 취소와 환불</FoldSummary>
      <FaultForm {...order} />
    </details>
  );
}
