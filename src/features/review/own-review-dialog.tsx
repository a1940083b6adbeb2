'use client';
import { Dialog } from '~/components/ui/dialog';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { StarRating } from '~/components/ui/star-rating';
import { reviewPolicy } from '~/domain/review/policy';
import type { OwnReviewState } from '~/domain/review/schema';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { OwnReviewForm } from './own-review-form';
import { ReviewSubjectLine } from './review-subject-line';

/** Dialog to write or edit the review of the contract in the address; closed if that is null. */
export function OwnReviewDialog({
  encryptedContractId,
  onClose,
}: {
  encryptedContractId: string | null;
  onClose: () => void;
}) {
  const query = trpc.review.own.useQuery(
    { encryptedContractId: encryptedContractId ?? '' },
    { enabled: encryptedContractId !== null, retry: false },
  );
  const state = encryptedContractId === null ? undefined : query.data;
  return (
    <Dialog
      open={encryptedContractId !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={titleOf(state)}
      fillPhone
    >
      {state ? (
        <>
          <ReviewSubjectLine subject={state.subject} className="mb-6 rounded-m bg-sunken/70 px-4 py-3" />
          <Content state={state} onDone={onClose} />
        </>
      ) : null}
      {!state && query.isError ? (
        <ErrorState
          level={3}
          detail={rejectionOf(query.error).message}
          onRetry={async () => void (await query.refetch())}
        />
      ) : null}
      {!state && !query.isError ? (
        <SkeletonGroup label="후기를 불러오고 있어요" className="grid gap-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-12 w-60" />
          <Skeleton className="h-36" />
          <Skeleton className="h-13" />
        </SkeletonGroup>
      ) : null}
    </Dialog>
  );
}

function titleOf(state: OwnReviewState | undefined): string {
  if (!state?.review) return '후기 쓰기';
  return state.writable ? '후기 수정' : '내 후기';
}

function Content({ state, onDone }: { state: OwnReviewState; onDone: () => void }) {
  const { writable, subject, review } = state;
  if (writable) return <OwnReviewForm key={subject.encryptedContractId} state={state} onDone={onDone} />;
  if (review) {
    return (
      <>
        <StarRating value={review.rating} />
        <p className="mt-3 leading-[1.75] whitespace-pre-line">{review.contents}</p>
        <p className="mt-5 text-caption text-ink-2">쓴 지 {reviewPolicy.editDays}일이 지나 수정할 수 없어요.</p>
      </>
    );
  }
  return (
    <EmptyState
      level={3}
      className="py-6"
      title="수업을 받은 뒤에 쓸 수 있어요"
      detail="첫 수업을 마치면 메일로도 알려 드려요."
      action={<LinkButton href="/f/user/mypage/lesson/learner">내 수업 보기</LinkButton>}
    />
  );
}
