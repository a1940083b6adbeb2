import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { statementSteps } from '~/domain/document/expert-statement';
import {
  documentLabels,
  paperDateTime,
  paperDay,
  statementWords as words,
  supplierFacts,
} from '~/domain/document/labels';
import type { ExpertStatementDocument } from '~/domain/document/schema';
import { formatWon } from '~/domain/shared/money';
import { monthLabel } from '~/domain/shared/seoul-time';
import { Facts } from './order-paper';
import { PaperHead } from './paper-head';

function Sum({ label, amount, className }: { label: string; amount: number; className?: string }) {
  return (
    <div className={cx('flex justify-between gap-6', className)}>
      <dt>{label}</dt>
      <dd className="tnum">{formatWon(amount)}</dd>
    </div>
  );
}

/** A coach's statement on the screen and in print: the same words and figures as its PDF. */
export function ExpertStatementPaper({ data }: { data: ExpertStatementDocument }) {
  const { number, month, closedOn, payer, expert, part, lines, gross, figures } = data;
  const [label, amount] = figures ? [words.net, figures.net] : [words.gross, gross];
  return (
    <Card
      as="article"
      pad="none"
      aria-labelledby="paper-title"
      className="px-5 py-7 sm:px-10 sm:py-10 print:p-0"
      data-paper
    >
      <PaperHead
        corner={
          <>
            {words.closedOn} <time dateTime={closedOn}>{paperDay(closedOn)}</time>
          </>
        }
        title={documentLabels.expertStatement}
        figure={{ label: [monthLabel(month), part, label].filter(Boolean).join(' · '), value: formatWon(amount) }}
      />
      <div className="mt-7 grid gap-6 sm:grid-cols-2">
        <section aria-label={words.expert}>
          <h2 className="text-caption font-semibold text-green">{words.expert}</h2>
          <p className="mt-1 text-h3">
            {expert}
            {documentLabels.honorific}
          </p>
        </section>
        <section aria-label={words.payer}>
          <h2 className="text-caption font-semibold text-green">{words.payer}</h2>
          <p className="mt-1 text-h3">{payer.name}</p>
          {supplierFacts({ supplier: payer }).map(([name, value]) => (
            <p key={name} className="text-caption text-ink-2">
              {name} {value}
            </p>
          ))}
        </section>
      </div>
      <table className="mt-8 w-full border-collapse text-small">
        <caption className="sr-only">{documentLabels.expertStatement}</caption>
        <thead>
          <tr className="border-b border-ink text-caption text-ink-2">
            <th scope="col" className="py-2 text-left font-semibold">
              {words.item}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold whitespace-nowrap">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.no} className="break-inside-avoid border-b border-line">
              <th scope="row" className="py-3 text-left align-top font-normal break-words">
                {line.label}
                <span className="block text-caption text-ink-2 tnum">{`${paperDateTime(line.at)} · ${line.of}`}</span>
              </th>
              <td className="py-3 pl-3 text-right align-top whitespace-nowrap tnum">{formatWon(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 mb-8 ml-auto max-w-[320px] break-inside-avoid space-y-1.5 text-small">
        {figures ? <Sum label={words.gross} amount={gross} /> : null}
        {statementSteps(data).map((step) => (
          <Sum key={step.label} {...step} />
        ))}
        <Sum label={label} amount={amount} className="border-t border-ink pt-2.5 text-h3 font-bold" />
      </dl>
      <Facts
        facts={[
          [words.month, monthLabel(month)],
          [words.number, number],
        ]}
      />
      <p className="mt-6 text-caption text-ink-3">{figures ? words.wholeNote : words.partNote}</p>
    </Card>
  );
}
