'use client';
import { usePathname, useRouter } from 'next/navigation';
import { MonthPicker } from '~/components/calendar/month-picker';
import { splitPastDays } from '~/components/calendar/calendar-days';
import { PastDays } from '~/components/calendar/past-days';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { holidayName } from '~/domain/shared/holidays';
import { seoulDate, seoulDayOf, seoulMonth } from '~/domain/shared/seoul-time';
import type { ExpertLesson } from '~/domain/timetable/expert/expert-schema';
import { dayTitle } from './expert-labels';
import { LessonLine } from './lesson-line';

type Lesson = ExpertLesson & { companyName?: string };

/** A month of the expert's lessons by day; each has a link to its day. */
export function MonthLessons({
  title,
  month,
  lessons,
  now,
}: {
  title: string;
  month: string;
  lessons: readonly Lesson[];
  now: Date;
}) {
  const router = useRouter();
  const pathname = usePathname();
  const days = [...Map.groupBy(lessons, ({ startsAt }) => seoulDate(startsAt))];
  const today = seoulDate(now);
  const { past, others } = splitPastDays(days, month, now);
  const section = ([date, ofDay]: [string, Lesson[]]) => (
    <section key={date} aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className="text-h3 tnum" aria-current={date === today ? 'date' : undefined}>
        {[dayTitle(seoulDayOf(date)), holidayName(date), date === today ? '오늘' : null]
          .filter((part) => part !== null)
          .join(' · ')}
      </h2>
      <Card pad="none" className="mt-2">
        <ul className="divide-y divide-line">
          {ofDay.map((lesson) => (
            <LessonLine key={lesson.b2bTimetableId} lesson={lesson} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  );
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="mx-auto grid max-w-(--container-prose) gap-6">
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h1 className="text-h1">{title}</h1>
          <MonthPicker
            month={month}
            current={seoulMonth(now)}
            onMonth={(chosen) => router.push(`${pathname}?month=${chosen}`)}
          />
        </header>
        {days.length === 0 ? (
          <EmptyState
            title={month < seoulMonth(now) ? '이달에는 수업이 없었어요' : '이달에는 수업이 없어요'}
            detail="다른 달을 골라 보세요."
          />
        ) : null}
        <PastDays count={past.length} of={days.length}>
          <div className="grid gap-6">{past.map(section)}</div>
        </PastDays>
        {others.map(section)}
      </div>
    </div>
  );
}
