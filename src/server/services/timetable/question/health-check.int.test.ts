import { describe, expect, it } from 'vitest';
import type { HealthCheck } from '~/domain/health-stop/schema';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulDayStart } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { sealText } from '~/server/crypto/seal';
import { consentTo } from '~/test/company/body-check-scene';
import { healing, later, questionScene, startsAt, type } from '~/test/company/question-scene';
import { planDay } from '~/test/factories/company';

const controlled: HealthCheck = { conditions: ['controlledBloodPressure'], doctorOn: null };
const withCheck = (healthCheck?: HealthCheck) => ({ ...healing(), ...(healthCheck && { healthCheck }) });

async function createScene(lesson: Parameters<typeof questionScene>[0] = {}) {
  const scene = await questionScene(lesson);
  for (const person of [0, 1]) await consentTo(scene.who(person).userId, true, planDay, 'HEALTH_QUESTIONS');
  const answer = (healthCheck?: HealthCheck, person = 0) =>
    scene.as(person).b2bLearner.answerQuestions(withCheck(healthCheck));
  const saved = async () => (await scene.as(0).b2bLearner.questionAnswer(type)).kept;
  return { ...scene, answer, saved };
}

describe('a condition in the questions of a company', () => {
  it.each([
    ['HEALTH_STOP', { conditions: ['heartSymptoms', 'osteoporosis'], doctorOn: null }],
    ['DOCTOR_FIRST', { conditions: ['psychosis'], doctorOn: null }],
    ['INVALID_INPUT', { conditions: ['pregnancyRisks'], doctorOn: null }],
  ] as const)('with %s stores nothing, and the lesson stays closed', async (code, { conditions, doctorOn }) => {
    const scene = await createScene();
    const rejected = { cause: { code } };
    await expect(scene.answer({ conditions: [...conditions], doctorOn })).rejects.toMatchObject(rejected);
    expect(await db.questionAnswer.count({ where: { userId: scene.who(0).userId } })).toBe(0);
    await expect(scene.as(0).b2bLearner.reserve(scene.ref)).rejects.toMatchObject({
      cause: { code: code === 'HEALTH_STOP' ? 'HEALTH_STOP' : 'QUESTIONS_REQUIRED' },
    });
  });

  it('that stops lessons is valid until the end of the day, also after an earlier answer and when declining', async () => {
    const scene = await createScene();
    const { userId } = scene.who(0);
    const stopped = { cause: { code: 'HEALTH_STOP' } };
    await scene.answer({ conditions: [], doctorOn: null });
    const chosen = { conditions: ['heartSymptoms' as const], doctorOn: null };
    const learner = scene.as(0).b2bLearner;
    await expect(learner.declineQuestions({ ...type, healthCheck: chosen })).rejects.toMatchObject(stopped);
    const until = new Date(seoulDayStart(planDay).getTime() + DAY_MS);
    expect(await db.healthStop.findFirst({ where: { userId, subject: 'questions-5' } })).toMatchObject({ until });
    expect((await scene.saved())?.healthCheck).toEqual({ conditions: [], doctorOn: null });
    await expect(learner.reserve(scene.ref)).rejects.toMatchObject(stopped);
    await learner.declineQuestions(type);
    await expect(learner.reserve(scene.ref)).rejects.toMatchObject(stopped);
    const last = new Date(until.getTime() - 1);
    await expect(scene.as(0, last).b2bLearner.reserve(scene.ref)).rejects.toMatchObject(stopped);
    await scene.as(0, until).b2bLearner.reserve(scene.ref);
  });

  it('that stops lessons at home stops those of companies, and the other way round', async () => {
    const scene = await createScene({ csCorporateProgramType: 1 });
    const stopped = { cause: { code: 'HEALTH_STOP' } };
    const atHome = (serviceType: 'pregnant' | 'meditation', conditions: HealthCheck['conditions'], person: number) =>
      scene.as(person).suggest.answerHealthCheck({ serviceType, conditions, doctorOn: null });
    await expect(atHome('pregnant', ['pregnancySymptoms'], 0)).rejects.toMatchObject(stopped);
    await expect(scene.as(0).b2bLearner.reserve(scene.ref)).rejects.toMatchObject(stopped);
    await expect(scene.answer({ conditions: ['heartSymptoms'], doctorOn: null }, 1)).rejects.toMatchObject(stopped);
    await expect(atHome('meditation', [], 1)).rejects.toMatchObject(stopped);
  });

  it('that stops lessons does not stop those of a program without questions, nor another person', async () => {
    const scene = await createScene({ groupMaxLearnerNumber: 2 });
    await expect(scene.answer({ conditions: ['heartSymptoms'], doctorOn: null })).rejects.toMatchObject({
      cause: { code: 'HEALTH_STOP' },
    });
    await scene.answer({ conditions: [], doctorOn: null }, 1);
    await scene.as(1).b2bLearner.reserve(scene.ref);
    await db.companyProgram.updateMany({
      where: { csCorporateId: scene.csCorporateId },
      data: { csCorporateProgramType: null },
    });
    await scene.as(0).b2bLearner.reserve(scene.ref);
  });

  it('needs the consent, like the other answers', async () => {
    const scene = await questionScene();
    await expect(scene.as(0).b2bLearner.answerQuestions(withCheck(controlled))).rejects.toMatchObject({
      cause: { code: 'HEALTH_CONSENT_REQUIRED' },
    });
  });

  it('is sealed, read by its owner, and tells the expert only what to avoid, which is logged', async () => {
    const scene = await createScene();
    await scene.answer(controlled);
    await scene.answer({ conditions: [], doctorOn: null }, 1);
    const { answer } = await db.questionAnswer.findFirstOrThrow({ where: { userId: scene.who(0).userId } });
    expect(Buffer.from(answer ?? []).toString('utf8')).not.toContain('controlledBloodPressure');
    expect(await scene.saved()).toEqual({ ...healing(), updatedAt: planDay, healthCheck: controlled });
    await scene.as(0).b2bLearner.reserve(scene.ref);
    const [row] = await scene.asExpert(later(1)).questionAnswers(scene.ref);
    expect(row).toEqual({
      b2bTimetableReservationId: expect.any(Number),
      name: '직원 1',
      kept: { ...healing(), updatedAt: planDay },
      avoid: ['숨을 참는 동작', '머리를 낮추는 자세'],
    });
    expect(await scene.accessEvents(0)).toMatchObject([
      { what: 'question-answer', viewerId: scene.expertActor.userId },
    ]);
  });

  it('is hidden with the answers when the consent is withdrawn, and erased with them', async () => {
    const scene = await createScene();
    await scene.answer(controlled);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    await scene.as(0, later(1)).session.setConsent({ kind: 'HEALTH_QUESTIONS', granted: false });
    expect(await scene.asExpert(later(2)).questionAnswers(scene.ref)).toMatchObject([{ kept: null, avoid: [] }]);
    expect((await scene.saved())?.healthCheck).toEqual(controlled);
    await scene.as(0).b2bLearner.removeAnswer(type);
    expect(await db.questionAnswer.count({ where: { userId: scene.who(0).userId } })).toBe(0);
  });

  it('stays when a client answers that does not ask about health, and is replaced by a newer one', async () => {
    const scene = await createScene();
    await scene.answer(controlled);
    await scene.answer();
    expect((await scene.saved())?.healthCheck).toEqual(controlled);
    await scene.answer({ conditions: ['psychosis'], doctorOn: '2026-11-19' });
    expect((await scene.saved())?.healthCheck).toEqual({ conditions: ['psychosis'], doctorOn: '2026-11-19' });
  });

  it('is not asked for of an answer from before this question, which stays valid', async () => {
    const scene = await createScene();
    const { userId } = scene.who(0);
    const sealed = sealText(JSON.stringify(healing().answer), `question-answer:${userId}:5`);
    await db.questionAnswer.create({ data: { userId, ...type, answer: sealed, answeredAt: planDay } });
    expect(await scene.saved()).toEqual({ ...healing(), updatedAt: planDay, healthCheck: null });
    await scene.as(0).b2bLearner.reserve(scene.ref);
    expect(await scene.asExpert(startsAt).questionAnswers(scene.ref)).toMatchObject([{ kept: healing(), avoid: [] }]);
  });
});
