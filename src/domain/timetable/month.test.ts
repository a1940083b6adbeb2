import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyProgramKeys } from '../company/schema/company';
import { seoulInstant } from '../shared/seoul-time';
import { lessonData } from '~/test/company/lesson-data';
import { lessonView } from './lesson-view';
import { expandMonth } from './month';
import { timetablePolicies } from './policy';
import { type MonthAnswer, monthAnswerSchema, type MonthSchedule, monthScheduleSchema } from './schema/timetable';
import { groupLessonTypes, reservationStatuses } from './status';

const policy = timetablePolicies.of('timetable-2026-11-23');
const from = seoulInstant(2026, 12, 1).getTime();
const until = seoulInstant(2027, 1, 1).getTime();
const moment = fc.integer({ min: from, max: until - 1 }).map((at) => new Date(at));
const count = fc.integer({ min: 0, max: 9999 });
const id = fc.integer({ min: 1, max: 2_147_483_647 });
const plans = fc.record({
  csCorporateId: id,
  program: fc.record({
    id,
    key: fc.constantFrom(...companyProgramKeys),
    title: fc.string(),
    csCorporateProgramType: fc.option(count),
  }),
  expert: fc.record({ encryptedCoachId: fc.string(), name: fc.string(), avatarSeed: count }),
  place: fc.record({ id, name: fc.string(), address: fc.string() }),
  groupLessonType: fc.constantFrom(...groupLessonTypes),
  seats: fc.integer({ min: 1, max: 99 }),
  cancelled: fc.boolean(),
  expertMissing: fc.boolean(),
  closed: fc.boolean(),
  lengthMs: fc.integer({ min: 1, max: 12 * 3_600_000 }),
  policy: fc.record({
    cancel: fc.record({ freeHours: count, freeHoursAfterPromotion: count, graceMinutes: count }),
    offer: fc.record({
      fromHours: count,
      minutes: count,
      countsFromHour: count,
      countsUntilHour: count,
      untilMinutes: count,
    }),
    maxNoticeHours: count,
    penalty: fc.record({ latePoints: count, noShowPoints: count, blockPoints: count, blockDays: count }),
    attendanceNumber: fc.record({ opensMinutesBefore: count, closesMinutesAfter: count }),
    lottery: fc.record({ drawMinutesAfterClose: count }),
  }),
});
const own = fc.record({
  b2bTimetableReservationId: id,
  status: fc.constantFrom(...reservationStatuses),
  placeInLine: fc.option(count),
  noticeHours: count,
  offeredUntil: fc.option(moment),
  freeUntil: fc.option(moment),
  tickets: fc.option(count),
  receipt: fc.option(fc.string()),
  occupantName: fc.option(fc.string()),
  confirmed: fc.boolean(),
});
const lessons = fc.record({
  id,
  startsAt: moment,
  plan: fc.integer({ min: 0, max: 4 }),
  taken: count,
  waiting: count,
  lottery: fc.option(fc.record({ opensAt: moment, closesAt: moment, drawnAt: fc.option(moment), entries: count })),
  mine: fc.option(own),
});
const months = fc.record({
  plans: fc.array(plans, { minLength: 5, maxLength: 5 }),
  lessons: fc.uniqueArray(lessons, { selector: (lesson) => lesson.id, maxLength: 30 }),
  blockedUntil: fc.option(moment),
});

/** Builds a month in the short form that the database writes, and in the full form with each lesson written out. */
function both({ plans: kinds, lessons: drawn, blockedUntil }: typeof months extends fc.Arbitrary<infer M> ? M : never) {
  const numbers = (...values: (number | Date | null)[]) =>
    values.flatMap((value) => (value === null ? [] : Number(value))).join(' ');
  const short: MonthAnswer = {
    month: '2026-12',
    plan: kinds.flatMap((kind, index) => {
      const alike = drawn.filter(({ plan }) => plan === index);
      const text = alike.map((lesson) => numbers(lesson.id, lesson.startsAt)).join(',');
      return alike.length === 0 ? [] : { ...kind, lessons: text };
    }),
    stand: drawn
      .map(({ id: lesson, taken, waiting, lottery }) => {
        const { opensAt, closesAt, entries, drawnAt } = lottery ?? {};
        return numbers(lesson, taken, waiting, opensAt ?? null, closesAt ?? null, entries ?? null, drawnAt ?? null);
      })
      .join(','),
    mine: drawn.flatMap((lesson) => (lesson.mine ? { ...lesson.mine, b2bTimetableId: lesson.id } : [])),
    blockedUntil,
  };
  const inOrder = drawn.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
  const whole: MonthSchedule = {
    month: '2026-12',
    lessons: inOrder.map(({ id: b2bTimetableId, startsAt, plan, taken, waiting, lottery, mine }) => {
      const { lengthMs, ...kind } = kinds[plan] as (typeof kinds)[number];
      const endsAt = new Date(startsAt.getTime() + lengthMs);
      return { ...lessonView({ ...kind, b2bTimetableId, startsAt, endsAt, taken, waiting, lottery }), mine };
    }),
    blockedUntil,
  };
  return { short, whole };
}

describe("a month's short form", () => {
  it('expands to the full month, for any content', () => {
    fc.assert(
      fc.property(months, (drawn) => {
        const { short, whole } = both(drawn);
        const expanded = expandMonth(monthAnswerSchema.parse(short));
        expect(expanded).toEqual(whole);
        expect(monthScheduleSchema.parse(expanded)).toEqual(whole);
      }),
    );
  });

  const lesson = {
    csCorporateId: 7,
    program: { id: 1, key: 'stretch' as const, title: '점심 스트레칭', csCorporateProgramType: null },
    expert: { encryptedCoachId: 'a_b', name: '한지우', avatarSeed: 3 },
    place: { id: 2, name: '본관', address: '서울특별시 강남구 테헤란로 1' },
    groupLessonType: 'first-come' as const,
    seats: 10,
    cancelled: false,
    expertMissing: false,
    closed: false,
  };
  const startsAt = seoulInstant(2026, 12, 1, 12);
  const answer = { month: '2026-12', mine: [], blockedUntil: null };
  const alike = { ...lesson, policy, lengthMs: 50 * 60_000, lessons: `5 ${startsAt.getTime()}` };

  it('expands to a lesson with its derived values', () => {
    const { lessons: expanded } = expandMonth({ ...answer, plan: [alike], stand: '5 4 0' });
    expect(expanded).toEqual([
      {
        ...lesson,
        b2bTimetableId: 5,
        startsAt,
        endsAt: seoulInstant(2026, 12, 1, 12, 50),
        seatsLeft: 6,
        waiting: 0,
        rules: {
          freeUntil: seoulInstant(2026, 12, 1, 0),
          graceMinutes: 10,
          offersFrom: seoulInstant(2026, 12, 1, 0),
          offerMinutes: 15,
          offerCountsFromHour: 7,
          offerCountsUntilHour: 22,
          waitingEndsAt: seoulInstant(2026, 12, 1, 11, 30),
          maxNoticeHours: 12,
          latePoints: 1,
          noShowPoints: 2,
          blockPoints: 3,
          blockDays: 7,
          numberFrom: seoulInstant(2026, 12, 1, 11, 50),
          numberUntil: seoulInstant(2026, 12, 1, 12, 20),
          drawMinutesAfterClose: 10,
        },
        lottery: null,
        mine: null,
      },
    ]);
  });

  it('can contain an undrawn lottery and a drawn one', () => {
    const [opens, closes, drawn] = [seoulInstant(2026, 11, 24, 12), seoulInstant(2026, 11, 29, 18), startsAt];
    const lotteryOf = (stand: string) => expandMonth({ ...answer, plan: [alike], stand }).lessons[0]?.lottery;
    const moments = `${opens.getTime()} ${closes.getTime()}`;
    expect(lotteryOf(`5 0 0 ${moments} 0`)).toEqual({ opensAt: opens, closesAt: closes, drawnAt: null, entries: 0 });
    expect(lotteryOf(`5 0 0 ${moments} 3 ${drawn.getTime()}`)).toEqual({
      opensAt: opens,
      closesAt: closes,
      drawnAt: drawn,
      entries: 3,
    });
  });

  it('may be empty, and must contain the state of each of its lessons', () => {
    expect(expandMonth(monthAnswerSchema.parse({ ...answer, plan: [], stand: '' })).lessons).toEqual([]);
    expect(() => expandMonth({ ...answer, plan: [alike], stand: '6 0 0' })).toThrow(RangeError);
  });

  it.each(['5', '5 1', '5 1 0,', ',5 1 0', '5 1 0 1', '5 1 0 1 2', '5 1 0 1 2 3 4 5', '5 1 -1', '5  1 0', '5 1.5 0'])(
    'rejects the malformed numbers %s',
    (stand) => {
      expect(monthAnswerSchema.safeParse({ ...answer, plan: [alike], stand }).success).toBe(false);
    },
  );
});

describe('seatsLeft', () => {
  it.each([
    [{}, 6],
    [{ taken: 10 }, 0],
    // A seat that becomes free belongs to the waiting list.
    [{ waiting: 1 }, 0],
    [{ cancelled: true }, 0],
    [{ expertMissing: true }, 0],
  ])('%j', (change, left) => {
    expect(lessonView({ ...lessonData, ...change }).seatsLeft).toBe(left);
  });
});
