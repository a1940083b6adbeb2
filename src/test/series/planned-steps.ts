import { expect } from 'vitest';
import { MIN_SERIES_LESSONS, type PlannedTime, seriesStarts } from '~/domain/lesson/series';
import { seoulDate } from '~/domain/shared/seoul-time';
import { type LessonRow, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { attempt, callsBy, chosenTime, millis, notFree, otherOf, pickFrom, type Scene, startsOf } from './series-scene';
import { balanceOf, contractOf, lessonsOf, tokenOf } from './series-world';

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
export async function requestSeries(scene: Scene): Promise<void> {
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
export async function moveFollowing(scene: Scene): Promise<void> {
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
export async function moveOne(scene: Scene): Promise<void> {
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
