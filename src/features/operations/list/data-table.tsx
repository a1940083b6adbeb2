'use client';
import type { ReactNode } from 'react';
import { cx } from '~/components/ui/cx';
import { EmptyState } from '~/components/ui/empty-state';
import { ErrorState } from '~/components/ui/error-state';
import { MoreButton, type MoreButtonProps } from '~/components/ui/more-button';
import { Skeleton, SkeletonGroup } from '~/components/ui/skeleton';
import { rejectionOf } from '~/trpc/rejection';

export interface DataColumn<Row> {
  key: string;
  head: string;
  /** Shows the table head to screen readers only, because the cells are buttons with their own labels. */
  hideHead?: boolean;
  cell: (row: Row) => ReactNode;
  /** For numbers and times: the column is as wide as its longest value, on one line. */
  align?: 'right';
  /** For a single word that stays on one line beside longer cells. */
  word?: boolean;
  /** Minimum width at which the column is shown; the first column is always shown. */
  from?: 'sm' | 'md' | 'lg';
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Makes the whole row one click target. */
  onOpen?: (row: Row) => void;
  error: { message: string } | null;
  onRetry: () => void;
  empty: { title: string; detail?: string };
  more?: MoreButtonProps;
}

const visibleFrom = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' } as const;
const cellClass = (column: { from?: 'sm' | 'md' | 'lg'; align?: 'right'; word?: boolean }) =>
  cx(
    'px-3 first:pl-4 last:pr-4',
    column.align === 'right' ? 'text-right whitespace-nowrap tnum' : 'text-left',
    column.word && 'whitespace-nowrap',
    column.from && visibleFrom[column.from],
  );

function Loading() {
  return (
    <SkeletonGroup className="space-y-3 p-4">
      {[90, 70, 80, 60, 75].map((width) => (
        <Skeleton key={width} className="h-5" />
      ))}
    </SkeletonGroup>
  );
}

/** Shows dense rows for operators, with loading, empty and error states. The first cell opens the row. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onOpen,
  error,
  onRetry,
  empty,
  more,
}: DataTableProps<Row>) {
  if (error && !rows)
    return <ErrorState title="불러오지 못했어요" detail={rejectionOf(error).message} onRetry={onRetry} />;
  return (
    <>
      <div className="overflow-hidden rounded-m border border-line bg-card">
        {rows === undefined ? <Loading /> : null}
        {rows?.length === 0 ? <EmptyState {...empty} /> : null}
        {rows && rows.length > 0 ? (
          <table className="w-full border-collapse text-small">
            <caption className="sr-only">{caption}</caption>
            <thead>
              <tr className="border-b border-line bg-sunken/50 text-caption text-ink-2">
                {columns.map((column) => (
                  <th
                    key={column.key}
                    scope="col"
                    className={cx(cellClass(column), 'h-9 font-semibold whitespace-nowrap')}
                  >
                    <span className={column.hideHead ? 'sr-only' : undefined}>{column.head}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  className={cx(
                    'relative border-b border-line last:border-0',
                    onOpen && 'hover:bg-sunken/40 has-[[data-row]:focus-visible]:bg-green-soft/60',
                  )}
                >
                  {columns.map((column, index) => (
                    <td key={column.key} className={cx(cellClass(column), 'h-11 py-2 align-middle')}>
                      {index === 0 && onOpen ? (
                        <button
                          type="button"
                          data-row
                          data-row-key={rowKey(row)}
                          onClick={() => onOpen(row)}
                          className="block w-full text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
                        >
                          {column.cell(row)}
                        </button>
                      ) : (
                        column.cell(row)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
      {more ? <MoreButton {...more} /> : null}
    </>
  );
}

/** Shows two lines in a cell: the main value, and the value of a related column where that column is hidden. */
export function TwoLines({
  main,
  sub,
  subFrom,
}: {
  main: ReactNode;
  sub: ReactNode;
  /** Width from which the second line has its own column. */ subFrom?: 'sm' | 'md' | 'lg';
}) {
  const hide = { sm: 'sm:hidden', md: 'md:hidden', lg: 'lg:hidden' } as const;
  return (
    <>
      <span className="block font-semibold">{main}</span>
      <span className={cx('block text-caption text-ink-2', subFrom && hide[subFrom])}>{sub}</span>
    </>
  );
}
