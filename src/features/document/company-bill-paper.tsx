import { Fragment } from 'react';
import type { CompanyBillDocument } from '~/domain/document/schema';
import {
  buyerRows,
  companyBillDays,
  companyBillRows,
  companyBillNote,
  correctionRows,
  documentLabels as labels,
  supplierRows,
} from '~/domain/document/labels';
import { formatWon } from '~/domain/shared/money';
import { formatDayWithYear } from '~/domain/shared/seoul-time';
import { PaperLines, PaperTotals } from './paper-lines';
import { PaperParties, PaperSheet } from './paper-sheet';

/** A company's monthly bill, on screen and in print, with the same texts and numbers as its PDF. */
export function CompanyBillPaper({ data }: { data: CompanyBillDocument }) {
  const { buyer, supplier, total } = data;
  return (
    <PaperSheet
      corner={companyBillDays(data).map(({ label, day }, index) => (
        <Fragment key={label}>
          {index > 0 ? ' · ' : null}
          <span className="whitespace-nowrap">
            {label} <time dateTime={day}>{formatDayWithYear(day)}</time>
          </span>
        </Fragment>
      ))}
      title={labels.companyBill}
      figure={{ label: labels.billed, value: formatWon(total) }}
      rows={companyBillRows(data)}
      note={companyBillNote(data)}
    >
      <PaperParties
        parties={[
          { label: labels.buyer, name: buyer.name, honorific: labels.companyHonorific, rows: buyerRows(data) },
          { label: labels.supplier, name: supplier.name, rows: supplierRows(data) },
        ]}
      />
      <PaperLines data={{ kind: 'bill', lines: data.lines }} />
      <Corrections data={data} />
      <PaperTotals
        data={{ ...data, refunds: [], net: total, ...(data.corrected ? { totalLabel: labels.correctedTotal } : {}) }}
      />
    </PaperSheet>
  );
}

/** Corrections since the bill was issued; renders nothing if there are none. */
function Corrections({ data }: { data: CompanyBillDocument }) {
  const rows = correctionRows(data);
  if (rows.length === 0) return null;
  return (
    <section aria-label={labels.corrections} className="mt-6 break-inside-avoid text-small">
      <h2 className="text-caption font-semibold text-green">{labels.corrections}</h2>
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
