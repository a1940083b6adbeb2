'use client';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { cx } from '~/components/ui/cx';
import { IconButton } from '~/components/ui/icon-button';
import { Skeleton } from '~/components/ui/skeleton';
import { weeksOfMonth } from '~/components/calendar/calendar-days';
import { monthLabel, shiftMonth } from '~/domain/shared/seoul-time';

interface MonthCalendarProps {
  month: string;
  onMonth: (month: string) => void;
  /** Today as "YYYY-MM-DD". Earlier weeks are left out, and earlier months cannot be opened. */
  today: string;
  /** The last month that can be opened. */
  last: string;
  /** Number of free hours by "YYYY-MM-DD"; null while loading. */
  free: ReadonlyMap<string, number> | null;
  selected: string | null;
  onSelect: (date: string) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Shows one month. Days with free hours can be chosen, also with the arrow keys. */
export function MonthCalendar({ month, onMonth, today, last, free, selected, onSelect }: MonthCalendarProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const all = weeksOfMonth(month);
  const days = all.filter((_, index) => (all[index - (index % 7) + 6] ?? '') >= today);

  /** Arrow keys move to the next selectable day in their direction. */
  const onKey = (event: KeyboardEvent, from: string) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    for (let index = days.indexOf(from) + step; index >= 0 && index < days.length; index += step) {
      const button = grid.current?.querySelector<HTMLButtonElement>(`[data-date="${days[index]}"]:not(:disabled)`);
      if (!button) continue;
      button.focus();
      return;
    }
  };

  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton
          label="이전 달"
          icon={<ChevronLeft aria-hidden className="size-5" />}
          disabled={month <= today.slice(0, 7)}
          onClick={() => onMonth(shiftMonth(month, -1))}
        />
        <p aria-live="polite" className="text-h3 tnum">
          {monthLabel(month)}
        </p>
        <IconButton
          label="다음 달"
          icon={<ChevronRight aria-hidden className="size-5" />}
          disabled={month >= last}
          onClick={() => onMonth(shiftMonth(month, 1))}
        />
      </div>
      <div aria-hidden className="mt-1 grid grid-cols-7 text-center text-caption text-ink-3">
        {['월', '화', '수', '목', '금', '토', '일'].map((label) => (
          <span key={label} className="py-1.5">
            {label}
          </span>
        ))}
      </div>
      <fieldset ref={grid} className="grid grid-cols-7 gap-1">
        <legend className="sr-only">{monthLabel(month)} 날짜</legend>
        {days.map((date) => (
          <Day
            key={date}
            date={date}
            inMonth={date.startsWith(month)}
            count={free?.get(date) ?? 0}
            loading={free === null}
            selected={date === selected}
            onSelect={onSelect}
            onKey={onKey}
          />
        ))}
      </fieldset>
    </div>
  );
}

interface DayProps {
  date: string;
  inMonth: boolean;
  count: number;
  loading: boolean;
  selected: boolean;
  onSelect: (date: string) => void;
  onKey: (event: KeyboardEvent, date: string) => void;
}

function Day({ date, inMonth, count, loading, selected, onSelect, onKey }: DayProps) {
  if (!inMonth) return <span aria-hidden />;
  const [, month = '', day = ''] = date.split('-');
  if (loading) return <Skeleton className="mx-auto h-11 w-full rounded-s" />;
  return (
    <button
      type="button"
      data-date={date}
      disabled={count === 0}
      aria-pressed={selected}
      aria-label={`${Number(month)}월 ${Number(day)}일, ${count === 0 ? '가능한 시간 없음' : `가능한 시간 ${count}개`}`}
      onClick={() => onSelect(date)}
      onKeyDown={(event) => onKey(event, date)}
      className={cx(
        'relative grid h-11 place-items-center rounded-s text-[15px] font-semibold tnum transition-colors',
        selected
          ? 'bg-green text-on-green'
          : count > 0
            ? 'bg-green-soft text-green hover:brightness-[.97]'
            : 'font-normal text-ink-3',
      )}
    >
      {Number(day)}
    </button>
  );
}
