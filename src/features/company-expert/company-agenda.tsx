'use client';
import { type ReactNode, useId } from 'react';
import { useNow } from '~/components/browser/use-now';
import { WayBasis } from '~/components/coach/way-line';
import { Link } from '~/components/navigation/link';
import { Badge } from '~/components/ui/badge';
import { Card } from '~/components/ui/card';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulMonth } from '~/domain/shared/seoul-time';
import type { CompanyAgendaLesson, CompanyAgendaLessons } from '~/domain/timetable/expert/expert-schema';
import { trpc } from '~/trpc/react';
import { LessonLine } from './lesson-line';

/** Maximum number of lessons of the week; the calendar has the others. */
const MAX_LESSONS = 6;

/** An expert's lessons at companies on the coach's home, each with a link to its day. */
export function CompanyAgenda({ first, renderedAt }: { first: CompanyAgendaLessons; renderedAt: Date }) {
  const now = useNow(renderedAt);
  const { data } = trpc.b2bExpert.near.useQuery(undefined, {
    initialData: first,
    // An expert who returns from a day's page may have closed its attendance there.
    staleTime: 0,
    refetchInterval: MINUTE_MS,
  });
  const { toClose, today, week } = data;
  const openLessonIds = new Set(toClose.map(({ b2bTimetableId }) => b2bTimetableId));
  const [next, ...others] = week.slice(MAX_LESSONS);
  return (
    <>
      <Lessons title="출석을 마감해 주세요" lessons={toClose} now={now} withDay count />
      <Lessons
        title="오늘 회사 수업"
        lessons={today.filter(({ b2bTimetableId }) => !openLessonIds.has(b2bTimetableId))}
        now={now}
      />
      <Lessons title="앞으로 7일 회사 수업" lessons={week.slice(0, MAX_LESSONS)} now={now} withDay>
        {next ? (
          <Link
            href={`/f/company/expert/arrival/calendar?month=${seoulMonth(next.startsAt)}`}
            className="flex min-h-12 items-center justify-center text-small font-semibold hover:underline"
          >
            {others.length + 1}개 더 보기
          </Link>
        ) : null}
      </Lessons>
    </>
  );
}

function Lessons({
  title,
  lessons,
  now,
  withDay = false,
  count = false,
  children,
}: {
  title: string;
  lessons: readonly CompanyAgendaLesson[];
  now: Date;
  withDay?: boolean;
  count?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-center gap-2 text-h2">
        {title}
        {count ? <Badge count={lessons.length} label={`${lessons.length}건`} /> : null}
      </h2>
      <Card pad="none" className="mt-3">
        <ul className="divide-y divide-line">
          {lessons.map((lesson) => (
            <LessonLine key={lesson.b2bTimetableId} lesson={lesson} withDay={withDay} now={now} />
          ))}
        </ul>
        <div className="px-5">
          <WayBasis lessons={lessons} />
        </div>
        {children ? <div className="border-t border-line">{children}</div> : null}
      </Card>
    </section>
  );
}
