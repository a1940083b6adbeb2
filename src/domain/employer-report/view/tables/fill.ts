import type { ReportCell, ReportContent } from '../../schema';
import { cellWords, countWords, type Described, percentOf, shareNote, tableOf } from '../section';

type Fill = ReportContent['tables']['fill'];

/** How many of the seats were taken, and how many of those who had one came. */
export function describeFill({ total, programs }: Fill): Described {
  const cells = (row: Fill['total']) => [
    countWords(row.lessons),
    countWords(row.seats),
    cellWords(row.taken, ''),
    cellWords(row.attended, ''),
  ];
  return {
    lead: '수업이 시작할 때 찬 자리와, 그 가운데 실제로 온 자리예요.',
    figures: [
      {
        term: '연 자리',
        cell: countWords(total.seats, '자리'),
        note: `수업 ${total.lessons}개`,
      },
      { term: '찬 자리', cell: cellWords(total.taken, '자리'), note: shareNote(total.taken, total.seats, '연 자리의') },
      {
        term: '온 자리',
        cell: cellWords(total.attended, '자리'),
        note: shareNote(total.attended, total.taken, '찬 자리의'),
      },
    ],
    parts: [
      {
        key: 'programs',
        title: '프로그램마다 연 자리에서',
        chart: {
          kind: 'bars',
          maximum: 100,
          unit: '%',
          legend: ['온 자리', '찬 자리'],
          rows: programs.map((row) => ({
            key: String(row.programId),
            label: row.title,
            words: fillWords(percentOf(row.taken, row.seats), percentOf(row.attended, row.seats)),
            value: percentOf(row.attended, row.seats),
            behind: percentOf(row.taken, row.seats),
          })),
        },
        table: tableOf(
          '프로그램마다 자리',
          ['프로그램', '수업', '연 자리', '찬 자리', '온 자리'],
          [
            ...programs.map((row) => ({ key: String(row.programId), label: row.title, cells: cells(row) })),
            { key: 'all', label: '모두', cells: cells(total) },
          ],
        ),
        more: null,
      },
    ],
    notes: [],
  };
}

/** "찬 자리 92% · 온 자리 83%"; one word where neither is told. */
function fillWords(taken: ReportCell, attended: ReportCell): string {
  const [all, came] = [cellWords(taken, '%'), cellWords(attended, '%')];
  return taken === attended && typeof taken !== 'number' ? all.words : `찬 자리 ${all.words} · 온 자리 ${came.words}`;
}
