import { timeSlots } from '~/domain/catalog/search-codes';
import { formatWon } from '~/domain/shared/money';
import { weekdayLabel } from '~/domain/shared/seoul-time';
import { dayPartLabels } from '~/domain/employer-report/texts/labels';
import type { ReportContent } from '../../schema';
import { cellText, countCell, type Described, foldWithheld, type SectionPart, tableOf, wonText } from '../section';

type Waiting = ReportContent['tables']['waiting'];
type Slot = { weekday: number; slot: number };

const weekdays = [0, 1, 2, 3, 4, 5, 6];

const cells = (row: Waiting['total']) => [countCell(row.lessons), cellText(row.waited), cellText(row.unmet)];
const columns = ['수업', '대기 인원', '미배정 인원'];

type CoarseRow = { key: string; label: string; row: Waiting['total'] };

/** Describes the coarser rows of the same people, without rows that have no lesson. */
function coarsePart(key: string, labels: { title: string; of: string }, all: readonly CoarseRow[]): SectionPart[] {
  const rows = all.filter(({ row }) => row.lessons > 0);
  if (rows.length === 0) return [];
  const unmet = rows.map(({ row }) => (typeof row.unmet === 'number' ? row.unmet : 0));
  return [
    {
      key,
      title: labels.title,
      chart: {
        kind: 'bars',
        maximum: Math.max(1, ...unmet),
        unit: '명',
        rows: rows.map(({ row, ...one }) => ({ ...one, words: cellText(row.unmet).words, value: row.unmet })),
        legend: null,
      },
      table: tableOf(
        labels.title,
        [labels.of, ...columns],
        rows.map(({ row, ...one }) => ({ ...one, cells: cells(row), figures: 1 })),
      ),
      more: null,
    },
  ];
}

/** Describes how many people waited and got no seat, by weekday and time slot, and the price of one more lesson. */
export function describeWaiting({ total, slots, weekdays: byDay, dayParts, oneMoreLesson }: Waiting): Described {
  const offeredSlots = slots.filter(({ lessons }) => lessons > 0);
  const keyOf = ({ weekday, slot }: Slot) => `${weekday}-${slot}`;
  const label = ({ weekday, slot }: Slot) =>
    `${weekdayLabel(weekday)} ${timeSlots.find((timeSlot) => timeSlot.slot === slot)?.label ?? ''}`;
  const lessonsOf = (keys: readonly string[]) =>
    offeredSlots.filter((row) => keys.includes(keyOf(row))).reduce((sum, { lessons }) => sum + lessons, 0);
  return {
    lead: '대기한 사람과, 끝까지 자리를 받지 못한 사람이에요.',
    figures: [
      { term: '대기 인원', cell: cellText(total.waited), note: null },
      { term: '미배정 인원', cell: cellText(total.unmet), note: null },
      {
        term: '수업 1회 추가 비용',
        cell: wonText(oneMoreLesson),
        note: oneMoreLesson === null ? '계약에 없어요' : '부가세 포함',
      },
    ],
    parts: [
      ...coarsePart(
        'weekdays',
        { title: '요일별 미배정 인원', of: '요일' },
        (byDay ?? []).map((row) => ({ key: `day-${row.weekday}`, label: `${weekdayLabel(row.weekday)}요일`, row })),
      ),
      ...coarsePart(
        'dayParts',
        { title: '시간대별 미배정 인원', of: '시간대' },
        (dayParts ?? []).map((row) => ({ key: row.part, label: dayPartLabels[row.part], row })),
      ),
      {
        key: 'slots',
        title: '요일·시간별 미배정 인원',
        chart: {
          kind: 'grid',
          columns: timeSlots.map(({ slot, from, to }) => (slot === 1 ? `~${to}시` : `${from}시~`)),
          rows: weekdays.map(weekdayLabel),
          values: weekdays.map((weekday) =>
            timeSlots.map(({ slot }) => {
              const row = slots.find((candidate) => candidate.weekday === weekday && candidate.slot === slot);
              return row && row.lessons > 0 ? row.unmet : 'none';
            }),
          ),
        },
        ...foldWithheld(
          { caption: '요일·시간별 대기', head: ['요일·시간', ...columns] },
          {
            rows: offeredSlots.map((row) => ({ key: keyOf(row), label: label(row), cells: cells(row), figures: 1 })),
            last: [{ key: 'all', label: '전체 (중복 제외)', cells: cells(total) }],
          },
          (folded) => ({
            key: 'rest',
            label: `나머지 ${folded.length}개 시간`,
            cells: cells({ lessons: lessonsOf(folded.map(({ key }) => key)), waited: 'withheld', unmet: 'withheld' }),
          }),
        ),
      },
    ],
    notes: [
      '빈칸은 수업이 없던 시간이에요.',
      ...(byDay === null ? [] : ['여러 요일이나 시간에 대기한 사람은 줄마다 한 번씩 집계해요.']),
      oneMoreLesson === null
        ? '그달 계약에는 수업 1회 금액이 없어요. 수업을 늘리고 싶으면 운영팀에 알려 주세요.'
        : `그룹 수업을 1회 추가하면 ${formatWon(oneMoreLesson)}이에요. 그달 마지막 날의 계약으로 계산했어요.`,
    ],
  };
}
