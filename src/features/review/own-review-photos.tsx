'use client';
import { toastRejection } from '~/components/browser/toast-rejection';
import { ReviewPhotos } from '~/components/coach/review-photos';
import { Banner } from '~/components/ui/banner';
import { OwnerButton } from '~/components/account/owner-button';
import { useConfirm } from '~/components/ui/confirm';
import { toast } from '~/components/ui/toast';
import { reviewPhotoName } from '~/domain/review/photo-labels';
import type { OwnReview } from '~/domain/review/schema';
import { withParticle } from '~/domain/shared/korean-particle';
import { trpc } from '~/trpc/react';

const question = {
  title: '이 후기의 사진을 모두 지울까요?',
  description: '글과 별점은 그대로예요. 지운 사진은 되돌릴 수 없어요.',
  confirmLabel: '사진 지우기',
  tone: 'bad',
} as const;

/** The photos of the user's own review, with the reason of each hidden one. The user can delete them at any time. */
export function OwnReviewPhotos({ review, className }: { review: OwnReview; className?: string }) {
  const confirm = useConfirm();
  const cache = trpc.useUtils();
  const remove = trpc.review.removePhotos.useMutation({
    onSuccess: () => toast('후기 사진을 모두 지웠어요.'),
    onError: (thrown) => void toastRejection(thrown),
    onSettled: () => Promise.all([cache.review.invalidate(), cache.coach.listReviews.invalidate()]),
  });
  const { photos, encryptedReviewId } = review;
  if (photos.length === 0) return null;
  const onRemove = async () => {
    if (await confirm(question)) remove.mutate({ encryptedReviewId });
  };
  return (
    <div className={className}>
      <ReviewPhotos photos={photos} of="내 후기" />
      {photos.map(({ encryptedPhotoId, hiddenReason }, index) =>
        hiddenReason === null ? null : (
          <Banner
            key={encryptedPhotoId}
            tone="warn"
            className="mt-3"
            title={`운영팀이 ${withParticle(reviewPhotoName(index), '을', '를')} 숨겼어요.`}
          >
            {hiddenReason}
          </Banner>
        ),
      )}
      <OwnerButton
        size="sm"
        variant="text"
        className="mt-1 -ml-3"
        loading={remove.isPending}
        onClick={() => void onRemove()}
      >
        사진 모두 지우기
      </OwnerButton>
    </div>
  );
}
