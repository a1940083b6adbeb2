'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '~/components/ui/cx';
import { IconButton } from '~/components/ui/icon-button';
import { weekdayLabel, formatDayWithWeekday } from '~/domain/shared/seoul-time';
import { DayMarks, DayNumber, dayName } from './month-grid';
import { shiftDay } from '~/components/calendar/day-after-key';
import { type CountOf, weekOf } from './day-counts';

interface WeekStripProps {
  today: string;
  selected: string;
  countOf: CountOf;
  onSelect: (day: string) => void;
}

/** The week of the chosen day, for a narrow screen. */
export function WeekStrip({ today, selected, countOf, onSelect }: WeekStripProps) {
  const days = weekOf(selected);
  const step = (days: number) => onSelect(shiftDay(selected, days));
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton label="이전 주" icon={<ChevronLeft aria-hidden className="size-5" />} onClick={() => step(-7)} />
        <p className="text-small font-semibold tnum" aria-live="polite">
          {days
            .filter((_, weekday) => weekday % 6 === 0)
            .map((day) => formatDayWithWeekday(day))
            .join(' ~ ')}
        </p>
        <IconButton label="다음 주" icon={<ChevronRight aria-hidden className="size-5" />} onClick={() => step(7)} />
      </div>
      <ul aria-label="날짜" className="grid grid-cols-7">
        {days.map((day, weekday) => {
          const isSelected = day === selected;
          return (
            <li key={day}>
              <button
                type="button"
                aria-label={dayName(day, countOf(day))}
                aria-pressed={isSelected}
                aria-current={day === today ? 'date' : undefined}
                onClick={() => onSelect(day)}
                className={cx(
                  'grid h-16 w-full content-center justify-items-center gap-0.5 rounded-s tnum transition-colors',
                  isSelected ? 'bg-green text-on-green' : 'text-ink hover:bg-sunken',
                )}
              >
                <span className={cx('text-caption', !isSelected && 'text-ink-2')}>{weekdayLabel(weekday)}</span>
                <DayNumber day={day} isToday={day === today} isSelected={isSelected} />
                <DayMarks count={countOf(day)} isPast={day < today} isSelected={isSelected} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
