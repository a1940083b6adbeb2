import type { ReportCell, ReportContent } from '../../schema';
import { cellText, countCell, type Described, percentOf, shareNote, tableOf } from '../section';

type Fill = ReportContent['tables']['fill'];

/** Describes how many seats were taken, and how many of those people attended. */
export function describeFill({ total, programs }: Fill): Described {
  const cells = (row: Fill['total']) => [
    countCell(row.lessons),
    countCell(row.seats),
    cellText(row.taken, ''),
    cellText(row.attended, ''),
  ];
  return {
    lead: '수업이 시작할 때 예약된 좌석과, 그중 실제로 출석한 좌석이에요.',
    figures: [
      {
        term: '개설 좌석',
        cell: countCell(total.seats, '석'),
        note: `수업 ${total.lessons}개`,
      },
      {
        term: '예약 좌석',
        cell: cellText(total.taken, '석'),
        note: shareNote(total.taken, total.seats, '개설 좌석의'),
      },
      {
        term: '출석 좌석',
        cell: cellText(total.attended, '석'),
        note: shareNote(total.attended, total.taken, '예약 좌석의'),
      },
    ],
    parts: [
      {
        key: 'programs',
        title: '개설 좌석 대비 프로그램별 예약·출석 비율',
        chart: {
          kind: 'bars',
          maximum: 100,
          unit: '%',
          legend: ['출석 좌석', '예약 좌석'],
          rows: programs.map((row) => ({
            key: String(row.programId),
            label: row.title,
            words: fillText(percentOf(row.taken, row.seats), percentOf(row.attended, row.seats)),
            value: percentOf(row.attended, row.seats),
            behind: percentOf(row.taken, row.seats),
          })),
        },
        table: tableOf(
          '프로그램별 좌석',
          ['프로그램', '수업', '개설 좌석', '예약 좌석', '출석 좌석'],
          [
            ...programs.map((row) => ({ key: String(row.programId), label: row.title, cells: cells(row) })),
            { key: 'all', label: '전체', cells: cells(total) },
          ],
        ),
        more: null,
      },
    ],
    notes: [
      '이전 달 수업의 출석을 나중에 정정하면 이달 출석 좌석에 반영돼요. 그래서 출석 좌석이 예약 좌석보다 많으면 비율을 표시하지 않아요.',
    ],
  };
}

/** Returns a text such as "예약 좌석 92% · 출석 좌석 83%"; one word if neither value is shown. */
function fillText(taken: ReportCell, attended: ReportCell): string {
  const [all, attendedText] = [cellText(taken, '%'), cellText(attended, '%')];
  return taken === attended && typeof taken !== 'number'
    ? all.words
    : `예약 좌석 ${all.words} · 출석 좌석 ${attendedText.words}`;
}
