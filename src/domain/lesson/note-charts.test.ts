import { expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { chartsOfLessons, chartsOfName, chartsOfSpot } from './note-charts';
import { trackedSpots } from './note-progress';
import type { ProgressPoint } from './schema/note';
import { emptyHealth, type NoteHealth } from './schema/note-health';

const point = (day: number, change: Partial<ProgressPoint> = {}): ProgressPoint => ({
  startsAt: seoulInstant(2026, 11, day, 19),
  minutes: null,
  homeMinutes: null,
  volumeKg: null,
  best: [],
  health: emptyHealth,
  ...change,
});
const health = (day: number, change: Partial<NoteHealth>) => point(day, { health: { ...emptyHealth, ...change } });
const read = (charts: ReturnType<typeof chartsOfLessons>) =>
  charts.map(({ title, unit, days, series }) => [
    title,
    unit,
    days,
    series.map(({ label, values }) => [label, values]),
  ]);

it('the tempo of a piece is drawn beside the one that it aims at, other values alone', () => {
  const best = (value: number, target: number | null) => [{ name: '체르니', field: 'bpm' as const, value, target }];
  const points = [point(3, { best: best(72, 96) }), point(10), point(17, { best: best(80, null) })];
  expect(read(chartsOfName('music', points, '체르니'))).toEqual([
    [
      '체르니 빠르기',
      'bpm',
      ['11.3', '11.17'],
      [
        ['목표', [96, null]],
        ['빠르기', [72, 80]],
      ],
    ],
  ]);
  const level = [point(3, { best: [{ name: '롤업', field: 'level', value: 2, target: null }] })];
  expect(read(chartsOfName('pilates', level, '롤업'))).toEqual([['롤업 난이도', '단계', ['11.3'], [['난이도', [2]]]]]);
});

it('pain, movement and angle of a part of the body are drawn, the most frequent part first', () => {
  const knee = { part: '무릎', side: 'L', before: 6, after: 4, movement: 3, angle: 95 } as const;
  const back = { part: '허리', side: 'BOTH', before: 5, after: null, movement: null, angle: null } as const;
  const points = [health(3, { parts: [back] }), health(10, { parts: [knee] }), health(17, { parts: [back, knee] })];
  expect(trackedSpots([...points, health(24, { parts: [knee] })])[0]).toEqual({ part: '무릎', side: 'L' });
  expect(trackedSpots(points).map(({ part }) => part)).toEqual(['허리', '무릎']);
  expect(read(chartsOfSpot(points, { part: '무릎', side: 'L' }))).toEqual([
    [
      '왼쪽 무릎 통증',
      '',
      ['11.10', '11.17'],
      [
        ['수업 전', [6, 6]],
        ['수업 후', [4, 4]],
      ],
    ],
    ['왼쪽 무릎 움직임', '점', ['11.10', '11.17'], [['움직임', [3, 3]]]],
    ['왼쪽 무릎 관절 각도', '°', ['11.10', '11.17'], [['관절 각도', [95, 95]]]],
  ]);
  expect(read(chartsOfSpot(points, { part: '허리', side: 'BOTH' })).map(([title]) => title)).toEqual([
    '허리(요추) 통증',
  ]);
});

it('everything else that develops has a chart, and weeks of a pregnancy have none', () => {
  const points = [
    point(3, { volumeKg: 120, minutes: 50, homeMinutes: 90 }),
    health(10, { painAfter: 3, calmBefore: 2, calmAfter: 6, stressBefore: 8, exertion: 13, pregnancyWeek: 24 }),
    health(17, { systolic: 120, diastolic: 80, heartRate: 130, chairStands: 12, oneLegSeconds: 20 }),
  ];
  expect(read(chartsOfLessons('music', points))).toEqual([
    ['주간 운동량', 'kg', ['11.2'], [['무게 × 횟수 × 세트', [120]]]],
    ['기록한 시간', '분', ['11.3'], [['시간', [50]]]],
    ['지난 일주일 집에서 연습한 시간', '분', ['11.3'], [['시간', [90]]]],
    [
      '통증',
      '',
      ['11.10'],
      [
        ['수업 전', [null]],
        ['수업 후', [3]],
      ],
    ],
    [
      '차분함',
      '',
      ['11.10'],
      [
        ['수업 전', [2]],
        ['수업 후', [6]],
      ],
    ],
    [
      '스트레스',
      '',
      ['11.10'],
      [
        ['수업 전', [8]],
        ['수업 후', [null]],
      ],
    ],
    [
      '혈압',
      'mmHg',
      ['11.17'],
      [
        ['이완기', [80]],
        ['수축기', [120]],
      ],
    ],
    ['힘든 정도', '점', ['11.10'], [['힘든 정도', [13]]]],
    ['평균 심박수', '회', ['11.17'], [['평균 심박수', [130]]]],
    ['30초 앉았다 일어서기', '회', ['11.17'], [['30초 앉았다 일어서기', [12]]]],
    ['한 발 서기', '초', ['11.17'], [['한 발 서기', [20]]]],
  ]);
});
