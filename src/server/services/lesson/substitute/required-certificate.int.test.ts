import { beforeAll, expect, it } from 'vitest';
import type { CertificateKey } from '~/domain/coach/document/certificates';
import type { ServiceType } from '~/domain/shared/service-type';
import { db } from '~/server/db';
import { sealText } from '~/server/crypto/seal';
import { refreshCoachSearch } from '~/server/services/coach/search/refresh-coach-search.sql';
import { healthCheckContext } from '~/server/services/suggest/health-context';
import { callerFor } from '~/test/caller';
import { createCoachDocument } from '~/test/factories/coach-document';
import { sceneNow } from '~/test/factories/lesson-scene';
import { createSubstituteScene, type SubstituteScene } from '~/test/factories/substitute';
import { rejection } from '~/test/rejection';

let scene: SubstituteScene;
beforeAll(async () => {
  scene = await createSubstituteScene();
  await db.coachVertical.create({ data: { coachId: scene.other.id, serviceType: 'care' } });
  await callerFor(scene.actors.learner, sceneNow).suggest.setHealthConsent({ granted: true });
});

/** A checked certificate: its key, and its last day (null without one). */
type Held = readonly [CertificateKey, string | null] | null;

/** Replaces the coach's certificates, as deciding about the documents does. */
async function certify(coachId: number, held: Held) {
  await db.coachDocument.deleteMany({ where: { coachId } });
  if (held !== null) {
    const [certificate, last] = held;
    const expiresOn = last === null ? null : new Date(last);
    await createCoachDocument(coachId, { certificate, status: 'CHECKED', decidedAt: sceneNow, expiresOn });
  }
  await db.$transaction((tx) => refreshCoachSearch(tx, [coachId]));
}

/** Sets the vertical, and the answer about health that applies to the order. */
async function sell(serviceType: ServiceType, conditions: readonly string[]) {
  await db.contract.update({ where: { id: scene.contract.id }, data: { serviceType } });
  const { learner, order } = scene;
  const answer = { userId: learner.id, serviceType: 'workout', checkedAt: order.createdAt } as const;
  await db.learnerHealthCheck.deleteMany({ where: answer });
  if (conditions.length === 0) return;
  const text = JSON.stringify({ conditions, doctorOn: null });
  await db.learnerHealthCheck.create({
    data: { ...answer, health: sealText(text, healthCheckContext(learner.id)) },
  });
}

const valid: Held = ['health-exercise', null];
/** The lesson is on 24 November. */
const lastDay: Held = ['nasm-ces', '2026-11-24'];
const dayBefore: Held = ['nasm-ces', '2026-11-23'];
const unfitting: Held = ['yoga', null];

it.each<[ServiceType, readonly string[], coach: Held, candidate: Held, isCandidate: boolean]>([
  ['care', [], valid, null, false],
  ['care', [], valid, unfitting, false],
  ['care', [], valid, dayBefore, false],
  ['care', [], valid, lastDay, true],
  ['care', [], lastDay, valid, true],
  ['care', [], lastDay, null, false],
  ['care', [], dayBefore, null, true],
  ['care', [], unfitting, null, true],
  ['care', [], null, null, true],
  ['workout', ['osteoporosis'], valid, null, false],
  ['workout', ['osteoporosis'], valid, dayBefore, false],
  ['workout', ['osteoporosis'], valid, lastDay, true],
  ['workout', ['osteoporosis'], null, null, true],
  ['workout', [], valid, null, true],
])('%s with %j, coach %j, other coach %j: can be proposed %s', async (type, conditions, coach, other, isCandidate) => {
  await sell(type, conditions);
  await certify(scene.coach.id, coach);
  await certify(scene.other.id, other);
  const { candidates } = await scene.as.coach().substitutes({ encryptedLessonId: await scene.lessonId() });
  expect(candidates.map(({ name }) => name)).toEqual(isCandidate ? ['도우리'] : []);
  if (!isCandidate) expect(await rejection(scene.propose())).toBe('COACH_UNAVAILABLE');
});

it('the certificate is required again when the other coach agrees, and when the learner accepts', async () => {
  await sell('care', []);
  await certify(scene.coach.id, valid);
  await certify(scene.other.id, valid);
  await scene.propose();
  await certify(scene.other.id, dayBefore);
  expect(await rejection(scene.agree())).toBe('COACH_UNAVAILABLE');
  await certify(scene.other.id, valid);
  await scene.agree();
  await certify(scene.other.id, dayBefore);
  expect(await rejection(scene.decide(true))).toBe('COACH_UNAVAILABLE');
  expect(await scene.lesson()).toMatchObject({ coachId: scene.coach.id, status: 'CONFIRMED' });
  expect(await scene.open()).toMatchObject({ status: 'UNAVAILABLE' });
});
