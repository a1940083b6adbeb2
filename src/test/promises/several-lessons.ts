import { expect } from 'vitest';
import { seriesStarts } from '~/domain/lesson/series';
import type { PartyRole } from '~/domain/lesson/status';
import { MINUTE_MS } from '~/domain/shared/durations';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { type LessonRow, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { earningsOf, later, mailTo, readAnnounced, refundNow, viewOf, type World } from './world';

const otherOf = (side: PartyRole): PartyRole => (side === 'learner' ? 'coach' : 'learner');
const lessonsOf = ({ scene }: World) =>
  db.lesson.findMany({ where: { contractId: scene.contract.id }, orderBy: { startsAt: 'asc' } });

/** Requests a weekly series as its plan shows it. @returns the lessons, in order; empty when too few weeks work */
export async function bookSeries(world: World, askedBy: PartyRole, startsAt: Date, count: number): Promise<number[]> {
  const { scene, now, freeAtLeast } = world;
  const plan = await scene.as[askedBy](now).planSeries({ encryptedId: await scene.token(), startsAt });
  const starts = seriesStarts(plan.weeks, new Map(), Math.min(count, plan.left));
  if (starts.length < 2) return [];
  const view = await viewOf(world);
  const announced = new Map<number, Date>();
  for (const at of starts) {
    const { terms } = await readAnnounced(world, at, 'other', null, view);
    if (terms.freeUntil) announced.set(at.getTime(), terms.freeUntil);
  }
  const balance = (await scene.balance()) ?? 0;
  const before = new Set((await lessonsOf(world)).map(({ id }) => id));
  await scene.as[askedBy](now).requestSeries({ encryptedId: await scene.token(), starts });
  const added = (await lessonsOf(world)).filter(({ id }) => !before.has(id));
  expect(added.map((lesson) => lesson.startsAt)).toEqual(starts);
  expect(await scene.balance()).toBe(balance - starts.length);
  await expectListed(world, otherOf(askedBy), 'lesson-seriesRequested', starts);
  for (const lesson of added) {
    const freeUntil = announced.get(lesson.startsAt.getTime());
    if (freeUntil) freeAtLeast.set(lesson.id, freeUntil);
  }
  return added.map(({ id }) => id);
}

/** Checks that a mail names every time, and no more times than these. */
async function expectListed(world: World, to: PartyRole, template: string, times: readonly Date[]): Promise<void> {
  const { text } = await mailTo(world, to, template);
  for (const at of times) expect(text).toContain(formatSeoulDateTime(at));
  expect(text).toContain(`수업 ${times.length}:`);
  expect(text).not.toContain(`수업 ${times.length + 1}:`);
}

/** Confirms every time that the other side requested or proposed, in one call. */
export async function confirmAll(world: World, side: PartyRole): Promise<void> {
  const { scene, now, freeAtLeast, lesson: policy } = world;
  const waiting = (await lessonsOf(world)).filter(
    ({ status, requestedBy, proposedBy }) =>
      (status === 'REQUESTED' && requestedBy !== side) || (status === 'CONFIRMED' && proposedBy === otherOf(side)),
  );
  const view = await viewOf(world);
  const announced = new Map<number, Date>();
  for (const lesson of waiting) {
    const startsAt = lesson.proposedStartsAt ?? lesson.startsAt;
    const { terms } = await readAnnounced(world, startsAt, side === 'learner' ? 'reader' : 'other', lesson, view);
    const grace = new Date(now.getTime() + policy.cancel.graceMinutes * MINUTE_MS);
    const isMoving = lesson.status === 'CONFIRMED';
    announced.set(
      lesson.id,
      isMoving ? (terms.freeUntil ?? now) : later(freeAtLeast.get(lesson.id), terms.freeUntil, grace),
    );
  }
  await scene.as[side](now).confirmTimes({ encryptedId: await scene.token() });
  for (const [id, freeUntil] of announced) freeAtLeast.set(id, freeUntil);
  const starts = waiting.map(({ startsAt, proposedStartsAt }) => proposedStartsAt ?? startsAt);
  await expectListed(world, otherOf(side), 'lesson-timesConfirmed', starts);
  if (side === 'learner') return;
  const { text } = await mailTo(world, 'learner', 'lesson-timesConfirmed');
  for (const [index, { id }] of waiting.entries()) {
    const startsAt = starts[index] ?? now;
    const until = new Date(Math.min(startsAt.getTime(), announced.get(id)?.getTime() ?? 0));
    const label = until < now ? '무료 취소 기한이 지났어요' : `${formatSeoulDateTime(until)}까지 무료 취소`;
    expect(text).toContain(`${formatSeoulDateTime(startsAt)} · ${label}`);
  }
}

/** Proposes another weekday for a fixed lesson and those that follow, and has it confirmed; deadlines stay. */
export async function moveFollowing(world: World, first: LessonRow, askedBy: PartyRole, startsAt: Date): Promise<void> {
  const { scene, now } = world;
  const named = { encryptedId: await scene.token(), encryptedLessonId: lessonToken(first) };
  const plan = await scene.as[askedBy](now).planFollowing({ ...named, startsAt });
  const moves = plan.moves.filter(({ problem, from, startsAt: to }) => problem === null && from < to);
  if (moves.length === 0) return;
  // Each side sees its own deadline: only the learner has free minutes after a time is fixed.
  const view = await scene.as[askedBy](now).get({ encryptedId: named.encryptedId });
  for (const { encryptedLessonId, freeCancelUntil } of moves) {
    const row = view.lessons.find(({ encryptedId }) => encryptedId === encryptedLessonId);
    expect(row?.freeCancelUntil).toEqual(freeCancelUntil);
  }
  const targets = moves.map(({ encryptedLessonId, startsAt: to }) => ({ encryptedLessonId, startsAt: to }));
  await scene.as[askedBy](now).moveFollowing({ encryptedId: named.encryptedId, moves: targets });
  const to = otherOf(askedBy);
  await expectListed(
    world,
    to,
    'lesson-followingMoveProposed',
    targets.map((target) => target.startsAt),
  );
  await confirmAll(world, to);
}

/** Pauses the contract as its dialog shows it, and resumes it. Lessons in the pause end at the price that was shown. */
export async function pauseAndResume(world: World, days: number): Promise<void> {
  const { scene, now } = world;
  const encryptedId = await scene.token();
  const promise = await scene.as.learner(now).pausePromise({ encryptedId, days });
  const charged = promise.lessons.filter((lesson) => lesson.charged).length;
  const [balance, pending] = [(await scene.balance()) ?? 0, await scene.account('COACH_PENDING')];
  const earned = await earningsOf(world, charged);
  const open = (await lessonsOf(world)).filter(({ status }) => status === 'REQUESTED' || status === 'CONFIRMED');
  await scene.as.learner(now).pause({ encryptedId, days, chargedAmount: promise.chargedAmount });

  expect(promise.chargedAmount).toBe(charged * scene.contract.unitPrice);
  expect(promise.lessons.map(({ startsAt }) => startsAt)).toEqual(
    open.filter(({ startsAt }) => startsAt < promise.resumesAt).map(({ startsAt }) => startsAt),
  );
  const { expiresAt, resumesAt } = await scene.row();
  expect({ expiresAt, resumesAt }).toEqual({ expiresAt: promise.expiresAt, resumesAt: promise.resumesAt });
  expect(await scene.balance()).toBe(balance + promise.lessons.length - charged);
  expect(pending - (await scene.account('COACH_PENDING'))).toBe(earned);
  world.charged += charged;
  const { text } = await mailTo(world, 'learner', 'lesson-contractPaused');
  expect(text).toContain(formatSeoulDateTime(promise.resumesAt));
  if (promise.lessons.length > 0) expect(text).toContain(`수업 ${promise.lessons.length}회는 취소됐어요`);
  expect(text.includes('차감했어요')).toBe(charged > 0);
  if (charged > 0) expect(text).toContain(`무료 취소 기한이 지난 ${charged}회는 차감했어요`);
  const shown = await refundNow(world);
  if (promise.refund) expect(shown).toBe(promise.refund.after);
  expect((await viewOf(world)).waiversLeft).toBe(promise.waiversLeft);
  await scene.as.learner(now).resume({ encryptedId: await scene.token() });
  expect(await refundNow(world)).toBe(shown);
}
