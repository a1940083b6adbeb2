'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '~/components/ui/cx';
import { IconButton } from '~/components/ui/icon-button';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDate, seoulDayOf, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import { dayLabel } from '../lesson-words';
import { type DayCount, DayMarks, DayNumber, dayName } from './month-grid';

interface WeekStripProps {
  today: string;
  selected: string;
  counts: ReadonlyMap<string, DayCount> | null;
  onSelect: (day: string) => void;
}

/** The week of the chosen day, for a narrow screen. */
export function WeekStrip({ today, selected, counts, onSelect }: WeekStripProps) {
  const chosen = seoulDayOf(selected);
  const monday = chosen.getTime() - seoulParts(chosen).weekday * DAY_MS;
  const days = Array.from({ length: 7 }, (_, index) => seoulDate(new Date(monday + index * DAY_MS)));
  const step = (by: number) => onSelect(seoulDate(new Date(chosen.getTime() + by * DAY_MS)));
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton label="이전 주" icon={<ChevronLeft aria-hidden className="size-5" />} onClick={() => step(-7)} />
        <p className="text-small font-semibold tnum" aria-live="polite">
          {dayLabel(new Date(monday))} – {dayLabel(new Date(monday + 6 * DAY_MS))}
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
                aria-label={dayName(day, counts?.get(day) ?? null)}
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
                <DayMarks count={counts?.get(day) ?? null} isPast={day < today} isSelected={isSelected} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
