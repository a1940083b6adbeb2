import { ShieldCheck } from 'lucide-react';
import { cx } from '~/components/ui/cx';
import type { ReportSection as Section, SectionChart, SectionPart } from '~/domain/employer-report/view/section';
import { reportLabels } from '~/domain/employer-report/view/receipt';
import { BarsChart } from './bars-chart';
import { ChangesChart } from './changes-chart';
import { GridChart } from './grid-chart';
import { SectionTable } from './section-table';
import { ReportValue } from './report-value';

function Chart({ chart }: { chart: SectionChart }) {
  if (chart.kind === 'bars') return <BarsChart chart={chart} />;
  return chart.kind === 'changes' ? <ChangesChart chart={chart} /> : <GridChart chart={chart} />;
}

/** One section of the month: key numbers, charts with their tables, and what is withheld and why. */
export function ReportSection({ section, isPaper = false }: { section: Section; isPaper?: boolean }) {
  const { key, title, lead, figures, parts, notes, withheld } = section;
  const [amount, ...reasons] = withheld;
  return (
    <section aria-labelledby={`report-${key}`} className="scroll-mt-24">
      <h2 id={`report-${key}`} className="text-h2">
        {title}
      </h2>
      <p className="mt-1 text-small text-ink-2">{lead}</p>
      <dl className="mt-4 flex flex-wrap gap-x-5 gap-y-3 sm:gap-x-10">
        {figures.map(({ term, cell, note }) => (
          <div key={term}>
            <dt className="text-caption text-ink-2">{term}</dt>
            <dd className="text-[20px] leading-tight font-bold tracking-tight tnum sm:text-[22px]">
              <ReportValue cell={cell} />
            </dd>
            {note === null ? null : <dd className="text-caption text-ink-2">{note}</dd>}
          </div>
        ))}
      </dl>
      {parts.length === 0 ? <p className="mt-4 text-small">{reportLabels.noValues}</p> : null}
      {parts.map((part) => (
        <Part key={part.key} part={part} isPaper={isPaper} />
      ))}
      {notes.map((note) => (
        <p key={note} className="mt-3 text-small text-ink-2">
          {note}
        </p>
      ))}
      <div className="mt-4 flex gap-2 rounded-m bg-sunken px-4 py-3 text-small">
        <ShieldCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
        <div>
          <p className="font-semibold">{amount}</p>
          {reasons.map((sentence) => (
            <p key={sentence} className="text-ink-2">
              {sentence}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function Part({ part: { title, chart, table, more }, isPaper }: { part: SectionPart; isPaper: boolean }) {
  return (
    <div className={cx('mt-6 grid gap-x-10 gap-y-5', !isPaper && 'lg:grid-cols-2')}>
      <figure className="min-w-0">
        <figcaption className="mb-3 text-h3">{title}</figcaption>
        <Chart chart={chart} />
      </figure>
      <div className="min-w-0">
        {isPaper && more?.whole ? null : <SectionTable table={table} />}
        {more === null ? null : isPaper ? (
          <SectionTable table={more} />
        ) : (
          <details className="mt-2 text-small">
            <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-green">
              {more.caption} 보기
            </summary>
            <SectionTable table={more} />
          </details>
        )}
      </div>
    </div>
  );
}
