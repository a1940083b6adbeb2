'use client';
import { ToggleChip } from '~/components/ui/chip';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { MoreButton } from '~/components/ui/more-button';
import { Segmented } from '~/components/ui/segmented';
import type { ReviewList } from '~/domain/review/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { moreOf } from '~/trpc/more-of';
import { trpc } from '~/trpc/react';
import { refusalOf } from '~/trpc/refusal';
import { ReviewCards } from './review-cards';
import { ReviewDialog } from './review-dialog';
import { ReviewSkeletons } from './review-skeletons';
import { useReviewAddress } from './use-review-address';

const kinds = [
  { value: 'all', label: '전체' },
  { value: 'photo', label: '사진 후기' },
] as const;

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
      getNextPageParam: ({ nextCursor }) => nextCursor,
      staleTime: MINUTE_MS,
      ...(unfiltered && first ? { initialData: { pages: [first], pageParams: [null] } } : {}),
    },
  );
  const reviews = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-label="후기 목록" className="mt-8">
      <div className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
        <ul
          aria-label="분야"
          className="-mx-(--gutter) scrollbar-none flex gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:flex-wrap md:px-0"
        >
          <li>
            <ToggleChip pressed={serviceType === undefined} onClick={() => filter({ serviceType: undefined })}>
              모든 분야
            </ToggleChip>
          </li>
          {serviceTypes.map((type) => (
            <li key={type}>
              <ToggleChip pressed={serviceType === type} onClick={() => filter({ serviceType: type })}>
                {serviceTypeLabels[type]}
              </ToggleChip>
            </li>
          ))}
        </ul>
        {hasPhotos || photos ? (
          <Segmented
            label="후기 종류"
            className="self-start md:shrink-0 md:self-center"
            options={kinds}
            value={photos ? 'photo' : 'all'}
            onChange={(kind) => filter({ photos: kind === 'photo' })}
          />
        ) : null}
      </div>
      {list.isPending ? <ReviewSkeletons /> : null}
      {list.isError && reviews.length === 0 ? (
        <ErrorState
          title="후기를 불러오지 못했어요"
          detail={refusalOf(list.error).message}
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
      <MoreButton {...moreOf(list)} label="후기 더 보기" />
      <ReviewDialog
        encryptedReviewId={encryptedReviewId}
        loadedReview={reviews.find((review) => review.encryptedReviewId === encryptedReviewId)}
        onClose={close}
      />
    </section>
  );
}
