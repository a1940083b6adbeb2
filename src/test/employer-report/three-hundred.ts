import { createAnswer, type Behaviour, type Kind } from './generated-company';

const MONTHS = ['2026-02', '2026-03', '2026-04', '2026-05'] as const;
/** The months with reports; the month before them only serves for comparison. */
export const reportedMonths = MONTHS.slice(1);
export const allMonths = MONTHS;

const seat = (program: number, taken: number, attended = taken) => ({ program, taken, attended });
const wait = (program: number, unmet: boolean) => ({ program, lesson: 5, unmet });
const always = (people: number, does: Behaviour): Kind => ({
  people,
  months: Object.fromEntries(MONTHS.map((month) => [month, does])),
});
const byMonth = (people: number, ...does: readonly Behaviour[]): Kind => ({
  people,
  months: Object.fromEntries(MONTHS.map((month, index) => [month, does[index] ?? {}])),
});
const behavioursWithFindings = (neck: readonly (readonly [number, number])[], rest: Behaviour) =>
  neck.map((level): Behaviour => ({ ...rest, found: { 목: level } }));

/** Three hundred people in fourteen kinds, some of them large and some with fewer than ten people. */
export const threeHundred: readonly Kind[] = [
  always(70, {}),
  byMonth(
    60,
    ...behavioursWithFindings(
      [
        [4, 2],
        [3, 2],
        [2, 3],
        [1, 4],
      ],
      { seats: [seat(0, 2)], answer: createAnswer(5) },
    ),
  ),
  always(40, { seats: [seat(0, 1), seat(1, 1)], answer: createAnswer(4, { recommend: 'no' }) }),
  byMonth(
    30,
    ...behavioursWithFindings(
      [
        [2, 2],
        [2, 2],
        [3, 2],
        [3, 1],
      ],
      { seats: [seat(1, 2, 1)], waits: [wait(0, true)], answer: createAnswer(3, { intensity: 'weaker' }) },
    ),
  ),
  byMonth(20, {}, { seats: [seat(0, 1, 0)] }, { seats: [seat(0, 1, 0)] }, { seats: [seat(0, 1)] }),
  always(15, { waits: [wait(0, true), wait(1, false)] }),
  always(12, { seats: [seat(2, 1)], answer: createAnswer(2, { next: 'no' }) }),
  byMonth(
    9,
    ...behavioursWithFindings(
      [
        [5, 1],
        [5, 1],
        [4, 1],
        [3, 2],
      ],
      { seats: [seat(2, 2)], answer: createAnswer(1) },
    ).map((does, index) => (index === 2 ? { ...does, answer: createAnswer(4) } : does)),
  ),
  always(8, { seats: [seat(0, 1), seat(2, 1, 0)] }),
  byMonth(
    7,
    ...behavioursWithFindings(
      [
        [3, 3],
        [2, 3],
        [2, 3],
        [4, 3],
      ],
      { seats: [seat(1, 1)] },
    ),
  ),
  byMonth(6, { seats: [seat(0, 3, 2)] }, { seats: [seat(0, 3, 2)] }, {}, { seats: [seat(0, 3, 2)] }),
  always(5, { waits: [wait(2, true)] }),
  byMonth(4, {}, { seats: [seat(1, 1, 0)] }, { seats: [seat(1, 1)] }, {}),
  always(14, { seats: [seat(0, 1)], answer: createAnswer(5, { intensity: 'stronger' }) }),
];
