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
  (await db.lesson.findMany({ where: { contractId: s.contract.id }, orderBy: { startsAt: 'asc' } })).map(
    ({ status, endTerm }) => [status, endTerm],
  );
const mails = (template: string) =>
  db.message.findMany({ where: { template, userId: { in: [s.learner.id, s.coach.userId] } }, orderBy: { id: 'asc' } });
const pause = async (days: number, chargedAmount = 0, at = now) =>
  s.as.learner(at).pause({ encryptedId: await s.token(), days, chargedAmount });
const resume = async (at: Date) => s.as.learner(at).resume({ encryptedId: await s.token() });

let s: LessonScene;
let end: Date;
beforeEach(async () => {
  s = await createLessonScene();
  end = s.contract.expiresAt ?? now;
});

describe('the end of a contract', () => {
  it('does not move however often the learner requests and cancels an hour', async () => {
    for (const hours of [1, 2]) {
      const at = new Date(end.getTime() - DAY_MS + hours * HOUR_MS);
      const requested = await s.as
        .learner(at)
        .schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2027, 1, 18, 19) });
      await s.as.learner(at).cancel({ encryptedLessonId: requested.encryptedLessonId, term: 'UNCONFIRMED' });
    }
    expect((await s.row()).expiresAt).toEqual(end);
  });

  it('moves when the coach cancels an hour', async () => {
    const at = after(-1, end);
    const requested = await s.as
      .learner(at)
      .schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2027, 1, 18, 19) });
    await s.as.coach(at).cancel({ encryptedLessonId: requested.encryptedLessonId, term: 'UNCONFIRMED' });
    expect((await s.row()).expiresAt).toEqual(after(14, at));
  });
});

describe('a paused contract', () => {
  it('keeps a lesson cancelled by the coach usable for two weeks after the pause, however early the pause ends', async () => {
    const startsAt = seoulInstant(2026, 12, 21, 10);
    await s.fix(startsAt);
    await db.contract.update({ where: { id: s.contract.id }, data: { expiresAt: after(2) } });
    await pause(30);
    expect((await s.row()).expiresAt).toEqual(after(32));
    await s.as.coach(after(1)).cancel({ encryptedLessonId: await s.lessonId(), term: 'COACH_EARLY' });
    expect(await s.row()).toMatchObject({ status: 'PAUSED', expiresAt: after(30 + 14) });
    await resume(after(10));
    expect(await s.row()).toMatchObject({ status: 'ACTIVE', expiresAt: after(10 + 14) });
  });

  it('ends the lessons in the pause as promised, keeps later ones, moves the end, and notifies both', async () => {
    await s.fix(sceneStart);
    await s.fix(seoulInstant(2026, 12, 20, 10));
    const promise = await s.as.learner().pausePromise({ encryptedId: await s.token(), days: 14 });
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
    expect(await s.row()).toMatchObject({
      status: 'PAUSED',
      pausedAt: now,
      resumesAt: after(14),
      expiresAt: after(14, end),
      pauses: 1,
    });
    expect(await s.balance()).toBe(3);
    expect((await mails('lesson-contractPaused')).map(({ userId }) => userId)).toEqual([s.learner.id, s.coach.userId]);
    expect(
      await db.stateEvent.findFirstOrThrow({ where: { machine: 'contract', entityId: s.contract.id, to: 'PAUSED' } }),
    ).toMatchObject({ from: 'ACTIVE', actorRole: 'learner', actorId: s.learner.id });
    expect(await s.as.learner().get({ encryptedId: await s.token() })).toMatchObject({
      status: 'PAUSED',
      resumesAt: after(14),
      pausable: false,
    });
    expect(
      await rejection(
        s.as.learner().schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 12, 22, 10) }),
      ),
    ).toBe('CONTRACT_CLOSED');
    expect(
      await rejection(
        s.as.coach().schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 12, 22, 10) }),
      ),
    ).toBe('CONTRACT_CLOSED');
  });

  it('charges lessons that are too late to cancel only at the price that was shown', async () => {
    await s.fix(sceneStart);
    await s.fix(new Date(sceneStart.getTime() + 2 * HOUR_MS));
    const late = new Date(sceneStart.getTime() - 2 * HOUR_MS);
    expect(await s.as.learner(late).pausePromise({ encryptedId: await s.token(), days: 7 })).toMatchObject({
      lessons: [{ charged: false }, { charged: true }],
      chargedAmount: 65_000,
      refund: { before: 260_000, after: 195_000 },
      waiversUsed: 1,
      waiversLeft: 0,
    });
    expect(await rejection(pause(7, 0, late))).toBe('PROMISE_CHANGED');
    expect((await s.row()).status).toBe('ACTIVE');
    await pause(7, 65_000, late);
    expect(await statuses()).toEqual([
      ['CANCELLED_FREE', 'WAIVED'],
      ['CANCELLED_CHARGED', 'LATE'],
    ]);
    const ended = await db.$transaction((tx) =>
      readRefund(tx, { contractId: s.contract.id, fault: 'none', now: late }),
    );
    expect(ended.amount).toBe(195_000);
    const pending = await db.ledgerEntry.aggregate({
      where: { account: 'COACH_PENDING', transaction: { orderId: s.order.id } },
      _sum: { amount: true },
    });
    expect([pending._sum.amount, await ledgerTotal()]).toEqual([-52_000, 0]);
  });

  it('announces no pay to the coach for a charged bonus lesson of a contract that pays for none', async () => {
    s = await createLessonScene(1, { lessonPolicyVersion: 'lesson-2026-11-25' });
    await s.fix();
    const evening = new Date(sceneStart.getTime() + HOUR_MS);
    await db.creditEntry.create({
      data: { contractId: s.contract.id, kind: 'BONUS', amount: 2, idempotencyKey: `top:${s.contract.id}` },
    });
    await s.as.coach(evening).hold({ encryptedLessonId: await s.lessonId() });
    const next = seoulInstant(2026, 11, 26, 19);
    await s.fix(next, evening);
    await pause(7, 65_000, new Date(next.getTime() - 2 * HOUR_MS));
    expect(await s.lesson(2)).toMatchObject({ status: 'CANCELLED_CHARGED' });
    const [toLearner, toCoach] = await mails('lesson-contractPaused');
    expect(toLearner?.text).toContain('지난 1회는 차감했어요');
    expect(toCoach?.text).toContain('수업 1회는 취소됐어요');
    expect(toCoach?.text).not.toContain('정산');
  });

  it('can be paused only once, only by its learner, and not while a lesson is under way', async () => {
    await expect(s.as.coach().pause({ encryptedId: await s.token(), days: 7, chargedAmount: 0 })).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    );
    await s.fix(sceneStart);
    expect(await rejection(pause(7, 0, new Date(sceneStart.getTime() + MINUTE_MS)))).toBe('LESSON_UNDER_WAY');
    const clicks = await Promise.allSettled([pause(7), pause(7)]);
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await resume(after(1));
    expect(await rejection(pause(7, 0, after(2)))).toBe('CONTRACT_CLOSED');
  });

  it('cannot be paused when no lesson is left', async () => {
    await s.fix(sceneStart);
    await db.creditEntry.create({
      data: { contractId: s.contract.id, kind: 'EXPIRE', amount: -3, idempotencyKey: `spent:${s.contract.id}` },
    });
    const evening = new Date(sceneStart.getTime() + HOUR_MS);
    expect((await s.as.learner().get({ encryptedId: await s.token() })).pausable).toBe(true);
    await s.as.coach(evening).hold({ encryptedLessonId: await s.lessonId() });
    expect((await s.as.learner(evening).get({ encryptedId: await s.token() })).pausable).toBe(false);
    expect(await rejection(s.as.learner(evening).pausePromise({ encryptedId: await s.token(), days: 7 }))).toBe(
      'CONTRACT_CLOSED',
    );
    expect(await rejection(pause(7, 0, evening))).toBe('CONTRACT_CLOSED');
    expect((await s.row()).status).toBe('ACTIVE');
  });

  it('cannot be paused when the pause would charge the last lesson', async () => {
    s = await createLessonScene(1);
    await s.fix(sceneStart);
    const late = new Date(sceneStart.getTime() - 2 * HOUR_MS);
    expect(await rejection(s.as.learner(late).pausePromise({ encryptedId: await s.token(), days: 7 }))).toBe(
      'CONTRACT_CLOSED',
    );
    expect(await rejection(pause(7, s.contract.unitPrice, late))).toBe('CONTRACT_CLOSED');
    expect(await s.lesson()).toMatchObject({ status: 'CONFIRMED' });
  });

  it('completes when it resumes with no lesson left', async () => {
    await pause(14);
    await db.creditEntry.create({
      data: { contractId: s.contract.id, kind: 'EXPIRE', amount: -4, idempotencyKey: `spent:${s.contract.id}` },
    });
    const { encryptedId } = await resume(after(3));
    expect((await s.row()).status).toBe('COMPLETED');
    expect(encryptedId).toBe(await s.token());
    expect(await mails('lesson-contractResumed')).toEqual([]);
  });

  it('accepts no proposed time inside the pause, but accepts one after it', async () => {
    const later = seoulInstant(2026, 12, 20, 10);
    await s.fix(later);
    const propose = async (startsAt: Date) => s.as.coach().move({ encryptedLessonId: await s.lessonId(), startsAt });
    await propose(seoulInstant(2026, 11, 30, 10));
    await pause(14);
    expect(await rejection(s.as.learner().confirm({ encryptedLessonId: await s.lessonId() }))).toBe('CONTRACT_CLOSED');
    expect(await s.lesson()).toMatchObject({ status: 'CONFIRMED', startsAt: later });
    await db.lesson.updateMany({ where: { contractId: s.contract.id }, data: { proposedStartsAt: after(14) } });
    await s.as.learner().confirm({ encryptedLessonId: await s.lessonId() });
    expect(await s.lesson()).toMatchObject({ startsAt: after(14), proposedBy: null });
  });

  it('is described as paused, never as over, to anyone who requests a time', async () => {
    const later = seoulInstant(2026, 12, 20, 10);
    await s.fix(later);
    await pause(14);
    const encryptedLessonId = await s.lessonId();
    const startsAt = seoulInstant(2026, 12, 22, 10);
    const paused = { cause: { code: 'CONTRACT_CLOSED' }, message: expect.stringContaining('쉬고 있는 수업이에요') };
    for (const side of ['learner', 'coach'] as const) {
      const lesson = s.as[side](after(1));
      await expect(lesson.schedule({ encryptedId: await s.token(), startsAt })).rejects.toMatchObject(paused);
      await expect(lesson.move({ encryptedLessonId, startsAt })).rejects.toMatchObject(paused);
      await expect(lesson.sendLearnerRequest({ encryptedId: await s.token() })).rejects.toMatchObject(paused);
      expect(await lesson.firstTime({ encryptedId: await s.token() })).toMatchObject({
        message: null,
        firstLessonDate: later,
      });
    }
    await s.as.coach(after(1)).cancel({ encryptedLessonId, term: 'COACH_EARLY' });
    expect((await s.as.learner(after(1)).firstTime({ encryptedId: await s.token() })).message).toContain(
      '쉬고 있는 수업이에요',
    );
  });

  it('resumes by itself at the planned time, once', async () => {
    await pause(14);
    const [planned] = await db.$queryRaw<
      { at: Date }[]
    >`select start_after as at from pgboss.job where name = 'resume-contract' and (data->>'contractId')::int = ${s.contract.id}`;
    expect(planned?.at).toEqual(after(14));
    await resumePausedContract(job(new Date(after(14).getTime() - 1)), { contractId: s.contract.id });
    expect((await s.row()).status).toBe('PAUSED');
    for (let run = 0; run < 2; run += 1) await resumePausedContract(job(after(14)), { contractId: s.contract.id });
    expect(await s.row()).toMatchObject({
      status: 'ACTIVE',
      pausedAt: null,
      resumesAt: null,
      expiresAt: after(14, end),
    });
    expect((await mails('lesson-contractResumed')).map(({ userId }) => userId)).toEqual([s.learner.id, s.coach.userId]);
    await s.as.learner(after(15)).schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 12, 22, 10) });
  });

  it('resumes earlier at the learner’s request, and its end moves by the actual pause', async () => {
    await pause(30);
    await expect(s.as.coach(after(1)).resume({ encryptedId: await s.token() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await resume(after(10));
    expect(await s.row()).toMatchObject({ status: 'ACTIVE', expiresAt: after(10, end) });
    await resumePausedContract(job(after(30)), { contractId: s.contract.id });
    expect(await mails('lesson-contractResumed')).toHaveLength(2);
    expect(await rejection(resume(after(31)))).toBe('MOVE_NOT_ALLOWED');
  });

  it('does not expire while it is paused, and can be terminated', async () => {
    await pause(30);
    await expireContract(job(after(1, end)), { contractId: s.contract.id });
    expect((await s.row()).status).toBe('PAUSED');
    await db.$transaction((tx) =>
      terminateContract(tx, {
        contractId: s.contract.id,
        role: 'learner',
        actorId: s.learner.id,
        reason: 'refund',
        fault: 'none',
        now: after(2),
      }),
    );
    expect(await s.row()).toMatchObject({ status: 'TERMINATED', resumesAt: null, pausedAt: null });
    await resumePausedContract(job(after(30)), { contractId: s.contract.id });
    expect((await s.row()).status).toBe('TERMINATED');
  });
});
