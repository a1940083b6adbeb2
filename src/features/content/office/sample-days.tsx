import { LessonLines } from '~/components/company/lesson-summary';
import type { SampleDay } from './sample-timetable';

/** Days of a sample timetable, in the lines that employees see. @param note says that it is a sample */
export function SampleDays({ days, note }: { days: readonly SampleDay[]; note: string }) {
  return (
    <figure className="self-start rounded-l bg-sunken/70 p-4 sm:p-6">
      <figcaption className="text-caption text-ink-2">{note}</figcaption>
      {days.map(({ title, lessons }) => (
        <div key={title} className="mt-3">
          <h3 className="text-h3">{title}</h3>
          <ul className="mt-2 grid gap-3">
            {lessons.map((lesson) => (
              <li key={lesson.clock} className="flex rounded-l border border-line bg-card p-4 shadow-1 sm:p-5">
                <LessonLines {...lesson} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </figure>
  );
}
