import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { planLostJobs } from '~/server/services/operations/job/plan-lost-jobs';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createContract, createLearner } from '~/test/factories/lesson';
import { createLessonScene, sceneAfter, sceneJob, sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createSubstitute, createSubstituteScene, type SubstituteScene } from '~/test/factories/substitute';
import { codeOf, rejection } from '~/test/rejection';
import { expireSubstitution } from './expire-substitution';

/** Runs calls at the same time. @returns the code of each rejection; OK for the others */
const race = async (...calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls))
    .map((result) => (result.status === 'fulfilled' ? 'OK' : codeOf(result.reason)))
    .toSorted();
const transitions = async (id: number) =>
  (await db.stateEvent.findMany({ where: { machine: 'substitution', entityId: id }, orderBy: { id: 'asc' } })).map(
    ({ to, actorRole }) => `${to} ${actorRole}`,
  );

let scene: SubstituteScene;
beforeEach(async () => {
  scene = await createSubstituteScene();
});

describe('two calls at the same time', () => {
  it('accept once', async () => {
    await scene.propose();
    await scene.agree();
    expect(await race(scene.decide(true), scene.decide(true))).toEqual(['MOVE_NOT_ALLOWED', 'OK']);
    expect(await transitions((await scene.open()).id)).toEqual([
      'REQUESTED coach',
      'OFFERED coach',
      'ACCEPTED learner',
    ]);
    expect(await db.timeReservation.count({ where: { lessonId: (await scene.lesson()).id } })).toBe(1);
  });

  it('decline once, and give the credits once', async () => {
    const before = (await scene.balance()) ?? 0;
    await scene.propose();
    await scene.agree();
    expect(await race(scene.decide(false), scene.decide(false))).toEqual(['MOVE_NOT_ALLOWED', 'OK']);
    expect(await scene.balance()).toBe(before + 1);
  });

  it('accept or cancel, never both', async () => {
    await scene.propose();
    await scene.agree();
    const encryptedLessonId = await scene.lessonId();
    const codes = await race(scene.decide(true), scene.as.coach().cancel({ encryptedLessonId, term: 'COACH_EARLY' }));
    expect(codes).toContain('OK');
    const [{ status, coachId }, proposal] = [await scene.lesson(), await scene.open()];
    expect([status, coachId, proposal.status]).toEqual(
      proposal.status === 'ACCEPTED'
        ? ['CONFIRMED', scene.other.id, 'ACCEPTED']
        : ['CANCELLED_FREE', scene.coach.id, 'WITHDRAWN'],
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
  });

  it('propose one coach', async () => {
    const second = await createSubstitute(scene);
    expect(await race(scene.propose(), scene.propose(sceneNow, second))).toEqual(['CONFLICT', 'OK']);
  });

  it('accept a coach whose hour was taken meanwhile: the lesson stays, and both read why', async () => {
    await scene.propose();
    await scene.agree();
    const learnerId = (await createLearner()).id;
    const hour = { coachId: scene.other.id, programId: scene.program.id, startsAt: sceneStart, now: sceneNow };
    await createContract({ learnerId, ...hour });
    expect(await rejection(scene.decide(true))).toBe('SLOT_TAKEN');
    expect(await scene.lesson()).toMatchObject({ coachId: scene.coach.id, status: 'CONFIRMED' });
    expect((await scene.open()).status).toBe('UNAVAILABLE');
    expect(
      await db.timeReservation.count({ where: { lessonId: (await scene.lesson()).id, coachId: scene.coach.id } }),
    ).toBe(1);
    const recipients = await db.message.findMany({ where: { template: 'lesson-substituteUnavailable' } });
    expect(recipients.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([scene.coach.user.email, scene.learner.email]),
    );
  });

  it.each(['a pause', 'a day off', 'no check for minors'])(
    'accept a coach who meanwhile has %s: the lesson stays',
    async (reason) => {
      await scene.propose();
      await scene.agree();
      if (reason === 'a pause') await db.coach.update({ where: { id: scene.other.id }, data: { status: 'SUSPENDED' } });
      else if (reason === 'no check for minors')
        await db.order.update({ where: { id: scene.contract.orderId }, data: { participants: 'YOUTH' } });
      else
        await db.coachException.create({
          data: {
            coachId: scene.other.id,
            kind: 'CLOSED',
            startsAt: sceneStart,
            endsAt: sceneAfter(HOUR_MS),
            createdAt: sceneNow,
          },
        });
      expect(await rejection(scene.decide(true))).toBe(reason === 'a pause' ? 'COACH_PAUSED' : 'COACH_UNAVAILABLE');
      expect(await scene.lesson()).toMatchObject({ coachId: scene.coach.id, status: 'CONFIRMED' });
      expect((await scene.open()).status).toBe('UNAVAILABLE');
    },
  );
});

describe('a deadline', () => {
  const expire = async (at: Date) => expireSubstitution(sceneJob(at), { substitutionId: (await scene.open()).id });

  it('ends a request that the other coach did not answer, and the lesson stays', async () => {
    await scene.propose();
    const { answerBy } = await scene.open();
    await expire(new Date(answerBy.getTime() - 1));
    expect((await scene.open()).status).toBe('REQUESTED');
    expect(await rejection(scene.agree(answerBy))).toBe('TOO_LATE');
    await Promise.all([expire(answerBy), expire(answerBy)]);
    expect((await scene.open()).status).toBe('UNAVAILABLE');
    expect((await scene.lesson()).status).toBe('CONFIRMED');
  });

  it('cancels the lesson that the learner did not answer about, and notifies all three', async () => {
    const before = (await scene.balance()) ?? 0;
    const at = sceneAfter(-10 * HOUR_MS);
    await scene.propose(at);
    await scene.agree(at);
    const { answerBy, id } = await scene.open();
    expect(answerBy <= sceneStart).toBe(true);
    expect(await rejection(scene.decide(true, answerBy))).toBe('TOO_LATE');
    await Promise.all([expire(answerBy), expire(answerBy)]);
    expect(await scene.lesson()).toMatchObject({ status: 'CANCELLED_FREE', endTerm: 'COACH_LATE' });
    expect(await scene.balance()).toBe(before + 2);
    expect(await transitions(id)).toEqual(['REQUESTED coach', 'OFFERED coach', 'EXPIRED system']);
    const mails = await db.message.findMany({ where: { template: 'lesson-substituteDeclined' } });
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining([scene.coach.user.email, scene.learner.email]),
    );
  });

  it('gets a job again when it was lost', async () => {
    await scene.propose();
    await db.$executeRaw`delete from pgboss.job where name = 'expire-substitution'`;
    await planLostJobs(sceneJob(sceneNow));
    const rows = await db.$queryRaw<
      { startAfter: Date }[]
    >`select start_after as "startAfter" from pgboss.job where name = 'expire-substitution' and (data->>'substitutionId')::int = ${(await scene.open()).id}`;
    expect(rows).toEqual([{ startAfter: (await scene.open()).answerBy }]);
  });
});

describe('a requested time', () => {
  it('is confirmed with the substitute, not later than it could be answered', async () => {
    const scene = await createLessonScene();
    const other = await createSubstitute(scene);
    await scene.as.learner().schedule({ encryptedId: await scene.token(), startsAt: sceneStart });
    const lesson = await scene.lesson();
    const later = new Date(sceneNow.getTime() + HOUR_MS);
    await scene.as
      .coach(later)
      .proposeSubstitute({ encryptedLessonId: await scene.lessonId(), encryptedCoachId: other.encryptedCoachId });
    const proposal = await db.lessonSubstitution.findFirstOrThrow({ where: { lessonId: lesson.id } });
    expect(proposal.answerBy).toEqual(lesson.answerBy);
    const encryptedSubstitutionId = encryptId('substitution', proposal.id);
    await other.as(later).answerSubstituteRequest({ encryptedSubstitutionId, accepts: true });
    await scene.as.learner(later).answerSubstituteOffer({ encryptedSubstitutionId, accepts: true });
    expect(await scene.lesson()).toMatchObject({ status: 'CONFIRMED', coachId: other.id, confirmedAt: later });
    const rows = await db.$queryRaw<
      { name: string }[]
    >`select name from pgboss.job where name in ('auto-complete-lesson', 'remind-lesson') and (data->>'lessonId')::int = ${lesson.id} order by name`;
    expect(rows.map(({ name }) => name)).toEqual(['auto-complete-lesson', 'remind-lesson']);
  });
});

describe('a proposal', () => {
  it('is rejected for a lesson that is close, a trial, a started one, and after too many', async () => {
    expect(await rejection(scene.propose(sceneAfter(-120 * MINUTE_MS + 1)))).toBe('MOVE_NOT_ALLOWED');
    await db.contract.update({ where: { id: scene.contract.id }, data: { productType: 'trial' } });
    expect(await rejection(scene.propose())).toBe('MOVE_NOT_ALLOWED');
    await db.contract.update({ where: { id: scene.contract.id }, data: { productType: 'short' } });
    for (let count = 0; count < 5; count += 1) {
      await scene.propose();
      await scene.as.coach().withdrawSubstitute({ encryptedSubstitutionId: await scene.substitutionToken() });
    }
    expect(await rejection(scene.propose())).toBe('RATE_LIMITED');
    expect(await rejection(scene.propose(sceneStart))).toBe('MOVE_NOT_ALLOWED');
  });

  it('is made by an operator for a coach who is paused, and written into the log', async () => {
    await db.coach.update({ where: { id: scene.coach.id }, data: { status: 'SUSPENDED' } });
    const { operations } = callerFor(memberActor(await createOperator()), sceneNow);
    const encryptedLessonId = encryptId('lesson', (await scene.lesson()).id);
    const { candidates } = await operations.lessonSubstitutes({ encryptedLessonId });
    expect(candidates).toHaveLength(1);
    const { encryptedCoachId } = scene.other;
    await operations.proposeLessonSubstitute({ encryptedLessonId, encryptedCoachId });
    expect(await operations.getLesson({ encryptedLessonId })).toMatchObject({
      canSubstitute: true,
      substitutions: [{ status: 'REQUESTED', coach: expect.stringContaining('도우리'), byOperator: true }],
    });
    await scene.agree();
    await scene.decide(false);
    const events = await db.stateEvent.findMany({
      where: { machine: 'lesson', entityId: (await scene.lesson()).id },
      orderBy: { id: 'asc' },
    });
    expect(events.at(-1)).toMatchObject({ to: 'CANCELLED_FREE', actorRole: 'operator' });
    expect(await db.auditEvent.count({ where: { action: 'lesson.substitute' } })).toBe(1);
  });

  it('is needed for every change of a lesson’s coach, in the database too', async () => {
    const { id } = await scene.lesson();
    const change = db.lesson.update({ where: { id }, data: { coachId: scene.other.id } });
    await expect(change).rejects.toThrow('changes only with an accepted substitution');
    await scene.propose();
    const twice = { fromCoachId: scene.coach.id, toCoachId: scene.other.id, answerBy: sceneStart, createdAt: sceneNow };
    const { count } = await db.lessonSubstitution.createMany({
      data: [{ lessonId: id, ...twice }],
      skipDuplicates: true,
    });
    expect(count).toBe(0);
  });
});
