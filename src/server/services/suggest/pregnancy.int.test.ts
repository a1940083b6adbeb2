import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import type { PregnancyType, SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createLearner, createProgram } from '~/test/factories/lesson';
import { hourInDays } from '~/test/factories/payment';
import { draftId, finishedAnswers } from '~/test/factories/suggest';

const now = new Date();
const errorWith = (code: string, message?: RegExp) =>
  expect.objectContaining({
    ...(message ? { message: expect.stringMatching(message) } : {}),
    cause: expect.objectContaining({ code }),
  });

let actor: MemberActor;
let answers: SuggestAnswers;
let permalinks: Record<'prenatal' | 'postnatal' | 'both', string>;

beforeEach(async () => {
  const create = (title: string, pregnancyTypes: PregnancyType[]) =>
    createProgram({ serviceType: 'pregnant', priceGroup: 'pregnant', purposeClasses: ['B'], title, pregnancyTypes });
  const [prenatal, postnatal, both] = [
    await create('산전 요가', ['prenatal']),
    await create('산후 회복', ['postnatal']),
    await create('호흡', ['prenatal', 'postnatal']),
  ];
  const { id, province, city, district } = await createDistrict();
  const coach = await createSearchableCoach({
    regionIds: [id],
    verticals: ['pregnant'],
    programIds: [prenatal.id, postnatal.id, both.id],
  });
  actor = memberActor(await createLearner());
  await callerFor(actor, now).suggest.setHealthConsent({ granted: true });
  permalinks = { prenatal: prenatal.permalink, postnatal: postnatal.permalink, both: both.permalink };
  answers = {
    ...finishedAnswers('pregnant'),
    address: { province, city, district, detail: '101호' },
    coach: { userId: encryptId('coach', coach.id), programPermalink: '', gender: null },
  };
});

const purposeOf = (type: PregnancyType): SuggestAnswers['purpose'] => ({
  ...answers.purpose,
  purposes: [type === 'prenatal' ? 'pregnant' : 'postnatal'],
  pregnant: { type, week: type === 'prenatal' ? 24 : null },
});
const submitAnswers = (type: PregnancyType, program: keyof typeof permalinks, isMatchSelf = true) =>
  callerFor(actor, now).suggest.complete({
    serviceType: 'pregnant',
    draftId,
    draftVersion: 33,
    answers: {
      ...answers,
      isMatchSelf,
      purpose: purposeOf(type),
      coach: { ...answers.coach, programPermalink: permalinks[program] },
    },
  });

describe.each([
  ['prenatal', 'postnatal', /임신 중에 할 수 있는 수업/],
  ['postnatal', 'prenatal', /출산한 뒤에 할 수 있는 수업/],
] as const)('a %s learner', (type, other, message) => {
  it('is offered no program that is only for the other side of a birth, neither of the vertical nor of a coach', async () => {
    const caller = callerFor(actor, now);
    for (const of of [{}, { encryptedCoachId: answers.coach.userId }]) {
      const offered = (
        await caller.suggest.programs({ serviceType: 'pregnant', purposeClass: 'B', pregnancyType: type, ...of })
      ).map(({ permalink }) => permalink);
      expect(offered).toEqual(expect.arrayContaining([permalinks[type], permalinks.both]));
      expect(offered).not.toContain(permalinks[other]);
    }
    const [taught] = await caller.suggest.coachPrograms({
      serviceType: 'pregnant',
      permalink: permalinks[other],
      pregnancyType: type,
      encryptedCoachIds: [answers.coach.userId],
    });
    expect(taught).toMatchObject({ isWished: false });
    expect(taught?.program?.permalink).not.toBe(permalinks[other]);
  });

  it('cannot submit or order such a program, whatever the page sends', async () => {
    await expect(submitAnswers(type, other)).rejects.toEqual(errorWith('INVALID_INPUT', message));
    await expect(submitAnswers(type, other, false)).rejects.toEqual(errorWith('INVALID_INPUT', message));
    const { encryptedFormDataId } = await submitAnswers(type, type);
    const order = {
      encryptedCoachId: answers.coach.userId,
      encryptedFormDataId,
      product: { type: 'trial' as const },
      personnel: 1,
      startsAt: hourInDays(3, 19),
      address: answers.address,
    };
    await expect(callerFor(actor, now).payment.createOrder({ ...order, permalink: permalinks[other] })).rejects.toEqual(
      errorWith('INVALID_INPUT', message),
    );
    expect(await db.order.count({ where: { learnerId: actor.userId } })).toBe(0);
  });

  it('can submit a program for both', async () => {
    expect(await submitAnswers(type, 'both')).toMatchObject({ permalink: permalinks.both });
  });
});

describe('pregnancy', () => {
  it('cannot be finished in the questionnaire of the workouts', async () => {
    const workout = {
      ...answers,
      purpose: purposeOf('prenatal'),
      type: { types: ['yoga' as const] },
      coach: { ...answers.coach, programPermalink: permalinks.prenatal },
    };
    await expect(
      callerFor(actor, now).suggest.complete({ serviceType: 'workout', draftId, draftVersion: 35, answers: workout }),
    ).rejects.toEqual(errorWith('ANSWERS_MISSING'));
  });

  it('is stated for each of its programs: the database rejects a program without or with an unknown time', async () => {
    await expect(createProgram({ serviceType: 'pregnant', pregnancyTypes: [] })).rejects.toThrow(
      /programs_pregnancy_types_said/,
    );
    await expect(createProgram({ pregnancyTypes: ['soon'] })).rejects.toThrow(/programs_pregnancy_types_known/);
  });
});
