import { officeTexts } from '~/domain/content/pages/office-texts';
import { sampleDayLessons } from '~/domain/content/pages/office-examples';
import type { PageLanguage } from '~/domain/shared/page-language';
import { SectionHeading } from '../section-heading';
import { SampleDays } from './sample-days';
import { sampleDays } from './sample-timetable';

/** How lessons at a company work, beside a day of a timetable as employees see it. */
export function OfficeProgram({ language = 'ko' }: { language?: PageLanguage }) {
  const { heading, detail, rules, timetable } = officeTexts[language].program;
  return (
    <section aria-labelledby="program" className="wrap py-16 md:py-22">
      <SectionHeading id="program" title={heading} detail={detail} />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <dl className="grid content-start">
          {rules.map(({ title, text }) => (
            <div
              key={title}
              className={
                language === 'en'
                  ? 'grid gap-x-4 gap-y-1 border-t border-line py-4 sm:grid-cols-[8em_1fr]'
                  : 'grid grid-cols-[4.5em_1fr] gap-x-4 border-t border-line py-4'
              }
            >
              <dt className="font-semibold">{title}</dt>
              <dd className="text-[15px] leading-relaxed text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
        <SampleDays days={sampleDays(sampleDayLessons, language)} note={timetable} />
      </div>
    </section>
  );
}
