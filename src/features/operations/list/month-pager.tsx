'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '~/components/ui/icon-button';
import { monthLabel, shiftMonth } from '~/domain/shared/seoul-time';

interface MonthPagerProps {
  month: string;
  /** The newest month with data. */
  last?: string;
  onMonth: (month: string) => void;
}

/** Shows the current month as the page's heading, with buttons for the previous and the next month. */
export function MonthPager({ month, last, onMonth }: MonthPagerProps) {
  return (
    <div className="flex items-center">
      <IconButton
        label="이전 달"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        onClick={() => onMonth(shiftMonth(month, -1))}
      />
      <h2 aria-live="polite" className="min-w-28 text-center text-h3 tnum">
        {monthLabel(month)}
      </h2>
      <IconButton
        label="다음 달"
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={last !== undefined && month >= last}
        onClick={() => onMonth(shiftMonth(month, 1))}
      />
    </div>
  );
}
