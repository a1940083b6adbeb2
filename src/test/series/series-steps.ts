import { expect } from 'vitest';
import { answerableUntil } from '~/domain/lesson/hours';
import { answerer } from '~/domain/lesson/next-step';
import { isOpenLesson } from '~/domain/lesson/status';
import { system } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { lessonToken } from '~/server/services/lesson/contract/contract-row';
import { resumePausedContract } from '~/server/services/lesson/contract/period/resume-contract';
import { autoCompleteLesson } from '~/server/services/lesson/outcome/auto-complete-lesson';
import { closeHeldLesson } from '~/server/services/lesson/outcome/close-held-lesson';
import { expireLessonRequest } from '~/server/services/lesson/time/expire-lesson-request';
import { moveFollowing, moveOne, requestSeries } from './planned-steps';
import {
  type Action,
  attempt,
  byStart,
  callsBy,
  chosenTime,
  impossible,
  millis,
  otherOf,
  pickFrom,
  type Scene,
  type SeriesStep,
  startsOf,
} from './series-scene';
import { balanceOf, callsOf, contractOf, lessonsOf, type SeriesWorld, tokenOf } from './series-world';

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
