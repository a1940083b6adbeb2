import { type CellText, NONE } from '~/domain/employer-report/view/section';

/** A value as text; a withheld one has a frame. */
export function ReportValue({ cell: { words, isWithheld } }: { cell: CellText }) {
  if (words === NONE)
    return (
      <>
        <span aria-hidden>{words}</span>
        <span className="sr-only">없음</span>
      </>
    );
  if (!isWithheld) return words;
  return (
    <span className="inline-block rounded-xs border border-dashed border-field px-1.5 align-middle text-caption leading-[1.5] font-semibold text-ink-2">
      {words}
    </span>
  );
}
