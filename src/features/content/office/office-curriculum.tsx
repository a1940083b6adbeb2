import { officeCurriculumKeys } from '~/domain/content/pages/office';
import { officeTexts } from '~/domain/content/pages/office-texts';
import type { PageLanguage } from '~/domain/shared/page-language';
import { SectionHeading } from '../section-heading';

/** An example of eight weeks for each of three concerns. */
export function OfficeCurriculum({ language = 'ko' }: { language?: PageLanguage }) {
  const { heading, detail, note, list } = officeTexts[language].curriculum;
  return (
    <section aria-labelledby="curriculum" className="border-y border-line bg-card">
      <div className="wrap py-16 md:py-20">
        <SectionHeading id="curriculum" title={heading} detail={detail} />
        <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
          {officeCurriculumKeys.map((key) => {
            const { title, text, weeks } = list[key];
            return (
              <li key={key}>
                <h3 className="text-h2">{title}</h3>
                <p className="mt-1.5 text-[15px] leading-relaxed text-ink-2">{text}</p>
                <ol className="relative mt-5 border-l-2 border-green/30 pl-5">
                  {weeks.map((week) => (
                    <li
                      key={week.title}
                      className="relative pb-4 before:absolute before:top-[7px] before:-left-[26px] before:size-2.5 before:rounded-full before:bg-green before:content-[''] last:pb-0"
                    >
                      <p className="text-caption font-semibold text-green">{week.title}</p>
                      <p className="text-[15px]">{week.text}</p>
                    </li>
                  ))}
                </ol>
              </li>
            );
          })}
        </ul>
        <p className="mt-8 max-w-[44em] text-small text-ink-2">{note}</p>
      </div>
    </section>
  );
}
