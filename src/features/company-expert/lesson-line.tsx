import { WayLine } from '~/components/coach/way-line';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import { Chip } from '~/components/ui/chip';
import { Dotted } from '~/components/ui/dotted';
import { UnbrokenWords } from '~/components/ui/unbroken-words';
import { formatClock, seoulDate, seoulParts, weekdayLabel } from '~/domain/shared/seoul-time';
import type { Way } from '~/domain/lesson/day-route';
import type { ExpertLesson } from '~/domain/timetable/expert/expert-schema';
import { arrivalPath, lessonStateLabel } from './expert-labels';

interface LessonLineProps {
  lesson: ExpertLesson & { companyName?: string; way?: Way | null };
  /** True in a list of several days. */
  withDay?: boolean;
  now: Date;
}

/** Formats a day as "11.25 수". */
function shortDay(at: Date): string {
  const { month, day, weekday } = seoulParts(at);
  return `${month}.${day} ${weekdayLabel(weekday)}`;
}

/** A line of a lesson with a link to its day. */
export function LessonLine({ lesson, withDay = false, now }: LessonLineProps) {
  const { text, tone } = lessonStateLabel(lesson, now);
  const { program, place, companyName, startsAt, taken, seats, waiting } = lesson;
  const date = seoulDate(startsAt);
  return (
    <li>
      <Link
        href={arrivalPath(lesson.csCorporateId, date, lesson.b2bTimetableId)}
        className="flex min-h-16 items-center gap-3 px-5 py-3 transition-colors hover:bg-sunken"
      >
        <span className={cx('shrink-0 font-semibold whitespace-nowrap tnum', withDay ? 'w-14' : 'w-12')}>
          {withDay ? <span className="block text-caption font-normal text-ink-2">{shortDay(startsAt)}</span> : null}
          {formatClock(startsAt)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            <UnbrokenWords text={program.title} />
          </span>
          <Dotted
            className="text-small text-ink-2 tnum"
            text={[companyName, place.name, `${taken}/${seats}명`, waiting > 0 ? `대기 ${waiting}명` : null]
              .filter((part) => part !== null && part !== undefined)
              .join(' · ')}
          />
          <WayLine way={lesson.way ?? null} />
        </span>
        <Chip tone={tone}>{text}</Chip>
      </Link>
    </li>
  );
}
