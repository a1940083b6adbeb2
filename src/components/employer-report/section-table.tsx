import { cx } from '~/components/ui/cx';
import type { SectionTable as Table } from '~/domain/employer-report/view/section';
import { ReportValue } from './report-value';

const edge = 'px-1 py-2 first:pl-0 last:pr-0 sm:px-2.5';

/** A table of a report, with right-aligned numbers. */
export function SectionTable({ table: { caption, head, groups } }: { table: Table }) {
  const [first, ...others] = head;
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-caption text-ink-2">
          <th scope="col" className={cx(edge, 'text-left font-semibold')}>
            {first}
          </th>
          {others.map((name) => (
            <th key={name} scope="col" className={cx(edge, 'text-right align-bottom font-semibold')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, index) => (
        <tbody key={title ?? String(index)}>
          {title === null ? null : (
            <tr>
              <th scope="rowgroup" colSpan={head.length} className="pt-4 pb-1 text-left font-semibold">
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ key, label, cells }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className={cx(edge, 'text-left font-normal', key === 'all' && 'font-semibold')}>
                {label}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={head[column + 1] ?? String(column)}
                  className={cx(edge, 'text-right whitespace-nowrap tnum', key === 'all' && 'font-semibold')}
                >
                  <ReportValue cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
