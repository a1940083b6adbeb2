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

async function scene(lesson: Parameters<typeof questionScene>[0] = {}) {
  const s = await questionScene(lesson);
  for (const person of [0, 1]) await consentTo(s.who(person).userId, true, planDay, 'HEALTH_QUESTIONS');
  const answer = (healthCheck?: HealthCheck, person = 0) =>
    s.as(person).b2bLearner.answerQuestions(withCheck(healthCheck));
  const saved = async () => (await s.as(0).b2bLearner.questionAnswer(type)).kept;
  return { ...s, answer, saved };
}

describe('a condition in the questions of a company', () => {
  it.each([
    ['HEALTH_STOP', { conditions: ['heartSymptoms', 'osteoporosis'], doctorOn: null }],
    ['DOCTOR_FIRST', { conditions: ['psychosis'], doctorOn: null }],
    ['INVALID_INPUT', { conditions: ['pregnancyRisks'], doctorOn: null }],
  ] as const)('with %s stores nothing, and the lesson stays closed', async (code, { conditions, doctorOn }) => {
    const s = await scene();
    const rejected = { cause: { code } };
    await expect(s.answer({ conditions: [...conditions], doctorOn })).rejects.toMatchObject(rejected);
    expect(await db.questionAnswer.count({ where: { userId: s.who(0).userId } })).toBe(0);
    await expect(s.as(0).b2bLearner.reserve(s.ref)).rejects.toMatchObject({
      cause: { code: code === 'HEALTH_STOP' ? 'HEALTH_STOP' : 'QUESTIONS_REQUIRED' },
    });
  });

  it('that stops lessons counts until the end of the day, also after an earlier answer and when declining', async () => {
    const s = await scene();
    const { userId } = s.who(0);
    const stopped = { cause: { code: 'HEALTH_STOP' } };
    await s.answer({ conditions: [], doctorOn: null });
    const chosen = { conditions: ['heartSymptoms' as const], doctorOn: null };
    const learner = s.as(0).b2bLearner;
    await expect(learner.declineQuestions({ ...type, healthCheck: chosen })).rejects.toMatchObject(stopped);
    const until = new Date(seoulDayStart(planDay).getTime() + DAY_MS);
    expect(await db.healthStop.findFirst({ where: { userId, subject: 'questions-5' } })).toMatchObject({ until });
    expect((await s.saved())?.healthCheck).toEqual({ conditions: [], doctorOn: null });
    await expect(learner.reserve(s.ref)).rejects.toMatchObject(stopped);
    await learner.declineQuestions(type);
    await expect(learner.reserve(s.ref)).rejects.toMatchObject(stopped);
    const last = new Date(until.getTime() - 1);
    await expect(s.as(0, last).b2bLearner.reserve(s.ref)).rejects.toMatchObject(stopped);
    await s.as(0, until).b2bLearner.reserve(s.ref);
  });

  it('that stops lessons at home stops those of companies that ask about it, and the other way round', async () => {
    const s = await scene({ csCorporateProgramType: 1 });
    const stopped = { cause: { code: 'HEALTH_STOP' } };
    const atHome = (serviceType: 'workout' | 'ache', conditions: HealthCheck['conditions'], person: number) =>
      s.as(person).suggest.answerHealthCheck({ serviceType, conditions, doctorOn: null });
    await expect(atHome('workout', ['heartSymptoms'], 0)).rejects.toMatchObject(stopped);
    await expect(s.as(0).b2bLearner.reserve(s.ref)).rejects.toMatchObject(stopped);
    await expect(s.answer({ conditions: ['heartSymptoms'], doctorOn: null }, 1)).rejects.toMatchObject(stopped);
    await expect(atHome('ache', [], 1)).rejects.toMatchObject(stopped);
  });

  it('that stops lessons does not stop those of a program without questions, nor another person', async () => {
    const s = await scene({ groupMaxLearnerNumber: 2 });
    await expect(s.answer({ conditions: ['heartSymptoms'], doctorOn: null })).rejects.toMatchObject({
      cause: { code: 'HEALTH_STOP' },
    });
    await s.answer({ conditions: [], doctorOn: null }, 1);
    await s.as(1).b2bLearner.reserve(s.ref);
    await db.companyProgram.updateMany({
      where: { csCorporateId: s.csCorporateId },
      data: { csCorporateProgramType: null },
    });
    await s.as(0).b2bLearner.reserve(s.ref);
  });

  it('needs the consent, like the other answers', async () => {
    const s = await questionScene();
    await expect(s.as(0).b2bLearner.answerQuestions(withCheck(controlled))).rejects.toMatchObject({
      cause: { code: 'HEALTH_CONSENT_REQUIRED' },
    });
  });

  it('is sealed, read by its owner, and tells the expert only what to avoid, which is logged', async () => {
    const s = await scene();
    await s.answer(controlled);
    await s.answer({ conditions: [], doctorOn: null }, 1);
    const { answer } = await db.questionAnswer.findFirstOrThrow({ where: { userId: s.who(0).userId } });
    expect(Buffer.from(answer ?? []).toString('utf8')).not.toContain('controlledBloodPressure');
    expect(await s.saved()).toEqual({ ...healing(), updatedAt: planDay, healthCheck: controlled });
    await s.as(0).b2bLearner.reserve(s.ref);
    const [row] = await s.asExpert(later(1)).questionAnswers(s.ref);
    expect(row).toEqual({
      b2bTimetableReservationId: expect.any(Number),
      name: '직원 1',
      kept: { ...healing(), updatedAt: planDay },
      avoid: ['숨을 참는 동작', '머리를 낮추는 자세'],
    });
    expect(await s.accessEvents(0)).toMatchObject([{ what: 'question-answer', viewerId: s.expertActor.userId }]);
  });

  it('is hidden with the answers when the consent is withdrawn, and erased with them', async () => {
    const s = await scene();
    await s.answer(controlled);
    await s.as(0).b2bLearner.reserve(s.ref);
    await s.as(0, later(1)).session.setConsent({ kind: 'HEALTH_QUESTIONS', granted: false });
    expect(await s.asExpert(later(2)).questionAnswers(s.ref)).toMatchObject([{ kept: null, avoid: [] }]);
    expect((await s.saved())?.healthCheck).toEqual(controlled);
    await s.as(0).b2bLearner.removeAnswer(type);
    expect(await db.questionAnswer.count({ where: { userId: s.who(0).userId } })).toBe(0);
  });

  it('stays when a client answers that does not ask about health, and is replaced by a newer one', async () => {
    const s = await scene();
    await s.answer(controlled);
    await s.answer();
    expect((await s.saved())?.healthCheck).toEqual(controlled);
    await s.answer({ conditions: ['psychosis'], doctorOn: '2026-11-19' });
    expect((await s.saved())?.healthCheck).toEqual({ conditions: ['psychosis'], doctorOn: '2026-11-19' });
  });

  it('is not asked for of an answer from before this question, which stays valid', async () => {
    const s = await scene();
    const { userId } = s.who(0);
    const sealed = sealText(JSON.stringify(healing().answer), `question-answer:${userId}:5`);
    await db.questionAnswer.create({ data: { userId, ...type, answer: sealed, answeredAt: planDay } });
    expect(await s.saved()).toEqual({ ...healing(), updatedAt: planDay, healthCheck: null });
    await s.as(0).b2bLearner.reserve(s.ref);
    expect(await s.asExpert(startsAt).questionAnswers(s.ref)).toMatchObject([{ kept: healing(), avoid: [] }]);
  });
});
