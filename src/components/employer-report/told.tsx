import type { CellWords } from '~/domain/employer-report/view/section';

/** A value in words; a withheld one is framed as such. */
export function Told({ cell: { words, isWithheld } }: { cell: CellWords }) {
  if (!isWithheld) return words;
  return (
    <span className="inline-block rounded-xs border border-dashed border-field px-1.5 align-middle text-caption leading-[1.5] font-semibold text-ink-2">
      {words}
    </span>
  );
}
