import { monthLabel } from '~/domain/shared/seoul-time';
import type { ReportCell, ReportRow } from '../schema';
import { cellText, percentOf, type SectionTable } from './section';

export type MonthLine = {
  key: string;
  title: string;
  /** Each value as a text. */
  labels: readonly string[];
  /** The maximum of its chart. */
  maximum: number;
  /** Oldest month first. */
  values: readonly ReportCell[];
};

const MAX_MONTHS = 12;
const lines: readonly (Pick<MonthLine, 'key' | 'title'> & { unit: string; of: (row: ReportRow) => ReportCell })[] = [
  { key: 'participants', title: '참여 인원', unit: '명', of: ({ participants }) => participants },
  { key: 'fill', title: '예약 좌석 비율', unit: '%', of: ({ taken, seats }) => percentOf(taken, seats) },
  { key: 'unmet', title: '미배정 인원', unit: '명', of: ({ unmet }) => unmet },
  { key: 'satisfaction', title: '만족 비율', unit: '%', of: (row) => percentOf(row.favourable, row.reviewers) },
];

/** Returns the last months side by side, oldest first; all values come from the frozen reports. */
export function monthLines(rows: readonly ReportRow[]): { months: string[]; lines: MonthLine[]; table: SectionTable } {
  const visible = rows.slice(0, MAX_MONTHS).toReversed();
  const chartLines = lines.map(({ of, unit, ...line }) => {
    const values = visible.map((row) => of(row));
    const max = Math.max(1, ...values.filter((value) => typeof value === 'number'));
    const cells = values.map((value) => cellText(value, unit));
    return { ...line, values, cells, labels: cells.map(({ words }) => words), maximum: unit === '%' ? 100 : max };
  });
  return {
    months: visible.map(({ month }) => month),
    lines: chartLines.map(({ key, title, labels, maximum, values }) => ({ key, title, labels, maximum, values })),
    table: {
      caption: '월별 값',
      head: ['월', ...chartLines.map(({ title }) => title)],
      groups: [
        {
          title: null,
          rows: visible
            .map(({ month }, index) => ({
              key: month,
              label: monthLabel(month),
              cells: chartLines.map(({ cells }) => cells[index] ?? cellText('none')),
            }))
            .toReversed(),
        },
      ],
    },
  };
}
