import { LineChart } from '~/components/employer-report/line-chart';
import { SectionTable } from '~/components/employer-report/section-table';
import type { ReportRow } from '~/domain/employer-report/schema';
import { monthLines } from '~/domain/employer-report/view/months';

/** How the company's main numbers changed from report to report. */
export function MonthsTrend({
  months: rows,
  highlightedMonth,
}: {
  months: readonly ReportRow[];
  highlightedMonth: string;
}) {
  const { months, lines, table } = monthLines(rows);
  return (
    <section aria-labelledby="report-months">
      <h2 id="report-months" className="text-h2">
        월별
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {lines.map(({ key, title, ...line }) => (
          <figure key={key} className="min-w-0">
            <figcaption className="mb-3 text-small font-semibold">{title}</figcaption>
            <LineChart {...line} months={months} highlightedMonth={highlightedMonth} />
          </figure>
        ))}
      </div>
      <details className="mt-2 text-small">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-green">
          표로 보기
        </summary>
        <SectionTable table={table} />
      </details>
    </section>
  );
}
