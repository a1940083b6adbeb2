import type { ReactNode } from 'react';
import type { ReportContent } from '~/domain/employer-report/schema';
import { countsTable, reasonTexts, reportLabels as labels, ruleTexts } from '~/domain/employer-report/view/receipt';
import { SectionTable } from './section-table';

/**
 * What protects privacy in the month: the rules, how many values are withheld, and the hash that reveals any change.
 */
export function PrivacyReceipt({
  content,
  hash,
  children,
}: {
  content: ReportContent;
  hash: string;
  /** Actions for the hash. */
  children?: ReactNode;
}) {
  return (
    <section aria-labelledby="report-receipt" className="scroll-mt-24">
      <h2 id="report-receipt" className="text-h2">
        {labels.receipt}
      </h2>
      <h3 className="mt-4 text-h3">{labels.rules}</h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 text-small">
        {ruleTexts(content.rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-2">{labels.frozenNote}</p>
      <h3 className="mt-6 mb-1 text-h3">{labels.counts}</h3>
      <SectionTable table={countsTable(content)} />
      {reasonTexts(content.rules).map((sentence) => (
        <p key={sentence} className="mt-2 text-caption text-ink-2">
          {sentence}
        </p>
      ))}
      <h3 className="mt-6 text-h3">{labels.hash}</h3>
      <p className="mt-1.5 rounded-m bg-sunken px-4 py-3 text-small break-all tnum" data-hash>
        {hash}
      </p>
      <p className="mt-2 text-small text-ink-2">
        {labels.hashNote} {labels.policy} {content.policyVersion}
      </p>
      {children}
    </section>
  );
}
