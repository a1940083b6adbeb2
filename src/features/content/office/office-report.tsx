import { ReportSection } from '~/components/employer-report/report-section';
import { Card } from '~/components/ui/card';
import { englishParticipation } from '~/domain/content/pages/english-report';
import { officeTexts } from '~/domain/content/pages/office-texts';
import { sampleReport } from '~/domain/employer-report/sample-report';
import type { ReportTable } from '~/domain/employer-report/schema';
import type { ReportSection as Section } from '~/domain/employer-report/view/section';
import { reportSections } from '~/domain/employer-report/view/sections';
import type { PageLanguage } from '~/domain/shared/page-language';
import { SectionHeading } from '../section-heading';

/** A part of a sample report, in the product's own tables, and what an employer never sees. */
export function OfficeReport({ language = 'ko' }: { language?: PageLanguage }) {
  const { heading, detail, list } = officeTexts[language].report;
  return (
    <section aria-labelledby="report" className="wrap py-16 md:py-22">
      <SectionHeading id="report" title={heading} detail={detail} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1.25fr_1fr]">
        <SampleReport language={language} />
        <ul>
          {list.map(({ title, text }) => (
            <li key={title} className="border-t border-line py-4">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 text-[15px] leading-relaxed text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * A section of the sample report: of a table its last chart, without what says more about the others. English has
 * participation only.
 */
export function SampleReport({
  table = 'participation',
  language = 'ko',
}: {
  table?: ReportTable;
  language?: PageLanguage;
}) {
  const section =
    language === 'en'
      ? englishParticipation(sampleReport)
      : reportSections(sampleReport).find(({ key }) => key === table);
  if (!section) return null;
  return (
    <Card pad="l">
      <p className="mb-4 text-caption text-ink-2">{officeTexts[language].report.sample}</p>
      <ReportSection section={table === 'participation' ? section : shortened(section)} isPaper />
    </Card>
  );
}

const shortened = (section: Section): Section => ({
  ...section,
  parts: section.parts.slice(-1).map((part) => ({ ...part, more: null })),
  notes: [],
});
