import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WHOLE_SLOT } from '~/domain/catalog/weekly-hours';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { seoulDate, seoulInstant } from '~/domain/shared/seoul-time';
import type { CoachExceptionKind } from '~/generated/prisma/enums';
import { db, pool } from '~/server/db';
import { listBookedHours } from '~/server/services/coach/hours/booked-hours';
import { addException, listExceptions } from '~/server/services/coach/hours/exceptions';
import { listFreeHoursSql } from '~/server/services/coach/hours/list-free-hours.sql';
import { readOffered } from '~/server/services/coach/hours/offered-hours.sql';
import { listProposedHoursSql } from '~/server/services/matching/proposal/proposed-hours.sql';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createCoach, createLearner, createPaidOrder, createProgram } from '~/test/factories/lesson';
import { createLessonScene, type LessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { createMatchingScene, matchingNow } from '~/test/factories/matching';
import { createOfferedCoach, createPayingLearner, orderInput } from '~/test/factories/payment';
import { codeOf } from '~/test/rejection';

/** Tuesday 1 December 2026 at noon: the first half hour of slot 3. */
const noon = seoulInstant(2026, 12, 1, 12);
const at = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE_MS);
const lessonMinutes = 50;
const tuesdayNoon = { day: 1, slot: 3 };

type Week = number | 'free' | 'without';
type Situation = { name: string; week: Week; exceptions: [CoachExceptionKind, number, number][]; offered: boolean };

/** Weekly half hours of the slot of noon, and days off and additional hours in minutes from noon. */
const situations: Situation[] = [
  { name: 'the whole slot', week: 'free', exceptions: [], offered: true },
  { name: 'exactly the half hours of the lesson', week: 0b000011, exceptions: [], offered: true },
  { name: 'without its second half hour', week: 0b111101, exceptions: [], offered: false },
  { name: 'without its first half hour', week: 0b111110, exceptions: [], offered: false },
  { name: 'no weekly hours', week: 'without', exceptions: [], offered: false },
  { name: 'closed until it begins', week: 'free', exceptions: [['CLOSED', -60, 0]], offered: true },
  { name: 'closed into its beginning', week: 'free', exceptions: [['CLOSED', -60, 30]], offered: false },
  { name: 'closed from its end', week: 'free', exceptions: [['CLOSED', 50, 120]], offered: true },
  { name: 'closed before its end', week: 'free', exceptions: [['CLOSED', 49, 120]], offered: false },
  { name: 'closed for days around it', week: 'free', exceptions: [['CLOSED', -3000, 3000]], offered: false },
  { name: 'opened for it', week: 'without', exceptions: [['OPENED', 0, 60]], offered: true },
  { name: 'opened for its first half hour', week: 'without', exceptions: [['OPENED', 0, 30]], offered: false },
  { name: 'opened from its second half hour', week: 'without', exceptions: [['OPENED', 30, 90]], offered: false },
  { name: 'opened beside weekly hours', week: 0b000010, exceptions: [['OPENED', -60, 30]], offered: true },
];

async function apply(coachId: number, { week, exceptions }: Pick<Situation, 'week' | 'exceptions'>): Promise<void> {
  await db.coachException.deleteMany({ where: { coachId } });
  await db.coachWeeklySlot.deleteMany({ where: { coachId, ...tuesdayNoon } });
  if (week !== 'without')
    await db.coachWeeklySlot.create({ data: { coachId, ...tuesdayNoon, halves: week === 'free' ? WHOLE_SLOT : week } });
  await db.coachException.createMany({
    data: exceptions.map(([kind, from, to]) => ({
      coachId,
      kind,
      startsAt: at(from),
      endsAt: at(to),
      createdAt: sceneNow,
    })),
  });
}

/** Returns the code with which a call or a service rejects; undefined when it does not. */
const codeWith = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.code : codeOf(thrown)),
  );

const includesNoon = (starts: readonly Date[]) => starts.some((start) => start.getTime() === noon.getTime());
/** Whether a call is accepted; every other rejection than that of an hour that is not offered fails the test. */
async function accepted(call: Promise<unknown>, codes: readonly string[]): Promise<boolean> {
  const code = await codeWith(call);
  if (code === undefined) return true;
  expect(codes).toContain(code);
  return false;
}

let scene: LessonScene;
let matching: Awaited<ReturnType<typeof createMatchingScene>>;
let invitation: { consultingId: number; coachId: number };

beforeAll(async () => {
  scene = await createLessonScene();
  matching = await createMatchingScene({ coaches: 1, now: matchingNow, schedules: ['tue3', 'tue5'] });
  await matching.submitAnswers();
  const { consultingId, invitations } = await matching.match();
  invitation = { consultingId, coachId: invitations[0]?.coachId ?? 0 };
});
afterAll(() => db.coachException.deleteMany());

const hoursOf = (side: 'learner' | 'coach', outsideSlots: boolean) => async () =>
  (
    await scene.as[side]().hours({ encryptedId: await scene.token(), from: seoulDate(noon), days: 1, outsideSlots })
  ).days.flatMap(({ startsAt }) => startsAt);

/** Calls for a lesson at noon, each on a contract of its own. */
const calls = {
  schedule: async (scene: LessonScene, side: 'learner' | 'coach') =>
    scene.as[side]().schedule({ encryptedId: await scene.token(), startsAt: noon }),
  move: async (scene: LessonScene, side: 'learner' | 'coach') => {
    await scene.fix();
    return scene.as[side]().move({ encryptedLessonId: await scene.lessonId(), startsAt: noon });
  },
  requestFirstTime: async (scene: LessonScene, side: 'learner' | 'coach') =>
    scene.as[side]().requestFirstTime({ encryptedId: await scene.token(), startsAt: noon }),
};

/** Every query and call that offers an hour: whether it offers noon. `weekly: false` for a coach's own choice. */
const queries: Record<string, { weekly: boolean; coachId: () => number; offers: () => Promise<boolean> }> = {
  'the rule in a transaction': {
    weekly: true,
    coachId: () => scene.coach.id,
    offers: async () => {
      const read = await db.$transaction((tx) =>
        readOffered(tx, { coachId: scene.coach.id, startsAt: noon, lessonMinutes }),
      );
      return read.withinHours && read.notClosed;
    },
  },
  'free hours before booking': {
    weekly: true,
    coachId: () => scene.coach.id,
    offers: async () => {
      const coachId = scene.coach.id;
      const day = { from: seoulDate(noon), days: 1 };
      const query = { coachId, ...day, lessonMinutes, now: sceneNow, notBefore: sceneNow, learnerId: null };
      return includesNoon((await listFreeHoursSql(pool, query)).map(({ startsAt }) => startsAt));
    },
  },
  'hours of a contract for its learner': {
    weekly: true,
    coachId: () => scene.coach.id,
    offers: async () => includesNoon(await hoursOf('learner', false)()),
  },
  'hours of a contract for its coach': {
    weekly: true,
    coachId: () => scene.coach.id,
    offers: async () => includesNoon(await hoursOf('coach', false)()),
  },
  'all hours of a contract for its coach': {
    weekly: false,
    coachId: () => scene.coach.id,
    offers: async () => includesNoon(await hoursOf('coach', true)()),
  },
  'a proposed time': {
    weekly: true,
    coachId: () => invitation.coachId,
    offers: async () => {
      const { consultingId, coachId } = invitation;
      await db.invitation.update({
        where: { consultingId_coachId: { consultingId, coachId } },
        data: {
          status: 'PROPOSED',
          programId: matching.program.id,
          message: '안녕하세요.',
          times: [noon],
          answeredAt: matchingNow,
        },
      });
      const request = { consultingId, learnerId: matching.learner.id, now: matchingNow, notBefore: matchingNow };
      return (await listProposedHoursSql(pool, request)).length === 1;
    },
  },
};

describe.each(Object.entries(queries))('%s', (_query, { weekly, coachId, offers }) => {
  it.each(situations)('$name', async ({ name: _situation, offered, ...situation }) => {
    await apply(coachId(), situation);
    const closed = situation.exceptions.some(([kind]) => kind === 'CLOSED');
    expect(await offers()).toBe(weekly || closed ? offered : true);
  });
});

describe.each(Object.entries(calls))('%s', (_name, call) => {
  describe.each(['learner', 'coach'] as const)('by the %s', (side) => {
    it.each(situations)('$name', async ({ name: _situation, offered, ...situation }) => {
      const scene = await createLessonScene();
      await apply(scene.coach.id, situation);
      const closed = situation.exceptions.some(([kind]) => kind === 'CLOSED');
      expect(await accepted(call(scene, side), ['TIME_NOT_OFFERED'])).toBe(
        side === 'learner' || closed ? offered : true,
      );
    });
  });
});

it.each(situations)('an order: $name', async ({ offered, ...situation }) => {
  const [learner, sold] = [await createPayingLearner(), await createOfferedCoach()];
  await db.coach.update({ where: { id: sold.coach.id }, data: { scheduleConfirmedAt: sceneNow } });
  await apply(sold.coach.id, situation);
  const order = callerFor(learner, sceneNow).payment.createOrder(orderInput(sold, noon));
  expect(await accepted(order, ['SLOT_TAKEN'])).toBe(offered);
});

const coachContext = (coach: Awaited<ReturnType<typeof createCoach>>) =>
  testContext(memberActor(coach.user, coach.id), sceneNow);

describe('a day off', () => {
  const day = { startsAt: seoulInstant(2026, 12, 1), endsAt: seoulInstant(2026, 12, 2) };
  const closed = { kind: 'CLOSED', ...day } as const;

  it('is stored only when the coach saw what is booked in it, and cancels none of it', async () => {
    const scene = await createLessonScene();
    await scene.fix(noon);
    const ctx = coachContext(scene.coach);
    expect(await codeWith(addException(ctx, scene.coach.id, { ...closed, seen: [] }))).toBe('CONFLICT');
    const booked = await listBookedHours(db, { coachId: scene.coach.id, ...day, now: sceneNow });
    expect(booked).toMatchObject([{ kind: 'lesson', startsAt: noon, name: scene.learner.name, confirmed: true }]);
    await addException(ctx, scene.coach.id, { ...closed, seen: booked.map(({ startsAt }) => startsAt) });
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', startsAt: noon });
    expect(await listExceptions(ctx, scene.coach.id)).toMatchObject([{ ...closed, booked: [{ startsAt: noon }] }]);
  });

  it.each([
    ['ends at the day', -60, false],
    ['reaches into the day', -20, true],
    ['begins at the end of the day', 24 * 60, false],
  ])('lists a booked hour that %s: %s', async (_name, minutes, listed) => {
    const [coach, learner, program] = [await createCoach(), await createLearner(), await createProgram()];
    const startsAt = new Date(day.startsAt.getTime() + minutes * MINUTE_MS);
    await createPaidOrder({
      learnerId: learner.id,
      coachId: coach.id,
      programId: program.id,
      startsAt,
      now: sceneNow,
    });
    const booked = await listBookedHours(db, { coachId: coach.id, ...day, now: sceneNow });
    expect(booked.map((hour) => [hour.kind, hour.name])).toEqual(listed ? [['hold', null]] : []);
  });

  it('and a lesson that is requested at the same time: one of them is rejected', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await createLessonScene();
      const [saved, requested] = await Promise.all([
        codeWith(addException(coachContext(scene.coach), scene.coach.id, { ...closed, seen: [] })),
        codeWith(scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: noon })),
      ]);
      expect([saved, requested].filter((code) => code !== undefined)).toHaveLength(1);
    }
  });

  it.each([
    ['before another one', -24, true],
    ['that overlaps another one', -23, false],
    ['after another one', 24, true],
  ])('%s', async (_name, hours, stored) => {
    const coach = await createCoach();
    const ctx = coachContext(coach);
    await addException(ctx, coach.id, { ...closed, seen: [] });
    const moved = (time: Date) => new Date(time.getTime() + hours * HOUR_MS);
    const next = { ...closed, startsAt: moved(day.startsAt), endsAt: moved(day.endsAt), seen: [] };
    expect(await codeWith(addException(ctx, coach.id, next))).toBe(stored ? undefined : 'CONFLICT');
  });

  it('is stored once by two calls at the same time', async () => {
    const coach = await createCoach();
    const add = () => codeWith(addException(coachContext(coach), coach.id, { ...closed, seen: [] }));
    const codes = await Promise.all([add(), add(), add()]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(await db.coachException.count({ where: { coachId: coach.id } })).toBe(1);
  });
});
