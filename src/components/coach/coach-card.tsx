import type { ReactNode } from 'react';
import { CoachPortrait } from '~/components/illustration/coach-portrait';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { cx } from '~/components/ui/cx';
import { RatingSummary } from '~/components/ui/star-rating';
import type { CoachCard as CoachCardData } from '~/domain/coach/schema/coach';

interface CoachCardProps {
  coach: Omit<CoachCardData, 'favourite' | 'commonPurposes' | 'commonSchedules'>;
  /** Heading level of the name. */
  level?: 2 | 3;
  /** Marks the card as chosen, not by colour alone. */
  chosen?: boolean;
  /** Content at the card's upper right: the favourite button. */
  corner?: ReactNode;
  /** The line with price and buttons. */
  footer?: ReactNode;
  as?: 'article' | 'li';
}

/** A coach in a list: face, name, rating, why this coach is listed, and the price of a lesson. */
export function CoachCard({ coach, level = 3, chosen = false, corner, footer, as = 'article' }: CoachCardProps) {
  const Name = `h${level}` as const;
  return (
    <Card as={as} className={cx('flex h-full flex-col', chosen && 'border-accent ring-1 ring-accent')}>
      <div className="grid grid-cols-[72px_1fr] gap-x-4 sm:grid-cols-[88px_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-[18px]">
        <CoachPortrait
          seed={coach.avatarSeed}
          gender={coach.gender}
          className="h-[85px] w-18 rounded-[16px] sm:row-span-2 sm:h-26 sm:w-22 sm:rounded-[18px]"
        />
        <div className="min-w-0">
          <div className={cx('flex flex-wrap items-baseline justify-between gap-x-3', corner ? 'pr-10' : undefined)}>
            <Name className="truncate text-h2">{coach.name} 코치</Name>
            <RatingSummary rating={coach.rating} count={coach.reviewCount} />
          </div>
          <p className="mt-0.5 line-clamp-2 text-small text-ink-2">{coach.headline}</p>
        </div>
        <ul
          aria-label="추천 이유"
          className="mt-3.5 flex flex-wrap content-start gap-1.5 max-sm:col-span-2 sm:col-start-2 sm:mt-2.5"
        >
          {coach.explanation.map(({ kind, text }) => (
            <li key={kind} className="flex">
              <Chip tone={kind === 'certificate' || kind === 'slots' || kind === 'distance' ? 'fit' : 'plain'}>
                {text}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
      {corner ? <div className="absolute top-2.5 right-2.5">{corner}</div> : null}
      {footer ? (
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4 sm:pl-[106px]">{footer}</div>
      ) : null}
    </Card>
  );
}
