import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { guardianConsent, guardianUnasked, uncheckedForYoungOwner, uncheckedOnDay } from '~/domain/suggest/minors';
import type { CreateOrderInput } from '~/domain/payment/schema';
import { emptyAnswers, type SuggestAnswers, suggestAnswersSchema } from '~/domain/suggest/schema/suggest';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor } from '~/test/caller';
import { createCoachDocument, otherKinds } from '~/test/factories/coach-document';
import { sceneNow, sceneStart } from '~/test/factories/lesson-scene';
import { createMatchingScene, matchingNow } from '~/test/factories/matching';
import { createOfferedCoach, createPayingLearner, orderInput } from '~/test/factories/payment';
import { codeOf } from '~/test/rejection';

const people = (...ages: number[]): SuggestAnswers['userInfo'] => ({
  personnel: ages.length,
  isSelf: false,
  users: ages.map((age) => ({ gender: 'female', age })),
  isEnd: true,
});
/** Stores a check of criminal records that is valid until this day. */
const recordCheck = (coachId: number, expiresOn: string) =>
  createCoachDocument(coachId, {
    ...otherKinds.RECORD_CHECK,
    status: 'CHECKED',
    issuedOn: new Date('2026-01-05'),
    expiresOn: new Date(expiresOn),
    decidedAt: new Date('2026-01-05'),
  });

const rejectedInput = '입력한 내용을 다시 확인해 주세요.';
const messageOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

type Placing = {
  /** Whether the order refers to the questionnaire; null when there is none. */
  withForm: boolean | null;
  answers?: object;
  birthYear?: number;
  /** The people whom the order states. */
  participants?: unknown;
};

/**
 * Places an order of a learner whose newest questionnaire contains these ages.
 * @returns the rejection's code, or what `read` returns of it
 */
async function placeOrder(
  ages: number[],
  expiresOn: string | null,
  { withForm, answers = { ...emptyAnswers(), userInfo: people(...ages) }, birthYear, participants }: Placing,
  read: (thrown: unknown) => string = codeOf,
) {
  const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
  await db.user.update({ where: { id: learner.userId }, data: { birthYear: birthYear ?? null } });
  await db.coach.update({ where: { id: offered.coach.id }, data: { scheduleConfirmedAt: sceneNow } });
  if (expiresOn !== null) await recordCheck(offered.coach.id, expiresOn);
  const input = {
    ...orderInput(offered, sceneStart),
    ...(participants === undefined ? {} : { participants: participants as CreateOrderInput['participants'] }),
  };
  if (withForm === null)
    return callerFor(learner, sceneNow)
      .payment.createOrder(input)
      .then(() => undefined, read);
  const form = await db.suggestForm.create({
    data: {
      userId: learner.userId,
      serviceType: 'workout',
      regionId: offered.region.id,
      draftVersion: 35,
      draftId: crypto.randomUUID(),
      fingerprint: crypto.randomUUID(),
      answers,
    },
  });
  const named = withForm ? { ...input, encryptedFormDataId: encryptId('form', form.id) } : input;
  return callerFor(learner, sceneNow)
    .payment.createOrder(named)
    .then(() => undefined, read);
}

describe('an order for people', () => {
  it.each<[number[], string | null, string | undefined]>([
    [[18], null, 'COACH_UNAVAILABLE'],
    [[19], null, undefined],
    [[40, 7], null, 'COACH_UNAVAILABLE'],
    // The paid hour is on 24 November in Seoul.
    [[18], '2026-11-24', undefined],
    [[18], '2026-11-23', 'COACH_UNAVAILABLE'],
  ])('of the ages %j with a check until %s: %s', async (ages, expiresOn, code) => {
    expect(sceneStart).toEqual(seoulInstant(2026, 11, 24, 19));
    expect(await placeOrder(ages, expiresOn, { withForm: true })).toBe(code);
    expect(await placeOrder(ages, expiresOn, { withForm: false })).toBe(code);
  });

  it.each<[number, number[] | null, string | null, string | undefined]>([
    // On 24 November 2026 a person born in 2007 can be 18.
    [2007, null, null, 'COACH_UNAVAILABLE'],
    [2007, null, '2026-11-24', undefined],
    [2006, null, null, undefined],
    [2007, [], null, 'COACH_UNAVAILABLE'],
    [2007, [19], null, undefined],
    [1980, [7], null, 'COACH_UNAVAILABLE'],
  ])(
    'by an account of a person born in %i, with a questionnaire of the ages %j',
    async (birthYear, ages, check, code) => {
      const answers = ages?.length === 0 ? { answers: { userInfo: { personnel: 1 } } } : {};
      expect(await placeOrder(ages ?? [], check, { withForm: ages && true, birthYear, ...answers })).toBe(code);
    },
  );

  it('of an unknown age reads how to name it only where the year of birth does not decide', async () => {
    const order = (birthYear: number) => placeOrder([], null, { withForm: null, birthYear }, messageOf);
    expect(await order(2007)).toBe(uncheckedForYoungOwner);
    expect(await order(2008)).toBe(uncheckedOnDay.learner);
  });

  it.each<[number, number, string | undefined]>([
    // On 24 November 2026 a person born in 2008 is 17 or 18, and one born in 2007 can be 19.
    [2008, 34, uncheckedOnDay.learner],
    [2007, 34, undefined],
    [2007, 18, uncheckedOnDay.learner],
  ])('who own the account, born in %i, with the typed age %i', async (birthYear, age, message) => {
    const answers = { ...emptyAnswers(), userInfo: { ...people(age), isSelf: true } };
    expect(await placeOrder([], null, { withForm: true, birthYear, answers }, messageOf)).toBe(message);
  });

  it('of unknown ages, in a questionnaire of an earlier form, is placed', async () => {
    const answers = { userInfo: { personnel: 1 } };
    expect(await placeOrder([], null, { withForm: true, answers })).toBeUndefined();
  });

  it.each<[string, unknown, number | undefined, string | null, string | undefined]>([
    ['a child', { group: 'CHILD', guardianConsent }, 1980, null, uncheckedOnDay.learner],
    ['a child', { group: 'CHILD', guardianConsent }, 1980, '2026-11-24', undefined],
    ['a child without the consent', { group: 'CHILD' }, 1980, '2026-11-24', rejectedInput],
    ['a child with another consent', { group: 'CHILD', guardianConsent: 'x' }, 1980, '2026-11-24', rejectedInput],
    ['a youth', { group: 'YOUTH' }, 1980, '2026-11-23', uncheckedOnDay.learner],
    ['another adult', { group: 'ADULT' }, 2008, null, undefined],
    ['the owner', { group: 'SELF' }, 1980, null, undefined],
    ['the owner', { group: 'SELF' }, undefined, null, undefined],
    ['the owner, who is a minor', { group: 'SELF' }, 2008, null, uncheckedOnDay.learner],
    ['the owner, who can be a minor', { group: 'SELF' }, 2007, null, uncheckedForYoungOwner],
  ])(
    'stated as %s, %j, by a person born in %s, with a check until %s',
    async (_, participants, birthYear, check, message) => {
      const stated = { participants, ...(birthYear === undefined ? {} : { birthYear }) };
      expect(await placeOrder([], check, { withForm: null, ...stated }, messageOf)).toBe(message);
    },
  );

  it.each<[string, number, boolean, string, string | undefined]>([
    ['the ages of its questionnaire come first', 7, true, 'ADULT', 'COACH_UNAVAILABLE'],
    ['a stated minor comes first', 40, true, 'YOUTH', 'COACH_UNAVAILABLE'],
    ['other questionnaires say nothing about it', 7, false, 'ADULT', undefined],
    ['other questionnaires say nothing about it', 40, false, 'YOUTH', 'COACH_UNAVAILABLE'],
  ])('%s: age %i, named %s, stated %s', async (_, age, withForm, group, code) => {
    expect(await placeOrder([age], null, { withForm, participants: { group } })).toBe(code);
  });

  it('is stored with the consent of the guardian exactly for a child', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    await db.coach.update({ where: { id: offered.coach.id }, data: { scheduleConfirmedAt: sceneNow } });
    await recordCheck(offered.coach.id, '2026-11-24');
    const participants = { group: 'CHILD', guardianConsent } as const;
    const input = { ...orderInput(offered, sceneStart), participants };
    const as = callerFor(learner, sceneNow).payment;
    const stored = await as.createOrder(input);
    expect(await as.order(stored)).toMatchObject({ participants });
    const where = { oid: (await as.order(stored)).oid };
    await expect(db.order.update({ where, data: { guardianConsent: null } })).rejects.toThrow(
      'orders_guardian_consents_for_child',
    );
    await expect(db.order.update({ where, data: { participants: 'YOUTH' } })).rejects.toThrow(
      'orders_guardian_consents_for_child',
    );
    const named = { permalink: input.permalink, encryptedCoachId: input.encryptedCoachId };
    expect(await as.offer(named)).toMatchObject({ recordCheckUntil: '2026-11-24', ownerMinor: null, people: null });
    await db.user.update({ where: { id: learner.userId }, data: { birthYear: 2008 } });
    await db.coachDocument.updateMany({ where: { coachId: offered.coach.id }, data: { status: 'WITHDRAWN' } });
    expect(await as.offer(named)).toMatchObject({ recordCheckUntil: null, ownerMinor: 'certain' });
  });

  it('is not affected by a document of another kind or one that is not checked', async () => {
    const [learner, offered] = [await createPayingLearner(), await createOfferedCoach()];
    await db.coach.update({ where: { id: offered.coach.id }, data: { scheduleConfirmedAt: sceneNow } });
    await createCoachDocument(offered.coach.id, { ...otherKinds.IDENTITY, status: 'CHECKED', decidedAt: sceneNow });
    await createCoachDocument(offered.coach.id, otherKinds.RECORD_CHECK);
    await db.suggestForm.create({
      data: {
        userId: learner.userId,
        serviceType: 'workout',
        regionId: offered.region.id,
        draftVersion: 35,
        draftId: crypto.randomUUID(),
        fingerprint: crypto.randomUUID(),
        answers: { ...emptyAnswers(), userInfo: people(10) },
      },
    });
    const order = callerFor(learner, sceneNow).payment.createOrder(orderInput(offered, sceneStart));
    expect(await order.then(() => undefined, codeOf)).toBe('COACH_UNAVAILABLE');
  });
});

it('a request for a child under 14 needs the consent of the guardian, whose version is stored', async () => {
  const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
  await recordCheck(scene.coachId(0), '2026-12-31');
  const stored = async (age: number, consent: SuggestAnswers['guardianConsent']) => {
    await scene.submitAnswers(
      { userInfo: people(40, age), guardianConsent: consent },
      matchingNow,
      crypto.randomUUID(),
    );
    const { answers } = await db.suggestForm.findFirstOrThrow({
      where: { userId: scene.actor.userId },
      orderBy: { id: 'desc' },
    });
    return suggestAnswersSchema.parse(answers).guardianConsent;
  };
  await expect(stored(13, null)).rejects.toMatchObject({
    cause: { code: 'ANSWERS_MISSING', details: { step: 'userInfo' } },
  });
  expect(await stored(13, guardianConsent)).toBe(guardianConsent);
  expect(await stored(14, guardianConsent)).toBeNull();
});

it('a page from before the consent of the guardian reads that it has to be loaded again', async () => {
  const scene = await createMatchingScene({ coaches: 1, now: matchingNow });
  await recordCheck(scene.coachId(0), '2026-12-31');
  const submit = (age: number) => {
    const { guardianConsent: _unknown, ...answers } = scene.answers({ userInfo: people(age) });
    return scene.as().complete({ serviceType: 'workout', draftId: crypto.randomUUID(), draftVersion: 35, answers });
  };
  await expect(submit(13)).rejects.toMatchObject({
    message: guardianUnasked,
    cause: { code: 'ANSWERS_MISSING', details: { step: 'userInfo' } },
  });
  expect(await submit(14)).toMatchObject({ encryptedFormDataId: expect.any(String) });
});

it.each([
  ['a child', 10, 1],
  ['an adult', 34, 3],
])('a request for %s invites coaches with a record check if needed', async (_name, age, invited) => {
  const scene = await createMatchingScene({ coaches: 3, now: matchingNow });
  const [checked] = scene.coaches.slice(1);
  await recordCheck(checked?.id ?? 0, '2026-12-31');
  await scene.submitAnswers({ userInfo: people(age), guardianConsent });
  const { invitations } = await scene.match();
  expect(invitations).toHaveLength(invited);
  expect(invitations.map(({ coachId }) => coachId)).toContain(checked?.id);
});
