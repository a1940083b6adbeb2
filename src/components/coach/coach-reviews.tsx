'use client';
import { MoreButton } from '~/components/ui/more-button';
import { formatCount } from '~/components/ui/format-count';
import { StarRating } from '~/components/ui/star-rating';
import type { CoachProfile } from '~/domain/coach/schema/coach';
import { seoulParts } from '~/domain/shared/seoul-time';
import { loadMoreProps } from '~/trpc/load-more-props';
import { nextPage } from '~/trpc/next-page';
import { trpc } from '~/trpc/react';
import { ReviewPhotos } from './review-photos';

type ReviewsOf = Pick<CoachProfile, 'encryptedCoachId' | 'rating' | 'reviewCount' | 'ratingCounts' | 'reviews'>;

/** The distribution of the stars, and the reviews; the first page of reviews comes with the profile. */
export function CoachReviews({ coach, level }: { coach: ReviewsOf; level: 2 | 3 }) {
  const Title = `h${level}` as const;
  const more = trpc.coach.listReviews.useInfiniteQuery(
    { encryptedCoachId: coach.encryptedCoachId },
    {
      initialData: { pages: [coach.reviews], pageParams: [null] },
      ...nextPage,
      staleTime: Infinity,
    },
  );
  if (coach.reviewCount === 0) return null;
  return (
    <section>
      <Title className="text-h3">후기 {formatCount(coach.reviewCount)}개</Title>
      <div className="mt-3 flex items-center gap-6 rounded-m bg-sunken/70 px-5 py-4">
        <p className="text-center">
          <b className="block text-[30px] leading-tight font-bold tnum">{coach.rating?.toFixed(1)}</b>
          <span className="text-caption text-ink-2">5점 만점</span>
        </p>
        <ul aria-label="별점 분포" className="grid flex-1 gap-1">
          {coach.ratingCounts
            .map((count, index) => ({ count, stars: 5 - index }))
            .map(({ count, stars }) => (
              <li key={stars} className="flex items-center gap-2 text-[12.5px] text-ink-2 tnum">
                <span className="w-6">{stars}점</span>
                <span aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-line">
                  <span
                    className="block h-full rounded-full bg-star"
                    style={{ width: `${(count / coach.reviewCount) * 100}%` }}
                  />
                </span>
                <span className="w-9 text-right">{formatCount(count)}개</span>
              </li>
            ))}
        </ul>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {more.data.pages
          .flatMap(({ items }) => items)
          .map((review) => (
            <li key={review.encryptedReviewId} className="py-4">
              <p className="flex items-center gap-2 text-caption text-ink-3">
                <StarRating value={review.rating} />
                <span>
                  {review.writer} · {monthOf(review.createdAt)}
                </span>
              </p>
              <p className="mt-1.5 text-[15px]">{review.contents}</p>
              <ReviewPhotos photos={review.photos} of={`${review.writer} 님의 후기`} className="mt-3" />
            </li>
          ))}
      </ul>
      <MoreButton {...loadMoreProps(more)} label="후기 더 보기" />
    </section>
  );
}

function monthOf(at: Date): string {
  const { year, month } = seoulParts(at);
  return `${year}년 ${month}월`;
}
