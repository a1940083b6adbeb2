import { PrivacyReceipt } from '~/components/employer-report/privacy-receipt';
import { ReportSection } from '~/components/employer-report/report-section';
import { Card } from '~/components/ui/card';
import { documentLabels, paperDate } from '~/domain/document/labels';
import type { EmployerReportDocument } from '~/domain/document/schema';
import { reportOnPaper } from '~/domain/employer-report/view/on-paper';
import { reportLabels as labels } from '~/domain/employer-report/view/receipt';
import { reportSections } from '~/domain/employer-report/view/sections';
import { monthLabel } from '~/domain/shared/seoul-time';

/** An employer's monthly report in its print layout. */
export function EmployerReportPaper({ data }: { data: EmployerReportDocument }) {
  const content = reportOnPaper(data);
  const title = `${monthLabel(data.month)} ${labels.title}`;
  return (
    <Card as="article" pad="l" aria-label={title}>
      <p className="flex justify-between gap-4 text-caption text-ink-2 tnum">
        <span>{documentLabels.brand}</span>
        <span>
          {labels.frozen} {paperDate(data.frozenAt)}
        </span>
      </p>
      <h1 className="mt-6 text-h1">{title}</h1>
      <p className="mt-1">{content.companyName}</p>
      <p className="mt-1 text-small text-ink-2">{labels.lead}</p>
      <div className="mt-8 grid gap-10">
        {reportSections(content).map((section) => (
          <ReportSection key={section.key} section={section} isPaper />
        ))}
        <PrivacyReceipt content={content} hash={data.hash} />
      </div>
    </Card>
  );
}
