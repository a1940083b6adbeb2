import { BlockSection } from '~/components/content/blocks/block-section';
import { LazyImage } from '~/components/content/lazy-image';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { formatCount } from '~/components/ui/format-count';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import { StarRating } from '~/components/ui/star-rating';
import { purposeTexts } from '~/domain/content/pages/purpose/purpose-texts';
import type { PurposeReviews as Reviews } from '~/domain/content/pages/purpose/purpose-content';
import { purposePages } from '~/domain/content/pages/purpose/purpose-page';
import type { PurposeKey } from '~/domain/content/pages/purpose/purpose-keys';
import { seoulDate } from '~/domain/shared/seoul-time';
import { purposeLooks } from './purpose-looks';

/** Returns "2026년 3월부터". */
function since(date: Date): string {
  const [year, month] = seoulDate(date).split('-').map(Number);
  return `${year}년 ${month}월부터`;
}

interface PurposeReviewsProps {
  purpose: PurposeKey;
  reviews: Reviews;
}

/** Reviews of the purpose's lessons, good or bad, newest first, with number, mean and period of all of them. */
export function PurposeReviews({ purpose, reviews: { count, rating, since: from, items } }: PurposeReviewsProps) {
  const { look, ground } = purposeLooks[purpose].reviews;
  if (items.length === 0 || rating === null || from === null) return null;
  const subject = purposePages[purpose].reviewed ? '이 목적에 맞는 프로그램의' : '이 분야의';
  return (
    <BlockSection
      id="reviews"
      title={purposeTexts[purpose].reviews}
      ground={ground}
      detail={`${subject} 수업을 받은 사람만 썼어요. ${since(from)} ${formatCount(count)}개, 평균 ${rating.toFixed(2)}점이에요. 최근에 쓴 후기부터 보여 드려요.`}
    >
      <ul className={cx('grid gap-4', look === 'cards' && 'md:grid-cols-3')}>
        {items.map((review) => (
          <Card as="li" key={review.id} className={cx('flex flex-col', look === 'quotes' && 'sm:flex-row sm:gap-8')}>
            <div className={cx(look === 'quotes' && 'sm:w-44 sm:shrink-0')}>
              <StarRating value={review.rating} />
              {look === 'quotes' ? <Writer review={review} /> : null}
            </div>
            <blockquote
              className={cx('text-[15px] leading-relaxed', look === 'cards' ? 'mt-3 line-clamp-6' : 'max-sm:mt-3')}
            >
              {review.contents}
              {review.photoUrl === null ? null : (
                <Link
                  href={`/f/reviews?review=${review.encryptedReviewId}`}
                  prefetch={false}
                  className="mt-3 block size-24 overflow-hidden rounded-s bg-sunken"
                >
                  <LazyImage
                    src={review.photoUrl}
                    alt={`${review.writer} 님의 후기 사진 보기`}
                    width={96}
                    height={96}
                    className="size-full object-cover"
                  />
                </Link>
              )}
            </blockquote>
            {look === 'cards' ? <Writer review={review} /> : null}
          </Card>
        ))}
      </ul>
      <LinkButton href="/f/reviews" prefetch={false} variant="ghost" size="sm" className="mt-4 max-sm:w-full">
        모든 후기 보기
      </LinkButton>
    </BlockSection>
  );
}

function Writer({ review: { writer, coach, programTitle } }: { review: Reviews['items'][number] }) {
  return (
    <div className="mt-auto pt-4 text-caption text-ink-2">
      <p className="text-small font-semibold text-ink">{writer} 님</p>
      {programTitle ? <p>{programTitle}</p> : null}
      <p className="mt-2 flex items-center gap-2">
        <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="size-7 shrink-0 rounded-full" />
        {coach.name} 코치와 함께
      </p>
    </div>
  );
}
