import { FileText } from 'lucide-react';
import { PrivacyReceipt } from '~/components/employer-report/privacy-receipt';
import { ReportSection } from '~/components/employer-report/report-section';
import { Card } from '~/components/ui/card';
import { LinkButton } from '~/components/navigation/link-button';
import type { EmployerReport, ReportList } from '~/domain/employer-report/schema';
import { nextReportText, reportLabels as labels } from '~/domain/employer-report/view/receipt';
import { reportSections } from '~/domain/employer-report/view/sections';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { CheckHash } from './check-hash';
import { MonthChoice } from './month-choice';
import { MonthsTrend } from './months-trend';

/** A company's frozen month, for its managers. */
export function ReportPage({
  report: { content, canonical, hash, frozenAt, encryptedReportId },
  list,
  renderedAt,
}: {
  report: EmployerReport;
  list: ReportList;
  renderedAt: Date;
}) {
  const sections = reportSections(content);
  const months = [...list.months.map(({ month }) => month), ...list.older];
  return (
    <div className="wrap py-6 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h1">{labels.title}</h1>
          <p className="text-small text-ink-2">{content.companyName}</p>
        </div>
        <MonthChoice month={content.month} months={months} />
      </header>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[44em] text-small text-ink-2">
          {labels.lead} {formatSeoulDay(frozenAt)}에 확정했어요.
          {list.next ? ` ${nextReportText(list.next, renderedAt)}` : ''}
        </p>
        <LinkButton href={`/f/document/pdf/${encryptedReportId}`} size="sm">
          <FileText aria-hidden className="size-4" />
          PDF로 받기
        </LinkButton>
      </div>
      <nav
        aria-label="표"
        className="mt-5 flex scrollbar-none gap-2 max-sm:-mx-(--gutter) max-sm:overflow-x-auto max-sm:px-(--gutter) sm:flex-wrap"
      >
        {[...sections.map(({ key, title }) => [key, title] as const), ['receipt', labels.receipt] as const].map(
          ([key, title]) => (
            <a
              key={key}
              href={`#report-${key}`}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-card px-4 text-small font-semibold whitespace-nowrap text-ink-2 hover:border-field hover:text-ink"
            >
              {title}
            </a>
          ),
        )}
      </nav>
      <div className="mt-5 grid gap-5">
        {list.months.length > 1 ? (
          <Card pad="l">
            <MonthsTrend months={list.months} highlightedMonth={content.month} />
          </Card>
        ) : null}
        {sections.map((section) => (
          <Card key={section.key} pad="l">
            <ReportSection section={section} />
          </Card>
        ))}
        <Card pad="l">
          <PrivacyReceipt content={content} hash={hash}>
            <CheckHash key={content.month} month={content.month} canonical={canonical} hash={hash} />
          </PrivacyReceipt>
        </Card>
      </div>
    </div>
  );
}
