import { Star } from 'lucide-react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import type { OrderView } from '~/domain/payment/order-view';

interface CoachLineProps {
  coach: OrderView['coach'] & { ratingSum?: number; ratingCount?: number };
  programTitle: string;
}

/** Coach and program in one line. */
export function CoachLine({ coach, programTitle }: CoachLineProps) {
  const { ratingSum = 0, ratingCount = 0 } = coach;
  return (
    <div className="flex items-center gap-4">
      <CoachPortrait seed={coach.avatarSeed} gender={coach.gender} className="h-[72px] w-[62px] rounded-[16px]" />
      <div className="min-w-0">
        <p className="text-h3">
          {coach.displayName} 코치
          {ratingCount > 0 ? (
            <span className="ml-2 inline-flex items-center gap-1 align-middle text-small font-semibold">
              <Star aria-hidden className="size-4 fill-star text-star" />
              <span className="sr-only">별점 </span>
              {(ratingSum / ratingCount).toFixed(1)}
              <span className="font-normal text-ink-2">({ratingCount})</span>
            </span>
          ) : null}
        </p>
        <p className="truncate text-small text-ink-2">{coach.headline}</p>
        <p className="mt-0.5 text-small font-semibold text-green">{programTitle}</p>
      </div>
    </div>
  );
}
