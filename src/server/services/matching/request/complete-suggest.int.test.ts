import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { SuggestAnswers } from '~/domain/suggest/schema/suggest';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor, testContext } from '~/test/caller';
import { createCoach, createLearner, createProgram } from '~/test/factories/lesson';
import { createReachableRegion } from '~/test/factories/reachable-region';
import { draftId, finishedAnswers, painAnswers, workoutAnswers } from '~/test/factories/suggest';
import { expireConsulting } from '../end/expire-consulting';
import { openForm } from '~/server/services/suggest/get-form';

const NOW = new Date('2026-11-20T03:00:00Z');

let actor: MemberActor;
let choice: Pick<SuggestAnswers, 'coach' | 'address'>;
let coachId: number;

beforeEach(async () => {
  actor = memberActor(await createLearner());
  const coach = await createCoach({ scheduleConfirmedAt: NOW });
  const program = await createProgram();
  await db.coachProgram.create({ data: { coachId: coach.id, programId: program.id } });
  const { province, city, district } = await createReachableRegion(coach.id);
  coachId = coach.id;
  choice = {
    coach: { userId: encryptId('coach', coach.id), programPermalink: program.permalink, gender: null },
    address: { province, city, district, detail: '101동 1203호' },
  };
});

const caller = (who = actor) => callerFor(who, NOW);
const submitAnswers = (answers: SuggestAnswers, who = actor, id = draftId) =>
  caller(who).suggest.complete({
    serviceType: 'workout',
    draftId: id,
    draftVersion: 35,
    answers: { ...answers, ...choice },
  });

async function rejection(work: Promise<unknown>): Promise<{ code: string; details: unknown }> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const cause = error instanceof Error ? error.cause : null;
  if (!(cause instanceof DomainError)) throw new Error('not rejected', { cause: error });
  return { code: cause.code, details: cause.details };
}

describe('submitting the questionnaire', () => {
  it('stores the form and opens a consulting with status MATCHING, with its events', async () => {
    const done = await submitAnswers(workoutAnswers());
    expect(done.permalink).toBe(choice.coach.programPermalink);
    const form = await db.suggestForm.findFirstOrThrow({
      where: { userId: actor.userId },
      include: { consulting: true },
    });
    expect(form).toMatchObject({ serviceType: 'workout', draftVersion: 35, purposeClass: 'A', health: null });
    expect(form.consulting).toMatchObject({ status: 'MATCHING', expiresAt: new Date('2026-11-27T03:00:00Z') });
    const events = await db.stateEvent.findMany({
      where: { machine: 'consulting', entityId: form.consulting?.id ?? 0 },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      [null, 'SUBMITTED'],
      ['SUBMITTED', 'MATCHING'],
    ]);
    const back = await caller().suggest.get({ encryptedFormDataId: done.encryptedFormDataId });
    expect(back).toMatchObject({
      encryptedCsId: done.encryptedCsId,
      answers: { purpose: { purposes: ['posture'] } },
      healthWithdrawn: false,
    });
  });

  it('creates one form from twenty concurrent clicks', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => submitAnswers(workoutAnswers())));
    expect(new Set(answers.map(({ encryptedFormDataId }) => encryptedFormDataId)).size).toBe(1);
    expect(await db.consulting.count({ where: { userId: actor.userId } })).toBe(1);
  });

  it('replaces the earlier form when the answers of a draft change', async () => {
    await submitAnswers(workoutAnswers());
    await submitAnswers(workoutAnswers({ schedule: { schedules: ['sat2'] } }));
    const consultings = await db.consulting.findMany({ where: { userId: actor.userId }, orderBy: { id: 'asc' } });
    expect(consultings.map(({ status }) => status)).toEqual(['LOST', 'MATCHING']);
  });

  it('is rejected for an account that has just become a coach’s', async () => {
    await db.user.update({ where: { id: actor.userId }, data: { grade: 'coach' } });
    expect(await rejection(submitAnswers(workoutAnswers()))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await db.suggestForm.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it('validates everything again', async () => {
    const input = {
      serviceType: 'workout' as const,
      draftId,
      draftVersion: 35,
      answers: { ...workoutAnswers(), ...choice },
    };
    const complete = (part: object) => rejection(caller().suggest.complete({ ...input, ...part }));
    const { purpose } = input.answers;
    expect(await complete({ draftVersion: 34 })).toMatchObject({ code: 'DRAFT_OUTDATED' });
    expect(await complete({ serviceType: 'care' })).toMatchObject({ code: 'DRAFT_OUTDATED', details: { version: 33 } });
    // A program of another vertical.
    expect(
      await complete({ serviceType: 'art', draftVersion: 24, answers: { ...finishedAnswers('art'), ...choice } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await complete({ answers: { ...input.answers, purpose: { ...purpose, class: 'H' } } })).toMatchObject({
      code: 'PURPOSE_CLASS_NOT_ALLOWED',
    });
    expect(await complete({ answers: { ...input.answers, schedule: { schedules: [] } } })).toMatchObject({
      code: 'ANSWERS_MISSING',
      details: { step: 'schedule' },
    });
    expect(
      await complete({ answers: { ...input.answers, address: { ...choice.address, district: '없는동' } } }),
    ).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await complete({ answers: { ...input.answers, recommenderEmail: 'half@' } })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    expect(
      await complete({ answers: { ...input.answers, coach: { ...choice.coach, userId: encryptId('user', coachId) } } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await complete({ answers: { ...input.answers, coach: { ...choice.coach, programPermalink: 'nothing' } } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(await db.suggestForm.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it('is rejected after thirty forms in an hour, and possible again afterwards', async () => {
    const formAt = (minutes: number) =>
      callerFor(actor, new Date(NOW.getTime() + minutes * MINUTE_MS)).suggest.complete({
        serviceType: 'workout',
        draftId: randomUUID(),
        draftVersion: 35,
        answers: { ...workoutAnswers(), ...choice },
      });
    for (let form = 0; form < 30; form += 1) await formAt(form);
    expect(await rejection(formAt(59))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await db.suggestForm.count({ where: { userId: actor.userId } })).toBe(30);
    expect(await formAt(60)).toMatchObject({ permalink: choice.coach.programPermalink });
  });

  it('rejects a coach who does not serve the district, does not teach the program, or has a stale schedule', async () => {
    const elsewhere = await createCoach({ scheduleConfirmedAt: NOW });
    const other = { ...choice.coach, userId: encryptId('coach', elsewhere.id) };
    expect(
      await rejection(
        caller().suggest.complete({
          serviceType: 'workout',
          draftId,
          draftVersion: 35,
          answers: { ...workoutAnswers(), ...choice, coach: other },
        }),
      ),
    ).toMatchObject({ code: 'COACH_UNAVAILABLE' });
    await db.coachSearch.updateMany({ where: { coachId }, data: { scheduleFreshUntil: NOW } });
    expect(await rejection(submitAnswers(workoutAnswers()))).toMatchObject({
      code: 'COACH_UNAVAILABLE',
      details: { step: 'search' },
    });
  });
});

describe('a consulting', () => {
  it('expires after its days, once, unless it has progressed', async () => {
    await submitAnswers(workoutAnswers());
    const { id, expiresAt } = await db.consulting.findFirstOrThrow({ where: { userId: actor.userId } });
    const job = (now: Date) =>
      expireConsulting({ ...testContext(), actor: { kind: 'system' }, now }, { consultingId: id });
    await job(new Date(expiresAt.getTime() - 1));
    expect(await db.consulting.findUnique({ where: { id } })).toMatchObject({ status: 'MATCHING' });
    await Promise.all([job(expiresAt), job(expiresAt)]);
    expect(await db.consulting.findUnique({ where: { id } })).toMatchObject({ status: 'EXPIRED', revision: 2 });
    expect(await db.stateEvent.count({ where: { machine: 'consulting', entityId: id, to: 'EXPIRED' } })).toBe(1);
  });
});

describe('health answers', () => {
  const words = ['디스크', '시술', '무릎', 'pain'];

  it('require the consent, and are never stored in plain text', async () => {
    expect(await rejection(submitAnswers(painAnswers()))).toMatchObject({ code: 'HEALTH_CONSENT_REQUIRED' });
    await caller().suggest.setHealthConsent({ granted: true });
    const { encryptedFormDataId } = await submitAnswers(painAnswers());
    const [row] = await db.$queryRaw<
      { open: string; sealed: string }[]
    >`select (to_jsonb(f) - 'health')::text as open, encode(health, 'escape') as sealed from suggest_forms f where user_id = ${actor.userId}`;
    for (const word of words) {
      expect(row?.open).not.toContain(word);
      expect(row?.sealed).not.toContain(word);
    }
    const view = await caller().suggest.get({ encryptedFormDataId });
    expect(view.answers).toMatchObject({
      etc: '무릎을 조심해 주세요',
      purpose: { diseaseAndMedicalHistories: ['허리 디스크'], isCheckedAche: true },
    });
  });

  it('have every view recorded, including impersonation', async () => {
    await caller().suggest.setHealthConsent({ granted: true });
    const { encryptedFormDataId } = await submitAnswers(painAnswers());
    await caller({ ...actor, impersonatorId: 77 }).suggest.get({ encryptedFormDataId });
    expect(await db.healthAccessEvent.findMany({ where: { subjectId: actor.userId } })).toMatchObject([
      { viewerId: actor.userId, impersonatorId: 77, what: 'suggest-form', at: NOW },
    ]);
  });

  it('are deleted with the consent, and the other answers stay', async () => {
    await caller().suggest.setHealthConsent({ granted: true });
    const { encryptedFormDataId } = await submitAnswers(painAnswers());
    expect(await caller().suggest.setHealthConsent({ granted: false })).toMatchObject({ granted: false });
    const view = await caller().suggest.get({ encryptedFormDataId });
    expect(view).toMatchObject({
      healthWithdrawn: true,
      answers: {
        etc: '',
        purpose: { class: 'C', diseaseAndMedicalHistories: [] },
        schedule: { schedules: ['tue5', 'thu5'] },
      },
    });
    expect(await db.consentEvent.count({ where: { userId: actor.userId } })).toBe(2);
  });

  it('are also deleted when the consent is withdrawn on the account page', async () => {
    await caller().suggest.setHealthConsent({ granted: true });
    await submitAnswers(painAnswers());
    await caller().session.setConsent({ kind: 'HEALTH_MATCHING', granted: false });
    expect(await db.suggestForm.count({ where: { userId: actor.userId, health: { not: null } } })).toBe(0);
    expect(await caller().suggest.healthConsent()).toMatchObject({ granted: false });
  });

  it('cannot be consented to by an operator in the learner’s name', async () => {
    expect(
      await rejection(caller({ ...actor, impersonatorId: 77 }).suggest.setHealthConsent({ granted: true })),
    ).toMatchObject({ code: 'NOT_YOUR_HAND' });
  });

  it('never outlive a concurrent withdrawal', async () => {
    await caller().suggest.setHealthConsent({ granted: true });
    await Promise.allSettled([
      submitAnswers(painAnswers()),
      caller().suggest.setHealthConsent({ granted: false }),
      submitAnswers(painAnswers(), actor, '7a1f6d0a-0b57-4f0e-9d0f-0d3f5f6f2b11'),
    ]);
    expect(await db.suggestForm.count({ where: { userId: actor.userId, health: { not: null } } })).toBe(0);
  });

  it('cannot be opened in another person’s form', async () => {
    await caller().suggest.setHealthConsent({ granted: true });
    await submitAnswers(painAnswers());
    const other = await createLearner();
    const { id, health } = await db.suggestForm.findFirstOrThrow({ where: { userId: actor.userId } });
    await db.suggestForm.update({ where: { id }, data: { userId: other.id, health } });
    await expect(openForm(db, id, { actor, now: NOW, what: 'suggest-form' })).rejects.toThrow(/tag/);
  });
});

describe('another person', () => {
  it('finds no form or consulting', async () => {
    const { encryptedFormDataId, encryptedCsId } = await submitAnswers(workoutAnswers());
    const stranger = memberActor(await createLearner());
    for (const token of [encryptedFormDataId, encryptedCsId, 'forged', encryptId('form', 999_999)]) {
      expect(await rejection(caller(stranger).suggest.get({ encryptedFormDataId: token }))).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('programs', () => {
  it('fit class and type, exclude payonly ones, and fall back instead of being empty', async () => {
    const yoga = await createProgram({ title: '요가', workoutTypes: [0], purposeClasses: ['A'] });
    await createProgram({ title: '숨은 요가', workoutTypes: [0], payonly: true });
    const titles = async (input: object) =>
      (await caller().suggest.programs({ serviceType: 'workout', ...input })).map(({ title }) => title);
    expect(await titles({ types: ['yoga'] })).toEqual([yoga.title]);
    expect(await titles({ purposeClass: 'B', types: ['yoga'] })).toEqual([yoga.title]);
    expect(await titles({ types: ['yogaMeditation'] })).toContain('필라테스');
    expect(await titles({ encryptedCoachId: choice.coach.userId })).toEqual(['필라테스']);
    expect(
      await rejection(caller().suggest.programs({ serviceType: 'workout', encryptedCoachId: 'forged' })),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('include for each coach the requested one or the nearest', async () => {
    const wished = await createProgram({ title: '체형 교정 필라테스', workoutTypes: [1] });
    const idle = await createCoach();
    const encryptedCoachIds = [choice.coach.userId, encryptId('coach', idle.id)];
    const found = await caller().suggest.coachPrograms({
      serviceType: 'workout',
      permalink: wished.permalink,
      encryptedCoachIds,
    });
    expect(found).toMatchObject([
      { isWished: false, program: { title: '필라테스', lessonPrice: 65_000 } },
      { isWished: false, program: null },
    ]);
    await db.coachProgram.create({ data: { coachId: idle.id, programId: wished.id } });
    const again = await caller().suggest.coachPrograms({
      serviceType: 'workout',
      permalink: wished.permalink,
      encryptedCoachIds,
    });
    expect(again[1]).toMatchObject({ isWished: true, program: { title: '체형 교정 필라테스' } });
  });
});

describe('opening the questionnaire', () => {
  it('returns the address of the last form, and nothing about the person or their health', async () => {
    const previousAnswersOf = async (of = actor) => (await caller(of).suggest.opening({ serviceType: 'art' })).known;
    expect(await previousAnswersOf()).toEqual({ address: null });
    await submitAnswers(workoutAnswers());
    await caller().suggest.setHealthConsent({ granted: true });
    await submitAnswers({
      ...painAnswers(),
      userInfo: {
        personnel: 2,
        isSelf: true,
        users: [
          { gender: 'female', age: 35 },
          { gender: 'male', age: 36 },
        ],
        isEnd: true,
      },
    });
    const opening = await caller().suggest.opening({ serviceType: 'art' });
    // The exact fields, because random ids and addresses can contain any short word.
    expect(opening).toEqual({
      email: actor.email,
      owner: expect.any(String),
      name: actor.name,
      mayAnswer: true,
      healthConsent: true,
      healthStoppedUntil: null,
      trialUsed: false,
      known: { address: { ...choice.address, detail: '101동 1203호' } },
      productKey: 'dagaon',
    });
    expect(await db.healthAccessEvent.count({ where: { subjectId: actor.userId } })).toBe(0);
    expect(await previousAnswersOf(memberActor(await createLearner()))).toEqual({ address: null });
  });

  it('returns the user who answers, and that coaches may not', async () => {
    expect(await callerFor().suggest.opening({ serviceType: 'workout' })).toMatchObject({
      email: '',
      mayAnswer: true,
      healthConsent: false,
      productKey: 'dagaon',
    });
    await caller().suggest.setHealthConsent({ granted: true });
    expect(await caller().suggest.opening({ serviceType: 'workout' })).toMatchObject({
      email: actor.email,
      mayAnswer: true,
      healthConsent: true,
    });
    expect(
      await caller({ ...actor, grade: 'coach', coachId }).suggest.opening({ serviceType: 'workout' }),
    ).toMatchObject({ mayAnswer: false });
  });
});
