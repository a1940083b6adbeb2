import type { ReactNode } from 'react';
import { cx } from './cx';

export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers stand to the right. */
  align?: 'left' | 'right';
}

// A frame that scrolls must be reachable by keyboard, though nothing in it can be pressed.
const scrollable = { tabIndex: 0 };

interface TableProps<Row> {
  /** What the table shows; read aloud. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** In place of rows. */
  empty?: ReactNode;
}

/** Rows and columns; on a narrow screen it scrolls sideways inside its own frame, reachable by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey, empty = '아직 없어요' }: TableProps<Row>) {
  return (
    <section aria-label={caption} className="relative overflow-x-auto rounded-m border border-line bg-card" {...scrollable}>
      <table className="w-full min-w-max border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken/60">
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cx('px-4 py-3 text-caption font-semibold whitespace-nowrap text-ink-2', column.align === 'right' ? 'text-right' : 'text-left')}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-0">
              {columns.map((column) => (
                <td key={column.key} className={cx('px-4 py-3', column.align === 'right' && 'text-right tnum')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className="px-4 py-10 text-center text-ink-2">
                {empty}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
