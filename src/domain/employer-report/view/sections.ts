import { bodyParts } from '~/domain/body-check/parts';
import { type Measure, measures, scales } from '~/domain/body-check/scales';
import { timeSlots } from '~/domain/catalog/search-codes';
import { monthLabel } from '~/domain/settlement/mails';
import { formatWon } from '~/domain/shared/money';
import { weekdayLabel } from '~/domain/shared/seoul-time';
import { reviewQuestions } from '~/domain/timetable/review/labels';
import { reportTableLabels, withheldReasonLabels } from '../labels';
import { type ReportCell, type ReportContent, type ReportTable, reportTables, withheldReasons } from '../schema';
import {
  type ChangeRow,
  cellWords,
  percentOf,
  plainWords,
  type ReportSection,
  type SectionPart,
  type SectionTable,
  type TableRow,
  tenthWords,
  wonWords,
} from './section';

type Tables = ReportContent['tables'];

const table = (caption: string, head: readonly string[], rows: readonly TableRow[]): SectionTable => ({
  caption,
  head,
  groups: [{ title: null, rows }],
});
const mostOf = (cells: readonly ReportCell[]) => Math.max(1, ...cells.filter((cell) => typeof cell === 'number'));

function participation({ members, participants, programs }: Tables['participation'], month: string): Described {
  const head = ['프로그램', '온 사람'];
  const of = (people: ReportCell) => cellWords(people).words;
  return {
    lead: '이 달에 수업에 한 번이라도 온 사람이에요. 여러 번 와도 한 사람으로 세요.',
    figures: [
      {
        term: '구성원',
        cell: cellWords(members.people),
        note: members.month === month ? null : `${monthLabel(members.month)} 기준`,
      },
      { term: '온 사람', cell: cellWords(participants), note: shareNote(participants, members.people, '구성원의') },
    ],
    parts: [
      {
        key: 'programs',
        title: '프로그램마다 온 사람',
        chart: {
          kind: 'bars',
          maximum: mostOf([...programs.map((row) => row.participants), participants]),
          unit: '명',
          legend: null,
          rows: programs.map(({ programId, title, participants: people }) => ({
            key: String(programId),
            label: title,
            words: of(people),
            value: people,
          })),
        },
        table: table('프로그램마다 온 사람', head, [
          ...programs.map(({ programId, title, participants: people }) => ({
            key: String(programId),
            label: title,
            cells: [cellWords(people)],
          })),
          { key: 'all', label: '모두 (겹치는 사람은 한 번)', cells: [cellWords(participants)] },
        ]),
        more: null,
      },
    ],
    notes:
      members.month === month
        ? []
        : ['구성원 수는 열 명 넘게 들어오거나 나갈 때까지 같은 수를 보여요. 한두 사람이 오간 것을 알 수 없게요.'],
  };
}

function fill({ total, programs }: Tables['fill']): Described {
  const cells = (row: Tables['fill']['total']) => [
    plainWords(String(row.lessons)),
    plainWords(String(row.seats)),
    cellWords(row.taken, ''),
    cellWords(row.attended, ''),
  ];
  return {
    lead: '수업이 시작할 때 찬 자리와, 그 가운데 실제로 온 자리예요.',
    figures: [
      {
        term: '연 자리',
        cell: plainWords(`${total.seats.toLocaleString('ko-KR')}자리`),
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
        table: table(
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

function waiting({ total, slots, oneMoreLesson }: Tables['waiting']): Described {
  const cells = (row: Tables['waiting']['total']) => [
    plainWords(String(row.lessons)),
    cellWords(row.waited),
    cellWords(row.unmet),
  ];
  const open = slots.filter(({ lessons }) => lessons > 0);
  const label = (weekday: number, slot: number) =>
    `${weekdayLabel(weekday)} ${timeSlots.find((one) => one.slot === slot)?.label ?? ''}`;
  return {
    lead: '자리를 기다린 사람과, 끝내 그 수업의 자리를 받지 못한 사람이에요.',
    figures: [
      { term: '기다린 사람', cell: cellWords(total.waited), note: null },
      { term: '못 받은 사람', cell: cellWords(total.unmet), note: null },
      {
        term: '수업 하나 더',
        cell: wonWords(oneMoreLesson),
        note: oneMoreLesson === null ? '계약에 없어요' : '부가세 포함',
      },
    ],
    parts: [
      {
        key: 'slots',
        title: '요일과 시간마다 자리를 못 받은 사람',
        chart: {
          kind: 'grid',
          columns: timeSlots.map(({ slot, from, to }) => (slot === 1 ? `~${to}시` : `${from}시~`)),
          rows: [0, 1, 2, 3, 4, 5, 6].map(weekdayLabel),
          values: [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
            timeSlots.map(({ slot }) => {
              const row = slots.find((one) => one.weekday === weekday && one.slot === slot);
              return row && row.lessons > 0 ? row.unmet : 'none';
            }),
          ),
        },
        table: table(
          '요일과 시간마다 대기',
          ['요일·시간', '수업', '기다린 사람', '못 받은 사람'],
          [
            ...open.map((row) => ({
              key: `${row.weekday}-${row.slot}`,
              label: label(row.weekday, row.slot),
              cells: cells(row),
            })),
            { key: 'all', label: '모두 (겹치는 사람은 한 번)', cells: cells(total) },
          ],
        ),
        more: null,
      },
    ],
    notes: [
      '빈칸은 수업이 없던 시간이에요.',
      oneMoreLesson === null
        ? '그달 계약에는 수업 하나의 값이 없어요. 늘리고 싶으면 운영팀에 알려 주세요.'
        : `그룹 수업 하나를 더 열면 ${formatWon(oneMoreLesson)}이에요. 그달 마지막 날의 계약으로 계산했어요.`,
    ],
  };
}

function satisfaction({ people, questions }: Tables['satisfaction']): Described {
  const known = questions.map((question) => ({
    ...question,
    label: reviewQuestions.find(({ name }) => name === question.name)?.label ?? question.name,
    words: reviewQuestions.find(({ name }) => name === question.name)?.answers ?? {},
  }));
  return {
    lead: '후기를 쓴 사람마다 마지막 수업의 답을 한 번씩 세요.',
    figures: [{ term: '후기를 쓴 사람', cell: cellWords(people), note: null }],
    parts: [
      {
        key: 'questions',
        title: '좋다고 답한 사람',
        chart: {
          kind: 'bars',
          maximum: 100,
          unit: '%',
          legend: null,
          rows: known.map(({ name, label, favourable }) => ({
            key: name,
            label,
            words: [cellWords(favourable), cellWords(percentOf(favourable, people), '%')]
              .filter(({ isWithheld }, index) => index === 0 || !isWithheld)
              .map(({ words }) => words)
              .join(' · '),
            value: percentOf(favourable, people),
          })),
        },
        table: table(
          '좋다고 답한 사람',
          ['질문', '사람'],
          [
            ...known.map(({ name, label, favourable }) => ({ key: name, label, cells: [cellWords(favourable)] })),
            { key: 'all', label: '후기를 쓴 사람', cells: [cellWords(people)] },
          ],
        ),
        more: {
          caption: '질문마다 답',
          head: ['답', '사람'],
          groups: known.map(({ label, answers, words }) => ({
            title: label,
            rows: answers.map(({ key, people: some }) => ({
              key,
              label: words[key] ?? key,
              cells: [cellWords(some)],
            })),
          })),
        },
      },
    ],
    notes: [
      '만족은 ‘만족’과 ‘매우 만족’, 강도와 시간은 ‘딱 맞았어요’와 ‘알맞았어요’, 나머지는 ‘네’를 좋은 답으로 세요.',
    ],
  };
}

const changeWords: Record<Measure, { fell: string; rose: string; ends: [string, string] }> = {
  vas: { fell: '줄었어요', rose: '늘었어요', ends: ['덜 불편', '더 불편'] },
  mmt: { fell: '나빠졌어요', rose: '좋아졌어요', ends: ['덜 부드러움', '더 부드러움'] },
};
/** Charts of changes reach a whole level to either side at least, so that little does not look like much. */
const LEAST_RANGE = 10;

function measurePart(measure: Measure, parts: Tables['bodyCheck']['parts']): SectionPart {
  const scale = scales[measure];
  const shown = parts.filter(({ people }) => people !== 'none');
  const sizes = shown.map((row) => row[measure].average).filter((average) => typeof average === 'number');
  return {
    key: measure,
    title: `${scale.label} (${scale.direction})`,
    chart: {
      kind: 'changes',
      range: Math.max(LEAST_RANGE, ...sizes.map(Math.abs)),
      ends: changeWords[measure].ends,
      rows: changeRows(measure, shown),
    },
    table: table(
      `부위마다 ${scale.label} 변화`,
      ['부위', '사람', '나아진 사람', '평균 변화'],
      shown.map((row) => ({
        key: row.part,
        label: bodyParts[row.part].caption,
        cells: [cellWords(row.people), cellWords(row[measure].better), tenthWords(row[measure].average)],
      })),
    ),
    more: null,
  };
}

/** Parts whose change is told; one row stands for all others, so that a chart is no list of what is withheld. */
function changeRows(measure: Measure, parts: Tables['bodyCheck']['parts']): ChangeRow[] {
  const { fell, rose } = changeWords[measure];
  const told = parts.flatMap((row): ChangeRow[] => {
    const change = row[measure].average;
    if (typeof change !== 'number') return [];
    const words = change === 0 ? '그대로예요' : `평균 ${Math.abs(change) / 10} ${change < 0 ? fell : rose}`;
    const isBetter = change === 0 ? null : measure === 'vas' ? change < 0 : change > 0;
    return [{ key: row.part, label: bodyParts[row.part].caption, words, change, isBetter }];
  });
  const others = parts.length - told.length;
  if (others === 0) return told;
  const label = told.length === 0 ? '모든 부위' : `나머지 ${others}곳`;
  return [...told, { key: 'others', label, words: cellWords('withheld').words, change: 'withheld', isBetter: null }];
}

function bodyCheck({ people, parts }: Tables['bodyCheck']): Described {
  const empty = parts.filter((row) => row.people === 'none').map(({ part }) => bodyParts[part].caption);
  return {
    lead: '기록에 동의한 사람만, 같은 사람의 같은 부위를 앞선 기록과 견줘요.',
    figures: [{ term: '견준 사람', cell: cellWords(people), note: null }],
    parts: empty.length === parts.length ? [] : measures.map((measure) => measurePart(measure, parts)),
    notes: [
      '0에서 5까지인 값이 앞선 기록에서 얼마나 달라졌는지예요. 두 쪽이 있는 부위는 더 나쁜 쪽을 세요.',
      ...(empty.length > 0 && empty.length < parts.length ? [`견줄 기록이 없는 부위: ${empty.join(', ')}`] : []),
    ],
  };
}

const shareNote = (part: ReportCell, whole: ReportCell, of: string): string | null => {
  const share = percentOf(part, whole);
  return typeof share === 'number' ? `${of} ${share}%` : null;
};

type Described = Omit<ReportSection, 'key' | 'title' | 'withheld'>;

/** What a table withholds and why: how much first, then each reason that applies. */
export function withheldSentences(counts: ReportContent['withheld'][ReportTable]): string[] {
  const all = counts.few + counts.protects;
  if (all === 0) return ['가린 값이 없어요.'];
  return [
    `가린 값 ${all}개`,
    ...withheldReasons.flatMap((reason) =>
      counts[reason] === 0 ? [] : [`${counts[reason]}개: ${withheldReasonLabels[reason]}.`],
    ),
  ];
}

/** The five tables of a month in their order, as page and paper show them. */
export function reportSections({ month, tables, withheld }: ReportContent): ReportSection[] {
  const described: Record<ReportTable, Described> = {
    participation: participation(tables.participation, month),
    fill: fill(tables.fill),
    waiting: waiting(tables.waiting),
    satisfaction: satisfaction(tables.satisfaction),
    bodyCheck: bodyCheck(tables.bodyCheck),
  };
  return reportTables.map((key) => ({
    key,
    title: reportTableLabels[key],
    ...described[key],
    withheld: withheldSentences(withheld[key]),
  }));
}
