import { Chip } from '~/components/ui/chip';
import type { TimetableView } from '~/domain/timetable/schema/timetable';
import { formatClockSpan } from '~/domain/shared/seoul-time';
import { expertLabel, type StateLabel, typeLabels } from './lesson-labels';

export type SummarisedLesson = Pick<
  TimetableView,
  'startsAt' | 'endsAt' | 'groupLessonType' | 'expert' | 'expertMissing' | 'cancelled'
> & {
  program: Pick<TimetableView['program'], 'title'>;
  place: Pick<TimetableView['place'], 'name' | 'address'>;
};

export type LessonLinesProps = {
  /** "12:10–13:00" */
  clock: string;
  title: string;
  /** The expert, and how seats are given. */
  kind: string;
  place: string;
  state: StateLabel;
  reason: string | null;
};

/** The lines of a lesson at a company in a list, in any language. */
export function LessonLines({ clock, title, kind, place, state, reason }: LessonLinesProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-[17px] font-semibold tnum">{clock}</span>
        <Chip tone={state.tone}>{state.text}</Chip>
      </span>
      <span className="mt-1 block font-semibold">{title}</span>
      <span className="block text-small text-ink-2">{kind}</span>
      <span className="block text-small text-ink-2">{place}</span>
      {reason ? <span className="mt-1.5 block text-small text-ink-2">{reason}</span> : null}
    </span>
  );
}

/** A lesson at a company in a list: its time and state, program, expert and place. */
export function LessonSummary({
  lesson,
  state,
  reason,
}: {
  lesson: SummarisedLesson;
  state: StateLabel;
  reason: string | null;
}) {
  return (
    <LessonLines
      clock={formatClockSpan(lesson)}
      title={lesson.program.title}
      kind={`${expertLabel(lesson)} · ${typeLabels[lesson.groupLessonType]}`}
      place={`${lesson.place.name} · ${lesson.place.address}`}
      state={state}
      reason={reason}
    />
  );
}
