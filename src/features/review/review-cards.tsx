'use client';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Initial } from '~/components/layout/menu/account-area';
import { Card } from '~/components/ui/card';
import { StarRating } from '~/components/ui/star-rating';
import type { Review } from '~/domain/review/schema';
import { ReviewPicture } from './review-picture';
import { monthOf, subjectOf } from './review-labels';

interface ReviewCardsProps {
  reviews: readonly Review[];
  /** Returns the address of the page with this review open. */
  hrefOf?: (review: Review) => string;
  onOpen?: (review: Review) => void;
  /** Shows the photo across the card instead of next to the text, for a list in which every review has one. */
  large?: boolean;
}

const hrefOfReview = ({ encryptedReviewId }: Review) => `/f/reviews?review=${encryptedReviewId}`;

/** Reviews in columns, newest first row by row. */
export function ReviewCards({ reviews, hrefOf = hrefOfReview, onOpen, large = false }: ReviewCardsProps) {
  return (
    <ul aria-label="후기" className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {reviews.map((review) => (
        <Card as="li" key={review.encryptedReviewId} pad="none" interactive className="flex flex-col overflow-hidden">
          {large ? <ReviewPicture review={review} className="aspect-[4/3] w-full object-cover" /> : null}
          <div className="flex flex-1 flex-col p-5">
            <p className="flex items-center justify-between gap-3">
              <StarRating value={review.rating} />
              <span className="text-caption whitespace-nowrap text-ink-3">{monthOf(review.createdAt)}</span>
            </p>
            <div className="mt-3 flex items-start gap-4">
              <p className="line-clamp-6 flex-1 text-[15px] leading-relaxed">{review.contents}</p>
              {large ? null : <ReviewPicture review={review} className="size-24 shrink-0 rounded-s object-cover" />}
            </div>
            {review.photos.length > 1 ? (
              <p className="mt-2 text-right text-caption text-ink-2">{`사진 ${review.photos.length}장`}</p>
            ) : null}
            <p className="mt-auto flex items-center gap-3 pt-5 text-small">
              <Initial name={review.writer} />
              <a
                href={hrefOf(review)}
                className="min-w-0 truncate before:absolute before:inset-0 before:rounded-l before:content-['']"
                onClick={(event) => {
                  if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onOpen(review);
                }}
              >
                <b className="font-semibold text-ink">
                  {review.writer} 님<span className="sr-only"> 후기</span>
                </b>
              </a>
            </p>
            <p className="mt-3 flex items-center gap-2.5 border-t border-line pt-3 text-caption text-ink-2">
              <CoachPortrait
                seed={review.coach.avatarSeed}
                gender={review.coach.gender}
                className="size-7 shrink-0 rounded-full"
              />
              <span className="min-w-0 truncate">
                {review.coach.name} 코치 · {subjectOf(review)}
              </span>
            </p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
