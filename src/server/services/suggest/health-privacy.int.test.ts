import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { sealText } from '~/server/crypto/seal';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach } from '~/test/factories/lesson';
import { createOperator } from '~/test/factories/document';
import { createLessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { draftId, painAnswers } from '~/test/factories/suggest';
import type { ConditionKey } from '~/domain/health-stop/conditions';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { splitHealth } from '~/domain/suggest/finish';
import { healthContext } from './health-context';

/**
 * Creates a questionnaire with health answers, and a contract whose order belongs to the questionnaire only after `pay`
 * is called.
 */
async function createHealthForm() {
  const scene = await createLessonScene();
  const { learner, order } = scene;
  const healthCheck = { conditions: ['osteoporosis' as const], doctorOn: null };
  const { plain, health } = splitHealth({ ...painAnswers(), healthCheck });
  const columns = {
    userId: learner.id,
    serviceType: 'workout' as const,
    draftVersion: 35,
    draftId,
    fingerprint: `health-${order.id}`,
    purposeClass: 'C',
    answers: plain,
    health: sealText(JSON.stringify(health), healthContext(learner.id)),
    healthCheckedAt: sceneNow,
    createdAt: sceneNow,
  };
  const form = await db.suggestForm.create({ data: columns });
  /** Answers a newer questionnaire of the vertical, which the order does not name, for the same people or others. */
  const answerAgain = (condition: ConditionKey, change: Partial<SuggestAnswers> = {}) => {
    const newer = splitHealth({
      ...painAnswers(),
      healthCheck: { conditions: [condition], doctorOn: null },
      ...change,
    });
    const sealed = sealText(JSON.stringify(newer.health), healthContext(learner.id));
    const data = { ...columns, fingerprint: `newer-${order.id}`, answers: newer.plain, health: sealed };
    return db.suggestForm.create({ data });
  };
  const consulting = await db.consulting.create({
    data: {
      formId: form.id,
      userId: learner.id,
      serviceType: 'workout',
      status: 'MATCHING',
      expiresAt: new Date(sceneNow.getTime() + DAY_MS),
    },
  });
  const pay = () => db.order.update({ where: { id: order.id }, data: { formId: form.id } });
  return {
    ...scene,
    pay,
    answerAgain,
    ref: {
      encryptedId: encryptId('consulting', consulting.id, consulting.revision),
      isSuggestConsulting: true as const,
    },
  };
}

// domain/content/claims.test.ts checks that every page uses these words.
describe('the privacy promise about health answers', () => {
  it('is true: only the coach in charge sees them, after the payment, and every view is in the learner’s list', async () => {
    const { pay, ref, as, actors, learner } = await createHealthForm();
    const words = /디스크|시술/;
    const views = async () => (await callerFor(actors.learner, sceneNow).session.listHealthViews({})).views;
    await expect(as.coach().form(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await pay();
    expect(JSON.stringify(await as.coach().form(ref))).toMatch(words);
    const other = await createCoach();
    await expect(callerFor(memberActor(other.user, other.id), sceneNow).lesson.form(ref)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await views()).toMatchObject([{ what: '질문지 답변 (수업 화면에서)', fromAdmin: false }]);

    const operator = await createOperator();
    await expect(callerFor(memberActor(operator), sceneNow).lesson.form(ref)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(
      JSON.stringify(await callerFor({ ...actors.learner, impersonatorId: operator.id }, sceneNow).lesson.form(ref)),
    ).toMatch(words);
    expect(await views()).toMatchObject([{ viewer: '다가온 운영팀', fromAdmin: true }, { fromAdmin: false }]);
    expect(await db.healthAccessEvent.count({ where: { subjectId: learner.id } })).toBe(2);
  });

  it('is true for the safety card: the coach in charge reads what to avoid, and the view is in the list', async () => {
    const { pay, ref, token, as, actors, learner } = await createHealthForm();
    await expect(as.coach().form(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await pay();
    const hasCard = async (caller = as.coach()) => (await caller.get({ encryptedId: await token() })).hasSafetyCard;
    expect([await hasCard(), await hasCard(as.learner())]).toEqual([true, false]);
    expect(await db.healthAccessEvent.count({ where: { subjectId: learner.id } })).toBe(0);
    const [card] = (await as.coach().form(ref)).forms;
    expect(card).toMatchObject({
      title: '안전 카드',
      rows: [{ label: '피할 것', value: expect.stringContaining('빠르게 굽히거나 비틀기') }, {}, {}],
    });
    expect(await db.healthAccessEvent.count({ where: { subjectId: learner.id, what: 'lesson-form' } })).toBe(1);
    await callerFor(actors.learner, sceneNow).suggest.setHealthConsent({ granted: false });
    expect(JSON.stringify(await as.coach().form(ref))).not.toMatch(/안전 카드|비틀기/);
    expect(await hasCard()).toBe(false);
    await callerFor(actors.learner, sceneNow).suggest.answerHealthCheck({
      serviceType: 'workout',
      conditions: [],
      doctorOn: null,
    });
    expect(await hasCard()).toBe(true);
    expect(JSON.stringify(await as.coach().form(ref))).toContain('안전 카드');

    // Later answers are for later lessons.
    await db.contract.updateMany({ where: { order: { learnerId: learner.id } }, data: { status: 'TERMINATED' } });
    expect(JSON.stringify(await as.coach().form(ref))).not.toContain('안전 카드');
    expect(await hasCard()).toBe(false);
  });

  it('is true for the safety card of one person when a newer questionnaire is about another', async () => {
    const { pay, ref, as, learner, answerAgain, token } = await createHealthForm();
    await pay();
    const mother = { personnel: 1, isSelf: false, users: [{ gender: 'female' as const, age: 62 }], isEnd: true };
    await answerAgain('cancer', { userInfo: mother });
    const card = JSON.stringify((await as.coach().form(ref)).forms[0]);
    expect(card).toContain('골다공증');
    expect(card).not.toContain('암 치료 중이거나');
    expect((await as.coach().get({ encryptedId: await token() })).hasSafetyCard).toBe(true);
    // Only the questionnaire of the order was opened.
    expect(await db.healthAccessEvent.count({ where: { subjectId: learner.id, what: 'lesson-form' } })).toBe(1);
  });

  it('is true for the safety card when a newer questionnaire about the same people was answered', async () => {
    const { pay, ref, as, learner, answerAgain } = await createHealthForm();
    await pay();
    await answerAgain('cancer');
    const [card] = (await as.coach().form(ref)).forms;
    expect(JSON.stringify(card)).toContain('암 치료 중이거나');
    expect(JSON.stringify(card)).not.toContain('골다공증');
    // Both questionnaires were opened.
    expect(await db.healthAccessEvent.count({ where: { subjectId: learner.id, what: 'lesson-form' } })).toBe(2);
  });

  it('is true for the safety card of an order without a questionnaire', async () => {
    const { token, as, actors, learner, order } = await createLessonScene();
    const at = (minutes: number) => new Date(order.createdAt.getTime() + minutes * MINUTE_MS);
    const answer = (when: Date, ...conditions: ConditionKey[]) =>
      callerFor(actors.learner, when).suggest.answerHealthCheck({ serviceType: 'workout', conditions, doctorOn: null });
    const { suggest } = callerFor(actors.learner, sceneNow);
    await suggest.setHealthConsent({ granted: true });
    await answer(at(-1), 'osteoporosis');
    // An answer after the order belongs to the next one, which can be for other people.
    await answer(at(1));
    const page = async () => as.coach().get({ encryptedId: await token() });
    const sheet = async () => (await as.coach().form({ encryptedId: await token() })).forms;
    const views = () => db.healthAccessEvent.count({ where: { subjectId: learner.id, what: 'lesson-form' } });
    expect([(await page()).hasSafetyCard, await views()]).toEqual([true, 0]);
    expect(await sheet()).toMatchObject([{ title: '안전 카드' }]);
    expect(JSON.stringify(await sheet())).toContain('골다공증');
    expect(await views()).toBe(2);
    await suggest.setHealthConsent({ granted: false });
    expect([(await page()).hasSafetyCard, await sheet()]).toEqual([false, []]);
    await answer(at(2));
    expect([(await page()).hasSafetyCard, await sheet()]).toEqual([false, []]);
  });

  it('is true: the card of an order without a questionnaire ends with the contract', async () => {
    const { token, as, learner } = await createLessonScene();
    const hasCard = async () => (await as.coach().get({ encryptedId: await token() })).hasSafetyCard;
    expect(await hasCard()).toBe(true);
    await db.contract.updateMany({ where: { order: { learnerId: learner.id } }, data: { status: 'TERMINATED' } });
    expect([await hasCard(), (await as.coach().form({ encryptedId: await token() })).forms]).toEqual([false, []]);
  });

  it('is true: after a withdrawal they are deleted immediately, also from the coach’s page', async () => {
    const { pay, ref, as, actors, learner } = await createHealthForm();
    await pay();
    await callerFor(actors.learner, sceneNow).suggest.setHealthConsent({ granted: false });
    expect(await db.suggestForm.count({ where: { userId: learner.id, health: { not: null } } })).toBe(0);
    const sheet = JSON.stringify(await as.coach().form(ref));
    expect(sheet).not.toMatch(/디스크|시술/);
    expect(sheet).toContain('동의를 철회해서 볼 수 없어요');
  });
});
