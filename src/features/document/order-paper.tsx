import { Mark } from '~/components/brand/mark';
import { Card } from '~/components/ui/card';
import type { OrderDocument } from '~/domain/document/schema';
import {
  closingNote,
  type Fact,
  documentLabels as words,
  paperDate,
  paymentFacts,
  supplierFacts,
} from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { PaperLines, PaperTotals } from './paper-lines';

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-5 text-small">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A receipt or a bill on the screen and in print: the same words and figures as its PDF. */
export function OrderPaper({ data }: { data: OrderDocument }) {
  return (
    <Card
      as="article"
      pad="none"
      aria-labelledby="paper-title"
      className="px-5 py-7 sm:px-10 sm:py-10 print:p-0"
      data-paper
    >
      <div className="mb-7 flex items-center justify-between gap-4">
        <span className="flex items-center gap-2 text-h3 font-extrabold">
          <Mark />
          {words.brand}
        </span>
        <span className="text-caption text-ink-2">
          {words.issued} <time dateTime={data.payment.approvedAt}>{paperDate(data.payment.approvedAt)}</time>
        </span>
      </div>
      <h1 id="paper-title" className="text-h1">
        {words[data.kind]}
      </h1>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 rounded-m bg-sunken px-5 py-4">
        <span className="text-small text-ink-2">{data.refunds.length > 0 ? words.net : words.paid}</span>
        <strong className="text-[26px] font-bold tracking-tight tnum">{formatWon(data.net)}</strong>
      </p>
      <div className="mt-7 grid gap-6 sm:grid-cols-2">
        <section aria-label={words.buyer}>
          <h2 className="text-caption font-semibold text-green">{words.buyer}</h2>
          <p className="mt-1 text-h3">
            {data.buyer.name}
            {words.honorific}
          </p>
        </section>
        <section aria-label={words.supplier}>
          <h2 className="text-caption font-semibold text-green">{words.supplier}</h2>
          <p className="mt-1 text-h3">{data.supplier.name}</p>
          {supplierFacts(data).map(([label, value]) => (
            <p key={label} className="text-caption text-ink-2">
              {label} {value}
            </p>
          ))}
        </section>
      </div>
      <PaperLines data={data} />
      <PaperTotals data={data} />
      <Facts facts={paymentFacts(data)} />
      <p className="mt-6 text-caption text-ink-3">{closingNote(data)}</p>
    </Card>
  );
}
