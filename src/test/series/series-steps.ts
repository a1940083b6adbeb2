import fc from 'fast-check';
import { expect } from 'vitest';
import { answerableUntil } from '~/domain/lesson/hours';
import { answerer } from '~/domain/lesson/next-step';
import { MIN_SERIES_LESSONS, type PlannedTime, seriesStarts } from '~/domain/lesson/series';
import { isOpenLesson, type PartyRole } from '~/domain/lesson/status';
import { system } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulDate, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { type LessonRow, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { resumePausedContract } from '~/server/services/lesson/contract/period/resume-contract';
import { autoCompleteLesson } from '~/server/services/lesson/outcome/auto-complete-lesson';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { expireLessonRequest } from '~/server/services/lesson/time/expire-lesson-request';
import { codeOf } from '~/test/rejection';
import {
  balanceOf,
  callsOf,
  contractOf,
  lessonsOf,
  type SeriesContract,
  type SeriesWorld,
  tokenOf,
} from './series-world';

const actions = [
  'series',
  'following',
  'moveOne',
  'answer',
  'drop',
  'cancel',
  'pause',
  'resume',
  'dayOff',
  'wait',
] as const;
type Action = (typeof actions)[number];
const weights: Partial<Record<Action, number>> = {
  series: 5,
  following: 6,
  moveOne: 2,
  drop: 2,
  resume: 2,
  dayOff: 2,
};

export const seriesStep = fc.record({
  action: fc.oneof(...actions.map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) }))),
  /** Index of the contract. */
  contract: fc.constantFrom(0, 0, 1, 2),
  side: fc.constantFrom<PartyRole>('learner', 'learner', 'coach'),
  /** A few times on a few days, so that lessons are often in each other's way. */
  weekday: fc.constantFrom(1, 1, 4),
  hour: fc.constantFrom(10, 10, 11, 12, 19),
  weeks: fc.nat({ max: 4 }),
  /** Index of a choice, modulo the number of choices. */
  pick: fc.nat({ max: 11 }),
  /** Whether the other side confirms at once. */
  isAnswered: fc.boolean(),
  skipHolidays: fc.boolean(),
});
export type SeriesStep = typeof seriesStep extends fc.Arbitrary<infer T> ? T : never;

/** Four confirmed lessons, with which every sequence begins. */
export const firstSeries: SeriesStep = {
  action: 'series',
  contract: 0,
  side: 'learner',
  weekday: 1,
  hour: 10,
  weeks: 1,
  pick: 2,
  isAnswered: true,
  skipHolidays: false,
};

/** Rejections of a step that is not possible in the present state. */
const impossible = ['MOVE_NOT_ALLOWED', 'CONTRACT_CLOSED', 'TIME_NOT_OFFERED', 'TOO_LATE', 'LESSON_UNDER_WAY'];
const notFree = ['SLOT_TAKEN', 'TIME_NOT_OFFERED'];

/** Returns the result, or null for a step that is rejected with one of the codes. */
async function attempt<T>(call: Promise<T>, codes: readonly string[] = impossible): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    expect(codes).toContain(codeOf(error));
    return null;
  }
}

const millis = (times: readonly Date[]) => times.map((time) => time.getTime()).sort((a, b) => a - b);
const startsOf = (lessons: readonly LessonRow[]) => millis(lessons.map(({ startsAt }) => startsAt));
const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
const byStart = (a: { startsAt: Date }, b: { startsAt: Date }) => a.startsAt.getTime() - b.startsAt.getTime();
const otherOf = (side: PartyRole): PartyRole => (side === 'learner' ? 'coach' : 'learner');

type Scene = {
  world: SeriesWorld;
  step: SeriesStep;
  contract: SeriesContract;
  before: LessonRow[];
  reached: Set<string>;
};

const callsBy = ({ world, contract }: Scene, side: PartyRole) => callsOf(world, contract, side).lesson;

/** Returns the chosen weekday and hour, in this week or a later one. */
function chosenTime({ world: { now }, step: { weekday, hour, weeks } }: Scene): Date {
  const { year, month, day, weekday: today } = seoulParts(now);
  return seoulInstant(year, month, day + ((weekday - today + 7) % 7) + 7 * weeks, hour);
}

/** A time that a plan shows as not free is rejected with everything else that is sent with it. */
async function expectBlocked(scene: Scene, weeks: readonly PlannedTime[], encryptedId: string): Promise<void> {
  const blocked = weeks.find(({ problem }) => problem !== null && problem !== 'HOLIDAY');
  const free = weeks.find(({ problem }) => problem === null);
  if (!blocked || !free) return;
  const starts = millis([blocked.startsAt, free.startsAt]).map((at) => new Date(at));
  const sent = await attempt(callsBy(scene, scene.step.side).requestSeries({ encryptedId, starts }), notFree);
  expect(sent).toBeNull();
  expect(await lessonsOf(scene.contract.id)).toEqual(scene.before);
}

/** Requests a series exactly as its plan shows it. */
async function requestSeries(scene: Scene): Promise<void> {
  const { world, step, contract, before, reached } = scene;
  const { side, skipHolidays, pick } = step;
  const encryptedId = await tokenOf(contract.id);
  const startsAt = chosenTime(scene);
  const plan = await attempt(callsBy(scene, side).planSeries({ encryptedId, startsAt, skipHolidays }));
  if (!plan) return;
  expect(plan.left).toBe(await balanceOf(contract.id));
  for (const { problem } of plan.weeks) if (problem) reached.add(problem);
  if (plan.left < MIN_SERIES_LESSONS) return;
  await expectBlocked(scene, plan.weeks, encryptedId);
  const choices = new Map(
    plan.weeks.flatMap((week) => {
      const other = pickFrom(week.alternatives, pick);
      return other && pick % 3 > 0 ? [[week.startsAt.getTime(), other] as const] : [];
    }),
  );
  const starts = seriesStarts(plan.weeks, choices, Math.min(plan.left, MIN_SERIES_LESSONS + (pick % 4)));
  if (starts.length < MIN_SERIES_LESSONS) return;

  const sizes = world.announced.series.get(contract.id) ?? [];
  world.announced.series.set(contract.id, [...sizes, starts.length]);
  const sent = await callsBy(scene, side).requestSeries({ encryptedId, starts });
  const known = new Set(before.map(({ id }) => id));
  const after = await lessonsOf(contract.id);
  const added = after.filter(({ id }) => !known.has(id));
  expect(after.filter(({ id }) => known.has(id))).toEqual(before);
  expect([sent.count, startsOf(added)]).toEqual([starts.length, millis(starts)]);
  expect(await balanceOf(contract.id)).toBe(plan.left - starts.length);
  reached.add('series');
  if (!step.isAnswered || hasProposal(before)) return;
  await callsBy(scene, otherOf(side)).confirmTimes({ encryptedId: sent.encryptedId });
  const fixed = (await lessonsOf(contract.id)).filter(({ id }) => !known.has(id));
  expect(startsOf(fixed.filter(({ status }) => status === 'CONFIRMED'))).toEqual(millis(starts));
}

/** An earlier proposal has no hour of its own, so it can be in the way of a confirmation. */
const hasProposal = (lessons: readonly LessonRow[]) =>
  lessons.some(({ status, proposedStartsAt }) => status === 'REQUESTED' || proposedStartsAt !== null);

const fixedLessons = ({ world, before }: Scene) =>
  before.filter(({ status, startsAt }) => status === 'CONFIRMED' && startsAt > world.now);

/** Moves a lesson and its following ones exactly as the plan shows them. */
async function moveFollowing(scene: Scene): Promise<void> {
  const { step, contract, before, reached } = scene;
  const { side, skipHolidays, pick } = step;
  const lesson = pickFrom(fixedLessons(scene), pick);
  if (!lesson) return;
  const encryptedId = await tokenOf(contract.id);
  const calls = callsBy(scene, side);
  const plan = await attempt(
    calls.planFollowing({
      encryptedId,
      encryptedLessonId: lessonToken(lesson),
      startsAt: chosenTime(scene),
      skipHolidays,
    }),
  );
  if (!plan) return;
  for (const { problem } of plan.moves) if (problem) reached.add(problem);
  const chosen = plan.moves.map(({ problem, startsAt, alternatives, encryptedLessonId }) => ({
    encryptedLessonId,
    startsAt: problem === null ? startsAt : (alternatives[0] ?? null),
    planned: startsAt,
    problem,
  }));
  const blocked = chosen.filter(({ startsAt, problem }) => startsAt === null && problem !== 'HOLIDAY');
  if (blocked.length > 0) {
    const moves = chosen.map(({ encryptedLessonId, planned }) => ({ encryptedLessonId, startsAt: planned }));
    expect(await attempt(calls.moveFollowing({ encryptedId, moves }), notFree)).toBeNull();
    expect(await lessonsOf(contract.id)).toEqual(before);
    return;
  }
  const moves = chosen.flatMap(({ encryptedLessonId, startsAt }) => (startsAt ? { encryptedLessonId, startsAt } : []));
  const current = new Map(before.map((row) => [lessonToken(row), row]));
  const changed = moves.filter(
    ({ encryptedLessonId, startsAt }) => current.get(encryptedLessonId)?.startsAt.getTime() !== startsAt.getTime(),
  );
  if (changed.length === 0) {
    await attempt(calls.moveFollowing({ encryptedId, moves }));
    return;
  }
  const sent = await calls.moveFollowing({ encryptedId, moves });
  expect(sent.count).toBe(changed.length);
  // Until the other side confirms, every lesson keeps its time and its hour.
  expect(startsOf(await lessonsOf(contract.id))).toEqual(startsOf(before));
  reached.add('following');
  if (!step.isAnswered || hasProposal(before)) return;
  await callsBy(scene, otherOf(side)).confirmTimes({ encryptedId: sent.encryptedId });
  const targets = new Map(changed.map((move) => [current.get(move.encryptedLessonId)?.id, move.startsAt]));
  const after = await lessonsOf(contract.id);
  expect(after.map(({ id, startsAt, status, deadlineStartsAt }) => [id, startsAt, status, deadlineStartsAt])).toEqual(
    before.map(({ id, startsAt, status, deadlineStartsAt }) => [
      id,
      targets.get(id) ?? startsAt,
      status,
      deadlineStartsAt,
    ]),
  );
  const view = await callsBy(scene, 'learner').get({ encryptedId: await tokenOf(contract.id) });
  for (const { encryptedLessonId, freeCancelUntil } of plan.moves) {
    const row = after.find(({ id }) => id === current.get(encryptedLessonId)?.id);
    const shown = row && view.lessons.find(({ encryptedId: id }) => id === lessonToken(row));
    if (row && freeCancelUntil < row.startsAt) expect(shown?.freeCancelUntil).toEqual(freeCancelUntil);
  }
  reached.add('following confirmed');
}

/** Moves one lesson to an hour that the calendar of the contract shows as free. */
async function moveOne(scene: Scene): Promise<void> {
  const { step, contract, before, reached, world } = scene;
  const lesson = pickFrom(fixedLessons(scene), step.pick);
  if (!lesson) return;
  const encryptedLessonId = lessonToken(lesson);
  const from = seoulDate(chosenTime(scene));
  const calls = callsBy(scene, step.side);
  const encryptedId = await tokenOf(contract.id);
  const hours = await calls.hours({ encryptedId, encryptedLessonId, from, days: 1, outsideSlots: true });
  const startsAt = pickFrom(
    hours.days.flatMap(({ startsAt: starts }) => starts),
    step.pick,
  );
  const isPaused = (await contractOf(contract.id)).status === 'PAUSED';
  if (!startsAt || startsAt.getTime() === lesson.startsAt.getTime() || isPaused || lesson.startsAt <= world.now) return;
  const sent = await calls.move({ encryptedLessonId, startsAt });
  reached.add('moved one');
  if (!step.isAnswered) return;
  await callsBy(scene, otherOf(step.side)).confirm({ encryptedLessonId: sent.encryptedLessonId });
  expect((await lessonsOf(contract.id)).map(({ id, startsAt: at }) => [id, at])).toEqual(
    before.map(({ id, startsAt: at }) => [id, id === lesson.id ? startsAt : at]),
  );
}

/** Confirms everything that the other side requested, or nothing of it. */
async function answer(scene: Scene): Promise<void> {
  const { step, contract, before, world } = scene;
  const encryptedId = await tokenOf(contract.id);
  const codes = [...impossible, 'SLOT_TAKEN'];
  const sent = await attempt(callsBy(scene, step.side).confirmTimes({ encryptedId }), codes);
  const after = await lessonsOf(contract.id);
  if (!sent) {
    expect(after).toEqual(before);
    return;
  }
  const answered = before.filter((lesson) => {
    const until = answerableUntil(lesson);
    return answerer(lesson) === step.side && until !== null && until > world.now;
  });
  expect(sent.count).toBe(answered.length);
  for (const { id, startsAt, proposedStartsAt } of answered)
    expect(after.find((lesson) => lesson.id === id)).toMatchObject({
      status: 'CONFIRMED',
      startsAt: proposedStartsAt ?? startsAt,
      proposedStartsAt: null,
    });
}

/** Declines or withdraws; fixed lessons keep their time. */
async function drop(scene: Scene): Promise<void> {
  const { step, contract, before, reached } = scene;
  const isOwn = before.some((lesson) => answerer(lesson) === otherOf(step.side));
  const purpose = isOwn ? 'withdraw' : 'decline';
  const balance = await balanceOf(contract.id);
  const encryptedId = await tokenOf(contract.id);
  const sent = await attempt(callsBy(scene, step.side).dropTimes({ encryptedId, purpose }));
  if (!sent) return;
  const after = await lessonsOf(contract.id);
  expect(startsOf(after)).toEqual(startsOf(before));
  const ended = before.filter(
    ({ status }, index) => status === 'REQUESTED' && after[index]?.status === 'CANCELLED_FREE',
  );
  expect(await balanceOf(contract.id)).toBe(balance + ended.length);
  reached.add(purpose);
}

async function cancel(scene: Scene): Promise<void> {
  const { step, contract, before, reached } = scene;
  const lesson = pickFrom(
    before.filter(({ status }) => isOpenLesson(status)),
    step.pick,
  );
  if (!lesson) return;
  const encryptedLessonId = lessonToken(lesson);
  const calls = callsBy(scene, step.side);
  const promise = await attempt(calls.cancelPromise({ encryptedLessonId }));
  if (!promise) return;
  const balance = await balanceOf(contract.id);
  await calls.cancel({ encryptedLessonId, term: promise.term });
  const after = await lessonsOf(contract.id);
  expect(after.map(({ id, status }) => [id, status])).toEqual(
    before.map(({ id, status }) => [id, id === lesson.id ? promise.to : status]),
  );
  expect(await balanceOf(contract.id)).toBe(balance + promise.returnedCredits + promise.bonusCredits);
  reached.add(promise.to);
}

async function pause(scene: Scene): Promise<void> {
  const { step, contract, before, reached } = scene;
  const days = 7 + step.pick;
  const calls = callsBy(scene, 'learner');
  const encryptedId = await tokenOf(contract.id);
  const promise = await attempt(calls.pausePromise({ encryptedId, days }));
  if (!promise) return;
  const balance = await balanceOf(contract.id);
  await calls.pause({ encryptedId, days, chargedAmount: promise.chargedAmount });
  const after = await lessonsOf(contract.id);
  const ended = after.filter(({ status }, index) => status !== before[index]?.status);
  const endedTimes = ended.map(({ startsAt, status }) => ({ startsAt, charged: status === 'CANCELLED_CHARGED' }));
  expect(endedTimes.sort(byStart)).toEqual([...promise.lessons].sort(byStart));
  const free = promise.lessons.filter(({ charged }) => !charged).length;
  expect(await balanceOf(contract.id)).toBe(balance + free);
  const { resumesAt, expiresAt } = promise;
  expect(await contractOf(contract.id)).toMatchObject({ status: 'PAUSED', resumesAt, expiresAt });
  reached.add('paused');
}

async function resume(scene: Scene): Promise<void> {
  const { contract, before, reached, world } = scene;
  const paused = await contractOf(contract.id);
  const sent = await attempt(callsBy(scene, 'learner').resume({ encryptedId: await tokenOf(contract.id) }));
  if (!sent) return;
  const unused = Math.max(0, (paused.resumesAt?.getTime() ?? 0) - world.now.getTime());
  expect((await contractOf(contract.id)).expiresAt?.getTime()).toBe((paused.expiresAt?.getTime() ?? 0) - unused);
  expect(await lessonsOf(contract.id)).toEqual(before);
  reached.add('resumed');
}

/** Adds days off, which cancel nothing; a second time on the same days takes them away. */
async function dayOff(scene: Scene): Promise<void> {
  const { step, contract, reached } = scene;
  const { coachId } = contract;
  const startsAt = new Date(chosenTime(scene).getTime() - step.hour * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + (1 + (step.pick % 3)) * DAY_MS);
  const calls = callsOf(scene.world, contract, 'coach').session;
  const existing = await db.coachException.findFirst({
    where: { coachId, startsAt: { lt: endsAt }, endsAt: { gt: startsAt } },
  });
  if (existing) {
    await calls.removeCoachException({ startsAt: existing.startsAt });
    return;
  }
  const before = await db.lesson.findMany({ where: { coachId }, orderBy: { id: 'asc' } });
  const booked = await calls.bookedHours({ startsAt, endsAt });
  const from = startsAt < scene.world.now ? scene.world.now : startsAt;
  const inPeriod = before.filter(
    (lesson) => isOpenLesson(lesson.status) && lesson.startsAt < endsAt && lesson.endsAt > from,
  );
  const lessons = booked.filter(({ kind }) => kind === 'lesson');
  expect(millis(lessons.map((hour) => hour.startsAt))).toEqual(startsOf(inPeriod));
  const add = (seen: Date[]) => calls.addCoachException({ kind: 'CLOSED', startsAt, endsAt, seen });
  if (booked.length > 0) {
    const added = add([]).then(() => true);
    expect(await attempt(added, ['CONFLICT'])).toBeNull();
    reached.add('unseen lesson on a day off');
  }
  await add(booked.map((hour) => hour.startsAt));
  expect(await db.lesson.findMany({ where: { coachId }, orderBy: { id: 'asc' } })).toEqual(before);
  reached.add('day off');
}

const waits = [1, 30, 80];

/** Waits for hours, and runs the jobs that are due then. */
async function waitForJobs({ world, step }: Scene): Promise<void> {
  world.now = new Date(world.now.getTime() + (waits[step.pick % waits.length] ?? 1) * HOUR_MS);
  const job = serviceContext({ actor: system, now: world.now, ip: null, userAgent: null });
  for (const { id: contractId } of world.contracts) {
    for (const { id: lessonId } of await lessonsOf(contractId)) {
      await expireLessonRequest(job, { lessonId });
      await autoCompleteLesson(job, { lessonId });
      await closeHeldLesson(job, { lessonId });
    }
    await resumePausedContract(job, { contractId });
  }
}

const takeStep: Record<Action, (scene: Scene) => Promise<void>> = {
  series: requestSeries,
  following: moveFollowing,
  moveOne,
  answer,
  drop,
  cancel,
  pause,
  resume,
  dayOff,
  wait: waitForJobs,
};

/**
 * Takes a step as pages do, and compares its effect with what was announced before it.
 * @param reached receives the kinds of steps that succeeded, and the problems that plans named
 */
export async function takeSeriesStep(world: SeriesWorld, step: SeriesStep, reached: Set<string>): Promise<void> {
  const contract = world.contracts[step.contract];
  if (!contract) throw new Error('no such contract');
  await takeStep[step.action]({ world, step, contract, before: await lessonsOf(contract.id), reached });
}
