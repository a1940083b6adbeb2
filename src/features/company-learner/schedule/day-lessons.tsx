'use client';
import { ChevronRight } from 'lucide-react';
import { availabilityLabel, ownReservationLabel, unavailableReason } from '~/components/company/lesson-labels';
import { LessonSummary } from '~/components/company/lesson-summary';
import { EmptyState } from '~/components/ui/empty-state';
import { type LessonAvailability, lessonAvailability } from '~/domain/timetable/lesson-availability';
import type { ScheduledLesson } from '~/domain/timetable/schema/timetable';

interface DayLessonsProps {
  /** "12월 1일(화)", with the name of a holiday. */
  title: string;
  lessons: readonly ScheduledLesson[];
  /** Lessons that overlap another seat of the employee. */
  taken: ReadonlySet<number>;
  blockedUntil: Date | null;
  now: Date;
  /** Link to the next lessons, shown when this day has no upcoming lesson. */
  next: { label: string; onPress: () => void } | null;
  /** Text for a month without any lesson; null when the month has one. */
  emptyMonth: string | null;
  onOpen: (b2bTimetableId: number) => void;
}

/** The lessons of one day. */
export function DayLessons({ title, lessons, taken, blockedUntil, now, next, emptyMonth, onOpen }: DayLessonsProps) {
  return (
    <section aria-labelledby="day-title">
      <h2 id="day-title" className="text-h2" aria-live="polite">
        {title}
      </h2>
      {lessons.length === 0 ? (
        <EmptyState
          level={3}
          className="py-10"
          title={emptyMonth ?? '이날은 수업이 없어요'}
          action={next ? <NextStep {...next} /> : undefined}
        />
      ) : (
        <>
          <ul className="mt-3 grid gap-3">
            {lessons.map((lesson) => (
              <li key={lesson.b2bTimetableId}>
                <LessonCard {...{ lesson, blockedUntil, now, onOpen }} isTaken={taken.has(lesson.b2bTimetableId)} />
              </li>
            ))}
          </ul>
          {next && lessons.every(({ cancelled, endsAt }) => cancelled || endsAt <= now) ? (
            <div className="mt-3 flex justify-center">
              <NextStep {...next} />
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

function NextStep({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      {label}
    </button>
  );
}

function LessonCard({
  lesson,
  isTaken,
  blockedUntil,
  now,
  onOpen,
}: Pick<DayLessonsProps, 'blockedUntil' | 'now' | 'onOpen'> & { lesson: ScheduledLesson; isTaken: boolean }) {
  const availability = lessonAvailability(lesson, { blockedUntil, now });
  const stateLabel =
    lesson.mine && !lesson.cancelled ? ownReservationLabel(lesson.mine) : availabilityLabel(availability);
  const reason = reasonOf(lesson, availability, isTaken);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(lesson.b2bTimetableId)}
      className="flex w-full items-center gap-3 rounded-l border border-line bg-card p-4 text-left shadow-1 transition-colors hover:border-field sm:p-5"
    >
      <LessonSummary lesson={lesson} state={stateLabel} reason={reason} />
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </button>
  );
}

function reasonOf({ mine }: ScheduledLesson, availability: LessonAvailability, isTaken: boolean): string | null {
  if (mine || availability.kind === 'started' || availability.kind === 'ended') return null;
  return isTaken && (availability.kind === 'free' || availability.kind === 'full')
    ? '같은 시간에 다른 수업이 있어요.'
    : unavailableReason(availability);
}
