import { describe, expect, it } from 'vitest';
import { sampleReport } from '../sample-report';
import type { ReportContent } from '../schema';
import { countsTable, nextReportText, ruleTexts } from './receipt';
import { cellText, percentOf, tenthText } from './section';
import { reportSections, withheldTexts } from './sections';

const sections = reportSections(sampleReport);
const section = (key: (typeof sections)[number]['key'], from = sections) => {
  const match = from.find((item) => item.key === key);
  if (!match) throw new Error(key);
  return match;
};
const textsOf = (rows: readonly { label: string; cells: readonly { words: string }[] }[] = []) =>
  rows.map(({ label, cells }) => [label, ...cells.map(({ words }) => words)]);
const withTables = (tables: Partial<ReportContent['tables']>) =>
  reportSections({ ...sampleReport, tables: { ...sampleReport.tables, ...tables } });

describe('texts of a value', () => {
  it('show a number, a withheld value, or that there was nothing to count', () => {
    expect(cellText(1234)).toEqual({ words: '1,234명', isWithheld: false });
    expect(cellText('withheld')).toEqual({ words: '비공개', isWithheld: true });
    expect(cellText('none')).toEqual({ words: '–', isWithheld: false });
    expect(cellText(82, '%').words).toBe('82%');
    expect([-8, 30, 0].map((value) => tenthText(value).words)).toEqual(['−0.8', '+3.0', '0.0']);
    expect(tenthText('withheld')).toEqual({ words: '비공개', isWithheld: true });
  });

  it('show a share only if both of its values are shown', () => {
    expect(percentOf(1, 3)).toBe(33);
    expect(percentOf('withheld', 30)).toBe('withheld');
    expect(percentOf(3, 'withheld')).toBe('withheld');
    expect(percentOf('none', 'withheld')).toBe('withheld');
    expect([percentOf('none', 3), percentOf(3, 'none'), percentOf(0, 0)]).toEqual(['none', 'none', 'none']);
  });

  it('show no share of a value that is not within the other', () => {
    expect([percentOf(0, 30), percentOf(30, 30)]).toEqual([0, 100]);
    expect([percentOf(-1, 30), percentOf(31, 30)]).toEqual(['none', 'none']);
  });
});

describe('sections of a report', () => {
  it('are the five tables in their order', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      '참여',
      '좌석',
      '대기와 미배정 인원',
      '만족도',
      '바디체크 변화',
    ]);
  });

  it('participation: show the month of an older number of members, and a total that is not a sum', () => {
    const { figures, parts, notes } = section('participation');
    expect(figures.map(({ term, cell, note }) => [term, cell.words, note])).toEqual([
      ['가입한 직원', '312명', '2026년 9월 기준'],
      ['참여 인원', '128명', '2026년 9월 가입한 직원 수의 41%'],
    ]);
    expect(notes).toHaveLength(1);
    expect(textsOf(parts[0]?.table.groups[0]?.rows)).toEqual([
      ['점심 스트레칭', '74명'],
      ['목·어깨 움직임 연습', '61명'],
      ['마음 쉬기', '비공개'],
      ['전체 (중복 제외)', '128명'],
    ]);
    const members = { people: 'withheld', month: '2026-10' } as const;
    const now = section(
      'participation',
      withTables({ participation: { ...sampleReport.tables.participation, members } }),
    );
    expect(now.figures.map(({ cell, note }) => [cell.words, note])).toEqual([
      ['비공개', null],
      ['128명', null],
    ]);
    expect(now.notes).toEqual([]);
    const noteOf = (people: number, month: string) =>
      section(
        'participation',
        withTables({ participation: { ...sampleReport.tables.participation, members: { people, month } } }),
      ).figures[1]?.note;
    expect([noteOf(128, '2026-10'), noteOf(127, '2026-09')]).toEqual(['가입한 직원의 100%', null]);
  });

  it('fill: show shares of the offered seats', () => {
    const { figures, parts } = section('fill');
    expect(figures.map(({ cell, note }) => [cell.words, note])).toEqual([
      ['480석', '수업 40개'],
      ['401석', '개설 좌석의 84%'],
      ['362석', '예약 좌석의 90%'],
    ]);
    const chart = parts[0]?.chart;
    if (chart?.kind !== 'bars') throw new Error('no bars');
    expect(chart.rows.map(({ words, value, behind }) => [words, value, behind])).toEqual([
      ['예약 좌석 92% · 출석 좌석 83%', 83, 92],
      ['예약 좌석 78% · 출석 좌석 비공개', 'withheld', 78],
      ['비공개', 'withheld', 'withheld'],
    ]);
    expect(textsOf(parts[0]?.table.groups[0]?.rows).at(-1)).toEqual(['전체', '40', '480', '401', '362']);
  });

  it('fill: show no share of attended seats that include corrections of earlier months', () => {
    const [program] = sampleReport.tables.fill.programs;
    if (!program) throw new Error('no program');
    const row = { lessons: 2, seats: 20, taken: 20, attended: 21 };
    const { figures, parts, notes } = section(
      'fill',
      withTables({ fill: { total: row, programs: [{ ...program, ...row }] } }),
    );
    expect(figures.map(({ cell, note }) => [cell.words, note]).slice(1)).toEqual([
      ['20석', '개설 좌석의 100%'],
      ['21석', null],
    ]);
    const chart = parts[0]?.chart;
    if (chart?.kind !== 'bars') throw new Error('no bars');
    expect(chart.rows.map(({ words, value }) => [words, value])).toEqual([['예약 좌석 100% · 출석 좌석 –', 'none']]);
    expect(notes.join()).toContain('출석 좌석이 예약 좌석보다 많으면 비율을 표시하지 않아요.');
  });

  it('waiting: show only hours with lessons, and the price of one more lesson', () => {
    const { figures, parts, notes } = section('waiting');
    const slots = parts.find(({ key }) => key === 'slots');
    expect(figures[2]?.cell.words).toBe('150,000원');
    expect(notes[2]).toBe('그룹 수업을 1회 추가하면 150,000원이에요. 그달 마지막 날의 계약으로 계산했어요.');
    const chart = slots?.chart;
    if (chart?.kind !== 'grid') throw new Error('no grid');
    expect(chart.columns).toEqual(['~9시', '9시~', '12시~', '15시~', '18시~', '21시~']);
    expect(chart.values.map((row) => row.filter((value) => value !== 'none'))).toEqual([
      [0],
      [22, 'withheld'],
      [],
      [12],
      [],
      [],
      [],
    ]);
    expect(textsOf(slots?.table.groups[0]?.rows)).toEqual([
      ['월 9~12시', '12', '0명', '0명'],
      ['화 12~15시', '8', '31명', '22명'],
      ['화 18~21시', '12', '비공개', '비공개'],
      ['목 12~15시', '8', '24명', '12명'],
      ['전체 (중복 제외)', '40', '57명', '34명'],
    ]);
  });

  it('waiting: show weekdays and parts of the day with lessons first', () => {
    const [byDay, byPart] = section('waiting').parts;
    expect(textsOf(byDay?.table.groups[0]?.rows)).toEqual([
      ['월요일', '12', '0명', '0명'],
      ['화요일', '20', '비공개', '비공개'],
      ['목요일', '8', '24명', '12명'],
    ]);
    expect(textsOf(byPart?.table.groups[0]?.rows)).toEqual([
      ['오전 (12시 전)', '12', '0명', '0명'],
      ['낮 (12~18시)', '16', '45명', '28명'],
      ['저녁 (18시부터)', '12', '비공개', '비공개'],
    ]);
    const chart = byPart?.chart;
    if (chart?.kind !== 'bars') throw new Error('no bars');
    expect(chart.maximum).toBe(28);
    expect(chart.rows.map(({ words, value }) => [words, value])).toEqual([
      ['0명', 0],
      ['28명', 28],
      ['비공개', 'withheld'],
    ]);
  });

  it('waiting: show that the contract has no price of a lesson', () => {
    const monthly = section(
      'waiting',
      withTables({ waiting: { ...sampleReport.tables.waiting, oneMoreLesson: null } }),
    );
    expect(monthly.figures[2]).toMatchObject({ cell: { words: '–' }, note: '계약에 없어요' });
    expect(monthly.notes[2]).toBe('그달 계약에는 수업 1회 금액이 없어요. 수업을 늘리고 싶으면 운영팀에 알려 주세요.');
  });

  it('satisfaction: show the share of favourable answers, and every answer, best first', () => {
    const { parts } = section('satisfaction');
    const chart = parts[0]?.chart;
    if (chart?.kind !== 'bars') throw new Error('no bars');
    expect(chart.rows[0]).toMatchObject({ label: '수업은 어땠나요?', words: '70명 · 80%', value: 80 });
    expect(chart.rows[6]).toMatchObject({ words: '비공개', value: 'withheld' });
    const [first, , , intensity] = parts[0]?.more?.groups ?? [];
    expect(first?.rows.map(({ label }) => label)).toEqual(['매우 만족', '만족', '보통', '조금 아쉬움', '불만족']);
    expect(intensity?.rows.map(({ label }) => label)).toEqual([
      '딱 맞았어요',
      '더 강하면 좋겠어요',
      '더 약하면 좋겠어요',
    ]);
  });

  it('body checks: show both measures over the same people, and name parts without a comparison in a sentence', () => {
    const { parts, notes } = section('bodyCheck');
    expect(parts.map(({ title }) => title)).toEqual(['불편함 (낮을수록 편해요)', '움직임 (높을수록 부드러워요)']);
    const [vas, mmt] = parts.map(({ chart }) => (chart.kind === 'changes' ? chart : null));
    expect(vas?.rows.map(({ label, words, change, isBetter }) => [label, words, change, isBetter])).toEqual([
      ['어깨', '평균 0.8 줄었어요', -8, true],
      ['목(경추)', '평균 0.2 늘었어요', 2, false],
      ['허리(요추)', '그대로예요', 0, null],
      ['나머지 1곳', '비공개', 'withheld', null],
    ]);
    expect(mmt?.rows.map(({ words, isBetter }) => [words, isBetter])).toEqual([
      ['평균 1.2 좋아졌어요', true],
      ['평균 0.3 나빠졌어요', false],
      ['비공개', null],
    ]);
    expect([vas?.range, mmt?.range]).toEqual([10, 12]);
    expect(textsOf(parts[1]?.table.groups[0]?.rows)).toEqual([
      ['어깨', '31명', '14명', '+1.2'],
      ['무릎', '비공개', '비공개', '비공개'],
      ['목(경추)', '22명', '비공개', '−0.3'],
      ['허리(요추)', '24명', '14명', '비공개'],
    ]);
    expect(notes[1]).toMatch(/^비교할 기록이 없는 부위: 머리, 팔·팔꿈치/);
  });

  it('body checks: show no chart if there is nothing to compare', () => {
    const none = { better: 'none', average: 'none' } as const;
    const { parts } = sampleReport.tables.bodyCheck;
    const empty = parts.map(({ part }) => ({ part, people: 'none' as const, vas: none, mmt: none }));
    const view = section('bodyCheck', withTables({ bodyCheck: { people: 'none', parts: empty } }));
    expect([view.parts, view.notes.length]).toEqual([[], 1]);
  });
});

describe('a table with many withheld rows', () => {
  const withheld = new Set(['머리', '팔', '손', '발']);
  const { parts } = sampleReport.tables.bodyCheck;
  const change = { better: 'withheld', average: 'withheld' } as const;
  const all = parts.map((row) =>
    withheld.has(row.part) ? { ...row, people: 'withheld' as const, vas: change, mmt: change } : row,
  );
  const [vas] = section('bodyCheck', withTables({ bodyCheck: { people: 46, parts: all } })).parts;

  it('has one row for all completely withheld rows, and the whole table beside it', () => {
    expect(textsOf(vas?.table.groups[0]?.rows)).toEqual([
      ['어깨', '31명', '18명', '−0.8'],
      ['목(경추)', '22명', '10명', '+0.2'],
      ['허리(요추)', '24명', '11명', '0.0'],
      ['나머지 5곳', '비공개', '비공개', '비공개'],
    ]);
    expect(vas?.more?.whole).toBe(true);
    expect(vas?.more?.groups[0]?.rows).toHaveLength(8);
  });

  it('shows how many lessons the folded slots of the week had', () => {
    const slots = sampleReport.tables.waiting.slots.map((row) =>
      row.weekday === 5 ? { ...row, lessons: 2, waited: 'withheld' as const, unmet: 'withheld' as const } : row,
    );
    const { parts } = section('waiting', withTables({ waiting: { ...sampleReport.tables.waiting, slots } }));
    const waits = parts.find(({ key }) => key === 'slots');
    expect(textsOf(waits?.table.groups[0]?.rows).slice(-2)).toEqual([
      ['나머지 7개 시간', '24', '비공개', '비공개'],
      ['전체 (중복 제외)', '40', '57명', '34명'],
    ]);
    expect(waits?.more?.groups[0]?.rows).toHaveLength(11);
  });
});

describe('the withheld values', () => {
  const rules = { leastPeople: 12, freezeDay: 16 };

  it('are reported by number and reason', () => {
    expect(withheldTexts({ few: 0, protects: 0 }, rules)).toEqual(['비공개 값이 없어요.']);
    expect(withheldTexts({ few: 2, protects: 1 }, rules)).toEqual([
      '비공개 값 3개',
      '2개: 해당하는 사람이나 나머지 사람이 12명보다 적어요.',
      '1개: 다른 값과 함께 보면 비공개 값을 계산할 수 있어요.',
    ]);
    expect(withheldTexts({ few: 0, protects: 4 }, rules)).toHaveLength(2);
  });

  it('are listed in the receipt for each table, with the numbers of the rules', () => {
    expect(textsOf(countsTable(sampleReport).groups[0]?.rows)).toEqual([
      ['참여', '1개', '0개'],
      ['좌석', '2개', '1개'],
      ['대기와 미배정 인원', '4개', '2개'],
      ['만족도', '12개', '3개'],
      ['바디체크 변화', '14개', '0개'],
    ]);
    expect(ruleTexts({ leastPeople: 12, freezeDay: 5 })[0]).toContain('12명 이상을 집계한 값만');
  });
});

it('the next report is announced for a day, or soon', () => {
  const next = { month: '2026-11', from: new Date('2026-12-16T00:00:00+09:00') };
  expect(nextReportText(next, new Date(next.from.getTime() - 1))).toBe('2026년 11월 리포트는 12월 16일에 나와요.');
  expect(nextReportText(next, next.from)).toBe('2026년 11월 리포트가 곧 나와요.');
});
