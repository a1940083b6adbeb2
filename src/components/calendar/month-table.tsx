import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { monthLabel, weekdayLabel } from '~/domain/shared/seoul-time';
import { weeksOfMonth } from './calendar-days';
import { dayAfterKey } from './day-after-key';

interface MonthTableProps {
  /** "YYYY-MM" */
  month: string;
  selected: string;
  /** The day that a key moves the focus to. */
  focused: string;
  busy?: boolean;
  /** A key moved to this day, which may be in another month. */
  onMove: (day: string) => void;
  /** Draws the button of a day, which has the attribute `data-day`. */
  children: (day: string) => ReactNode;
}

/**
 * A month of days as a grid: arrows move by day and week, Home and End within the week, PageUp and PageDown by month.
 */
export function MonthTable({ month, selected, focused, busy, onMove, children }: MonthTableProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  // Runs after every render: a day of another month exists only once its month is rendered.
  useEffect(() => {
    if (!isMoving.current) return;
    const button = grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`);
    if (!button) return;
    isMoving.current = false;
    button.focus();
  });
  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    const next = from === undefined ? null : dayAfterKey(from, event.key);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    onMove(next);
  };
  const days = weeksOfMonth(month);
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={`${monthLabel(month)} 수업`}
      aria-busy={busy}
      onKeyDown={onKey}
      className="w-full table-fixed"
    >
      <thead>
        <tr className="text-caption text-ink-2">
          {Array.from({ length: 7 }, (_, weekday) => (
            <th key={weekday} scope="col" abbr={`${weekdayLabel(weekday)}요일`} className="py-1.5 font-normal">
              {weekdayLabel(weekday)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / 7 }, (_, week) => (
          <tr key={days[week * 7]}>
            {days.slice(week * 7, week * 7 + 7).map((day) =>
              day.startsWith(month) ? (
                <td key={day} aria-selected={day === selected} className="p-0.5">
                  {children(day)}
                </td>
              ) : (
                <td key={day} aria-hidden />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
