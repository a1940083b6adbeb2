import type { ReactNode } from 'react';
import { cx } from '~/components/ui/cx';
import { formatWon } from '~/domain/shared/money';

export interface PaperColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Cell of this column in the totals row. */
  total?: ReactNode;
  /** Hidden on narrow screens. */
  wide?: boolean;
}

interface PaperTableProps<Row> {
  caption: string;
  /** The first column: the name of a row, and details below it. */
  item: {
    head: string;
    name: (row: Row) => string;
    detail?: (row: Row) => string;
    /** Whether the detail repeats columns that are hidden on narrow screens. */
    isDetailForNarrow?: boolean;
  };
  columns: readonly PaperColumn<Row>[];
  rows: readonly Row[];
  /** Label of the totals row. */
  totalLabel?: string;
}

const hiddenWhenNarrow = 'hidden sm:table-cell print:table-cell';
const cellClass = ({ wide }: { wide?: boolean }) =>
  cx('py-3 pl-3 text-right align-top whitespace-nowrap tnum', wide && hiddenWhenNarrow);

/** The rows of a document, with right-aligned numbers. */
export function PaperTable<Row extends { no: number }>({
  caption,
  item,
  columns,
  rows,
  totalLabel,
}: PaperTableProps<Row>) {
  return (
    <table className="mt-8 w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink text-caption text-ink-2">
          <th scope="col" className="py-2 text-left font-semibold">
            {item.head}
          </th>
          {columns.map(({ head, wide }) => (
            <th
              key={head}
              scope="col"
              className={cx('py-2 pl-3 text-right font-semibold whitespace-nowrap', wide && hiddenWhenNarrow)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.no} className="break-inside-avoid border-b border-line">
            <th scope="row" className="py-3 text-left align-top font-normal break-words">
              {item.name(row)}
              {item.detail ? (
                <span
                  className={cx(
                    'block text-caption text-ink-2 tnum',
                    item.isDetailForNarrow && 'sm:hidden print:hidden',
                  )}
                >
                  {item.detail(row)}
                </span>
              ) : null}
            </th>
            {columns.map((column) => (
              <td key={column.head} className={cellClass(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totalLabel === undefined ? null : (
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-3 text-left">
              {totalLabel}
            </th>
            {columns.map((column) => (
              <td key={column.head} className={cellClass(column)}>
                {column.total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** `at` distinguishes sums with the same label. */
export type PaperSum = { label: string; amount: number; at?: string; className?: string };

/** The sums below a table; the last one is the total. */
export function PaperSums({ sums }: { sums: readonly PaperSum[] }) {
  return (
    <dl className="mt-4 mb-8 ml-auto max-w-[320px] break-inside-avoid space-y-1.5 text-small">
      {sums.map(({ label, amount, at = '', className }, index) => (
        <div
          key={`${label} ${at}`}
          className={cx(
            'flex justify-between gap-6',
            index === sums.length - 1 ? 'border-t border-ink pt-2.5 text-h3 font-bold' : className,
          )}
        >
          <dt>{label}</dt>
          <dd className="tnum">{formatWon(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
