import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report';
import type { ChangeRecord, MonthData, ReviewRecord, SeatRecord } from './month-data';
import { employerReportPolicies } from './policy';

const policy = employerReportPolicies.of('employer-report-2026-11-27');
const before = employerReportPolicies.of('employer-report-2026-11-24');
const people = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A hundred members and two programs with lessons on Tuesday at noon. */
const nothing: MonthData = {
  csCorporateId: 1,
  companyName: '다온전자',
  month: '2026-11',
  members: new Set(people(1, 100)),
  publishedMembers: [],
  programs: [
    { programId: 1, key: 'stretch', title: '점심 스트레칭' },
    { programId: 2, key: 'pt', title: '퍼스널' },
    { programId: 3, key: 'stress', title: '호흡' },
  ],
  lessons: [
    { programId: 1, weekday: 1, slot: 3, lessons: 2, seats: 100 },
    { programId: 2, weekday: 1, slot: 3, lessons: 1, seats: 60 },
  ],
  seats: [],
  byLesson: [],
  waits: [],
  reviews: [],
  changes: [],
  oneMoreLesson: null,
};
const report = (data: Partial<MonthData>) => buildReport({ ...nothing, ...data }, policy).tables;
const attendedSeats = (who: readonly number[], programId = 1, attended = 1): SeatRecord[] =>
  who.map((person) => ({ person, programId, taken: 1, attended, corrected: 0 }));

/** Two seats per person, so that the number of seats differs from the number of people. */
const seatsAttendedTwice = (who: readonly number[], programId = 1): SeatRecord[] =>
  who.map((person) => ({ person, programId, taken: 2, attended: 2, corrected: 0 }));

describe('participation', () => {
  it.each([
    [9, 'withheld'],
    [10, 10],
    [11, 11],
    [90, 90],
    [91, 'withheld'],
    [100, 'withheld'],
  ])('of %i among a hundred is shown as %s', (count, shown) => {
    expect(report({ seats: seatsAttendedTwice(people(1, count)) }).participation).toMatchObject({
      participants: shown,
    });
  });

  it('counts people once, excludes guests, and is empty for a program without a lesson', () => {
    const seats = [
      ...seatsAttendedTwice(people(1, 30)),
      ...seatsAttendedTwice(people(11, 45), 2),
      ...attendedSeats([0], 3),
    ];
    const { participants, programs } = report({ seats }).participation;
    expect([participants, ...programs.map((program) => program.participants)]).toEqual([45, 30, 35, 'none']);
    expect(report({ lessons: [] }).participation).toMatchObject({ participants: 'none' });
  });

  it('is checked against the taken seats in the schedule, which are people if nobody has two seats', () => {
    const absent = (count: number) =>
      report({ seats: [...attendedSeats(people(1, 60)), ...attendedSeats(people(61, 60 + count), 1, 0)] });
    expect(absent(0).participation.participants).toBe('withheld');
    expect(absent(9).participation.participants).toBe('withheld');
    expect(absent(10).participation.participants).toBe(60);
  });

  it('is also checked against the published number of members, which may be of an earlier month', () => {
    const earlier = {
      members: new Set(people(1, 105)),
      publishedMembers: [{ month: '2026-10', members: new Set(people(1, 100)) }],
    };
    const one = report({ ...earlier, seats: seatsAttendedTwice(people(1, 95)) }).participation;
    expect(one).toMatchObject({ members: { people: 100, month: '2026-10' }, participants: 'withheld' });
    // 50 and 43 people in two programs: seven of the hundred are in neither.
    const two = report({
      ...earlier,
      seats: [...seatsAttendedTwice(people(1, 50)), ...seatsAttendedTwice(people(51, 93), 2)],
    }).participation;
    expect(two.programs.map(({ participants }) => participants)).toEqual([50, 'withheld', 'none']);
  });
});

describe('fill', () => {
  const fill = (data: Partial<MonthData>) => report(data).fill.programs[0];

  it('withholds the attended seats if everybody attended or fewer than ten did not', () => {
    const withAbsent = (absent: number) => [
      ...attendedSeats(people(1, 60 - absent)),
      ...attendedSeats(people(61 - absent, 60), 1, 0),
      ...seatsAttendedTwice(people(1, 20), 2),
    ];
    expect(fill({ seats: withAbsent(0) })).toMatchObject({ taken: 60, attended: 'withheld' });
    expect(fill({ seats: withAbsent(9) })).toMatchObject({ taken: 60, attended: 'withheld' });
    expect(fill({ seats: withAbsent(10) })).toMatchObject({ taken: 60, attended: 50 });
  });

  it('withholds the taken seats if every seat was taken', () => {
    const lessons = [{ programId: 1, weekday: 1, slot: 3, lessons: 1, seats: 60 }];
    expect(fill({ lessons, seats: attendedSeats(people(1, 60)) })).toMatchObject({ seats: 60, taken: 'withheld' });
    expect(fill({ lessons, seats: attendedSeats(people(1, 59)) })).toMatchObject({ seats: 60, taken: 59 });
  });

  it('counts the seats of guests, who count as one person', () => {
    const guests = { person: 0, programId: 1, taken: 30, attended: 20, corrected: 0 };
    expect(fill({ seats: [...attendedSeats(people(1, 8)), guests] })).toMatchObject({ taken: 'withheld' });
    expect(
      fill({ seats: [...attendedSeats(people(1, 40)), guests, ...seatsAttendedTwice(people(1, 20), 2)] }),
    ).toMatchObject({
      taken: 70,
      attended: 'withheld',
    });
  });
});

describe('waiting', () => {
  const wait = (who: readonly number[], unmet: boolean) =>
    who.map((person) => ({ person, weekday: 1, slot: 3, unmet }));
  const reportOf = (data: Partial<MonthData>) =>
    report(data).waiting.slots.find(({ weekday, slot }) => weekday === 1 && slot === 3);

  it('withholds how many waited if all of them, or all but a few, got no seat', () => {
    expect(reportOf({ waits: wait(people(1, 20), true) })).toMatchObject({ waited: 'withheld', unmet: 20 });
    expect(reportOf({ waits: [...wait(people(1, 20), true), ...wait(people(21, 29), false)] })).toMatchObject({
      waited: 'withheld',
      unmet: 20,
    });
    expect(reportOf({ waits: [...wait(people(1, 20), true), ...wait(people(21, 30), false)] })).toMatchObject({
      waited: 30,
      unmet: 20,
    });
  });

  it('has all 42 time slots, empty ones without a lesson, and the price of one more lesson', () => {
    const { slots, oneMoreLesson } = report({ oneMoreLesson: 180_000 }).waiting;
    expect(slots).toHaveLength(42);
    expect(slots.filter(({ lessons }) => lessons > 0)).toEqual([
      { weekday: 1, slot: 3, lessons: 3, waited: 'withheld', unmet: 'withheld' },
    ]);
    expect(slots[0]).toEqual({ weekday: 0, slot: 1, lessons: 0, waited: 'none', unmet: 'none' });
    expect(oneMoreLesson).toBe(180_000);
  });
});

describe('waiting in coarser rows', () => {
  const at = (who: readonly number[], weekday: number, slot: number, unmet = true) =>
    who.map((person) => ({ person, weekday, slot, unmet }));
  const times = [
    [0, 1],
    [0, 3],
    [1, 1],
    [1, 3],
  ] as const;
  const lessons = times.map(([weekday, slot]) => ({ programId: 1, weekday, slot, lessons: 1, seats: 20 }));
  const unmetOf = (waits: MonthData['waits']) => {
    const { total, slots, weekdays, dayParts } = report({ lessons, waits }).waiting;
    const visibleRows = (rows: readonly { lessons: number; unmet: unknown }[] | null) =>
      (rows ?? []).flatMap((row) => (row.lessons > 0 ? [row.unmet] : []));
    return {
      total: total.unmet,
      slots: visibleRows(slots),
      weekdays: visibleRows(weekdays),
      dayParts: visibleRows(dayParts),
    };
  };

  it('shows a weekday and a part of the day when single time slots have too few people', () => {
    const waits = [
      ...at(people(1, 6), 0, 1),
      ...at(people(11, 16), 0, 3),
      ...at(people(21, 26), 1, 1),
      ...at(people(31, 36), 1, 3),
    ];
    expect(unmetOf(waits)).toEqual({
      total: 24,
      slots: ['withheld', 'withheld', 'withheld', 'withheld'],
      weekdays: [12, 12],
      dayParts: [12, 12],
    });
  });

  it('does not reveal a single time slot by subtracting the others of its day or part of the day', () => {
    // Nine people in one time slot, and enough in each of the others.
    const waits = [
      ...at(people(1, 9), 0, 1),
      ...at(people(11, 22), 0, 3),
      ...at(people(31, 42), 1, 1),
      ...at(people(51, 62), 1, 3),
    ];
    const { slots, weekdays, dayParts, total } = unmetOf(waits);
    expect([total, slots[0]]).toEqual([45, 'withheld']);
    const variants = [
      [weekdays[0], slots[1]],
      [dayParts[0], slots[2]],
      [total, weekdays[1], slots[1]],
      [total, dayParts[1], slots[2]],
      [total, ...slots.slice(1)],
    ];
    for (const variant of variants) expect(variant).toContain('withheld');
  });

  it('does not reveal that nobody waited in a time slot if a weekday and the other slots are everybody', () => {
    // On Monday all people waited before nine; on Tuesday at noon.
    const { slots, weekdays, dayParts, total } = unmetOf([...at(people(1, 12), 0, 1), ...at(people(21, 32), 1, 3)]);
    expect(slots.slice(1, 3)).toEqual(['withheld', 'withheld']);
    const variants = [
      [weekdays[0], slots[0]],
      [dayParts[0], slots[0]],
      [total, weekdays[1], slots[0]],
      [total, weekdays[1], dayParts[0]],
    ];
    for (const variant of variants) expect(variant).toContain('withheld');
  });

  it('is missing in reports under earlier rules', () => {
    const { waiting } = buildReport({ ...nothing, lessons }, before).tables;
    expect(waiting).toMatchObject({ weekdays: null, dayParts: null });
    const now = report({}).waiting;
    expect(now.weekdays?.map(({ weekday, lessons: held }) => [weekday, held])).toEqual(
      people(0, 6).map((weekday) => [weekday, weekday === 1 ? 3 : 0]),
    );
    expect(now.dayParts?.map(({ part, lessons: held }) => [part, held])).toEqual([
      ['morning', 0],
      ['noon', 3],
      ['evening', 0],
    ]);
  });
});

describe('satisfaction', () => {
  const reviewsOf = (who: readonly number[], score: number): ReviewRecord[] =>
    who.map((person) => ({
      person,
      answer: {
        score,
        professionalism: 5,
        configuration: 5,
        intensity: 'just-right',
        time: 'fair',
        next: 'yes',
        recommend: 'yes',
      },
    }));

  it('withholds an answer that everybody gave, and all answers if few people reviewed', () => {
    const alike = report({ reviews: reviewsOf(people(1, 40), 5) }).satisfaction;
    expect(alike.people).toBe(40);
    expect(JSON.stringify(alike.questions)).not.toMatch(/\d\d/);
    expect(report({ reviews: reviewsOf(people(1, 9), 5) }).satisfaction.people).toBe('withheld');
  });

  it('withholds how many reviewed if all but a few of the attendees did', () => {
    const after = (reviewers: number) =>
      report({ seats: seatsAttendedTwice(people(1, 60)), reviews: reviewsOf(people(1, reviewers), 5) });
    expect(after(51)).toMatchObject({ participation: { participants: 60 }, satisfaction: { people: 'withheld' } });
    expect(after(50)).toMatchObject({ participation: { participants: 60 }, satisfaction: { people: 50 } });
  });

  it('shows answers of at least ten people, best first, without revealing the rest', () => {
    const reviews = [
      ...reviewsOf(people(1, 25), 5),
      ...reviewsOf(people(26, 40), 4),
      ...reviewsOf(people(41, 52), 3),
      ...reviewsOf(people(53, 60), 1),
    ];
    const [score] = report({ reviews }).satisfaction.questions;
    expect(score).toEqual({
      name: 'score',
      favourable: 40,
      answers: [
        { key: '5', people: 25 },
        { key: '4', people: 15 },
        { key: '3', people: 'withheld' },
        { key: '2', people: 'withheld' },
        { key: '1', people: 'withheld' },
      ],
    });
  });
});

describe('body check', () => {
  const change = (who: readonly number[], before: number, after: number): ChangeRecord[] =>
    who.map((person) => ({
      person,
      part: '목',
      vas: { before, after },
      mmt: { before: 5 - before, after: 5 - after },
    }));
  const neck = (changes: readonly ChangeRecord[]) =>
    report({ changes }).bodyCheck.parts.find(({ part }) => part === '목');

  it('withholds that everybody is better, and averages if everybody changed alike', () => {
    expect(neck(change(people(1, 30), 3, 2))).toEqual({
      part: '목',
      people: 30,
      vas: { better: 'withheld', average: 'withheld' },
      mmt: { better: 'withheld', average: 'withheld' },
    });
  });

  it('shows change and average if ten people are better and ten are not', () => {
    const changes = [...change(people(1, 10), 3, 1), ...change(people(11, 20), 2, 2)];
    expect(neck(changes)).toEqual({
      part: '목',
      people: 20,
      vas: { better: 10, average: -10 },
      mmt: { better: 10, average: 10 },
    });
    const nine = [...change(people(1, 9), 3, 1), ...change(people(10, 20), 2, 2)];
    expect(neck(nine)).toMatchObject({ people: 20, vas: { better: 'withheld', average: 'withheld' } });
    const rest = [...change(people(1, 11), 3, 1), ...change(people(12, 20), 2, 2)];
    expect(neck(rest)).toMatchObject({ people: 20, vas: { better: 'withheld', average: 'withheld' } });
  });

  it('withholds the whole row of a body part with few people', () => {
    expect(neck([...change(people(1, 9), 3, 1)])).toMatchObject({ people: 'withheld', vas: { better: 'withheld' } });
  });
});

it('a company with fewer than twenty members sees only their number', () => {
  const members = new Set(people(1, 19));
  const { participation, ...tables } = report({ members, seats: attendedSeats(people(1, 10)) });
  expect(participation).toMatchObject({ members: { people: 19 }, participants: 'withheld' });
  expect(JSON.stringify(tables.satisfaction)).not.toMatch(/:\d/);
});
