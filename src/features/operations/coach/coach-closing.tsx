'use client';
import { useState } from 'react';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { toast } from '~/components/ui/toast';
import {
  closeCoachInput,
  type CoachClosing as Closing,
  coachClosingLabels,
} from '~/domain/operations/schema/coach-closing';
import { formatWon } from '~/domain/shared/money';
import { rejectionOf } from '~/trpc/rejection';
import { trpc } from '~/trpc/react';
import { DetailList } from '../list/detail-sheet';
import { FoldSummary } from '../list/fold-summary';
import { ReasonForm, useReasonForm } from '../list/reason-form';

const valueOf = ({ kind, count }: Closing['blockers'][number]) => (kind === 'UNPAID' ? formatWon(count) : `${count}건`);

/** Closes the account of a coach who asks for it, or lists what prevents it. Folded, because it cannot be undone. */
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
  const form = useReasonForm(closeCoachInput.shape.reason);
  const close = trpc.operations.closeCoach.useMutation({
    onSuccess: () => toast('코치의 계정을 닫았어요.', { tone: 'good' }),
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
  const { blockers } = view.data;
  if (blockers.length > 0)
    return (
      <>
        <p className="mb-3">아래 내용이 모두 끝나면 탈퇴를 처리할 수 있어요.</p>
        <DetailList details={blockers.map((blocker) => [coachClosingLabels[blocker.kind], valueOf(blocker)])} />
      </>
    );
  return (
    <ReasonForm
      form={form}
      hint="운영 기록에만 남아요. 코치가 탈퇴를 요청한 날과 경로를 입력해 주세요."
      rows={3}
      maxLength={500}
      action="탈퇴 처리하기"
      question={{
        title: '이 코치의 계정을 닫을까요?',
        description:
          '이름을 뺀 프로필, 서류, 메모, 정산 계좌와 로그인 정보를 지워요. 회원의 계약과 수업 노트, 정산 명세서는 남아요. 되돌릴 수 없어요.',
        tone: 'bad',
      }}
      isPending={close.isPending}
      onSend={({ reason }) => close.mutate({ encryptedCoachId, reason })}
    />
  );
}
