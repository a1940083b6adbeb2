'use client';
import { useState } from 'react';
import { Segmented } from '~/components/ui/segmented';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import {
  closeCoachInput,
  type CoachClosing as Closing,
  coachClosingLabels,
  type RemainderWay,
} from '~/domain/operations/schema/coach-closing';
import { formatWon } from '~/domain/shared/money';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { DetailList } from '../list/detail-sheet';
import { FoldSummary } from '../list/fold-summary';
import { ReasonForm, useReasonForm } from '../list/reason-form';

type Remainder = NonNullable<Closing['remainder']>;

const closingText =
  '프로필(이름 제외)과 서류, 메모, 정산 계좌, 로그인 정보를 지워요. 회원의 계약과 수업 노트, 정산 명세서는 남아요. 되돌릴 수 없어요.';
const valueOf = ({ kind, count }: Closing['blockers'][number]) => (kind === 'UNPAID' ? formatWon(count) : `${count}건`);

/** Closes the account of a coach on request, or lists what prevents it. Folded, because it cannot be undone. */
export function CoachClosing({ encryptedCoachId }: { encryptedCoachId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <FoldSummary>코치가 탈퇴를 원하나요?</FoldSummary>
      <div className="rounded-m border border-line p-4">
        {isOpen ? <ClosingForm encryptedCoachId={encryptedCoachId} /> : null}
      </div>
    </details>
  );
}

function ClosingForm({ encryptedCoachId }: { encryptedCoachId: string }) {
  const cache = trpc.useUtils().operations;
  const view = trpc.operations.coachClosing.useQuery({ encryptedCoachId }, { retry: false, gcTime: 0 });
  const [way, setWay] = useState<RemainderWay>('PAID');
  const form = useReasonForm(closeCoachInput.shape.reason);
  const close = trpc.operations.closeCoach.useMutation({
    onSuccess: () => toast('코치의 탈퇴를 처리했어요.', { tone: 'good' }),
    onError: (thrown) => form.showRejection(thrown),
    onSettled: () =>
      Promise.all([
        cache.coachClosing.invalidate(),
        cache.getCoach.invalidate(),
        cache.listCoaches.invalidate(),
        cache.overview.invalidate(),
      ]),
  });
  if (view.error)
    return (
      <p role="alert" className="text-bad">
        {rejectionOf(view.error).message}
      </p>
    );
  if (!view.data)
    return (
      <SkeletonGroup className="space-y-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
      </SkeletonGroup>
    );
  const { blockers, remainder } = view.data;
  if (blockers.length > 0)
    return (
      <>
        <p className="mb-3">아래 항목이 모두 끝나면 탈퇴를 처리할 수 있어요.</p>
        <DetailList details={blockers.map((blocker) => [coachClosingLabels[blocker.kind], valueOf(blocker)])} />
      </>
    );
  return (
    <>
      {remainder === null ? null : <RemainderChoice {...remainder} way={way} onChange={setWay} />}
      <ReasonForm
        form={form}
        hint="운영 기록에만 남아요. 코치가 탈퇴를 요청한 날과 경로를 입력해 주세요."
        rows={3}
        maxLength={500}
        action="탈퇴 처리하기"
        question={{
          title: '이 코치의 탈퇴를 처리할까요?',
          description: `${remainder === null ? '' : `${remainderText(remainder, way)} `}${closingText}`,
          tone: 'bad',
        }}
        isPending={close.isPending}
        onSend={({ reason }) =>
          close.mutate({
            encryptedCoachId,
            reason,
            remainder: remainder && { amount: remainder.amount, way: chosenWay(remainder, way) },
          })
        }
      />
    </>
  );
}

const chosenWay = ({ net }: Remainder, way: RemainderWay): RemainderWay => (net > 0 ? way : 'WRITTEN_OFF');

/** States what is done with the amount, as a sentence before the question. */
function remainderText(remainder: Remainder, way: RemainderWay): string {
  const { amount, net } = remainder;
  if (amount < 0) return `코치가 돌려줄 ${formatWon(-amount)}은 받지 않는 것으로 기록해요.`;
  return chosenWay(remainder, way) === 'PAID'
    ? `정산 잔액 ${formatWon(amount)}에서 세금을 뺀 ${formatWon(net)}을 이체한 것으로 기록해요.`
    : `정산 잔액 ${formatWon(amount)}은 지급하지 않는 것으로 기록해요.`;
}

interface RemainderChoiceProps extends Remainder {
  way: RemainderWay;
  onChange: (way: RemainderWay) => void;
}

/** The balance that no statement pays, because it is below the least payout, and what is done with it. */
function RemainderChoice({ way, onChange, ...remainder }: RemainderChoiceProps) {
  const { amount, net } = remainder;
  return (
    <div className="mb-4 space-y-3">
      <DetailList details={[[amount < 0 ? '코치가 돌려줄 금액' : '이월된 정산 잔액', formatWon(Math.abs(amount))]]} />
      {net > 0 ? (
        <Segmented
          label="잔액을 어떻게 처리할까요?"
          options={[
            { value: 'PAID', label: '이체했어요' },
            { value: 'WRITTEN_OFF', label: '지급하지 않아요' },
          ]}
          value={way}
          onChange={onChange}
          className="w-full"
        />
      ) : null}
      <p className="text-ink-2">
        {remainderText(remainder, way)}
        {net > 0 && way === 'PAID' ? ' 탈퇴를 처리하면 정산 계좌가 지워지니 먼저 이체해 주세요.' : null}
        {net > 0 && way === 'WRITTEN_OFF' ? ' 코치가 받지 않겠다고 했을 때만 골라 주세요.' : null}
      </p>
    </div>
  );
}
