import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report';
import type { ChangeRecord, MonthData, ReviewRecord, SeatRecord } from './month-data';
import { employerReportPolicies } from './policy';
import { smallestRevealedGroup } from './tables/seats';

const policy = employerReportPolicies.of('employer-report-2026-11-27');
const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const seats = (who: readonly number[], programId: number, came: boolean, each = 2): SeatRecord[] =>
  who.map((person) => ({ person, programId, taken: each, attended: came ? each : 0, corrected: 0 }));

/** A hundred and fifty members and three programs with lessons at different times. */
const nothing: MonthData = {
  csCorporateId: 1,
  companyName: '다온전자',
  month: '2026-11',
  members: new Set(people(1, 150)),
  publishedMembers: [],
  programs: [
    { programId: 1, key: 'stretch', title: '점심 스트레칭' },
    { programId: 2, key: 'pt', title: '퍼스널' },
    { programId: 3, key: 'stress', title: '호흡' },
  ],
  lessons: [1, 2, 3].map((programId) => ({ programId, weekday: programId, slot: 3, lessons: 2, seats: 200 })),
  seats: [],
  byLesson: [],
  waits: [],
  reviews: [],
  changes: [],
  oneMoreLesson: null,
};
const report = (data: Partial<MonthData>) => buildReport({ ...nothing, ...data }, policy).tables;

describe('a withheld number', () => {
  const fill = (data: Partial<MonthData>) => report(data).fill;

  it('cannot be computed as a difference of shown ones: that everybody attended one of two programs', () => {
    const lessons = nothing.lessons.slice(0, 2);
    const all = [
      ...seats(people(1, 30), 1, true),
      ...seats(people(31, 45), 2, true),
      ...seats(people(46, 60), 2, false),
    ];
    const { total, programs } = fill({ lessons, seats: all });
    expect([total, ...programs].map(({ attended }) => attended)).toEqual([90, 'withheld', 'withheld', 'none']);
  });

  it('is not revealed as complete by the rest of the total over two programs together', () => {
    const all = [
      ...seats(people(1, 30), 1, true),
      ...seats(people(61, 90), 3, true),
      ...seats(people(31, 45), 2, true),
      ...seats(people(46, 60), 2, false),
    ];
    const { total, programs } = fill({ seats: all });
    expect([total, ...programs].map(({ attended }) => attended)).toEqual([150, 'withheld', 'withheld', 'withheld']);
  });

  it('is not revealed as zero when the shown programs would add up to the total', () => {
    const all = [...seats(people(1, 30), 1, true), ...seats(people(31, 60), 1, false)];
    const { total, programs } = fill({ seats: [...all, ...seats(people(1, 40), 2, true)] });
    expect([total, ...programs].map(({ taken }) => taken)).toEqual([200, 120, 'withheld', 'withheld']);
  });

  it('cannot be computed from people who waited: that all of one of two time slots got no seat', () => {
    const lessons = nothing.lessons.slice(0, 2);
    const wait = (who: readonly number[], weekday: number, unmet: boolean) =>
      who.map((person) => ({ person, weekday, slot: 3, unmet }));
    const waits = [
      ...wait(people(1, 30), 1, true),
      ...wait(people(31, 45), 2, true),
      ...wait(people(46, 60), 2, false),
    ];
    const { total, slots } = report({ lessons, waits }).waiting;
    const rowsWithLessons = [total, ...slots.filter((slot) => slot.lessons > 0)];
    expect(rowsWithLessons.map(({ waited }) => waited)).toEqual([60, 'withheld', 'withheld']);
    expect(rowsWithLessons.map(({ unmet }) => unmet)).toEqual([45, 30, 15]);
  });

  it('cannot be computed from attendees, and the programs do not add up to the whole company', () => {
    const { participants, programs } = report({
      members: new Set(people(1, 90)),
      seats: [...seats(people(1, 60), 1, true), ...seats(people(61, 90), 2, true)],
    }).participation;
    expect([participants, ...programs.map((row) => row.participants)].filter(Number.isInteger)).toEqual([30]);
  });

  it('is the number of reviewers if every attendee reviewed', () => {
    const reviews: ReviewRecord[] = people(1, 40).map((person) => ({ person, answer: answer(5) }));
    const { participation, satisfaction } = report({ seats: seats(people(1, 40), 1, true), reviews });
    expect([participation.participants, satisfaction.people]).toEqual([40, 'withheld']);
  });

  it('is also protected for one body part, compared with the attendees', () => {
    const changes = (count: number): ChangeRecord[] =>
      people(1, count).map((person) => ({
        person,
        part: '목',
        vas: { before: 3, after: person % 3 },
        mmt: { before: 3, after: 3 },
      }));
    const neck = (count: number) => {
      const other = people(53, 80).map((person) => ({ ...changes(1)[0], person, part: '어깨' as const }));
      const { bodyCheck } = report({
        seats: [...seats(people(1, 60), 1, true), ...seats(people(61, 80), 2, true)],
        changes: [...changes(count), ...(other as ChangeRecord[])],
      });
      return bodyCheck.parts.find(({ part }) => part === '목')?.people;
    };
    // Nine of the sixty attendees of the program have no such check.
    expect(neck(51)).toBe('withheld');
    expect(neck(50)).toBe(50);
  });
});

const answer = (score: number): ReviewRecord['answer'] => ({
  score,
  professionalism: 5,
  configuration: 5,
  intensity: 'just-right',
  time: 'fair',
  next: 'yes',
  recommend: 'yes',
});

describe('answers', () => {
  const score = (...counts: readonly (readonly [score: number, people: number])[]) => {
    let next = 1;
    const reviews = counts.flatMap(([value, count]) =>
      people(next, (next += count) - 1).map((person) => ({ person, answer: answer(value) })),
    );
    const { questions } = report({ reviews }).satisfaction;
    const { favourable, answers } = questions[0] ?? { favourable: 'none', answers: [] };
    return [favourable, ...answers.map((row) => row.people)];
  };

  it('do not add up to everybody, which would reveal that nobody gave the others', () => {
    expect(score([5, 25], [4, 15])).toEqual(['withheld', 25, 'withheld', 'withheld', 'withheld', 'withheld']);
    expect(score([5, 25], [4, 15], [3, 12])).toEqual([40, 25, 15, 'withheld', 'withheld', 'withheld']);
  });

  it('do not add up to the favourable ones, which would reveal that nobody gave the other favourable answer', () => {
    expect(score([5, 40], [3, 10], [2, 10], [1, 3])).toEqual([40, 'withheld', 'withheld', 10, 'withheld', 'withheld']);
  });

  it('are all shown if at least ten people gave each', () => {
    expect(score([5, 12], [4, 10], [3, 11], [2, 10], [1, 10])).toEqual([22, 12, 10, 11, 10, 10]);
  });
});

describe('an average', () => {
  const average = (alike: number, other: number) => {
    const changes = people(1, alike + other).map((person): ChangeRecord => {
      const after = person <= alike ? 2 : 4;
      return { person, part: '목', vas: { before: 3, after }, mmt: { before: 3, after } };
    });
    return report({ changes }).bodyCheck.parts.find(({ part }) => part === '목')?.vas.average;
  };

  it('is withheld if all but nine people changed alike, and shown if all but ten did', () => {
    expect(average(37, 1)).toBe('withheld');
    expect(average(30, 9)).toBe('withheld');
    expect(average(30, 10)).toBe(-5);
  });
});

describe('a correction of an earlier month', () => {
  it('does not remove attendance of this month', () => {
    const wrong = people(1, 30).map((person) => ({ person, programId: 1, taken: 1, attended: 1, corrected: -1 }));
    const others = [...seats(people(31, 60), 1, true), ...seats(people(61, 80), 1, false)];
    const { participation, fill } = report({ seats: [...wrong, ...others] });
    expect(participation.participants).toBe(60);
    expect(fill.total.attended).toBe(60);
  });
});

describe('compared with the seats of single lessons', () => {
  const lesson = (came: readonly number[], absent: readonly number[]) => ({ programId: 1, came, absent });

  it('either side of each lesson is combined with either side of the others', () => {
    const two = [lesson(people(1, 30), []), lesson(people(31, 32), people(33, 42))];
    expect(smallestRevealedGroup(two, 1, 10)).toEqual([2]);
    expect(smallestRevealedGroup([lesson(people(1, 30), people(43, 52)), ...two], 1, 10)).toEqual([]);
    expect(smallestRevealedGroup(two, 2, 10)).toEqual([]);
    // The same nine people miss every lesson.
    const often = people(1, 40).map(() => lesson(people(1, 30), people(31, 39)));
    expect(smallestRevealedGroup(often, null, 10)).toEqual([9]);
    expect(smallestRevealedGroup([...often, lesson(people(1, 30), people(40, 44))], null, 10)).toEqual([]);
  });

  it('the attendees are withheld if fewer than ten people would remain', () => {
    const came = [...seats(people(1, 32), 1, true, 1), ...seats(people(33, 42), 1, false, 1)];
    const byLesson = [lesson(people(1, 30), []), lesson(people(31, 32), people(33, 42))];
    const lessons = nothing.lessons.slice(0, 1);
    const rowsWithLessons = (data: Partial<MonthData>) => {
      const { participation, fill } = report({ seats: came, lessons, ...data });
      return [participation.programs[0]?.participants, fill.programs[0]?.attended];
    };
    expect(rowsWithLessons({})).toEqual([32, 32]);
    expect(rowsWithLessons({ byLesson })).toEqual(['withheld', 'withheld']);
    // It also does not follow from the total and the other program.
    const both = [...came, ...seats(people(61, 80), 2, true), ...seats(people(81, 100), 2, false)];
    const more = [...byLesson, { programId: 2, came: people(61, 80), absent: people(81, 100) }];
    const { total, programs } = report({ seats: both, lessons: nothing.lessons.slice(0, 2), byLesson: more }).fill;
    expect([total, ...programs].map(({ attended }) => attended)).toEqual([72, 'withheld', 'withheld', 'none']);
  });
});
