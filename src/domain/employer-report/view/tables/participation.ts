import { monthLabel } from '~/domain/shared/seoul-time';
import type { ReportContent } from '../../schema';
import { cellText, type Described, shareNote, tableOf } from '../section';

/** Describes how many people attended, in the company and in each program. */
export function describeParticipation(
  { members, participants, programs }: ReportContent['tables']['participation'],
  { month }: { month: string },
): Described {
  const published = [participants, ...programs.map((row) => row.participants)].filter(
    (cell) => typeof cell === 'number',
  );
  const earlier = members.month === month ? null : monthLabel(members.month);
  return {
    lead: '한 달 동안 수업에 한 번이라도 참여한 사람이에요. 여러 번 참여해도 1명으로 집계해요.',
    figures: [
      {
        term: '가입한 직원',
        cell: cellText(members.people),
        note: earlier && `${earlier} 기준`,
      },
      {
        term: '참여 인원',
        cell: cellText(participants),
        note: shareNote(participants, members.people, earlier ? `${earlier} 가입한 직원 수의` : '가입한 직원의'),
      },
    ],
    parts: [
      {
        key: 'programs',
        title: '프로그램별 참여 인원',
        chart: {
          kind: 'bars',
          maximum: Math.max(1, ...published),
          unit: '명',
          legend: null,
          rows: programs.map(({ programId, title, participants: people }) => ({
            key: String(programId),
            label: title,
            words: cellText(people).words,
            value: people,
          })),
        },
        table: tableOf(
          '프로그램별 참여 인원',
          ['프로그램', '참여 인원'],
          [
            ...programs.map(({ programId, title, participants: people }) => ({
              key: String(programId),
              label: title,
              cells: [cellText(people)],
            })),
            { key: 'all', label: '전체 (중복 제외)', cells: [cellText(participants)] },
          ],
        ),
        more: null,
      },
    ],
    notes: earlier
      ? ['가입한 직원 수는 몇 명의 가입이나 소속 해제가 드러나지 않을 때까지 이전 수를 그대로 보여 드려요.']
      : [],
  };
}
