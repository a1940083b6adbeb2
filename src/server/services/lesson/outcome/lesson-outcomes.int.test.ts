import { beforeEach, describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import {
  createLessonScene,
  type LessonScene,
  sceneNow as now,
  sceneStart as startsAt,
} from '~/test/factories/lesson-scene';
import { closeHeldLesson } from './close-held-lesson';
import { expireContract } from '../contract/expire-contract';
import { expireLessonRequest } from '../time/expire-lesson-request';
import { autoCompleteLesson } from './auto-complete-lesson';
import { remindFirstLesson } from '../reminder/remind-first-lesson';
import { countUsedLessons, terminateContract } from '../contract/terminate-contract';

const after = (ms: number, from = startsAt) => new Date(from.getTime() + ms);
const job = (at: Date) => serviceContext({ actor: system, now: at, ip: null, userAgent: null });

let s: LessonScene;
beforeEach(async () => {
  s = await createLessonScene();
});

/** KRW that an account holds for this order; credits are negative. */
async function account(name: 'CONTRACT_LIABILITY' | 'COACH_PENDING' | 'COACH_PAYABLE') {
  return (
    (
      await db.ledgerEntry.aggregate({
        where: { account: name, transaction: { orderId: s.order.id } },
        _sum: { amount: true },
      })
    )._sum.amount ?? 0
  );
}

describe('cancelling', () => {
  it('gives the lesson back before the deadline and frees the hour', async () => {
    await s.fix();
    const encryptedLessonId = await s.lessonId();
    expect(await s.as.learner().cancelPromise({ encryptedLessonId })).toMatchObject({
      term: 'EARLY',
      chargedAmount: 0,
      freeUntil: after(-24 * HOUR_MS),
      waiversLeft: 1,
    });
    await s.as.learner().cancel({ encryptedLessonId, term: 'EARLY' });
    expect(await s.lesson()).toMatchObject({
      status: 'CANCELLED_FREE',
      endTerm: 'EARLY',
      endedAt: now,
      endPolicyVersion: expect.any(String),
    });
    expect(await s.balance()).toBe(4);
    expect(await db.timeReservation.count({ where: { coachId: s.coach.id } })).toBe(0);
    expect(await account('COACH_PENDING')).toBe(0);
  });

  it('does nothing when the promise that was shown no longer stands', async () => {
    await s.fix();
    const late = after(-2 * HOUR_MS);
    await expect(
      s.as.learner(late).cancel({ encryptedLessonId: await s.lessonId(), term: 'EARLY' }),
    ).rejects.toMatchObject({ cause: { code: 'PROMISE_CHANGED', details: { term: 'WAIVED' } } });
    expect(await s.lesson()).toMatchObject({ status: 'CONFIRMED' });
    expect(await s.balance()).toBe(3);
  });

  it('forgives the first late one, charges the second and pays the coach', async () => {
    const second = seoulInstant(2026, 11, 26, 19);
    await s.fix();
    await s.fix(second);
    await s.as.learner(after(-2 * HOUR_MS)).cancel({ encryptedLessonId: await s.lessonId(1), term: 'WAIVED' });
    expect(await s.balance()).toBe(3);
    const late = after(-2 * HOUR_MS, second);
    expect(await s.as.learner(late).cancelPromise({ encryptedLessonId: await s.lessonId(2) })).toMatchObject({
      term: 'LATE',
      chargedAmount: 65_000,
      waiversLeft: 0,
    });
    await s.as
      .learner(late)
      .cancel({ encryptedLessonId: await s.lessonId(2), term: 'LATE', reason: '몸이 좋지 않아요' });
    expect(await s.lesson(2)).toMatchObject({ status: 'CANCELLED_CHARGED', endReason: '몸이 좋지 않아요' });
    expect(await s.balance()).toBe(3);
    expect(await account('CONTRACT_LIABILITY')).toBe(-3 * 65_000);
    const { id: lessonId } = await s.lesson(2);
    const told = await db.message.findMany({ where: { userId: s.learner.id, template: 'lesson-cancelCharged' } });
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('11월 25일 수 19:00까지');
    expect(told[0]?.text).toContain('1회 (65,000원)');
    expect(told[0]?.text).toContain('차감되고 코치에게 지급돼요');
    const payable = new Date(late.getTime() + 48 * HOUR_MS);
    await closeHeldLesson(job(new Date(payable.getTime() - 1)), { lessonId });
    expect([await account('COACH_PENDING'), await account('COACH_PAYABLE')]).toEqual([-52_000, 0]);
    for (let run = 0; run < 2; run += 1) await closeHeldLesson(job(payable), { lessonId });
    expect([await account('COACH_PENDING'), await account('COACH_PAYABLE')]).toEqual([0, -52_000]);
    expect((await s.lesson(2)).status).toBe('CANCELLED_CHARGED');
    expect(await db.$transaction((tx) => countUsedLessons(tx, s.contract.id))).toBe(1);
  });

  it.each([
    [1, false],
    [2, true],
  ])('of %i bought, with two on top: the coach of the second one reads whether it is paid', async (bought, paid) => {
    s = await createLessonScene(bought);
    await s.fix();
    await db.creditEntry.create({
      data: { contractId: s.contract.id, kind: 'BONUS', amount: 2, idempotencyKey: `top:${s.contract.id}` },
    });
    await s.as.coach(after(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId() });
    const next = after(48 * HOUR_MS);
    await s.fix(next, after(HOUR_MS));
    const late = after(-2 * HOUR_MS, next);
    const { term } = await s.as.learner(late).cancelPromise({ encryptedLessonId: await s.lessonId(2) });
    await s.as.learner(late).cancel({ encryptedLessonId: await s.lessonId(2), term });
    const { text } = await db.message.findFirstOrThrow({
      where: { userId: s.coach.userId, template: 'lesson-cancelled' },
    });
    expect([term, text.includes('처리돼 정산에 들어가요'), text.includes('정산에는 들어가지 않아요')]).toEqual([
      'LATE',
      paid,
      !paid,
    ]);
  });

  it('brings a bonus lesson when the coach cancels inside a day', async () => {
    await s.fix();
    await s.as
      .coach(after(-3 * HOUR_MS))
      .cancel({ encryptedLessonId: await s.lessonId(), term: 'COACH_LATE', reason: '급한 일이 생겼어요' });
    expect(await s.balance()).toBe(5);
    const entries = await db.creditEntry.findMany({ where: { contractId: s.contract.id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['GRANT', 4],
      ['USE', -1],
      ['RETURN', 1],
      ['BONUS', 1],
    ]);
    expect(
      await db.message.findFirstOrThrow({ where: { userId: s.learner.id, template: 'lesson-cancelled' } }),
    ).toMatchObject({ text: expect.stringContaining('수업 1회를 돌려드리고 1회를 더 드려요.') });
  });
});

describe('a lesson that takes place', () => {
  beforeEach(async () => {
    await s.fix();
  });

  it('is marked by the coach after its end, earns its share and is done two days later', async () => {
    await expect(
      s.as.coach(after(50 * MINUTE_MS - 1)).hold({ encryptedLessonId: await s.lessonId() }),
    ).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    await expect(s.as.learner(after(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId() })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await s.as.coach(after(50 * MINUTE_MS)).hold({ encryptedLessonId: await s.lessonId() });
    expect(await s.lesson()).toMatchObject({ status: 'HELD', heldAt: after(50 * MINUTE_MS) });
    expect(await account('COACH_PENDING')).toBe(-52_000);

    const { id: lessonId } = await s.lesson();
    const done = after(50 * MINUTE_MS + 48 * HOUR_MS);
    await closeHeldLesson(job(new Date(done.getTime() - 1)), { lessonId });
    expect([(await s.lesson()).status, await account('COACH_PENDING'), await account('COACH_PAYABLE')]).toEqual([
      'HELD',
      -52_000,
      0,
    ]);
    await closeHeldLesson(job(done), { lessonId });
    expect([await account('COACH_PENDING'), await account('COACH_PAYABLE')]).toEqual([0, -52_000]);
    await closeHeldLesson(job(after(50 * HOUR_MS)), { lessonId });
    expect((await s.lesson()).status).toBe('DONE');
    expect(await db.stateEvent.count({ where: { machine: 'lesson', entityId: lessonId, to: 'DONE' } })).toBe(1);
    expect(await db.ledgerTransaction.count({ where: { kind: 'LESSON_EARNED', lessonId } })).toBe(1);
  });

  it('is not done while a complaint about it is open', async () => {
    await s.as.coach(after(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId() });
    await s.as.learner(after(2 * HOUR_MS)).reportComplaint({
      encryptedId: await s.token(),
      encryptedLessonId: await s.lessonId(),
      kind: 'LATE',
      text: '40분 늦게 시작해서 10분만 했어요.',
    });
    const { id: lessonId } = await s.lesson();
    await closeHeldLesson(job(after(60 * HOUR_MS)), { lessonId });
    expect((await s.lesson()).status).toBe('HELD');
    expect(await db.complaint.findFirstOrThrow({ where: { lessonId } })).toMatchObject({
      kind: 'LATE',
      reportedBy: 'learner',
      status: 'OPEN',
    });

    // Its own job has come and gone: the operator who resolves the complaint sends another one.
    const jobs = () =>
      db.$queryRaw<
        unknown[]
      >`select id from pgboss.job where name = 'close-held-lesson' and (data->>'lessonId')::int = ${lessonId}`;
    const before = (await jobs()).length;
    const operator = callerFor(memberActor(await createOperator()), after(70 * HOUR_MS)).operations;
    const { items } = await operator.listComplaints({ status: 'OPEN' });
    await operator.resolveComplaint({
      encryptedComplaintId: items[0]?.encryptedComplaintId ?? '',
      outcome: 'KEPT',
      reason: '양쪽에 확인함',
      answer: '다음 수업에서 보충하기로 했어요.',
    });
    expect(await jobs()).toHaveLength(before + 1);
    await closeHeldLesson(job(after(70 * HOUR_MS)), { lessonId });
    expect((await s.lesson()).status).toBe('DONE');
  });

  it('leaves no job forgotten: the one that closes it waits with the commit', async () => {
    await s.as.coach(after(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId() });
    const { id } = await s.lesson();
    const jobs = await db.$queryRaw<
      { name: string }[]
    >`select name from pgboss.job where (data->>'lessonId')::int = ${id} order by name`;
    expect(jobs.map(({ name }) => name)).toEqual([
      'auto-complete-lesson',
      'close-held-lesson',
      'expire-lesson-request',
      'remind-lesson',
      'tell-lesson-held',
    ]);
  });
});

describe('a lesson that nobody says anything about', () => {
  beforeEach(async () => {
    await s.fix();
  });

  it('counts as held when the time for reports is over: the coach is paid, both are told, and the learner can end the contract again', async () => {
    const { id: lessonId } = await s.lesson();
    const refund = async (at: Date) =>
      callerFor(s.actors.learner, at).payment.refundPromise({ encryptedContractId: await s.token() });
    await expect(refund(after(47 * HOUR_MS))).rejects.toMatchObject({ cause: { code: 'LESSON_UNDER_WAY' } });
    await autoCompleteLesson(job(after(47 * HOUR_MS)), { lessonId });
    expect((await s.lesson()).status).toBe('CONFIRMED');

    for (let twice = 0; twice < 2; twice += 1) await autoCompleteLesson(job(after(48 * HOUR_MS)), { lessonId });
    expect(await s.lesson()).toMatchObject({ status: 'HELD', heldAt: after(48 * HOUR_MS) });
    expect(await account('COACH_PENDING')).toBe(-52_000);
    expect(
      await db.message.count({
        where: { template: 'lesson-autoCompleted', userId: { in: [s.learner.id, s.coach.userId] } },
      }),
    ).toBe(2);
    expect(
      await db.stateEvent.count({ where: { machine: 'lesson', entityId: lessonId, to: 'HELD', actorRole: 'system' } }),
    ).toBe(1);
    expect(await refund(after(49 * HOUR_MS))).toMatchObject({
      lines: [{ code: 'paid' }, { code: 'used', amount: -65_000 }, { code: 'fee' }],
    });
    await closeHeldLesson(job(after(97 * HOUR_MS)), { lessonId });
    expect((await s.lesson()).status).toBe('DONE');
  });

  it('waits for an open complaint, and for the new time when it was moved', async () => {
    const { id: lessonId } = await s.lesson();
    await s.as.learner(after(HOUR_MS)).reportComplaint({
      encryptedId: await s.token(),
      encryptedLessonId: await s.lessonId(),
      kind: 'OTHER',
      text: '코치가 다른 주소로 갔어요.',
    });
    await autoCompleteLesson(job(after(60 * HOUR_MS)), { lessonId });
    expect((await s.lesson()).status).toBe('CONFIRMED');
    await db.complaint.updateMany({ where: { lessonId }, data: { status: 'RESOLVED' } });
    await db.lesson.update({
      where: { id: lessonId },
      data: { startsAt: after(24 * HOUR_MS), endsAt: after(25 * HOUR_MS) },
    });
    await autoCompleteLesson(job(after(60 * HOUR_MS)), { lessonId });
    expect((await s.lesson()).status).toBe('CONFIRMED');
  });
});

describe('nobody at the door', () => {
  beforeEach(async () => {
    await s.fix();
  });

  it('charges the learner who did not come', async () => {
    const report = { reason: '문을 열어 주지 않으셨어요', agreedToTerms: true } as const;
    await expect(
      s.as.coach(after(10 * MINUTE_MS)).reportNoShow({ ...report, encryptedLessonId: await s.lessonId() }),
    ).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    await s.as.coach(after(20 * MINUTE_MS)).reportNoShow({ ...report, encryptedLessonId: await s.lessonId() });
    expect(await s.lesson()).toMatchObject({ status: 'NOSHOW_LEARNER', endReason: report.reason });
    expect(await s.balance()).toBe(3);
    expect(await account('COACH_PENDING')).toBe(-52_000);
  });

  it('makes good what the coach missed', async () => {
    await s.as
      .learner(after(20 * MINUTE_MS))
      .reportNoShow({ encryptedLessonId: await s.lessonId(), reason: '연락이 닿지 않아요', agreedToTerms: true });
    expect(await s.lesson()).toMatchObject({ status: 'NOSHOW_COACH' });
    expect(await s.balance()).toBe(5);
    expect(await account('COACH_PENDING')).toBe(0);
  });

  it('wants the terms agreed to and a reason', async () => {
    const encryptedLessonId = await s.lessonId();
    await expect(
      s.as.coach(after(HOUR_MS)).reportNoShow({ encryptedLessonId, reason: '안 오심', agreedToTerms: false as never }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      s.as.coach(after(HOUR_MS)).reportNoShow({ encryptedLessonId, reason: ' ', agreedToTerms: true }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('time goes by', () => {
  it('gives back a request that nobody answered', async () => {
    await s.as.learner().requestFirstTime({ encryptedId: await s.token() });
    const { id: lessonId } = await s.lesson();
    await expireLessonRequest(job(after(-1)), { lessonId });
    expect((await s.lesson()).status).toBe('REQUESTED');
    await expireLessonRequest(job(startsAt), { lessonId });
    await expireLessonRequest(job(after(1)), { lessonId });
    expect(await s.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'LAPSED' });
    expect(await s.balance()).toBe(4);
    expect(
      await db.message.count({
        where: { template: 'lesson-requestExpired', userId: { in: [s.learner.id, s.coach.userId] } },
      }),
    ).toBe(2);
  });

  it('reminds whoever has the next step, once for each reminder', async () => {
    const contractId = s.contract.id;
    await remindFirstLesson(job(after(24 * HOUR_MS, now)), { contractId });
    await remindFirstLesson(job(after(25 * HOUR_MS, now)), { contractId });
    await s.as
      .learner(after(26 * HOUR_MS, now))
      .requestFirstTime({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 11, 26, 10) });
    await remindFirstLesson(job(after(72 * HOUR_MS, now)), { contractId });
    const mails = await db.message.findMany({
      where: {
        template: { in: ['lesson-firstTimeWanted', 'lesson-answerWanted'] },
        userId: { in: [s.learner.id, s.coach.userId] },
      },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ template, userId }) => [template, userId])).toEqual([
      ['lesson-firstTimeWanted', s.learner.id],
      ['lesson-answerWanted', s.coach.userId],
    ]);
  });

  it('completes a contract when its last lesson is done', async () => {
    s = await createLessonScene(1);
    await s.fix();
    await s.as.coach(after(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId() });
    expect((await s.row()).status).toBe('ACTIVE');
    await closeHeldLesson(job(after(50 * HOUR_MS)), { lessonId: (await s.lesson()).id });
    expect((await s.row()).status).toBe('COMPLETED');
    expect(await db.message.count({ where: { template: 'lesson-contractExpired', userId: s.learner.id } })).toBe(0);
    await expect(
      s.as
        .learner(after(51 * HOUR_MS))
        .schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 12, 1, 10) }),
    ).rejects.toMatchObject({ cause: { code: 'CONTRACT_CLOSED' } });
  });

  it('does not complete a contract while another lesson of it is marked as held and may be disputed', async () => {
    s = await createLessonScene(2);
    const nextDay = after(24 * HOUR_MS);
    await s.fix();
    await s.fix(nextDay);
    await s.as.coach(after(HOUR_MS)).hold({ encryptedLessonId: await s.lessonId(1) });
    const missed = after(20 * MINUTE_MS, nextDay);
    await s.as.coach(missed).reportNoShow({
      encryptedLessonId: await s.lessonId(2),
      reason: '문을 열어 주지 않으셨어요',
      agreedToTerms: true,
    });
    expect((await s.row()).status).toBe('ACTIVE');
    await closeHeldLesson(job(after(50 * HOUR_MS)), { lessonId: (await s.lesson(1)).id });
    expect((await s.row()).status).toBe('COMPLETED');
  });

  it('lets what is left expire with the contract, but not a lesson that came back late', async () => {
    const end = s.contract.expiresAt ?? now;
    const last = seoulInstant(2027, 1, 18, 10);
    await s.fix(last, seoulInstant(2027, 1, 10, 10));
    await expireContract(job(end), { contractId: s.contract.id });
    // The coach calls off the evening before: the lesson and a bonus can still be taken for two weeks.
    const late = seoulInstant(2027, 1, 17, 20);
    await s.as.coach(late).cancel({ encryptedLessonId: await s.lessonId(), term: 'COACH_LATE' });
    expect(await s.row()).toMatchObject({ status: 'ACTIVE', expiresAt: after(14 * 24 * HOUR_MS, late) });
    await expireContract(job(end), { contractId: s.contract.id });
    expect((await s.row()).status).toBe('ACTIVE');
    expect(await db.message.count({ where: { template: 'lesson-contractExpired', userId: s.learner.id } })).toBe(0);
    for (let twice = 0; twice < 2; twice += 1)
      await expireContract(job(after(14 * 24 * HOUR_MS, late)), { contractId: s.contract.id });
    expect((await s.row()).status).toBe('COMPLETED');
    expect(await s.balance()).toBe(0);
    const mails = await db.message.findMany({
      where: { template: 'lesson-contractExpired', userId: { in: [s.learner.id, s.coach.userId] } },
      orderBy: { id: 'asc' },
    });
    expect(mails).toMatchObject([
      {
        userId: s.learner.id,
        subject: '남은 수업 5회의 기한이 지났어요',
        text: expect.stringContaining('234,000원을 돌려드릴게요'),
      },
      { userId: s.coach.userId, text: expect.stringContaining('정산에 들어가지 않아요.') },
    ]);
    await expect(
      callerFor(s.actors.learner, after(15 * 24 * HOUR_MS, late)).payment.refundPromise({
        encryptedContractId: await s.token(),
      }),
    ).rejects.toMatchObject({ cause: { code: 'CONTRACT_CLOSED' } });
  });

  it('ends everything when the contract is terminated', async () => {
    await s.fix();
    await s.as.learner().schedule({ encryptedId: await s.token(), startsAt: seoulInstant(2026, 11, 27, 10) });
    await db.$transaction((tx) =>
      terminateContract(tx, {
        contractId: s.contract.id,
        role: 'learner',
        actorId: s.learner.id,
        reason: 'refund',
        fault: 'none',
        now,
      }),
    );
    expect((await s.row()).status).toBe('TERMINATED');
    expect(await s.balance()).toBe(0);
    expect(
      await db.lesson.count({ where: { contractId: s.contract.id, status: 'CANCELLED_FREE', endTerm: 'TERMINATED' } }),
    ).toBe(2);
    expect(await db.timeReservation.count({ where: { coachId: s.coach.id } })).toBe(0);
    await expect(
      db.$transaction((tx) =>
        terminateContract(tx, {
          contractId: s.contract.id,
          role: 'learner',
          actorId: s.learner.id,
          reason: 'refund',
          fault: 'none',
          now,
        }),
      ),
    ).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
  });
});
