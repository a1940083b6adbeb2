import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { lockUser } from '~/server/services/account/consent/health-consent';
import { callerFor, memberActor } from '~/test/caller';
import { consentTo } from '~/test/company/body-check-scene';
import { holdHour } from '~/test/company/hold-hour';
import { healing, later, questionScene as createScene, startsAt, type } from '~/test/company/question-scene';
import { createExpert, expertActor, planDay, planLesson } from '~/test/factories/company';
import { waitForLock } from '~/test/wait-for-lock';
import { sealAnswer } from './sealed-answer';

const due = { cause: { code: 'QUESTIONS_REQUIRED', details: type } };

describe('a lesson whose program asks questions', () => {
  it('can be reserved after answering them', async () => {
    const scene = await createScene();
    // Declining the questions of another type does not count.
    await scene.as(0).b2bLearner.declineQuestions({ csCorporateProgramType: 1 });
    await expect(scene.as(0).b2bLearner.reserve(scene.ref)).rejects.toMatchObject(due);
    expect(await scene.as(0).b2bLearner.lesson(scene.ref)).toMatchObject({ questions: 'due', mine: null });
    await scene.answer(0);
    expect(await scene.as(0).b2bLearner.lesson(scene.ref)).toMatchObject({ questions: 'answered' });
    await scene.as(0).b2bLearner.reserve(scene.ref);
    expect(await scene.as(0).b2bLearner.lesson(scene.ref)).toMatchObject({
      mine: { status: 'RESERVED' },
      questionsConsented: true,
    });
    expect((await scene.as(0).b2bLearner.questions()).answers).toMatchObject([
      { programs: [] },
      { programs: [scene.program.title] },
    ]);
    // Neither another person's answer nor declining other questions counts.
    await consentTo(scene.who(1).userId, true, planDay, 'HEALTH_QUESTIONS');
    await scene.as(1).b2bLearner.declineQuestions({ csCorporateProgramType: 1 });
    await expect(scene.as(1).b2bLearner.wait({ ...scene.ref, noticeHours: 0 })).rejects.toMatchObject(due);
  });

  it('can be reserved after declining them, and no health data is stored', async () => {
    const scene = await createScene();
    await scene.as(0).b2bLearner.declineQuestions(type);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    const { userId } = scene.who(0);
    expect(await db.questionAnswer.findMany({ where: { userId } })).toEqual([
      { userId, ...type, answer: null, answeredAt: null, declinedAt: planDay },
    ]);
    expect(await scene.as(0).b2bLearner.lesson(scene.ref)).toMatchObject({ questions: 'declined' });
  });

  it('asks again after 90 days, and not before', async () => {
    const scene = await createScene({ startsAt: later(100), groupMaxLearnerNumber: 3 });
    await scene.answer(0);
    await scene.as(1).b2bLearner.declineQuestions(type);
    for (const person of [0, 1]) {
      await expect(scene.as(person, later(90)).b2bLearner.reserve(scene.ref)).rejects.toMatchObject(due);
      await scene.as(person, later(90, -1)).b2bLearner.reserve(scene.ref);
    }
    // The previous answer prefills the form.
    const own = await scene.as(0, later(90)).b2bLearner.questionAnswer(type);
    expect(own).toMatchObject({ stand: 'due', kept: { ...healing(), updatedAt: planDay } });
  });

  it('uses the latest answer or decline', async () => {
    const scene = await createScene({ startsAt: later(100), groupMaxLearnerNumber: 2 });
    await scene.answer(0);
    await scene.as(1).b2bLearner.declineQuestions(type);
    await scene.as(0, later(95)).b2bLearner.declineQuestions(type);
    await scene.answer(1, healing(), later(95));
    for (const [person, stand] of ['declined', 'answered'].entries()) {
      const own = scene.as(person, later(95)).b2bLearner;
      expect(await own.lesson(scene.ref)).toMatchObject({ questions: stand });
      expect(await own.questionAnswer(type)).toMatchObject({ stand });
      await own.reserve(scene.ref);
    }
    const answers = await scene.asExpert(later(96)).questionAnswers(scene.ref);
    expect(answers.map(({ kept }) => kept !== null)).toEqual([false, true]);
  });

  it('asks people who join the waiting list, once nothing else prevents it', async () => {
    const scene = await createScene({ people: 3 });
    await scene.answer(0);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    // Without a free seat this is reported first, and no questions are asked.
    await expect(scene.as(1).b2bLearner.reserve(scene.ref)).rejects.toMatchObject({ cause: { code: 'SEATS_FULL' } });
    await expect(scene.as(1).b2bLearner.wait({ ...scene.ref, noticeHours: 13 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(scene.as(1).b2bLearner.wait({ ...scene.ref, noticeHours: 0 })).rejects.toMatchObject(due);
    await scene.answer(1);
    await scene.as(1).b2bLearner.wait({ ...scene.ref, noticeHours: 0 });
    await scene.as(0).b2bLearner.cancel(await ownOf(scene, 0));
    // The questions were asked before the person began to wait.
    expect(await scene.as(1).b2bLearner.lesson(scene.ref)).toMatchObject({ mine: { status: 'RESERVED' } });
  });

  it('also asks people who join the waiting list step by step', async () => {
    const scene = await createScene();
    await scene.answer(0);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    // Without a planned step for the waiting list, the slow path (step by step) is used.
    await db.timetable.update({ where: { id: scene.b2bTimetableId }, data: { nextStepAt: null } });
    await expect(scene.as(1).b2bLearner.wait({ ...scene.ref, noticeHours: 0 })).rejects.toMatchObject(due);
    await scene.as(1).b2bLearner.declineQuestions(type);
    await scene.as(1).b2bLearner.wait({ ...scene.ref, noticeHours: 0 });
    expect(await scene.as(1).b2bLearner.lesson(scene.ref)).toMatchObject({ mine: { status: 'WAITING' } });
  });

  it('asks people who enter its lottery', async () => {
    const scene = await createScene({ groupLessonType: 'lottery' });
    const open = later(4);
    await expect(scene.as(0).b2bLearner.enterLottery(scene.ref)).rejects.toMatchObject({
      cause: { code: 'RESERVATION_CLOSED' },
    });
    await expect(scene.as(0, open).b2bLearner.enterLottery(scene.ref)).rejects.toMatchObject(due);
    await scene.answer(0, healing(), open);
    expect(await scene.as(0, open).b2bLearner.enterLottery(scene.ref)).toMatchObject({ tickets: 1 });
  });

  it('does not ask a person who has another lesson at the hour', async () => {
    const scene = await createScene();
    const other = await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: (
        await db.companyProgram.create({ data: { csCorporateId: scene.csCorporateId, key: 'pt', title: 'PT' } })
      ).id,
      coachId: (await createExpert(scene.csCorporateId)).id,
      placeId: scene.place.id,
      startsAt,
    });
    await scene.as(0).b2bLearner.reserve(other);
    await expect(scene.as(0).b2bLearner.reserve(scene.ref)).rejects.toMatchObject({
      cause: { code: 'LESSON_AT_SAME_TIME' },
    });
  });

  it('does not ask a person whose hour an unpaid order holds', async () => {
    const scene = await createScene();
    await holdHour(scene.who(0).userId, { startsAt, now: planDay });
    await expect(scene.as(0).b2bLearner.reserve(scene.ref)).rejects.toMatchObject({
      cause: { code: 'LESSON_AT_SAME_TIME' },
    });
  });

  it('does not ask a person whom its expert adds', async () => {
    const scene = await createScene();
    const added = await scene.asExpert().addMember({ ...scene.ref, email: scene.who(0).email });
    expect(added.b2bTimetableReservationId).toBeGreaterThan(0);
  });

  it('asks nothing if the company no longer offers it or it is another company’s', async () => {
    const scene = await createScene();
    await createScene({ csCorporateProgramType: 1 });
    const readQuestions = async (person: number) =>
      (await scene.as(person).b2bLearner.questions()).answers.map(({ programs }) => programs);
    await scene.answer(0);
    for (const person of [0, 1]) expect(await readQuestions(person)).toEqual([[scene.program.title]]);
    await db.companyProgram.update({ where: { id: scene.program.id }, data: { active: false } });
    // The person's own answer can still be read and removed.
    expect(await readQuestions(0)).toEqual([[]]);
    expect(await readQuestions(1)).toEqual([]);
  });

  it('asks nobody if its program has no questions', async () => {
    const scene = await createScene({ csCorporateProgramType: null });
    expect(await scene.as(0).b2bLearner.lesson(scene.ref)).toMatchObject({ questions: null });
    await scene.as(0).b2bLearner.reserve(scene.ref);
    expect(await scene.as(0).b2bLearner.questions()).toEqual({ consent: { granted: false, at: null }, answers: [] });
  });
});

type Scene = Awaited<ReturnType<typeof createScene>>;

async function ownOf({ b2bTimetableId, who }: Scene, index: number) {
  const { id } = await db.timetableReservation.findFirstOrThrow({
    where: { timetableId: b2bTimetableId, userId: who(index).userId },
  });
  return { b2bTimetableReservationId: id };
}

describe('a user’s own answers', () => {
  it('require the consent to be stored, and are sealed', async () => {
    const scene = await createScene();
    const required = { cause: { code: 'HEALTH_CONSENT_REQUIRED' } };
    await expect(scene.as(0).b2bLearner.answerQuestions(healing())).rejects.toMatchObject(required);
    await consentTo(scene.who(0).userId, true, planDay, 'HEALTH_BODY_CHECK');
    await expect(scene.as(0).b2bLearner.answerQuestions(healing())).rejects.toMatchObject(required);
    await scene.answer(0);
    const { answer } = await db.questionAnswer.findFirstOrThrow({ where: { userId: scene.who(0).userId } });
    expect(Buffer.from(answer ?? []).toString('utf8')).not.toMatch(/디스크|waist/);
    // Stored under another person, the answer cannot be decrypted.
    await consentTo(scene.who(1).userId, true, planDay, 'HEALTH_QUESTIONS');
    await db.questionAnswer.create({ data: { userId: scene.who(1).userId, ...type, answer, answeredAt: planDay } });
    await expect(scene.as(1).b2bLearner.questionAnswer(type)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  });

  it('can be changed, and are asked for again after they are removed', async () => {
    const scene = await createScene();
    await scene.answer(0);
    await scene.answer(0, healing('목 디스크'), later(1));
    expect(await scene.as(0, later(2)).b2bLearner.questions()).toMatchObject({
      consent: { granted: true },
      answers: [{ ...type, stand: 'answered', kept: { ...healing('목 디스크'), updatedAt: later(1) } }],
    });
    await scene.answer(1);
    await scene.as(0, later(2)).b2bLearner.removeAnswer(type);
    expect(await scene.as(0, later(2)).b2bLearner.questionAnswer(type)).toEqual({
      ...type,
      stand: 'due',
      kept: null,
      declinedAt: null,
    });
    await expect(scene.as(0, later(2)).b2bLearner.reserve(scene.ref)).rejects.toMatchObject(due);
    expect((await scene.as(1).b2bLearner.questionAnswer(type)).kept).not.toBeNull();
  });

  it('reject a resident number, and show one that was stored before', async () => {
    const scene = await createScene();
    const withNumber = healing('900101-1234567');
    await expect(scene.answer(0, withNumber)).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', details: { issues: [{ path: 'answer.medicalHistory' }] } },
    });
    await scene.answer(0);
    const { userId } = scene.who(0);
    await db.questionAnswer.updateMany({ where: { userId }, data: { answer: sealAnswer(userId, withNumber, null) } });
    expect((await scene.as(0).b2bLearner.questionAnswer(type)).kept).toMatchObject(withNumber);
  });

  it('stay readable for their owner after declining, and a new answer cancels the decline', async () => {
    const scene = await createScene();
    await scene.answer(0);
    await scene.as(0, later(1)).b2bLearner.declineQuestions(type);
    expect(await scene.as(0, later(1)).b2bLearner.questionAnswer(type)).toMatchObject({
      stand: 'declined',
      kept: healing(),
    });
    await scene.answer(0, healing(), later(2));
    expect(await scene.as(0, later(2)).b2bLearner.questionAnswer(type)).toMatchObject({
      stand: 'answered',
      declinedAt: null,
    });
  });

  it('stay readable for their owner after leaving the company', async () => {
    const scene = await createScene();
    await scene.answer(0);
    const { userId: id, name, email, membershipId } = scene.who(0);
    await db.companyMembership.update({ where: { id: membershipId }, data: { leftAt: planDay } });
    const left = callerFor(
      { ...memberActor({ id, name, email, grade: 'user' }), membership: null },
      later(1),
    ).b2bLearner;
    expect((await left.questions()).answers).toMatchObject([{ kept: healing() }]);
    await expect(left.answerQuestions(healing())).rejects.toMatchObject({ cause: { code: 'FORBIDDEN' } });
    const asCoach = callerFor({ ...memberActor({ id, name, email, grade: 'coach' }), membership: null }, later(1));
    expect((await asCoach.b2bLearner.questionAnswer(type)).kept).toMatchObject(healing());
    expect(await asCoach.session.account()).toMatchObject({ hasCompanyHealth: true });
    await asCoach.b2bLearner.removeAnswer(type);
    expect((await left.questions()).answers).toEqual([]);
  });

  it('can be read by an operator acting as the user, which is logged, but not written', async () => {
    const scene = await createScene();
    await scene.answer(0);
    await scene.as(0).b2bLearner.questions();
    expect(await scene.accessEvents(0)).toEqual([]);
    const operatorId = scene.expertActor.userId;
    const acting = scene.as(0, later(1), operatorId).b2bLearner;
    await acting.questionAnswer(type);
    await acting.questions();
    expect((await scene.accessEvents(0)).map(({ what, impersonatorId }) => [what, impersonatorId])).toEqual([
      ['question-answer', operatorId],
      ['question-answer', operatorId],
    ]);
    const notYours = { cause: { code: 'NOT_YOUR_HAND' } };
    await expect(acting.answerQuestions(healing())).rejects.toMatchObject(notYours);
    await expect(acting.declineQuestions(type)).rejects.toMatchObject(notYours);
    await expect(acting.removeAnswer(type)).rejects.toMatchObject(notYours);
  });
});

describe('the answers that the expert of a lesson reads', () => {
  it('are those of people with a seat and a consent, and each view is logged', async () => {
    const scene = await createScene({ people: 4, groupMaxLearnerNumber: 3 });
    await scene.answer(0);
    await scene.as(1).b2bLearner.declineQuestions(type);
    await scene.answer(2, healing('고혈압'));
    await scene.answer(3);
    for (const person of [0, 1, 2]) await scene.as(person).b2bLearner.reserve(scene.ref);
    await scene.as(3).b2bLearner.wait({ ...scene.ref, noticeHours: 0 });
    await scene.as(2).session.setConsent({ kind: 'HEALTH_QUESTIONS', granted: false });
    expect(await scene.as(2).b2bLearner.lesson(scene.ref)).toMatchObject({
      questions: 'answered',
      questionsConsented: false,
    });
    const storedAnswer = { ...healing(), updatedAt: planDay };
    expect(await scene.asExpert(later(1)).questionAnswers(scene.ref)).toMatchObject([
      { name: '직원 1', kept: storedAnswer },
      { name: '직원 2', kept: null },
      { name: '직원 3', kept: null },
    ]);
    expect(
      (await scene.accessEvents(0)).map(({ what, viewerId, impersonatorId }) => [what, viewerId, impersonatorId]),
    ).toEqual([['question-answer', scene.expertActor.userId, null]]);
    for (const person of [1, 2, 3]) expect(await scene.accessEvents(person)).toEqual([]);
    expect((await scene.as(0, later(1)).session.listHealthViews({})).views).toMatchObject([
      { what: '수업 전 질문의 답' },
    ]);
    await scene.asExpert(later(1), 1).questionAnswers(scene.ref);
    expect((await scene.accessEvents(0)).at(-1)).toMatchObject({ impersonatorId: 1 });
    // When the consent is given again, the stored answer is visible again.
    await scene.as(2, later(2)).session.setConsent({ kind: 'HEALTH_QUESTIONS', granted: true });
    expect((await scene.asExpert(later(2)).questionAnswers(scene.ref))[2]).toMatchObject({ kept: healing('고혈압') });
  });

  it('exclude people who left the company and answers that have expired', async () => {
    const scene = await createScene({ people: 2, startsAt: later(95), groupMaxLearnerNumber: 2 });
    await scene.answer(0);
    await scene.answer(1);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    await scene.asExpert(later(91)).addMember({ ...scene.ref, email: scene.who(1).email });
    const answers = await scene.asExpert(later(92)).questionAnswers(scene.ref);
    expect(answers.map(({ kept }) => kept !== null)).toEqual([true, false]);
    await db.companyMembership.update({ where: { id: scene.who(0).membershipId }, data: { leftAt: later(92) } });
    expect(await scene.asExpert(later(92)).questionAnswers(scene.ref)).toMatchObject([{ name: '직원 2', kept: null }]);
  });

  it('are available until 7 days after the lesson, and not for a cancelled one', async () => {
    const scene = await createScene();
    await scene.answer(0);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    const { endsAt } = await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } });
    const at = (ms: number) => scene.asExpert(new Date(endsAt.getTime() + 7 * DAY_MS + ms)).questionAnswers(scene.ref);
    expect(await at(-1)).toHaveLength(1);
    expect(await at(0)).toEqual([]);
    await db.$transaction([
      db.timeReservation.deleteMany({ where: { timetableId: scene.b2bTimetableId } }),
      db.timetable.update({ where: { id: scene.b2bTimetableId }, data: { cancelledAt: planDay } }),
    ]);
    expect(await scene.asExpert().questionAnswers(scene.ref)).toEqual([]);
  });

  it('are only those of the expert’s own lessons', async () => {
    const scene = await createScene();
    await scene.answer(0);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    const missing = { cause: { code: 'NOT_FOUND' } };
    const near = await expertActor(await createExpert(scene.csCorporateId), [scene.csCorporateId]);
    await expect(callerFor(near, planDay).b2bExpert.questionAnswers(scene.ref)).rejects.toMatchObject(missing);
    const elsewhere = await createScene();
    await expect(elsewhere.asExpert().questionAnswers(scene.ref)).rejects.toMatchObject(missing);
    expect(await scene.accessEvents(0)).toEqual([]);
  });
});

describe('a consent that is withdrawn at the same time', () => {
  it('takes effect for an expert who reads and an employee who answers', async () => {
    const scene = await createScene();
    await scene.answer(0);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    const { userId } = scene.who(0);
    let calls: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      // Both calls have started while the consent was still in force.
      calls = Promise.allSettled([
        scene.asExpert(later(1)).questionAnswers(scene.ref),
        scene.as(0, later(1)).b2bLearner.answerQuestions(healing('새로 적은 병력')),
      ]);
      await waitForLock('from users', 2);
      const { version } = await tx.consentEvent.findFirstOrThrow({ where: { userId, kind: 'HEALTH_QUESTIONS' } });
      await tx.consentEvent.create({ data: { userId, kind: 'HEALTH_QUESTIONS', version, granted: false } });
    });
    const [read, written] = (await calls) ?? [];
    expect(read).toMatchObject({ status: 'fulfilled', value: [{ kept: null }] });
    expect(written).toMatchObject({ status: 'rejected', reason: { cause: { code: 'HEALTH_CONSENT_REQUIRED' } } });
    expect(await scene.accessEvents(0)).toEqual([]);
    expect(await scene.as(0).b2bLearner.questionAnswer(type)).toMatchObject({ kept: healing() });
  });
});
