import { formatCount } from '~/components/ui/format-count';
import { StarRating } from '~/components/ui/star-rating';
import type { ReviewSummary } from '~/domain/review/schema';

/** Average, number and distribution of the stars. */
export function ReviewSummaryCard({ summary: { count, rating, ratingCounts, photos } }: { summary: ReviewSummary }) {
  return (
    <section
      aria-label="별점 요약"
      className="mt-7 grid gap-6 rounded-l bg-sunken/70 p-5 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-12 sm:px-9 sm:py-7"
    >
      <div className="flex items-center gap-4 sm:block sm:text-center">
        <b className="text-[46px] leading-none font-bold tracking-tight whitespace-nowrap tnum">{rating?.toFixed(2)}</b>
        <div className="sm:mt-2.5">
          <StarRating value={rating ?? 0} />
          <p className="mt-1 flex flex-wrap gap-x-1.5 text-small whitespace-nowrap text-ink-2 tnum">
            <span>후기 {formatCount(count)}개</span>
            {photos > 0 ? (
              <>
                <span aria-hidden className="max-sm:hidden">
                  ·
                </span>
                <span>사진 후기 {formatCount(photos)}개</span>
              </>
            ) : null}
          </p>
        </div>
      </div>
      <ul aria-label="별점 분포" className="grid gap-1.5">
        {ratingCounts
          .map((ofStars, index) => ({ ofStars, stars: 5 - index }))
          .map(({ ofStars, stars }) => (
            <li key={stars} className="flex items-center gap-3 text-caption text-ink-2 tnum">
              <span className="w-7">{stars}점</span>
              <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${count === 0 ? 0 : (ofStars / count) * 100}%` }}
                />
              </span>
              <span className="w-14 text-right">{formatCount(ofStars)}개</span>
            </li>
          ))}
      </ul>
    </section>
  );
}
