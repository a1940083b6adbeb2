import { Fragment } from 'react';
import { Mark } from '~/components/brand/mark';
import { Card } from '~/components/ui/card';
import type { CompanyBillDocument } from '~/domain/document/schema';
import {
  companyBillDays,
  companyBillFacts,
  companyBillNote,
  correctionRows,
  documentLabels as words,
  paperDay,
  supplierFacts,
} from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { Facts } from './order-paper';
import { PaperLines, PaperTotals } from './paper-lines';

/** The bill of a company's month on the screen and in print: the same words and figures as its PDF. */
export function CompanyBillPaper({ data }: { data: CompanyBillDocument }) {
  const { buyer, supplier, total } = data;
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
        <span className="text-right text-caption text-ink-2">
          {companyBillDays(data).map(({ label, day }, index) => (
            <Fragment key={label}>
              {index > 0 ? ' · ' : null}
              <span className="whitespace-nowrap">
                {label} <time dateTime={day}>{paperDay(day)}</time>
              </span>
            </Fragment>
          ))}
        </span>
      </div>
      <h1 id="paper-title" className="text-h1">
        {words.companyBill}
      </h1>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 rounded-m bg-sunken px-5 py-4">
        <span className="text-small text-ink-2">{words.billed}</span>
        <strong className="text-[26px] font-bold tracking-tight tnum">{formatWon(total)}</strong>
      </p>
      <div className="mt-7 grid gap-6 sm:grid-cols-2">
        <section aria-label={words.buyer}>
          <h2 className="text-caption font-semibold text-green">{words.buyer}</h2>
          <p className="mt-1 text-h3">
            {buyer.name}
            {words.companyHonorific}
          </p>
        </section>
        <section aria-label={words.supplier}>
          <h2 className="text-caption font-semibold text-green">{words.supplier}</h2>
          <p className="mt-1 text-h3">{supplier.name}</p>
          {supplierFacts(data).map(([label, value]) => (
            <p key={label} className="text-caption text-ink-2">
              {label} {value}
            </p>
          ))}
        </section>
      </div>
      <PaperLines data={{ kind: 'bill', lines: data.lines }} />
      <Corrections data={data} />
      <PaperTotals
        data={{ ...data, refunds: [], net: total, ...(data.corrected ? { totalLabel: words.correctedTotal } : {}) }}
      />
      <Facts facts={companyBillFacts(data)} />
      <p className="mt-6 text-caption text-ink-3">{companyBillNote(data)}</p>
    </Card>
  );
}

/** What was put right since it was issued; nothing where nothing was. */
function Corrections({ data }: { data: CompanyBillDocument }) {
  const rows = correctionRows(data);
  if (rows.length === 0) return null;
  return (
    <section aria-label={words.corrections} className="mt-6 break-inside-avoid text-small">
      <h2 className="text-caption font-semibold text-green">{words.corrections}</h2>
      <ul className="mt-1 divide-y divide-line border-b border-line">
        {rows.map(({ no, label, amount }) => (
          <li key={no} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0 break-words">{label}</span>
            <span className="shrink-0 tnum">{formatWon(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
