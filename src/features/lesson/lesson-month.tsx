'use client';
import { useAddress } from '~/components/browser/use-address';
import { weeksOfMonth } from '~/components/calendar/calendar-days';
import { MonthTable } from '~/components/calendar/month-table';
import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import type { ContractView, LessonView } from '~/domain/lesson/schema/views';
import type { PartyRole } from '~/domain/lesson/status';
import { isOpenLesson, isUsedLesson } from '~/domain/lesson/status';
import { holidayName } from '~/domain/shared/holidays';
import { formatDayWithWeekday, seoulDate } from '~/domain/shared/seoul-time';
import { otherName } from './lesson-labels';
import { LearnerLink } from './learner/learner-link';
import { LessonRow } from './lesson-row';

type DayLesson = { contract: ContractView; lesson: LessonView };

interface LessonMonthProps {
  /** "YYYY-MM" */
  month: string;
  contracts: readonly ContractView[];
  side: PartyRole;
  now: Date;
  /** Contracts are still being loaded. */
  busy: boolean;
  /** Opens another month, with this day selected. */
  onMonth: (month: string, day: string) => void;
}

/**
 * Shows the lessons of the list as a month of days, and the lessons of the selected day. Arrow keys move by day and
 * week, Home and End within the week, PageUp and PageDown by month.
 */
export function LessonMonth({ month, contracts, side, now, busy, onMonth }: LessonMonthProps) {
  const { params, turn } = useAddress();
  const byDay = lessonsByDay(contracts, month);
  const today = seoulDate(now);
  const requested = params.get('day');
  const selected =
    requested?.startsWith(month) && weeksOfMonth(month).includes(requested)
      ? requested
      : today.startsWith(month)
        ? today
        : ([...byDay.keys()].sort()[0] ?? `${month}-01`);
  const select = (day: string) => (day.startsWith(month) ? turn({ day }) : onMonth(day.slice(0, 7), day));
  const lessons = byDay.get(selected) ?? [];
  return (
    <div className="mt-5 grid gap-4">
      <Card>
        <MonthTable month={month} selected={selected} focused={selected} busy={busy} onMove={select}>
          {(day) => (
            <Day
              day={day}
              lessons={byDay.get(day) ?? []}
              isToday={day === today}
              isSelected={day === selected}
              onSelect={select}
            />
          )}
        </MonthTable>
      </Card>
      <section aria-labelledby="day-lessons">
        <h2 id="day-lessons" aria-live="polite" className="text-h2">
          {formatDayWithWeekday(selected)}
          {holidayName(selected) ? <span className="ml-2 text-small text-bad">{holidayName(selected)}</span> : null}
        </h2>
        <Card className="mt-3 py-1.5 sm:py-2">
          {lessons.length > 0 ? (
            <ol className="divide-y divide-line">
              {lessons.map(({ contract, lesson }) => (
                <LessonRow
                  key={lesson.encryptedId}
                  encryptedContractId={contract.encryptedId}
                  lesson={lesson}
                  side={side}
                  now={now}
                >
                  <p className="text-[15px]">
                    {side === 'coach' && !contract.isSubstitute ? (
                      <LearnerLink {...contract.learner} />
                    ) : (
                      otherName(contract, side)
                    )}
                    {/* A line may end with a dot, but not begin with one. */}
                    <span className="text-ink-2">
                      {[null, contract.program.title, lesson.number ? `${lesson.number}회차` : undefined]
                        .filter((part) => part !== undefined)
                        .join('\u00A0· ')}
                    </span>
                  </p>
                </LessonRow>
              ))}
            </ol>
          ) : (
            <p className="py-4 text-ink-2">{busy ? '수업을 불러오고 있어요.' : '이날은 수업이 없어요.'}</p>
          )}
        </Card>
      </section>
    </div>
  );
}

/** Groups the lessons of a month by day, each day in order. Lessons of other months are left out. */
function lessonsByDay(contracts: readonly ContractView[], month: string): Map<string, DayLesson[]> {
  const byDay = new Map<string, DayLesson[]>();
  for (const contract of contracts)
    for (const lesson of contract.lessons) {
      const day = seoulDate(lesson.startsAt);
      if (!day.startsWith(month)) continue;
      byDay.set(day, [...(byDay.get(day) ?? []), { contract, lesson }]);
    }
  for (const lessons of byDay.values())
    lessons.sort((a, b) => a.lesson.startsAt.getTime() - b.lesson.startsAt.getTime());
  return byDay;
}

interface DayProps {
  day: string;
  lessons: readonly DayLesson[];
  isToday: boolean;
  isSelected: boolean;
  onSelect: (day: string) => void;
}

function Day({ day, lessons, isToday, isSelected, onSelect }: DayProps) {
  // Lessons that were cancelled without a charge are in the day's list and are not counted.
  const count = lessons.filter(({ lesson }) => isOpenLesson(lesson.status) || isUsedLesson(lesson.status)).length;
  const holiday = holidayName(day);
  const label = [
    formatDayWithWeekday(day),
    holiday,
    count > 0 ? `수업 ${count}개` : '수업 없음',
    isToday ? '오늘' : null,
  ];
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isSelected ? 0 : -1}
      aria-label={label.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(day)}
      className={cx(
        'grid h-14 w-full content-start justify-items-center gap-1 rounded-m border pt-1.5 tnum transition-colors',
        isSelected
          ? 'border-green bg-green text-on-green'
          : count > 0
            ? 'border-line bg-green-soft text-green hover:border-green'
            : 'border-transparent hover:border-line',
        !isSelected && count === 0 && holiday && 'text-bad',
        isToday && 'font-bold underline underline-offset-4',
      )}
    >
      <span className="text-[15px]">{Number(day.slice(8))}</span>
      {count > 0 ? (
        <span aria-hidden className="text-caption font-semibold">
          {count}
        </span>
      ) : null}
    </button>
  );
}
