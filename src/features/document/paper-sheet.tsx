import type { ReactNode } from 'react';
import { Mark } from '~/components/brand/mark';
import { Card } from '~/components/ui/card';
import { documentLabels, type LabelledValue } from '~/domain/document/labels';

interface PaperSheetProps {
  /** Shown next to the brand: a day or a month. */
  corner: ReactNode;
  title: string;
  /** The main number of the document. */
  figure: { label: string; value: string };
  children: ReactNode;
  rows: readonly LabelledValue[];
  note: string;
}

/** Layout of a document on screen and in print: header, main content, rows in two columns, and a closing note. */
export function PaperSheet({ corner, title, figure, children, rows, note }: PaperSheetProps) {
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
          {documentLabels.brand}
        </span>
        <span className="text-right text-caption text-ink-2">{corner}</span>
      </div>
      <h1 id="paper-title" className="text-h1">
        {title}
      </h1>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 rounded-m bg-sunken px-5 py-4">
        <span className="text-small text-ink-2">{figure.label}</span>
        <strong className="text-[26px] font-bold tracking-tight tnum">{figure.value}</strong>
      </p>
      {children}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-5 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-caption text-ink-3">{note}</p>
    </Card>
  );
}

/** One party of a document, with its label. */
type Party = { label: string; name: string; honorific?: string; rows?: readonly LabelledValue[] };

/** The two parties of a document next to each other. */
export function PaperParties({ parties }: { parties: readonly Party[] }) {
  return (
    <div className="mt-7 grid gap-6 sm:grid-cols-2">
      {parties.map(({ label, name, honorific = '', rows = [] }) => (
        <section key={label} aria-label={label}>
          <h2 className="text-caption font-semibold text-green">{label}</h2>
          <p className="mt-1 text-h3">
            {name}
            {honorific}
          </p>
          {rows.map(([term, value]) => (
            <p key={term} className="text-caption text-ink-2">
              {term} {value}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
