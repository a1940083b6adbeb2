import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Initial } from '~/components/layout/menu/account-area';
import { Card } from '~/components/ui/card';
import { formatCount } from '~/components/ui/format-count';
import { StarRating } from '~/components/ui/star-rating';
import type { HomeContent } from '~/domain/content/home';
import { SectionHeading } from './section-heading';

// The cards scroll sideways on a phone, so the list must be focusable by keyboard.
const scrollable = { tabIndex: 0 };

/** Reviews by learners, newest first. */
export function HomeReviews({ reviews, numbers }: Pick<HomeContent, 'reviews' | 'numbers'>) {
  return (
    <section aria-labelledby="reviews" className=" bg-sunken/55">
      <div className="wrap py-18 md:py-24">
        <SectionHeading
          id="reviews"
          title="수업을 받은 사람들의 후기"
          detail={
            numbers.rating === null
              ? undefined
              : `수업을 마친 분만 쓸 수 있어요. 지금까지 ${formatCount(numbers.reviews)}개, 평균 ${numbers.rating.toFixed(2)}점이에요.`
          }
        />
        <ul
          {...scrollable}
          aria-label="후기"
          className="relative -mx-(--gutter) scrollbar-none flex snap-x gap-3 overflow-x-auto px-(--gutter) pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:overflow-visible md:p-0"
        >
          {reviews.map((review) => (
            <Card
              as="li"
              key={review.id}
              className="flex w-[78vw] max-w-[320px] shrink-0 snap-center flex-col md:w-auto md:max-w-none"
            >
              <StarRating value={review.rating} />
              <blockquote className="mt-3 line-clamp-6 text-[15px] leading-relaxed">{review.contents}</blockquote>
              <p className="mt-auto flex items-center gap-3 pt-5 text-small">
                <Initial name={review.writer} />
                <b className="font-semibold">{review.writer} 님</b>
              </p>
              <p className="mt-3 flex items-center gap-2.5 border-t border-line pt-3 text-caption text-ink-2">
                <CoachPortrait
                  seed={review.coach.avatarSeed}
                  gender={review.coach.gender}
                  className="size-7 rounded-full"
                />
                {review.coach.name} 코치와 함께
              </p>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  );
}
