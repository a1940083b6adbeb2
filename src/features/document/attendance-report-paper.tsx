import { Card } from '~/components/ui/card';
import { cx } from '~/components/ui/cx';
import { attendanceTotals } from '~/domain/document/attendance-report';
import { attendanceWords as words, documentLabels, openLessonsNote, paperDateTime } from '~/domain/document/labels';
import type { AttendanceReportDocument } from '~/domain/document/schema';
import { monthLabel } from '~/domain/shared/seoul-time';
import { Facts } from './order-paper';
import { PaperHead } from './paper-head';

const columns = ['seats', 'reserved', 'attended', 'counted'] as const;
type Column = (typeof columns)[number];
/** Left out where the screen is narrow. */
const isWide = (column: Column) => column === 'seats' || column === 'counted';
const cell = (column: Column) =>
  cx('py-3 pl-3 text-right align-top tnum', isWide(column) && 'hidden sm:table-cell print:table-cell');

/** The attendance of an expert's lessons in a month on the screen and in print: the same words as its PDF. */
export function AttendanceReportPaper({ data }: { data: AttendanceReportDocument }) {
  const { number, month, company, expert, lessons, open } = data;
  const totals = attendanceTotals(data);
  return (
    <Card
      as="article"
      pad="none"
      aria-labelledby="paper-title"
      className="px-5 py-7 sm:px-10 sm:py-10 print:p-0"
      data-paper
    >
      <PaperHead
        corner={monthLabel(month)}
        title={documentLabels.attendanceReport}
        figure={{ label: `${words.lessons} ${totals.lessons}개 · ${words.attended}`, value: `${totals.attended}명` }}
      />
      <table className="mt-8 mb-8 w-full border-collapse text-small">
        <caption className="sr-only">{documentLabels.attendanceReport}</caption>
        <thead>
          <tr className="border-b border-ink text-caption text-ink-2">
            <th scope="col" className="py-2 text-left font-semibold">
              {words.item}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cx(cell(column), 'font-semibold whitespace-nowrap')}>
                {words[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lessons.map((lesson) => (
            <tr key={lesson.no} className="break-inside-avoid border-b border-line">
              <th scope="row" className="py-3 text-left align-top font-normal break-words">
                {`${lesson.title} · ${lesson.individual ? words.individual : words.group}`}
                <span className="block text-caption text-ink-2 tnum">
                  {`${paperDateTime(lesson.at)} · ${lesson.place}`}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column} className={cell(column)}>
                  {lesson[column] ?? '-'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-3 text-left">
              {words.total}
            </th>
            {columns.map((column) => (
              <td key={column} className={cell(column)}>
                {column === 'counted' ? null : totals[column]}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <Facts
        facts={[
          [words.company, company],
          [words.expert, expert],
          [words.month, monthLabel(month)],
          [words.number, number],
        ]}
      />
      <p className="mt-6 text-caption text-ink-3">{[openLessonsNote(open), words.note].filter(Boolean).join(' ')}</p>
    </Card>
  );
}
