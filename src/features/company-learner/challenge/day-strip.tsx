import { Check } from 'lucide-react';
import { cx } from '~/components/ui/cx';
import { daysOf } from '~/domain/challenge/streak';
import { formatDayWithWeekday } from '~/domain/shared/seoul-time';

interface DayStripProps {
  startsOn: string;
  endsOn: string;
  /** Null once the challenge is over. */
  today: string | null;
  doneDays: readonly string[];
}

/** Each day of the period: done, missed, today or upcoming; shown by a sign and as text, never by colour alone. */
export function DayStrip({ startsOn, endsOn, today, doneDays }: DayStripProps) {
  const done = new Set(doneDays);
  return (
    <ol
      aria-label="날짜별"
      className="mt-5 grid grid-cols-7 justify-items-center gap-1.5 border-t border-line pt-5 sm:flex sm:flex-wrap"
    >
      {daysOf({ startsOn, endsOn }).map((day) => {
        const isPast = today === null || day < today;
        const state = done.has(day) ? '완료한 날' : day === today ? '오늘' : isPast ? '미참여' : '남은 날';
        return (
          <li
            key={day}
            title={`${formatDayWithWeekday(day)} · ${state}`}
            className={cx(
              'grid size-9 place-items-center rounded-full text-caption font-semibold tnum',
              done.has(day)
                ? 'bg-green text-on-green'
                : isPast
                  ? 'bg-sunken text-ink-3'
                  : 'border border-dashed border-field text-ink-2',
              day === today && 'outline-2 outline-offset-2 outline-ink',
              day === today && !done.has(day) && 'border-solid! text-ink!',
            )}
          >
            <span className="sr-only">{`${formatDayWithWeekday(day)} ${state}`}</span>
            <span aria-hidden>
              {done.has(day) ? <Check className="size-4.5" strokeWidth={3} /> : Number(day.slice(8))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
