import { formatWon } from '~/domain/shared/money';
import { WITHHELD_LABEL } from '../texts/labels';
import type { ReportCell, ReportTable } from '../schema';

/** The text of a table cell; a `withheld` cell is hatched and labelled. */
export type CellText = { words: string; isWithheld: boolean };
export type TableRow = {
  key: string;
  label: string;
  cells: readonly CellText[];
  /** Number of leading cells that contain no personal data and are never withheld. */
  figures?: number;
};
export type SectionTable = {
  caption: string;
  head: readonly string[];
  /** Rows under a title; null for no title. */
  groups: readonly { title: string | null; rows: readonly TableRow[] }[];
};

/** One row of bars on a scale that all rows share. `value` is at most `maximum`; `behind` is drawn paler behind it. */
export type BarRow = {
  key: string;
  label: string;
  words: string;
  value: ReportCell;
  behind?: ReportCell;
  /** Link target of its label. */
  href?: string;
};
/** An average change in tenths; `isBetter` is null if nothing changed or the value is withheld. */
export type ChangeRow = {
  key: string;
  label: string;
  words: string;
  change: ReportCell;
  isBetter: boolean | null;
};
export type SectionChart =
  | { kind: 'bars'; maximum: number; unit: string; rows: readonly BarRow[]; legend: readonly [string, string] | null }
  /** `range` is the maximum on either side of 0; `ends` are the labels of the two sides. */
  | { kind: 'changes'; range: number; ends: readonly [fell: string, rose: string]; rows: readonly ChangeRow[] }
  | { kind: 'grid'; columns: readonly string[]; rows: readonly string[]; values: readonly (readonly ReportCell[])[] };

export type SectionPart = {
  key: string;
  title: string;
  chart: SectionChart;
  table: SectionTable;
  /** A longer table that the reader can open; `whole`: it contains everything that `table` has. */
  more: (SectionTable & { whole: boolean }) | null;
};

export type Described = Omit<ReportSection, 'key' | 'title' | 'withheld'>;

const MIN_FOLDED = 3;

/**
 * Folds rows that are completely withheld into one row if there are many of them; the reader can open the whole table.
 * Rows keep their order, with `last` below them.
 */
export function foldWithheld(
  { caption, head }: Pick<SectionTable, 'caption' | 'head'>,
  { rows, last }: { rows: readonly TableRow[]; last: readonly TableRow[] },
  rest: (folded: readonly TableRow[]) => TableRow,
): Pick<SectionPart, 'table' | 'more'> {
  const fullTable = { caption, head, groups: [{ title: null, rows: [...rows, ...last] }] };
  const isFolded = ({ cells, figures }: TableRow) => cells.slice(figures ?? 0).every(({ isWithheld }) => isWithheld);
  const folded = rows.filter(isFolded);
  if (folded.length < MIN_FOLDED) return { table: fullTable, more: null };
  const visible = [...rows.filter((row) => !isFolded(row)), rest(folded), ...last];
  return {
    table: { caption, head, groups: [{ title: null, rows: visible }] },
    more: { ...fullTable, caption: `${caption} 전체`, whole: true },
  };
}

/** One of the five tables of a month, with all texts of the page and the PDF. */
export type ReportSection = {
  key: ReportTable;
  title: string;
  lead: string;
  figures: readonly { term: string; cell: CellText; note: string | null }[];
  parts: readonly SectionPart[];
  /** Information that is not in the chart or the table, one sentence each. */
  notes: readonly string[];
  /** What is withheld and why, one sentence each; the first gives the number. */
  withheld: readonly string[];
};

/** Shown if there was nothing to count. */
export const NONE = '–';

const grouped = (value: number) => value.toLocaleString('ko-KR');

export function plainText(text: string): CellText {
  return { words: text, isWithheld: false };
}

/** Returns "24명", "비공개", or a dash if there was nothing to count. */
export function cellText(cell: ReportCell, unit = '명'): CellText {
  if (cell === 'withheld') return { words: WITHHELD_LABEL, isWithheld: true };
  return { words: cell === 'none' ? NONE : `${grouped(cell)}${unit}`, isWithheld: false };
}

/** Formats an average change in tenths: "−0.8", "+0.3", "0.0". */
export function tenthText(cell: ReportCell): CellText {
  if (typeof cell !== 'number') return cellText(cell);
  const size = (Math.abs(cell) / 10).toFixed(1);
  return plainText(cell === 0 ? size : `${cell < 0 ? '−' : '+'}${size}`);
}

/** Formats a number that contains no personal data. */
export const countCell = (count: number, unit = '') => plainText(`${grouped(count)}${unit}`);
export const wonText = (won: number | null): CellText => plainText(won === null ? NONE : formatWon(won));

/**
 * Returns a share in whole percent if both values are shown; `none` if the part is not within the whole. Participants
 * are compared with the members of an earlier month, and attended seats include corrections of earlier months.
 */
export function percentOf(part: ReportCell, whole: ReportCell): ReportCell {
  if (part === 'withheld' || whole === 'withheld') return 'withheld';
  if (part === 'none' || whole === 'none' || whole === 0 || part < 0 || part > whole) return 'none';
  return Math.round((part / whole) * 100);
}

/** Returns a text such as "개설 좌석의 84%" if both values are shown. */
export function shareNote(part: ReportCell, whole: ReportCell, of: string): string | null {
  const share = percentOf(part, whole);
  return typeof share === 'number' ? `${of} ${share}%` : null;
}

export function tableOf(caption: string, head: readonly string[], rows: readonly TableRow[]): SectionTable {
  return { caption, head, groups: [{ title: null, rows }] };
}
