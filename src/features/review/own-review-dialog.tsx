'use client';
import { FormDialog } from '~/components/form/form-dialog';
import { Chip } from '~/components/ui/chip';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { StarRating } from '~/components/ui/star-rating';
import { reviewPolicy } from '~/domain/review/policy';
import type { OwnReviewKind, OwnReviewState } from '~/domain/review/schema';
import type { ReviewKind } from '~/generated/prisma/enums';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { OwnReviewPhotos } from './own-review-photos';
import { OwnReviewForm } from './own-review-form';
import { reviewKinds } from './review-labels';
import { ReviewSubjectLine } from './review-subject-line';

/** Dialog to write or edit the review of the contract in the address; closed if that is null. */
export function OwnReviewDialog({
  encryptedContractId,
  kind,
  onKind,
  onClose,
}: {
  encryptedContractId: string | null;
  /** Null lets the user choose, if there is a choice. */
  kind: ReviewKind | null;
  onKind: (kind: ReviewKind) => void;
  onClose: () => void;
}) {
  const query = trpc.review.own.useQuery(
    { encryptedContractId: encryptedContractId ?? '' },
    { enabled: encryptedContractId !== null, retry: false },
  );
  const state = encryptedContractId === null ? undefined : query.data;
  const chosen = state && findKind(state.kinds, kind);
  return (
    <FormDialog
      open={encryptedContractId !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={state && !chosen ? '어떤 후기를 쓸까요?' : titleOf(chosen)}
      fillPhone
    >
      {state ? (
        <>
          <ReviewSubjectLine subject={state.subject} className="mb-6 rounded-m bg-sunken/70 px-4 py-3" />
          {chosen ? (
            <Content state={state} of={chosen} onDone={onClose} />
          ) : (
            <KindSelect kinds={state.kinds} onKind={onKind} />
          )}
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
    </FormDialog>
  );
}

/** Returns the kind of the address, or the only one; null when there is a choice. */
function findKind(kinds: readonly OwnReviewKind[], kind: ReviewKind | null): OwnReviewKind | null {
  const named = kinds.find((candidate) => candidate.kind === kind);
  if (named) return named;
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

function titleOf(chosen: OwnReviewKind | null | undefined): string {
  if (!chosen) return '후기 쓰기';
  const { title } = reviewKinds[chosen.kind];
  if (!chosen.review) return `${title} 쓰기`;
  return chosen.writable ? `${title} 수정` : `내 ${title}`;
}

/** Lets the user choose among the kinds that are written or can be written. */
function KindSelect({ kinds, onKind }: { kinds: readonly OwnReviewKind[]; onKind: (kind: ReviewKind) => void }) {
  return (
    <ul className="grid gap-3">
      {kinds.map(({ kind, writable, review }) => (
        <li key={kind}>
          <button
            type="button"
            className="flex w-full items-center gap-3 rounded-[16px] border-[1.5px] border-line bg-card p-4 text-left transition-colors hover:border-field"
            onClick={() => onKind(kind)}
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{reviewKinds[kind].title}</span>
              <span className="block text-small text-ink-2">{reviewKinds[kind].detail}</span>
            </span>
            {review ? <Chip>{writable ? '작성 완료, 수정 가능' : '작성 완료'}</Chip> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Content({ state, of, onDone }: { state: OwnReviewState; of: OwnReviewKind; onDone: () => void }) {
  const { subject, photoConsent } = state;
  const { kind, writable, review } = of;
  if (writable) {
    const key = `${subject.encryptedContractId}:${kind}`;
    return <OwnReviewForm key={key} {...{ subject, of, photoConsent, onDone }} />;
  }
  if (review) {
    return (
      <>
        <StarRating value={review.rating} />
        <p className="mt-3 leading-[1.75] whitespace-pre-line">{review.contents}</p>
        <OwnReviewPhotos review={review} className="mt-4" />
        <p className="mt-5 text-caption text-ink-2">작성일부터 {reviewPolicy.editDays}일이 지나 수정할 수 없어요.</p>
      </>
    );
  }
  return (
    <EmptyState
      level={3}
      className="py-6"
      title="수업을 받은 뒤에 쓸 수 있어요"
      detail="첫 수업을 마치면 메일로 알려 드려요."
      action={<LinkButton href="/f/user/mypage/lesson/learner">내 수업 보기</LinkButton>}
    />
  );
}
