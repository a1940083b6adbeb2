import type { ReactNode } from 'react';
import { Mark } from '~/components/brand/mark';
import { documentLabels } from '~/domain/document/labels';

/** The head of a paper: the brand and a day, what it is, and the one figure that matters. */
export function PaperHead({
  corner,
  title,
  figure,
}: {
  corner: ReactNode;
  title: string;
  figure: { label: string; value: string };
}) {
  return (
    <>
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
    </>
  );
}
