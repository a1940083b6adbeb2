import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createContract, createLearner } from '~/test/factories/lesson';
import { createLessonScene, type LessonScene, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { contractToken } from '../contract/contract-row';

const now = sceneNow;
const startsAt = sceneStart;

let scene: LessonScene;
beforeEach(async () => {
  scene = await createLessonScene();
});

describe('the first lesson', () => {
  it('is requested at the held hour and confirmed by the coach, and both are notified', async () => {
    const requested = await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    expect(await scene.lesson()).toMatchObject({
      status: 'REQUESTED',
      requestedBy: 'learner',
      startsAt,
      deadlineStartsAt: startsAt,
    });
    expect(await scene.balance()).toBe(3);
    expect(await db.timeReservation.findMany({ where: { learnerId: scene.learner.id } })).toMatchObject([
      { orderId: null, expiresAt: null },
    ]);

    await scene.as.coach().confirmFirstTime({ encryptedId: requested.encryptedId });
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', confirmedAt: now });
    const mails = await db.message.findMany({
      where: { userId: { in: [scene.learner.id, scene.coach.userId] } },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ template, userId }) => [template, userId])).toEqual([
      ['lesson-requested', scene.coach.userId],
      ['lesson-confirmed', scene.learner.id],
    ]);
    const events = await db.stateEvent.findMany({
      where: { machine: 'lesson', entityId: (await scene.lesson()).id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ from, to, actorRole, actorId }) => [from, to, actorRole, actorId])).toEqual([
      [null, 'REQUESTED', 'learner', scene.learner.id],
      ['REQUESTED', 'CONFIRMED', 'coach', scene.coach.userId],
    ]);
  });

  it('can be countered until one side confirms, and takes the hour requested last', async () => {
    const wednesday = seoulInstant(2026, 11, 25, 10);
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    await scene.as.coach().requestFirstTime({ encryptedId: await scene.token(), startsAt: wednesday });
    expect(await scene.lesson()).toMatchObject({ status: 'REQUESTED', requestedBy: 'coach', startsAt: wednesday });
    await expect(scene.as.coach().confirmFirstTime({ encryptedId: await scene.token() })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    await scene.as.learner().confirmFirstTime({ encryptedId: await scene.token() });
    expect(await scene.lesson()).toMatchObject({
      status: 'CONFIRMED',
      startsAt: wednesday,
      deadlineStartsAt: wednesday,
    });
    expect(await db.timeReservation.count({ where: { learnerId: scene.learner.id } })).toBe(1);
    expect(await scene.balance()).toBe(3);
  });

  it('can be set by the coach outside the weekly slots, but not by the learner', async () => {
    await db.coachWeeklySlot.deleteMany({ where: { coachId: scene.coach.id, day: 2 } });
    const wednesday = seoulInstant(2026, 11, 25, 10);
    await expect(
      scene.as.learner().requestFirstTime({ encryptedId: await scene.token(), startsAt: wednesday }),
    ).rejects.toMatchObject({ cause: { code: 'TIME_NOT_OFFERED' } });
    await scene.as.coach().requestFirstTime({ encryptedId: await scene.token(), startsAt: wednesday });
    expect(await scene.lesson()).toMatchObject({ requestedBy: 'coach' });
  });

  it('rejects invalid times: off the grid, past, too close, too far, after the contract', async () => {
    const contractEnd = new Date(now.getTime() + 10 * 24 * HOUR_MS);
    await db.contract.update({ where: { id: scene.contract.id }, data: { expiresAt: contractEnd } });
    for (const bad of [
      seoulInstant(2026, 11, 24, 19, 10),
      seoulInstant(2026, 11, 24, 3),
      seoulInstant(2026, 11, 19, 19),
      seoulInstant(2026, 11, 20, 14),
      seoulInstant(2027, 3, 1, 19),
      seoulInstant(2026, 12, 1, 19),
    ]) {
      await expect(
        scene.as.learner().requestFirstTime({ encryptedId: await scene.token(), startsAt: bad }),
      ).rejects.toMatchObject({ cause: { code: 'TIME_NOT_OFFERED' } });
    }
    expect(await scene.balance()).toBe(4);
    expect(await db.timeReservation.count({ where: { orderId: scene.order.id } })).toBe(1);
  });
});

describe('a stale view', () => {
  it('is rejected with the new id, for reading and writing, and changes nothing', async () => {
    const old = await scene.token();
    const { encryptedId } = await scene.as.learner().requestFirstTime({ encryptedId: old });
    expect(encryptedId).not.toBe(old);
    await expect(scene.as.coach().confirmFirstTime({ encryptedId: old })).rejects.toMatchObject({
      cause: { code: 'STALE', status: 207, details: { encryptedId } },
    });
    const oldLesson = await scene.lessonId();
    await scene.as.coach().confirm({ encryptedLessonId: oldLesson });
    const stale = {
      cause: {
        code: 'STALE',
        details: { encryptedId: await scene.lessonId(), encryptedContractId: await scene.token() },
      },
    };
    await expect(
      scene.as.learner().move({ encryptedLessonId: oldLesson, startsAt: seoulInstant(2026, 11, 26, 10) }),
    ).rejects.toMatchObject(stale);
    expect((await scene.lesson()).proposedStartsAt).toBeNull();
  });

  it('lets only one of two concurrent answers succeed', async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    const encryptedLessonId = await scene.lessonId();
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => scene.as.coach().confirm({ encryptedLessonId })),
      ...Array.from({ length: 4 }, () => scene.as.learner().cancel({ encryptedLessonId, term: 'UNCONFIRMED' })),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ cause: { code: 'STALE' } });
  });
});

describe('moving a lesson', () => {
  const thursday = seoulInstant(2026, 11, 26, 10);
  beforeEach(async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    await scene.as.coach().confirmFirstTime({ encryptedId: await scene.token() });
  });

  it('keeps the fixed time until the other side accepts, and keeps the deadline', async () => {
    await scene.as.learner().move({ encryptedLessonId: await scene.lessonId(), startsAt: thursday });
    expect(await scene.lesson()).toMatchObject({
      status: 'CONFIRMED',
      startsAt,
      proposedStartsAt: thursday,
      proposedBy: 'learner',
    });
    await expect(scene.as.learner().confirm({ encryptedLessonId: await scene.lessonId() })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
    await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() });
    expect(await scene.lesson()).toMatchObject({
      status: 'CONFIRMED',
      startsAt: thursday,
      deadlineStartsAt: startsAt,
      proposedStartsAt: null,
    });
    const row = await db.timeReservation.findUniqueOrThrow({ where: { lessonId: (await scene.lesson()).id } });
    expect(row).toMatchObject({ kind: 'lesson', startsAt: thursday, expiresAt: null });
  });

  it('can be declined or withdrawn', async () => {
    await scene.as.coach().move({ encryptedLessonId: await scene.lessonId(), startsAt: thursday });
    await scene.as.learner().declineMove({ encryptedLessonId: await scene.lessonId() });
    expect(await scene.lesson()).toMatchObject({ startsAt, proposedStartsAt: null, proposedBy: null });
    await scene.as.coach().move({ encryptedLessonId: await scene.lessonId(), startsAt: thursday });
    await scene.as.coach().declineMove({ encryptedLessonId: await scene.lessonId() });
    await expect(scene.as.coach().declineMove({ encryptedLessonId: await scene.lessonId() })).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
  });

  it('can go to the next hour, which overlaps its own travel time', async () => {
    const next = new Date(startsAt.getTime() + HOUR_MS);
    await scene.as.learner().move({ encryptedLessonId: await scene.lessonId(), startsAt: next });
    await scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() });
    expect((await scene.lesson()).startsAt).toEqual(next);
  });

  it('fails when another lesson has taken the hour, and keeps the old time', async () => {
    await scene.as.learner().move({ encryptedLessonId: await scene.lessonId(), startsAt: thursday });
    const other = await createLearner();
    await createContract({
      learnerId: other.id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: thursday,
      now,
    });
    await expect(scene.as.coach().confirm({ encryptedLessonId: await scene.lessonId() })).rejects.toMatchObject({
      cause: { code: 'SLOT_TAKEN' },
    });
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', startsAt });
    expect(await db.timeReservation.count({ where: { lessonId: (await scene.lesson()).id } })).toBe(1);
  });
});

describe('with concurrent requests', () => {
  it('no credit is spent twice: eight requests, four credits', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, async (_, index) => {
        // Each request uses a fresh view, and reloads it when it is stale, as the page does.
        for (;;) {
          try {
            return await scene.as
              .learner()
              .schedule({ encryptedId: await scene.token(), startsAt: seoulInstant(2026, 12, 1 + index, 10) });
          } catch (error) {
            if ((error as { cause?: { code?: string } }).cause?.code !== 'STALE') throw error;
          }
        }
      }),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ cause: { code: 'NO_CREDIT' } });
    expect(await scene.balance()).toBe(0);
    expect(await db.lesson.count({ where: { contractId: scene.contract.id } })).toBe(4);
  });

  it('the database itself rejects a negative balance if the code does not check', async () => {
    const spend = (key: number) =>
      db.creditEntry.create({
        data: {
          contractId: scene.contract.id,
          kind: 'USE',
          amount: -1,
          idempotencyKey: `forgot:${scene.contract.id}:${key}`,
        },
      });
    const results = await Promise.allSettled(Array.from({ length: 12 }, (_, key) => spend(key)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await scene.balance()).toBe(0);
  });

  it('a coach’s hour goes to one of two learners, and a learner’s hour to one of two coaches', async () => {
    const hour = seoulInstant(2026, 12, 2, 10);
    const secondLearner = await createLearner();
    const second = await createContract({
      learnerId: secondLearner.id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: seoulInstant(2026, 11, 25, 19),
      now,
    });
    const ask = (actor: Parameters<typeof memberActor>[0], encryptedId: string) =>
      callerFor(memberActor(actor), now).lesson.schedule({ encryptedId, startsAt: hour });
    const sameCoach = await Promise.allSettled([
      ask(scene.learner, await scene.token()),
      ask(secondLearner, contractToken(second.contract)),
    ]);
    expect(sameCoach.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sameCoach.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { cause: { code: 'SLOT_TAKEN' } },
    });

    const busy = await createLearner();
    const third = seoulInstant(2026, 12, 3, 10);
    const contracts = await Promise.all(
      [0, 1].map(async (index) =>
        createContract({
          learnerId: busy.id,
          coachId: (await createCoach()).id,
          programId: scene.program.id,
          startsAt: seoulInstant(2026, 11, 26 + index, 19),
          now,
        }),
      ),
    );
    const sameLearner = await Promise.allSettled(
      contracts.map(({ contract }) =>
        callerFor(memberActor(busy), now).lesson.schedule({ encryptedId: contractToken(contract), startsAt: third }),
      ),
    );
    expect(sameLearner.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sameLearner.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { cause: { code: 'SLOT_TAKEN' } },
    });
  });

  it('half an hour stays free between two visits', async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    const secondLearner = await createLearner();
    const { contract } = await createContract({
      learnerId: secondLearner.id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: seoulInstant(2026, 11, 25, 19),
      now,
    });
    const ask = (hour: number) =>
      callerFor(memberActor(secondLearner), now).lesson.schedule({
        encryptedId: contractToken(contract),
        startsAt: seoulInstant(2026, 11, 24, hour),
      });
    // 19:00–19:50 with travel until 20:20: neither 18:00 (until 18:50, arrival 19:20) nor 20:00 fits.
    await expect(ask(18)).rejects.toMatchObject({ cause: { code: 'SLOT_TAKEN' } });
    await expect(ask(20)).rejects.toMatchObject({ cause: { code: 'SLOT_TAKEN' } });
    await expect(ask(21)).resolves.toBeDefined();
  });

  it('two lessons can swap their hours without an error', async () => {
    const [a, b] = [seoulInstant(2026, 12, 7, 10), seoulInstant(2026, 12, 8, 10)];
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: a });
    const secondLearner = await createLearner();
    const second = await createContract({
      learnerId: secondLearner.id,
      coachId: scene.coach.id,
      programId: scene.program.id,
      startsAt: seoulInstant(2026, 11, 25, 19),
      now,
    });
    const other = await callerFor(memberActor(secondLearner), now).lesson.schedule({
      encryptedId: contractToken(second.contract),
      startsAt: b,
    });
    const results = await Promise.allSettled([
      scene.as.learner().move({ encryptedLessonId: await scene.lessonId(), startsAt: b }),
      callerFor(memberActor(secondLearner), now).lesson.move({
        encryptedLessonId: other.encryptedLessonId,
        startsAt: a,
      }),
    ]);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ cause: { code: expect.stringMatching(/^(SLOT_TAKEN|CONFLICT)$/) } });
    expect(await db.timeReservation.count({ where: { coachId: scene.coach.id, lessonId: { not: null } } })).toBe(2);
  });
});

describe('another person’s lessons', () => {
  it('are not found by any call', async () => {
    await scene.as.learner().requestFirstTime({ encryptedId: await scene.token() });
    const [otherLearner, otherCoach] = [await createLearner(), await createCoach()];
    const [encryptedId, encryptedLessonId] = [await scene.token(), await scene.lessonId()];
    for (const caller of [
      callerFor(memberActor(otherLearner), now).lesson,
      callerFor(memberActor(otherCoach.user, otherCoach.id), now).lesson,
    ]) {
      const attempts: (() => Promise<unknown>)[] = [
        () => caller.requestFirstTime({ encryptedId }),
        () => caller.confirmFirstTime({ encryptedId }),
        () => caller.schedule({ encryptedId, startsAt: seoulInstant(2026, 12, 1, 10) }),
        () => caller.move({ encryptedLessonId, startsAt: seoulInstant(2026, 12, 1, 10) }),
        () => caller.confirm({ encryptedLessonId }),
        () => caller.declineMove({ encryptedLessonId }),
        () => caller.cancel({ encryptedLessonId, term: 'UNCONFIRMED' }),
        () => caller.cancelPromise({ encryptedLessonId }),
        () => caller.reportNoShow({ encryptedLessonId, reason: '오지 않았어요', agreedToTerms: true }),
        () => caller.reportComplaint({ encryptedId, kind: 'OTHER', text: '남의 수업에 대한 신고' }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(
      callerFor(memberActor(otherCoach.user, otherCoach.id), now).lesson.hold({ encryptedLessonId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
