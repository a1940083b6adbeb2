'use client';
import { useEffect, useState } from 'react';
import { MonthTable } from '~/components/calendar/month-table';
import { cx } from '~/components/ui/cx';
import { holidayName } from '~/domain/shared/holidays';
import { formatDayWithWeekday } from '~/domain/shared/seoul-time';
import type { CountOf, DayCount } from './day-counts';

const none: DayCount = { lessons: 0, free: 0, entries: 0, own: 0, waits: 0 };

interface MonthGridProps {
  month: string;
  today: string;
  selected: string;
  countOf: CountOf;
  /** Called with a day, which may be in another month. */
  onSelect: (day: string) => void;
}

/** A month of days with the number of lessons and free seats of each day. */
export function MonthGrid({ month, today, selected, countOf, onSelect }: MonthGridProps) {
  const [reached, setReached] = useState(selected);
  // Only one day can be reached by Tab: the last one reached in the grid, or the selected one.
  const stop = reached.startsWith(month) ? reached : selected;
  useEffect(() => setReached(selected), [selected]);
  const move = (day: string) => (day.startsWith(month) ? setReached(day) : onSelect(day));
  return (
    <MonthTable month={month} selected={selected} focused={reached} onMove={move}>
      {(day) => (
        <DayButton
          day={day}
          count={countOf(day)}
          today={today}
          isSelected={day === selected}
          tabIndex={day === stop ? 0 : -1}
          onSelect={onSelect}
        />
      )}
    </MonthTable>
  );
}

interface DayButtonProps {
  day: string;
  count: DayCount | null | undefined;
  today: string;
  isSelected: boolean;
  tabIndex: 0 | -1;
  onSelect: (day: string) => void;
}

function DayButton({ day, count, today, isSelected, tabIndex, onSelect }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={tabIndex}
      aria-label={dayName(day, count)}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={cx(
        'grid h-16 w-full content-start justify-items-center gap-1 rounded-m border pt-2 tnum transition-colors',
        isSelected
          ? 'border-green bg-green text-on-green'
          : count
            ? 'border-line bg-card hover:border-green'
            : 'border-transparent text-ink-3 hover:border-line',
      )}
    >
      <DayNumber day={day} isToday={day === today} isSelected={isSelected} />
      <DayMarks count={count} isPast={day < today} isSelected={isSelected} />
    </button>
  );
}

/** The number of a day: red on a public holiday, underlined for today. */
export function DayNumber({ day, isToday, isSelected }: { day: string; isToday: boolean; isSelected: boolean }) {
  const isHoliday = holidayName(day) !== null;
  return (
    <span
      className={cx(
        'text-[15px] font-semibold',
        !isSelected && (isHoliday ? 'text-bad' : isToday && 'text-green'),
        !isSelected && isToday && 'underline',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

/**
 * Returns "12월 25일(금), 성탄절, 수업 3개, 예약 가능 2개, 응모 가능 1개, 내 예약 1개, 대기·응모 1개"; without lessons while they are not loaded.
 */
export function dayName(day: string, count: DayCount | null | undefined): string {
  const { free, entries, own, waits } = count ?? none;
  return [
    formatDayWithWeekday(day),
    holidayName(day),
    count ? `수업 ${count.lessons}개` : count === null && '수업 없음',
    free > 0 && `예약 가능 ${free}개`,
    entries > 0 && `응모 가능 ${entries}개`,
    own > 0 && `내 예약 ${own}개`,
    waits > 0 && `대기·응모 ${waits}개`,
  ]
    .filter(Boolean)
    .join(', ');
}

interface DayMarksProps {
  count: DayCount | null | undefined;
  isPast: boolean;
  isSelected: boolean;
}

/**
 * Marks of a day: a bar for the employee's seat, an open bar for a place in the waiting list or an entry, a dot when
 * the employee can reserve or enter, a ring when there are only other lessons. The name of the day says the same in
 * words.
 */
export function DayMarks({ count, isPast, isSelected }: DayMarksProps) {
  const { free, entries, own, waits } = count ?? none;
  const canJoin = free + entries > 0;
  const isOwn = own > 0;
  const hasWaiting = waits > 0;
  // All three side by side are wider than a day of the week on a phone.
  const isDense = isOwn && hasWaiting && canJoin;
  return (
    <span
      aria-hidden
      className={cx(
        'flex h-2 items-center',
        isDense ? 'gap-0.5' : 'gap-1',
        isSelected ? 'text-on-green' : 'text-green',
      )}
    >
      {isOwn ? <Mark kind="own" className={isDense ? 'w-3!' : undefined} /> : null}
      {hasWaiting ? <Mark kind="waits" className={isDense ? 'w-3!' : undefined} /> : null}
      {canJoin ? <Mark kind="open" /> : null}
      {count && !isOwn && !hasWaiting && !canJoin && !isPast ? (
        <Mark kind="other" className={isSelected ? undefined : 'text-ink-3'} />
      ) : null}
    </span>
  );
}

const marks = {
  own: 'h-1.5 w-4 bg-current',
  waits: 'h-2 w-4 border-[1.5px] border-current',
  open: 'size-2 bg-current',
  other: 'size-2 border-[1.5px] border-current',
} as const;

function Mark({ kind, className }: { kind: keyof typeof marks; className?: string | undefined }) {
  return <span className={cx('rounded-full', marks[kind], className)} />;
}

/** Visual legend of the days' marks. */
export function MarkLegend({ counts }: { counts: ReadonlyMap<string, DayCount> }) {
  const days = [...counts.values()];
  const withEntries = days.some(({ entries }) => entries > 0);
  const withFree = !withEntries || days.some(({ free }) => free > 0);
  const legend = [
    { kind: 'open', className: 'text-green', label: openLabel(withFree, withEntries) },
    { kind: 'other', className: 'text-ink-3', label: '수업 있음' },
    { kind: 'own', className: 'text-green', label: '내 예약' },
    ...(days.some(({ waits }) => waits > 0)
      ? [{ kind: 'waits', className: 'text-green', label: '대기·응모' } as const]
      : []),
  ] as const;
  return (
    <p aria-hidden className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-caption text-ink-2">
      {legend.map(({ kind, className, label }) => (
        <span key={kind} className="flex items-center gap-1.5">
          <Mark kind={kind} className={className} />
          {label}
        </span>
      ))}
    </p>
  );
}

const openLabel = (withFree: boolean, withEntries: boolean) =>
  `${[withFree && '예약', withEntries && '응모'].filter(Boolean).join('·')} 가능`;
