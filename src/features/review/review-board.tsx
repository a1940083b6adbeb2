'use client';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { MoreButton } from '~/components/ui/more-button';
import type { ReviewList } from '~/domain/review/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { serviceTypeLabels } from '~/domain/shared/service-type';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { rejectionOf } from '~/trpc/rejection';
import { ReviewCards } from './review-cards';
import { ReviewColumns } from './review-columns';
import { ReviewDialog } from './review-dialog';
import { ReviewSkeletons } from './review-skeletons';
import { ReviewSideMenu } from './review-side-menu';
import { type ReviewFilter, useReviewAddress } from './use-review-address';

function titleOf({ serviceType, photos }: ReviewFilter): string {
  return [serviceType ? serviceTypeLabels[serviceType] : '모든', photos ? '사진 후기' : '후기'].join(' ');
}

/**
 * All reviews or those with a photo, of one vertical or of all; each further page is appended.
 * @param first the first page, rendered with the document; null if the document came without it
 * @param hasPhotos whether there are reviews with a photo
 */
export function ReviewBoard({ first, hasPhotos }: { first: ReviewList | null; hasPhotos: boolean }) {
  const { address, hrefOf, filter, open, close } = useReviewAddress();
  const { serviceType, photos, encryptedReviewId } = address;
  const unfiltered = serviceType === undefined && !photos;
  const list = trpc.review.list.useInfiniteQuery(
    { serviceType, isOnlyImageReviews: photos },
    {
      ...nextPage,
      staleTime: MINUTE_MS,
      ...(unfiltered && first ? { initialData: { pages: [first], pageParams: [null] } } : {}),
    },
  );
  const reviews = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <ReviewColumns
      label="후기 목록"
      menu={<ReviewSideMenu chosen={{ serviceType, photos }} hasPhotos={hasPhotos} onChoose={filter} />}
    >
      <h2 className="text-h3">{titleOf({ serviceType, photos })}</h2>
      {list.isPending ? <ReviewSkeletons /> : null}
      {list.isError && reviews.length === 0 ? (
        <ErrorState
          title="후기를 불러오지 못했어요"
          detail={rejectionOf(list.error).message}
          onRetry={async () => void (await list.refetch())}
        />
      ) : null}
      {list.isSuccess && reviews.length === 0 ? (
        <EmptyState
          title="아직 이 조건의 후기가 없어요"
          detail="다른 분야를 보거나 모든 후기를 볼 수 있어요."
          action={
            <Button variant="ghost" onClick={() => filter({ serviceType: undefined, photos: false })}>
              모든 후기 보기
            </Button>
          }
        />
      ) : null}
      <ReviewCards
        large={photos}
        reviews={reviews}
        hrefOf={(review) => hrefOf({ encryptedReviewId: review.encryptedReviewId })}
        onOpen={(review) => open(review.encryptedReviewId)}
      />
      <MoreButton {...loadMoreProps(list)} label="후기 더 보기" />
      <ReviewDialog
        encryptedReviewId={encryptedReviewId}
        loadedReview={reviews.find((review) => review.encryptedReviewId === encryptedReviewId)}
        onClose={close}
      />
    </ReviewColumns>
  );
}
