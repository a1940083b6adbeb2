import { bodyPartKeys } from '~/domain/shared/body-parts';
import type { ReportCell, ReportContent } from '~/domain/employer-report/schema';
import { reviewQuestions } from '~/domain/timetable/review/labels';

const programs = [
  { programId: 1, key: 'stretch', title: '점심 스트레칭' },
  { programId: 2, key: 'pain', title: '목·어깨 움직임 연습' },
  { programId: 3, key: 'stress', title: '마음 쉬기' },
] as const;

type Part = ReportContent['tables']['bodyCheck']['parts'][number];
const partResults: Partial<Record<string, Omit<Part, 'part'>>> = {
  어깨: { people: 31, vas: { better: 18, average: -8 }, mmt: { better: 14, average: 12 } },
  목: { people: 22, vas: { better: 10, average: 2 }, mmt: { better: 'withheld', average: -3 } },
  허리: { people: 24, vas: { better: 11, average: 0 }, mmt: { better: 14, average: 'withheld' } },
};

const bestFirst = (keys: readonly string[]) => (keys[0] === '1' ? keys.toReversed() : keys);

/** A frozen month with a value of every form in every table. */
export const sampleReport: ReportContent = {
  csCorporateId: 3,
  companyName: '다온전자',
  month: '2026-10',
  policyVersion: 'employer-report-2026-11-27',
  rules: { leastPeople: 10, freezeDay: 17 },
  tables: {
    participation: {
      members: { people: 312, month: '2026-09' },
      participants: 128,
      programs: programs.map((program, index) => ({
        ...program,
        participants: ([74, 61, 'withheld'] as const)[index] ?? 'none',
      })),
    },
    fill: {
      total: { lessons: 40, seats: 480, taken: 401, attended: 362 },
      programs: programs.map((program, index) => ({
        ...program,
        lessons: [20, 16, 4][index] ?? 0,
        seats: [240, 192, 48][index] ?? 0,
        taken: ([221, 150, 'withheld'] as const)[index] ?? 'none',
        attended: ([200, 'withheld', 'withheld'] as const)[index] ?? 'none',
      })),
    },
    waiting: {
      total: { lessons: 40, waited: 57, unmet: 34 },
      slots: [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
        [1, 2, 3, 4, 5, 6].map((slot) => {
          const values: Record<string, [number, ReportCell, ReportCell]> = {
            '1-3': [8, 31, 22],
            '3-3': [8, 24, 12],
            '1-5': [12, 'withheld', 'withheld'],
            '0-2': [12, 0, 0],
          };
          const [lessons, waited, unmet] = values[`${weekday}-${slot}`] ?? ([0, 'none', 'none'] as const);
          return { weekday, slot, lessons, waited, unmet };
        }),
      ),
      weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => {
        const values: Record<number, [number, ReportCell, ReportCell]> = {
          0: [12, 0, 0],
          1: [20, 'withheld', 'withheld'],
          3: [8, 24, 12],
        };
        const [lessons, waited, unmet] = values[weekday] ?? ([0, 'none', 'none'] as const);
        return { weekday, lessons, waited, unmet };
      }),
      dayParts: [
        { part: 'morning', lessons: 12, waited: 0, unmet: 0 },
        { part: 'noon', lessons: 16, waited: 45, unmet: 28 },
        { part: 'evening', lessons: 12, waited: 'withheld', unmet: 'withheld' },
      ],
      oneMoreLesson: 150_000,
    },
    satisfaction: {
      people: 88,
      questions: reviewQuestions.map(({ name, answers }, index) => ({
        name,
        favourable: index === 6 ? 'withheld' : 70 - index * 4,
        answers: bestFirst(Object.keys(answers)).map((key, place) => ({
          key,
          people: place < 2 ? 'withheld' : 20 + place,
        })),
      })),
    },
    bodyCheck: {
      people: 46,
      parts: bodyPartKeys.map((part) => {
        const result = partResults[part];
        if (result) return { part, ...result };
        const cell = part === '무릎' ? 'withheld' : 'none';
        const change = { better: cell, average: cell } as const;
        return { part, people: cell, vas: change, mmt: change };
      }),
    },
  },
  withheld: {
    participation: { few: 1, protects: 0 },
    fill: { few: 2, protects: 1 },
    waiting: { few: 4, protects: 2 },
    satisfaction: { few: 12, protects: 3 },
    bodyCheck: { few: 14, protects: 0 },
  },
};
