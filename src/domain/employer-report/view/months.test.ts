import { expect, it } from 'vitest';
import type { ReportRow } from '../schema';
import { monthLines } from './months';

const row = (month: string, changed: Partial<ReportRow> = {}): ReportRow => ({
  month,
  hash: 'a'.repeat(64),
  frozenAt: new Date('2026-11-17T00:00:00Z'),
  withheld: 3,
  members: 300,
  participants: 120,
  seats: 400,
  taken: 300,
  unmet: 20,
  reviewers: 80,
  favourable: 60,
  ...changed,
});

it('draws the months from oldest to newest, and lists them newest first', () => {
  const { months, lines, table } = monthLines([
    row('2026-10'),
    row('2026-09', { taken: 'withheld', participants: 90 }),
    row('2026-08', { favourable: 'withheld', seats: 0, taken: 'none', unmet: 0 }),
  ]);
  expect(months).toEqual(['2026-08', '2026-09', '2026-10']);
  expect(lines.map(({ title, values, maximum }) => [title, maximum, ...values])).toEqual([
    ['참여 인원', 120, 120, 90, 120],
    ['예약 좌석 비율', 100, 'none', 'withheld', 75],
    ['미배정 인원', 20, 0, 20, 20],
    ['만족 비율', 100, 'withheld', 75, 75],
  ]);
  expect(lines[1]?.labels).toEqual(['–', '비공개', '75%']);
  expect(table.groups[0]?.rows.map(({ label, cells }) => [label, ...cells.map(({ words }) => words)])).toEqual([
    ['2026년 10월', '120명', '75%', '20명', '75%'],
    ['2026년 9월', '90명', '비공개', '20명', '75%'],
    ['2026년 8월', '120명', '–', '0명', '비공개'],
  ]);
});

it('shows at most the last year', () => {
  const rows = Array.from({ length: 14 }, (_, index) => row(`20${30 - index}-01`));
  expect(monthLines(rows).months).toHaveLength(12);
  expect(monthLines(rows).months.at(-1)).toBe('2030-01');
});
