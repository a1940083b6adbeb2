import { formatCount } from './format-count';

export const starPath = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

function Star({ filled }: { filled: number }) {
  // The empty star is below a filled copy that is clipped to the rating.
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-[1.1em]">
      <path d={starPath} fill="var(--line)" />
      <path d={starPath} fill="var(--star)" style={{ clipPath: `inset(0 ${100 - filled * 100}% 0 0)` }} />
    </svg>
  );
}

/** One star, the mean and the number of reviews: "★ 4.9 (128)". Without reviews it shows a text. */
export function RatingSummary({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null || count === 0) return <span className="text-caption text-ink-3">아직 후기가 없어요</span>;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star filled={1} />
      <span className="sr-only">평점 5점 만점에</span>
      <b className="font-bold tnum">{rating.toFixed(1)}</b>
      <span className="text-caption text-ink-3 tnum">
        (<span className="sr-only">후기 </span>
        {formatCount(count)}
        <span className="sr-only">개</span>)
      </span>
    </span>
  );
}

/** The five stars of one review; halves are drawn. */
export function StarRating({ value }: { value: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">5점 만점에 {value}점</span>
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} filled={Math.min(1, Math.max(0, value - index))} />
      ))}
    </span>
  );
}
