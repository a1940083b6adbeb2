import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { lockConsentsForShare, lockUser } from '~/server/services/account/consent/health-consent';
import { callerFor } from '~/test/caller';
import { bodyCheckScene, consentTo, createFinding } from '~/test/company/body-check-scene';
import { waitForLock } from '~/test/wait-for-lock';

const entries = [createFinding('어깨', 'L', 4, 2)];
const required = { cause: { code: 'HEALTH_CONSENT_REQUIRED' } };

describe('the consent to body checks', () => {
  it('is required to write and to read, except for the owner', async () => {
    const scene = await bodyCheckScene();
    await scene.write({ lesson: 0 }, entries);
    const own = scene.employee(0, scene.day(0, 6));
    expect((await own.b2bLearner.bodyChecks({})).consent.granted).toBe(true);
    await own.session.setConsent({ kind: 'HEALTH_BODY_CHECK', granted: false });

    await expect(scene.write({ lesson: 1 }, entries)).rejects.toMatchObject(required);
    await expect(scene.as(scene.day(1, 5)).addToBodyCheck({ ...scene.seat(0, 1), entries })).rejects.toMatchObject(
      required,
    );
    await expect(scene.as(scene.day(1)).bodyCheckReport({ encryptedUserId: scene.token(0) })).rejects.toMatchObject(
      required,
    );
    const closed = { consented: false, rounds: [], name: '직원 1' };
    expect(await scene.as(scene.day(1)).bodyCheck(scene.seat(0, 1))).toMatchObject(closed);
    expect(await scene.as(scene.day(1)).bodyCheckLesson({ b2bTimetableId: scene.b2bTimetableId })).toMatchObject([
      closed,
    ]);
    expect(await scene.as(scene.day(1)).bodyCheckPart({ ...scene.seat(0, 0), part: '어깨', side: 'L' })).toEqual({
      index: [],
      indexForPastHistory: [],
    });
    expect(await scene.accessEvents()).toEqual([]);
    expect(await own.b2bLearner.bodyChecks({})).toMatchObject({ consent: { granted: false }, rounds: [{ entries }] });

    await own.session.setConsent({ kind: 'HEALTH_BODY_CHECK', granted: true });
    expect(await scene.as(scene.day(1)).bodyCheck(scene.seat(0, 1))).toMatchObject({
      consented: true,
      rounds: [{ round: 1 }],
    });
  });

  it('is not valid when it is for an older text or for another purpose', async () => {
    const scene = await bodyCheckScene({ lessons: 1 });
    const { userId } = scene.who(0);
    await db.consentEvent.create({ data: { userId, kind: 'HEALTH_BODY_CHECK', granted: true, version: '2020-01' } });
    await expect(scene.write({ lesson: 0 }, entries)).rejects.toMatchObject(required);
    const unasked = await bodyCheckScene({ lessons: 1, consents: false });
    await expect(unasked.write({ lesson: 0 }, entries)).rejects.toMatchObject(required);
    // The consent to another purpose is not valid.
    await unasked.employee(0, scene.day(0)).session.setConsent({ kind: 'HEALTH_MATCHING', granted: true });
    await expect(unasked.write({ lesson: 0 }, entries)).rejects.toMatchObject(required);
  });

  it('takes effect immediately when it is withdrawn while an expert writes or reads', async () => {
    const scene = await bodyCheckScene({ lessons: 1 });
    const { userId } = scene.who(0);
    let calls: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await db.$transaction(async (tx) => {
      await lockUser(tx, userId);
      const { version } = await tx.consentEvent.findFirstOrThrow({ where: { userId, kind: 'HEALTH_BODY_CHECK' } });
      // The expert's calls have begun, and would have found the consent that was in force then.
      calls = Promise.allSettled([
        scene.write({ lesson: 0 }, entries),
        scene.as(scene.day(0)).bodyCheck(scene.seat(0, 0)),
      ]);
      await waitForLock('from users', 2);
      await tx.consentEvent.create({ data: { userId, kind: 'HEALTH_BODY_CHECK', version, granted: false } });
    });
    const [written, read] = (await calls) ?? [];
    expect(written).toMatchObject({ status: 'rejected', reason: required });
    expect(read).toMatchObject({ status: 'fulfilled', value: { consented: false, rounds: [] } });
    expect(await db.bodyCheckRecord.count({ where: { userId } })).toBe(0);
  });

  it('is withdrawn only after a write under it has finished', async () => {
    const scene = await bodyCheckScene({ lessons: 1 });
    const { userId } = scene.who(0);
    let withdrawal: Promise<unknown> | undefined;
    await db.$transaction(async (tx) => {
      expect(await lockConsentsForShare(tx, [userId], 'HEALTH_BODY_CHECK')).toEqual(new Set([userId]));
      withdrawal = scene.employee(0, scene.day(0)).session.setConsent({ kind: 'HEALTH_BODY_CHECK', granted: false });
      await waitForLock('from users');
      expect(await lockConsentsForShare(tx, [userId], 'HEALTH_BODY_CHECK')).toEqual(new Set([userId]));
    });
    await withdrawal;
    await expect(scene.write({ lesson: 0 }, entries)).rejects.toMatchObject(required);
  });
});

describe('a view of body checks', () => {
  it('by an expert is recorded, and shown to the person in words', async () => {
    const scene = await bodyCheckScene({ people: 2 });
    for (const lesson of [0, 1]) await scene.write({ lesson }, entries);
    // Writing is not recorded as a view, and no view is recorded for a person without rounds.
    expect(await scene.accessEvents()).toEqual([]);
    const expert = scene.as(scene.day(2));
    const about = { encryptedUserId: scene.token(0) };
    await expert.bodyCheck(scene.seat(0, 2));
    await expert.bodyCheck(scene.seat(0, 2));
    await expert.bodyCheckPart({ ...scene.seat(0, 2), part: '어깨', side: 'L' });
    await expert.bodyCheckLesson({ b2bTimetableId: scene.b2bTimetableId });
    await expert.bodyCheckDay({ csCorporateId: scene.csCorporateId, date: '2026-12-01' });
    await expert.bodyCheckReport(about);
    const reads = 6;
    expect(
      (await scene.accessEvents()).map(({ what, viewerId, impersonatorId }) => [what, viewerId, impersonatorId]),
    ).toEqual(
      ['body-check', 'body-check', 'body-check', 'body-check-day', 'body-check-day', 'body-check'].map((what) => [
        what,
        scene.actor.userId,
        null,
      ]),
    );
    expect(await scene.accessEvents(1)).toEqual([]);
    const { views: healthViews } = await scene.employee(0, scene.day(2)).session.listHealthViews({});
    expect(healthViews).toHaveLength(reads);
    // A coach who gives lessons at a company is called an expert there, as on all its pages.
    expect(new Set(healthViews.map(({ viewer }) => viewer))).toEqual(new Set([`${scene.expert.displayName} 전문가`]));
    expect(healthViews.map(({ what }) => what)).toEqual([
      '바디체크 기록',
      '바디체크 기록 (수업 준비)',
      '바디체크 기록 (수업 준비)',
      '바디체크 기록',
      '바디체크 기록',
      '바디체크 기록',
    ]);
  });

  it('by an operator acting as another user is recorded; the owner’s own is not', async () => {
    const scene = await bodyCheckScene();
    await scene.write({ lesson: 0 }, entries);
    await scene.employee(0, scene.day(1)).b2bLearner.bodyChecks({});
    await scene.employee(0, scene.day(1)).b2bLearner.bodyCheck(scene.seat(0, 0));
    expect(await scene.accessEvents()).toEqual([]);
    const operatorId = scene.actor.userId;
    await scene.employee(0, scene.day(1), operatorId).b2bLearner.bodyChecks({});
    await scene.employee(0, scene.day(1), operatorId).b2bLearner.bodyCheck(scene.seat(0, 0));
    const asExpert = callerFor({ ...scene.actor, impersonatorId: operatorId }, scene.day(1)).b2bExpert;
    await asExpert.bodyCheck(scene.seat(0, 1));
    expect((await scene.accessEvents()).map(({ viewerId, impersonatorId }) => [viewerId, impersonatorId])).toEqual([
      [scene.who(0).userId, operatorId],
      [scene.who(0).userId, operatorId],
      [scene.actor.userId, operatorId],
    ]);
    // The operator cannot write a body check either.
    await expect(
      asExpert.writeBodyCheck({ ...scene.seat(0, 1), entries, comment: '', basedOn: 0 }),
    ).rejects.toMatchObject({
      cause: { code: 'NOT_YOUR_HAND' },
    });
  });
});

it('a consent is given and withdrawn once, however often the button is pressed', async () => {
  const scene = await bodyCheckScene({ lessons: 1 });
  const own = scene.employee(0, scene.day(0)).session;
  const events = () => db.consentEvent.count({ where: { userId: scene.who(0).userId, kind: 'HEALTH_BODY_CHECK' } });
  await consentTo(scene.who(0).userId);
  const before = await events();
  await own.setConsent({ kind: 'HEALTH_BODY_CHECK', granted: true });
  expect(await events()).toBe(before);
  await own.setConsent({ kind: 'HEALTH_BODY_CHECK', granted: false });
  await own.setConsent({ kind: 'HEALTH_BODY_CHECK', granted: false });
  expect(await events()).toBe(before + 1);
});
