import { beforeEach, describe, expect, it } from 'vitest';
import { type ConditionKey, conditionsOf } from '~/domain/health-stop/conditions';
import { stopEndsAt, stopSubjects } from '~/domain/health-stop/stop-day';
import type { HealthCheck } from '~/domain/health-stop/schema';
import type { MemberActor } from '~/domain/shared/actor';
import { weeklySlots } from '~/domain/catalog/search-codes';
import { DAY_MS } from '~/domain/shared/durations';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { suggestFlows } from '~/domain/suggest/flow';
import type { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createLearner, createProgram } from '~/test/factories/lesson';
import { hourInDays } from '~/test/factories/payment';
import { finishedAnswers } from '~/test/factories/suggest';
import { errorWith } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';

const now = new Date();
const none: HealthCheck = { conditions: [], doctorOn: null };
const check = (...conditions: ConditionKey[]): HealthCheck => ({ conditions, doctorOn: null });
const today = new Date(now.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);

let actor: MemberActor;
const me = () => callerFor(actor, now);

type Placing = { at?: Date; inDays?: number; encryptedFormDataId?: string };

/** Creates a coach of the vertical, with the calls of a learner who answers the questionnaire and orders there. */
async function createScene(serviceType: ServiceType) {
  const pregnant = serviceType === 'pregnant';
  const program = await createProgram({
    serviceType,
    purposeClasses: [...suggestFlows[serviceType].purposeClasses],
    ...(pregnant ? { priceGroup: 'pregnant', pregnancyTypes: ['prenatal', 'postnatal'] } : {}),
  });
  const { id, province, city, district } = await createDistrict();
  const coach = await createSearchableCoach({
    regionIds: [id],
    verticals: [serviceType],
    schedules: [...weeklySlots],
    programIds: [program.id],
  });
  const address = { province, city, district, detail: '101호' };
  const encryptedCoachId = encryptId('coach', coach.id);
  let drafts = 0;
  const answer = (healthCheck: HealthCheck | null, part: Partial<SuggestAnswers> = {}) => {
    drafts += 1;
    return me().suggest.complete({
      serviceType,
      draftId: `6a1f6d0a-0b57-4f0e-9d0f-00000000000${drafts}`,
      draftVersion: suggestFlows[serviceType].draftVersion,
      answers: {
        ...finishedAnswers(serviceType),
        ...(serviceType === 'workout'
          ? { purpose: { ...finishedAnswers('workout').purpose, class: 'A' as const, purposes: ['posture' as const] } }
          : {}),
        address,
        coach: { userId: encryptedCoachId, programPermalink: program.permalink, gender: null },
        healthCheck,
        ...part,
      },
    });
  };
  const order = ({ at = now, inDays = 3, encryptedFormDataId }: Placing = {}) =>
    callerFor(actor, at).payment.createOrder({
      permalink: program.permalink,
      encryptedCoachId,
      ...(encryptedFormDataId ? { encryptedFormDataId } : {}),
      product: { type: 'short', lessonCount: 4 },
      personnel: 1,
      startsAt: hourInDays(inDays, 19),
      address,
    });
  return { answer, order };
}

const consent = (granted = true) => me().suggest.setHealthConsent({ granted });
const forms = () => db.suggestForm.findMany({ where: { userId: actor.userId }, orderBy: { id: 'asc' } });

beforeEach(async () => {
  actor = memberActor(await createLearner({ healthChecks: {} }));
});

describe('submitting a questionnaire', () => {
  it('stores no answer with a stop or without an answer', async () => {
    const { answer } = await createScene('workout');
    await consent();
    await expect(answer(check('heartSymptoms', 'cancer'))).rejects.toEqual(errorWith('HEALTH_STOP'));
    await db.healthStop.deleteMany({ where: { userId: actor.userId } });
    await expect(answer(null)).rejects.toEqual(errorWith('ANSWERS_MISSING'));
    expect(await forms()).toEqual([]);
  });

  it('needs the consent only if a condition applies, which is sealed', async () => {
    const { answer } = await createScene('workout');
    await expect(answer(check('cancer'))).rejects.toEqual(errorWith('HEALTH_CONSENT_REQUIRED'));
    await answer(none);
    await consent();
    await answer(check('cancer'));
    const [open, sealed] = await forms();
    expect([open?.answers, open?.health, open?.healthCheckedAt]).toEqual([
      expect.objectContaining({ healthCheck: none }),
      null,
      now,
    ]);
    expect([sealed?.answers, sealed?.health]).toEqual([
      expect.objectContaining({ healthCheck: null }),
      expect.any(Uint8Array),
    ]);
    expect(JSON.stringify(sealed?.answers)).not.toContain('cancer');
  });

  it('leaves out a consultation with a doctor in the future', async () => {
    const { answer } = await createScene('workout');
    await consent();
    const { encryptedFormDataId } = await answer({ ...check('highBloodPressure'), doctorOn: '2999-01-01' });
    const { answers } = await me().suggest.get({ encryptedFormDataId });
    expect(answers.healthCheck).toEqual(check('highBloodPressure'));
  });
});

describe('an order', () => {
  it('waits for a consultation with a doctor, whichever questionnaire it refers to', async () => {
    const { answer, order } = await createScene('workout');
    await consent();
    const earlier = await answer(none);
    await answer(check('highBloodPressure'));
    await expect(order()).rejects.toEqual(errorWith('DOCTOR_FIRST'));
    await expect(order(earlier)).rejects.toEqual(errorWith('DOCTOR_FIRST'));
    await me().suggest.answerHealthCheck({
      serviceType: 'workout',
      conditions: ['highBloodPressure'],
      doctorOn: today,
    });
    expect(await order()).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('is accepted when a condition only changes the lessons', async () => {
    const { answer, order } = await createScene('workout');
    await consent();
    await answer(check('osteoporosis'));
    expect(await order()).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('asks again after twelve months, and for an answer that was deleted with the consent', async () => {
    const { answer, order } = await createScene('workout');
    await consent();
    await answer(check('osteoporosis'));
    await db.suggestForm.updateMany({
      where: { userId: actor.userId },
      data: { healthCheckedAt: new Date(now.getTime() - 366 * DAY_MS) },
    });
    await expect(order()).rejects.toEqual(errorWith('HEALTH_CHECK_DUE'));
    await me().suggest.answerHealthCheck({ serviceType: 'workout', conditions: ['osteoporosis'], doctorOn: null });
    await consent(false);
    expect((await forms())[0]?.health).toBeNull();
    await expect(order()).rejects.toEqual(errorWith('HEALTH_CHECK_DUE'));
    await me().suggest.answerHealthCheck({ serviceType: 'workout', ...none });
    expect(await order()).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('is accepted for a questionnaire from before the question', async () => {
    const { answer, order } = await createScene('workout');
    await answer(none);
    const form = await db.suggestForm.findFirstOrThrow({ where: { userId: actor.userId } });
    const { healthCheck: _none, ...older } = form.answers as Prisma.InputJsonObject;
    await db.suggestForm.updateMany({
      where: { userId: actor.userId },
      data: { answers: older, healthCheckedAt: null },
    });
    expect(await order()).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('in a pregnancy asks again before each contract', async () => {
    const { answer, order } = await createScene('pregnant');
    await consent();
    await answer(none);
    const { encryptedOrderId } = await order();
    const { id } = decryptId('order', encryptedOrderId);
    await db.order.update({ where: { id }, data: { status: 'PAID' } });
    await expect(order()).rejects.toEqual(errorWith('HEALTH_CHECK_DUE'));
    const later = new Date(now.getTime() + 1);
    await callerFor(actor, later).suggest.answerHealthCheck({ serviceType: 'pregnant', ...none });
    expect(await order({ at: later, inDays: 4 })).toEqual({ encryptedOrderId: expect.any(String) });
  });
});

describe('orders for two people', () => {
  const mother = { personnel: 1, isSelf: false, users: [{ gender: 'female' as const, age: 62 }], isEnd: true };

  it('are each decided by the questionnaire about their own person', async () => {
    const { answer, order } = await createScene('workout');
    await consent();
    const ofMother = await answer(check('highBloodPressure'), { userInfo: mother });
    const own = await answer(none);
    await expect(order(ofMother)).rejects.toEqual(errorWith('DOCTOR_FIRST'));
    expect(await order(own)).toEqual({ encryptedOrderId: expect.any(String) });
    await me().suggest.answerHealthCheck({
      serviceType: 'workout',
      conditions: ['highBloodPressure'],
      doctorOn: today,
      encryptedFormDataId: ofMother.encryptedFormDataId,
    });
    expect(await order({ ...ofMother, inDays: 4 })).toEqual({ encryptedOrderId: expect.any(String) });
    expect((await me().suggest.get(own)).answers.healthCheck).toEqual(none);
  });

  it('ask again about the person whose answer is too old, although the other one answered today', async () => {
    const { answer, order } = await createScene('workout');
    const ofMother = await answer(none, { userInfo: mother });
    const long = new Date(now.getTime() - 366 * DAY_MS);
    await db.suggestForm.updateMany({ where: { userId: actor.userId }, data: { healthCheckedAt: long } });
    await answer(none);
    await expect(order(ofMother)).rejects.toEqual(errorWith('HEALTH_CHECK_DUE'));
  });

  it('accept no answer in the questionnaire of somebody else or of another vertical', async () => {
    const { answer } = await createScene('workout');
    const { encryptedFormDataId } = await answer(none);
    const recheck = (by: MemberActor, serviceType: ServiceType) =>
      callerFor(by, now).suggest.answerHealthCheck({ serviceType, encryptedFormDataId, ...none });
    const stranger = memberActor(await createLearner());
    await expect(recheck(stranger, 'workout')).rejects.toEqual(errorWith('NOT_FOUND'));
    await expect(recheck(actor, 'care')).rejects.toEqual(errorWith('NOT_FOUND'));
  });
});

describe('an order without a questionnaire', () => {
  const verticalsWithQuestion = serviceTypes.filter((serviceType) => conditionsOf(serviceType).length > 0);
  const answerCheck = (serviceType: ServiceType, value: HealthCheck) =>
    me().suggest.answerHealthCheck({ serviceType, ...value });
  const stored = () => db.learnerHealthCheck.findMany({ where: { userId: actor.userId } });

  it('waits for an answer in every vertical that asks, and in no other', async () => {
    expect(verticalsWithQuestion).toEqual(['workout', 'care', 'ache', 'pregnant', 'meditation']);
    for (const serviceType of verticalsWithQuestion) {
      const { order } = await createScene(serviceType);
      await expect(order(), serviceType).rejects.toEqual(errorWith('HEALTH_CHECK_DUE'));
      await answerCheck(serviceType, none);
      expect(await order(), serviceType).toEqual({ encryptedOrderId: expect.any(String) });
    }
    const { order } = await createScene('music');
    expect(await order()).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('is decided by the answer, which is sealed under the consent and deleted with it', async () => {
    const { order } = await createScene('ache');
    await expect(answerCheck('ache', check('highBloodPressure'))).rejects.toEqual(errorWith('HEALTH_CONSENT_REQUIRED'));
    expect(await stored()).toEqual([]);
    await consent();
    await answerCheck('ache', check('highBloodPressure'));
    await expect(order()).rejects.toEqual(errorWith('DOCTOR_FIRST'));
    await answerCheck('ache', { ...check('highBloodPressure'), doctorOn: today });
    expect(await order()).toEqual({ encryptedOrderId: expect.any(String) });
    const [row] = await stored();
    expect([row?.health?.length, Buffer.from(row?.health ?? []).includes('highBloodPressure')]).toEqual([
      expect.any(Number),
      false,
    ]);
    await consent(false);
    expect(await stored()).toEqual([]);
    await expect(order({ inDays: 4 })).rejects.toEqual(errorWith('HEALTH_CHECK_DUE'));
  });

  it('asks again after a paid one, because the next can be for other people', async () => {
    const { order } = await createScene('ache');
    await answerCheck('ache', none);
    const { encryptedOrderId } = await order();
    await db.order.update({ where: { id: decryptId('order', encryptedOrderId).id }, data: { status: 'PAID' } });
    await expect(order({ inDays: 4 })).rejects.toEqual(errorWith('HEALTH_CHECK_DUE'));
    const later = new Date(now.getTime() + 1);
    await callerFor(actor, later).suggest.answerHealthCheck({ serviceType: 'ache', ...none });
    expect(await order({ at: later, inDays: 4 })).toEqual({ encryptedOrderId: expect.any(String) });
    expect(await stored()).toHaveLength(2);
  });

  it('is decided by a questionnaire as soon as there is one', async () => {
    const { answer, order } = await createScene('workout');
    await answerCheck('workout', none);
    await consent();
    await answer(check('highBloodPressure'));
    await expect(order()).rejects.toEqual(errorWith('DOCTOR_FIRST'));
  });
});

describe('answering again', () => {
  it('stores no stop, no condition of another vertical, and nothing without consent', async () => {
    const { answer } = await createScene('workout');
    const recheck = (value: HealthCheck, serviceType: ServiceType = 'workout') =>
      me().suggest.answerHealthCheck({ serviceType, ...value });
    await answer(none);
    await expect(recheck(check('psychosis'))).rejects.toEqual(errorWith('INVALID_INPUT'));
    await expect(recheck(check('cancer'))).rejects.toEqual(errorWith('HEALTH_CONSENT_REQUIRED'));
    await expect(recheck(none, 'music')).rejects.toEqual(errorWith('INVALID_INPUT'));
    await expect(recheck(check('headBlow'))).rejects.toEqual(errorWith('HEALTH_STOP'));
    expect(await forms()).toEqual([expect.objectContaining({ health: null })]);
  });

  it('keeps the other sealed answers', async () => {
    const { answer } = await createScene('workout');
    await consent();
    const { encryptedFormDataId } = await answer(none, { etc: '무릎을 조심해 주세요' });
    await me().suggest.answerHealthCheck({ serviceType: 'workout', conditions: ['cancer'], doctorOn: null });
    expect(await me().suggest.get({ encryptedFormDataId })).toMatchObject({
      answers: { etc: '무릎을 조심해 주세요', healthCheck: check('cancer') },
      healthWithdrawn: false,
    });
  });
});

describe('a stop', () => {
  it('is known when a questionnaire that asks about it is opened again that day', async () => {
    const stoppedUntil = async (serviceType: ServiceType, at = now) =>
      (await callerFor(actor, at).suggest.opening({ serviceType })).healthStoppedUntil;
    expect(await stoppedUntil('workout')).toBeNull();
    await expect(answerCheck('workout', check('headBlow'))).rejects.toEqual(stopped);
    const end = stopEndsAt(now);
    expect(await stoppedUntil('workout')).toBe(end.toISOString());
    expect([await stoppedUntil('music'), await stoppedUntil('workout', end)]).toEqual([null, null]);
  });

  const answerCheck = (serviceType: ServiceType, value: HealthCheck, at = now) =>
    callerFor(actor, at).suggest.answerHealthCheck({ serviceType, ...value });
  const stopped = errorWith('HEALTH_STOP');

  it('of today counts more than a clear answer from before, in orders, payments and questionnaires', async () => {
    const { answer, order } = await createScene('workout');
    const { order: orderMusic } = await createScene('music');
    await answerCheck('workout', none);
    const { encryptedOrderId } = await order();
    await expect(answerCheck('workout', check('heartSymptoms'))).rejects.toEqual(stopped);
    const until = stopEndsAt(now);
    expect(await db.healthStop.findMany({ where: { userId: actor.userId }, select: { until: true } })).toEqual(
      stopSubjects.map(() => ({ until })),
    );
    const pay = () => me().payment.startCheckout({ encryptedOrderId, method: 'card', agreed: true });
    const attempts = [order, () => order({ inDays: 4 }), pay, () => answerCheck('workout', none), () => answer(none)];
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(stopped);
    expect(await orderMusic({ inDays: 5 })).toEqual({ encryptedOrderId: expect.any(String) });
    await expect(order({ at: new Date(until.getTime() - 1), inDays: 4 })).rejects.toEqual(stopped);
    expect(await order({ at: until, inDays: 4 })).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('counts in every vertical that asks about health, also a second time, and in no other', async () => {
    const { order } = await createScene('meditation');
    const { order: orderArt } = await createScene('art');
    await answerCheck('meditation', none);
    await expect(answerCheck('workout', check('heartSymptoms'))).rejects.toEqual(stopped);
    await expect(answerCheck('pregnant', check('pregnancySymptoms'))).rejects.toEqual(stopped);
    await expect(order()).rejects.toEqual(stopped);
    for (const serviceType of ['workout', 'care', 'ache', 'pregnant', 'meditation'] as const)
      await expect(answerCheck(serviceType, none), serviceType).rejects.toEqual(stopped);
    expect(await orderArt({ inDays: 4 })).toEqual({ encryptedOrderId: expect.any(String) });
    expect(await order({ at: stopEndsAt(now) })).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('until the clinic agrees promises no day, also when something else is booked later that day', async () => {
    const { order } = await createScene('workout');
    await answerCheck('workout', none);
    const clinic = '분만 병원에서 운동해도 괜찮다고 한 뒤에';
    await expect(answerCheck('pregnant', check('latePlacentaPrevia'))).rejects.toThrow(clinic);
    await expect(order()).rejects.toThrow('안내받은 대로 몸 상태를 확인한 뒤 다시 신청해 주세요.');
    await expect(order()).rejects.not.toThrow('내일');
  });

  it('in a questionnaire that is submitted counts in the same way', async () => {
    const { answer, order } = await createScene('care');
    await consent();
    await answer(none);
    await expect(answer(check('nerveSymptoms'))).rejects.toEqual(stopped);
    await expect(order()).rejects.toEqual(stopped);
    expect(await order({ at: stopEndsAt(now) })).toEqual({ encryptedOrderId: expect.any(String) });
  });

  it('is checked under the lock of the order, when it is recorded meanwhile', async () => {
    const { order } = await createScene('ache');
    await answerCheck('ache', none);
    let placing: Promise<unknown> = Promise.resolve();
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from users where id = ${actor.userId} for no key update`;
      placing = order();
      await waitForLock('from users');
      await tx.healthStop.create({ data: { userId: actor.userId, subject: 'ache', until: stopEndsAt(now) } });
    });
    await expect(placing).rejects.toEqual(stopped);
  });
});
