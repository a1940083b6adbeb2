'use client';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Dialog } from '~/components/ui/dialog';
import { ErrorState } from '~/components/ui/error-state';
import { LinkButton } from '~/components/navigation/link-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { StarRating } from '~/components/ui/star-rating';
import type { Review } from '~/domain/review/schema';
import { trpc } from '~/trpc/react';
import { type Rejection, rejectionOf } from '~/trpc/rejection';
import { ReviewPhotos } from '~/components/coach/review-photos';
import { ReviewPicture } from './review-picture';
import { aboutReview } from './review-labels';

interface ReviewDialogProps {
  /** Null while the dialog is closed. */
  encryptedReviewId: string | null;
  /** The review, if the list has already loaded it. */
  loadedReview: Review | undefined;
  onClose: () => void;
}

/** A review in full, with a link to its coach. It is in the address, so that back closes it. */
export function ReviewDialog({ encryptedReviewId, loadedReview, onClose }: ReviewDialogProps) {
  const query = trpc.review.get.useQuery(
    { encryptedReviewId: encryptedReviewId ?? '' },
    { enabled: encryptedReviewId !== null && loadedReview === undefined, retry: false },
  );
  const review = encryptedReviewId === null ? undefined : (loadedReview ?? query.data);
  return (
    <Dialog
      open={encryptedReviewId !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={review ? `${review.writer} 님의 후기` : '후기'}
      footer={
        review ? (
          <LinkButton variant="primary" href={`/coaches/${review.coach.encryptedCoachId}`}>
            {review.coach.name} 코치 프로필 보기
          </LinkButton>
        ) : undefined
      }
    >
      {review ? (
        <>
          {review.photos.length === 0 ? (
            <ReviewPicture review={review} className="mb-5 aspect-[4/3] w-full rounded-m object-cover" />
          ) : (
            <ReviewPhotos photos={review.photos} of={`${review.writer} 님의 후기`} className="mb-5" />
          )}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StarRating value={review.rating} />
            <span className="text-caption text-ink-3">{aboutReview(review)}</span>
          </p>
          <p className="mt-4 leading-[1.75] whitespace-pre-line">{review.contents}</p>
          <p className="mt-6 flex items-center gap-3 rounded-m bg-sunken/70 px-4 py-3 text-small text-ink-2">
            <CoachPortrait
              seed={review.coach.avatarSeed}
              gender={review.coach.gender}
              className="size-11 shrink-0 rounded-full"
            />
            <span>
              <b className="font-semibold text-ink">{review.coach.name} 코치</b>와 함께했어요
            </span>
          </p>
        </>
      ) : null}
      {!review && query.isError ? (
        <NoReview rejection={rejectionOf(query.error)} onRetry={async () => void (await query.refetch())} />
      ) : null}
      {!review && !query.isError ? (
        <SkeletonGroup label="후기를 불러오고 있어요">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="mt-4 h-28 w-full" />
        </SkeletonGroup>
      ) : null}
    </Dialog>
  );
}

/** Error state: the review no longer exists, or it could not be loaded this time. */
function NoReview({ rejection: { code, message }, onRetry }: { rejection: Rejection; onRetry: () => Promise<void> }) {
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT')
    return <ErrorState level={3} title="후기를 찾을 수 없어요" detail="후기가 삭제됐거나 주소가 올바르지 않아요." />;
  return <ErrorState level={3} title="후기를 불러오지 못했어요" detail={message} onRetry={onRetry} />;
}
