import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { createLessonScene, type LessonScene, sceneNow as now, sceneStart } from '~/test/factories/lesson-scene';
import { ledgerTotal } from '~/test/factories/payment';
import { rejection } from '~/test/rejection';
import { expireContract } from './expire-contract';
import { resumePausedContract } from './resume-contract';
import { readRefund } from '../end/refund-case';
import { terminateContract } from '../end/terminate-contract';

const after = (days: number, from = now) => new Date(from.getTime() + days * DAY_MS);
const job = (at: Date) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });
const statuses = async () =>
  (await db.lesson.findMany({ where: { contractId: scene.contract.id }, orderBy: { startsAt: 'asc' } })).map(
    ({ status, endTerm }) => [status, endTerm],
  );
const mails = (template: string) =>
  db.message.findMany({
    where: { template, userId: { in: [scene.learner.id, scene.coach.userId] } },
    orderBy: { id: 'asc' },
  });
const pause = async (days: number, chargedAmount = 0, at = now) =>
  scene.as.learner(at).pause({ encryptedId: await scene.token(), days, chargedAmount });
const resume = async (at: Date) => scene.as.learner(at).resume({ encryptedId: await scene.token() });

let scene: LessonScene;
let end: Date;
beforeEach(async () => {
  scene = await createLessonScene();
  end = scene.contract.expiresAt ?? now;
});

describe('the end of a contract', () => {
  it('does not move however often the learner requests and cancels an hour', async () => {
    for (const hours of [1, 2]) {
      const at = new Date(end.getTime() - DAY_MS + hours * HOUR_MS);
      const requested = await scene.as
        .learner(at)
        .schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2027, 1, 18, 19) });
      await scene.as.learner(at).cancel({ encryptedLessonId: requested.encryptedLessonId, term: 'UNCONFIRMED' });
    }
    expect((await scene.row()).expiresAt).toEqual(end);
  });

  it('moves when the coach cancels an hour', async () => {
    const at = after(-1, end);
    const requested = await scene.as
      .learner(at)
      .schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2027, 1, 18, 19) });
    await scene.as.coach(at).cancel({ encryptedLessonId: requested.encryptedLessonId, term: 'UNCONFIRMED' });
    expect((await scene.row()).expiresAt).toEqual(after(14, at));
  });
});

describe('a paused contract', () => {
  it('keeps a lesson cancelled by the coach usable for two weeks after the pause, however early the pause ends', async () => {
    const startsAt = seoulInstant(2026, 12, 21, 10);
    await scene.fix(startsAt);
    await db.contract.update({ where: { id: scene.contract.id }, data: { expiresAt: after(2) } });
    await pause(30);
    expect((await scene.row()).expiresAt).toEqual(after(32));
    await scene.as.coach(after(1)).cancel({ encryptedLessonId: await scene.lessonId(), term: 'COACH_EARLY' });
    expect(await scene.row()).toMatchObject({ status: 'PAUSED', expiresAt: after(30 + 14) });
    await resume(after(10));
    expect(await scene.row()).toMatchObject({ status: 'ACTIVE', expiresAt: after(10 + 14) });
  });

  it('ends the lessons in the pause as promised, keeps later ones, moves the end, and notifies both', async () => {
    await scene.fix(sceneStart);
    await scene.fix(seoulInstant(2026, 12, 20, 10));
    const promise = await scene.as.learner().pausePromise({ encryptedId: await scene.token(), days: 14 });
    expect(promise).toEqual({
      resumesAt: after(14),
      expiresAt: after(14, end),
      lessons: [{ startsAt: sceneStart, charged: false }],
      chargedAmount: 0,
      bonusCredits: 0,
      refund: null,
      waiversUsed: 0,
      waiversLeft: 1,
    });
    await pause(14);
    expect(await statuses()).toEqual([
      ['CANCELLED_FREE', 'PAUSED'],
      ['CONFIRMED', null],
    ]);
    expect(await scene.row()).toMatchObject({
      status: 'PAUSED',
      pausedAt: now,
      resumesAt: after(14),
      expiresAt: after(14, end),
      pauses: 1,
    });
    expect(await scene.balance()).toBe(3);
    expect((await mails('lesson-contractPaused')).map(({ userId }) => userId)).toEqual([
      scene.learner.id,
      scene.coach.userId,
    ]);
    expect(
      await db.stateEvent.findFirstOrThrow({
        where: { machine: 'contract', entityId: scene.contract.id, to: 'PAUSED' },
      }),
    ).toMatchObject({ from: 'ACTIVE', actorRole: 'learner', actorId: scene.learner.id });
    expect(await scene.as.learner().get({ encryptedId: await scene.token() })).toMatchObject({
      status: 'PAUSED',
      resumesAt: after(14),
      pausable: false,
    });
    expect(
      await rejection(
        scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 12, 22, 10) }),
      ),
    ).toBe('CONTRACT_CLOSED');
    expect(
      await rejection(
        scene.as.coach().schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 12, 22, 10) }),
      ),
    ).toBe('CONTRACT_CLOSED');
  });

  it('charges lessons that are too late to cancel only at the price that was shown', async () => {
    await scene.fix(sceneStart);
    await scene.fix(new Date(sceneStart.getTime() + 2 * HOUR_MS));
    const late = new Date(sceneStart.getTime() - 2 * HOUR_MS);
    expect(await scene.as.learner(late).pausePromise({ encryptedId: await scene.token(), days: 7 })).toMatchObject({
      lessons: [{ charged: false }, { charged: true }],
      chargedAmount: 65_000,
      refund: { before: 260_000, after: 195_000 },
      waiversUsed: 1,
      waiversLeft: 0,
    });
    expect(await rejection(pause(7, 0, late))).toBe('PROMISE_CHANGED');
    expect((await scene.row()).status).toBe('ACTIVE');
    await pause(7, 65_000, late);
    expect(await statuses()).toEqual([
      ['CANCELLED_FREE', 'WAIVED'],
      ['CANCELLED_CHARGED', 'LATE'],
    ]);
    const ended = await db.$transaction((tx) =>
      readRefund(tx, { contractId: scene.contract.id, fault: 'none', now: late }),
    );
    expect(ended.amount).toBe(195_000);
    const pending = await db.ledgerEntry.aggregate({
      where: { account: 'COACH_PENDING', transaction: { orderId: scene.order.id } },
      _sum: { amount: true },
    });
    expect([pending._sum.amount, await ledgerTotal()]).toEqual([-52_000, 0]);
  });

  it('announces no pay to the coach for a charged bonus lesson of a contract that pays for none', async () => {
    scene = await createLessonScene(1, { lessonPolicyVersion: 'lesson-2026-11-25' });
    await scene.fix();
    const evening = new Date(sceneStart.getTime() + HOUR_MS);
    await db.creditEntry.create({
      data: { contractId: scene.contract.id, kind: 'BONUS', amount: 2, idempotencyKey: `top:${scene.contract.id}` },
    });
    await scene.as.coach(evening).hold({ encryptedLessonId: await scene.lessonId() });
    const next = seoulInstant(2026, 11, 26, 19);
    await scene.fix(next, evening);
    await pause(7, 65_000, new Date(next.getTime() - 2 * HOUR_MS));
    expect(await scene.lesson(2)).toMatchObject({ status: 'CANCELLED_CHARGED' });
    const [toLearner, toCoach] = await mails('lesson-contractPaused');
    expect(toLearner?.text).toContain('지난 1회는 차감했어요');
    expect(toCoach?.text).toContain('수업 1회는 취소됐어요');
    expect(toCoach?.text).not.toContain('정산');
  });

  it('can be paused only once, only by its learner, and not while a lesson is under way', async () => {
    await expect(
      scene.as.coach().pause({ encryptedId: await scene.token(), days: 7, chargedAmount: 0 }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await scene.fix(sceneStart);
    expect(await rejection(pause(7, 0, new Date(sceneStart.getTime() + MINUTE_MS)))).toBe('LESSON_UNDER_WAY');
    const clicks = await Promise.allSettled([pause(7), pause(7)]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await resume(after(1));
    expect(await rejection(pause(7, 0, after(2)))).toBe('CONTRACT_CLOSED');
  });

  it('cannot be paused when no lesson is left', async () => {
    await scene.fix(sceneStart);
    await db.creditEntry.create({
      data: { contractId: scene.contract.id, kind: 'EXPIRE', amount: -3, idempotencyKey: `spent:${scene.contract.id}` },
    });
    const evening = new Date(sceneStart.getTime() + HOUR_MS);
    expect((await scene.as.learner().get({ encryptedId: await scene.token() })).pausable).toBe(true);
    await scene.as.coach(evening).hold({ encryptedLessonId: await scene.lessonId() });
    expect((await scene.as.learner(evening).get({ encryptedId: await scene.token() })).pausable).toBe(false);
    expect(await rejection(scene.as.learner(evening).pausePromise({ encryptedId: await scene.token(), days: 7 }))).toBe(
      'CONTRACT_CLOSED',
    );
    expect(await rejection(pause(7, 0, evening))).toBe('CONTRACT_CLOSED');
    expect((await scene.row()).status).toBe('ACTIVE');
  });

  it('cannot be paused when the pause would charge the last lesson', async () => {
    scene = await createLessonScene(1);
    await scene.fix(sceneStart);
    const late = new Date(sceneStart.getTime() - 2 * HOUR_MS);
    expect(await rejection(scene.as.learner(late).pausePromise({ encryptedId: await scene.token(), days: 7 }))).toBe(
      'CONTRACT_CLOSED',
    );
    expect(await rejection(pause(7, scene.contract.unitPrice, late))).toBe('CONTRACT_CLOSED');
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED' });
  });

  it('completes when it resumes with no lesson left', async () => {
    await pause(14);
    await db.creditEntry.create({
      data: { contractId: scene.contract.id, kind: 'EXPIRE', amount: -4, idempotencyKey: `spent:${scene.contract.id}` },
    });
    const { encryptedId } = await resume(after(3));
    expect((await scene.row()).status).toBe('COMPLETED');
    expect(encryptedId).toBe(await scene.token());
    expect(await mails('lesson-contractResumed')).toEqual([]);
  });

  it('accepts no proposed time inside the pause, but accepts one after it', async () => {
    const later = seoulInstant(2026, 12, 20, 10);
    await scene.fix(later);
    const propose = async (startsAt: Date) =>
      scene.as.coach().move({ encryptedLessonId: await scene.lessonId(), startsAt });
    await propose(seoulInstant(2026, 11, 30, 10));
    await pause(14);
    expect(await rejection(scene.as.learner().confirm({ encryptedLessonId: await scene.lessonId() }))).toBe(
      'CONTRACT_CLOSED',
    );
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', startsAt: later });
    await db.lesson.updateMany({ where: { contractId: scene.contract.id }, data: { proposedStartsAt: after(14) } });
    await scene.as.learner().confirm({ encryptedLessonId: await scene.lessonId() });
    expect(await scene.lesson()).toMatchObject({ startsAt: after(14), proposedBy: null });
  });

  it('is described as paused, never as over, to anyone who requests a time', async () => {
    const later = seoulInstant(2026, 12, 20, 10);
    await scene.fix(later);
    await pause(14);
    const encryptedLessonId = await scene.lessonId();
    const startsAt = seoulInstant(2026, 12, 22, 10);
    const paused = { cause: { code: 'CONTRACT_CLOSED' }, message: expect.stringContaining('쉬고 있는 수업이에요') };
    for (const side of ['learner', 'coach'] as const) {
      const lesson = scene.as[side](after(1));
      await expect(lesson.schedule({ encryptedId: await scene.token(), startsAt })).rejects.toMatchObject(paused);
      await expect(lesson.move({ encryptedLessonId, startsAt })).rejects.toMatchObject(paused);
      await expect(lesson.sendLearnerRequest({ encryptedId: await scene.token() })).rejects.toMatchObject(paused);
      expect(await lesson.firstTime({ encryptedId: await scene.token() })).toMatchObject({
        message: null,
        firstLessonDate: later,
      });
    }
    await scene.as.coach(after(1)).cancel({ encryptedLessonId, term: 'COACH_EARLY' });
    expect((await scene.as.learner(after(1)).firstTime({ encryptedId: await scene.token() })).message).toContain(
      '쉬고 있는 수업이에요',
    );
  });

  it('resumes by itself at the planned time, once', async () => {
    await pause(14);
    const [planned] = await db.$queryRaw<
      { at: Date }[]
    >`select start_after as at from pgboss.job where name = 'resume-contract' and (data->>'contractId')::int = ${scene.contract.id}`;
    expect(planned?.at).toEqual(after(14));
    await resumePausedContract(job(new Date(after(14).getTime() - 1)), { contractId: scene.contract.id });
    expect((await scene.row()).status).toBe('PAUSED');
    for (let run = 0; run < 2; run += 1) await resumePausedContract(job(after(14)), { contractId: scene.contract.id });
    expect(await scene.row()).toMatchObject({
      status: 'ACTIVE',
      pausedAt: null,
      resumesAt: null,
      expiresAt: after(14, end),
    });
    expect((await mails('lesson-contractResumed')).map(({ userId }) => userId)).toEqual([
      scene.learner.id,
      scene.coach.userId,
    ]);
    await scene.as
      .learner(after(15))
      .schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 12, 22, 10) });
  });

  it('resumes earlier at the learner’s request, and its end moves by the actual pause', async () => {
    await pause(30);
    await expect(scene.as.coach(after(1)).resume({ encryptedId: await scene.token() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await resume(after(10));
    expect(await scene.row()).toMatchObject({ status: 'ACTIVE', expiresAt: after(10, end) });
    await resumePausedContract(job(after(30)), { contractId: scene.contract.id });
    expect(await mails('lesson-contractResumed')).toHaveLength(2);
    expect(await rejection(resume(after(31)))).toBe('MOVE_NOT_ALLOWED');
  });

  it('does not expire while it is paused, and can be terminated', async () => {
    await pause(30);
    await expireContract(job(after(1, end)), { contractId: scene.contract.id });
    expect((await scene.row()).status).toBe('PAUSED');
    await db.$transaction((tx) =>
      terminateContract(tx, {
        contractId: scene.contract.id,
        role: 'learner',
        actorId: scene.learner.id,
        reason: 'refund',
        fault: 'none',
        now: after(2),
      }),
    );
    expect(await scene.row()).toMatchObject({ status: 'TERMINATED', resumesAt: null, pausedAt: null });
    await resumePausedContract(job(after(30)), { contractId: scene.contract.id });
    expect((await scene.row()).status).toBe('TERMINATED');
  });
});
