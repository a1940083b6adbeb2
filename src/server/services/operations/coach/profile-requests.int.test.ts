import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { createLearner } from '~/test/factories/lesson';
import { createProfileScene } from '~/test/factories/profile-request';
import { rejection } from '~/test/rejection';

let operator: MemberActor;
beforeAll(async () => {
  operator = memberActor(await createOperator());
});
const desk = () => callerFor(operator).operations.coachProfile;
const approve = (requestId: number) => desk().decide({ requestId, to: 'APPROVED' });
const reason = '자격증을 먼저 확인 서류에 올려 주세요.';
const giveBack = (requestId: number) => desk().decide({ requestId, to: 'RETURNED', reason });
const statuses = async (coachId: number) =>
  (await db.coachProfileRequest.findMany({ where: { coachId }, orderBy: { id: 'asc' } })).map(({ status }) => status);
const publicPage = (coachId: number) => callerFor().coach.profile({ encryptedCoachId: encryptId('coach', coachId) });
const mailsOf = (userId: number, template: string) => db.message.findMany({ where: { userId, template } });

describe('a requested change of a coach’s profile', () => {
  it('leaves the public page unchanged until it is approved, and then changes page and search immediately', async () => {
    const scene = await createProfileScene();
    const requestId = await scene.request({
      displayName: '한지아',
      careerYears: 12,
      certificates: ['생활체육지도사'],
      serviceTypes: ['workout', 'music'],
      offering: { permalinks: [scene.yoga.permalink, scene.piano.permalink], purposes: ['posture'] },
    });
    expect(await publicPage(scene.coach.id)).toMatchObject({ name: '한지우', careerYears: 9, verticals: ['workout'] });
    const view = await desk().get({ requestId });
    expect(view).toMatchObject({
      status: 'SUBMITTED',
      coachName: '한지우',
      before: { displayName: '한지우', permalinks: [scene.pilates.permalink] },
      changes: { displayName: '한지아', careerYears: 12, serviceTypes: ['music', 'workout'] },
      isOutdated: false,
    });
    expect(view.programs.map(({ title }) => title).toSorted()).toEqual(['피아노', '필라테스', '필라테스']);
    await approve(requestId);
    expect(await publicPage(scene.coach.id)).toMatchObject({
      name: '한지아',
      careerYears: 12,
      certificates: ['생활체육지도사'],
      verticals: ['workout', 'music'],
      purposes: ['posture'],
    });
    const search = await db.coachSearch.findMany({ where: { coachId: scene.coach.id } });
    expect(search.map(({ serviceType }) => serviceType).toSorted()).toEqual(['music', 'workout']);
    expect(search.every(({ card }) => card.includes('한지아'))).toBe(true);
    const { request } = await scene.session().profileRequest();
    expect(request).toMatchObject({ status: 'APPROVED', reason: null });
    expect(await mailsOf(scene.coach.userId, 'coach-profile-approved')).toHaveLength(1);
  });

  it('stores only the fields that differ, and nothing when none does', async () => {
    const scene = await createProfileScene();
    await scene.request({ careerYears: 10 });
    const { request } = await scene.session().profileRequest();
    expect(request).toMatchObject({ before: { careerYears: 9 }, changes: { careerYears: 10 } });
    expect(Object.keys(request?.changes ?? {})).toEqual(['careerYears']);
    // Asking for what the profile has already only withdraws the open request.
    expect(await scene.session().requestProfileChange(await scene.input({ careerYears: 9 }))).toEqual({
      requestId: null,
    });
    expect(await statuses(scene.coach.id)).toEqual(['WITHDRAWN']);
  });

  it('is replaced by the next one, is rejected from an old page, and one of two at the same time counts', async () => {
    const scene = await createProfileScene();
    const old = await scene.input({ careerYears: 11 });
    const first = await scene.request({ careerYears: 10 });
    expect(await rejection(scene.session().requestProfileChange(old))).toBe('CONFLICT');
    const input = await scene.input({ careerYears: 12 });
    const results = await Promise.allSettled([
      scene.session().requestProfileChange(input),
      scene.session().requestProfileChange({ ...input, careerYears: 13 }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await statuses(scene.coach.id)).toEqual(['WITHDRAWN', 'SUBMITTED']);
    // The operator who still sees the first one decides about nothing.
    expect(await rejection(approve(first))).toBe('CONFLICT');
    expect(await scene.row()).toMatchObject({ careerYears: 9 });
    await expect(
      db.coachProfileRequest.create({
        data: { coachId: scene.coach.id, changes: {}, before: {}, submittedAt: new Date() },
      }),
    ).rejects.toThrow(/one_open/);
  });

  it('is withdrawn by its coach only, while it is open', async () => {
    const [scene, other] = [await createProfileScene(), await createProfileScene()];
    const requestId = await scene.request({ careerYears: 10 });
    expect(await rejection(other.session().withdrawProfileRequest({ requestId }))).toBe('NOT_FOUND');
    const learner = callerFor(memberActor(await createLearner())).session;
    expect(await rejection(learner.withdrawProfileRequest({ requestId }))).toBe('FORBIDDEN');
    expect(await rejection(learner.profileRequest())).toBe('FORBIDDEN');
    await scene.session().withdrawProfileRequest({ requestId });
    expect(await rejection(scene.session().withdrawProfileRequest({ requestId }))).toBe('CONFLICT');
    expect(await rejection(approve(requestId))).toBe('CONFLICT');
    expect(await scene.row()).toMatchObject({ careerYears: 9 });
  });

  it('rejects words of medicine, programs of other verticals, and a vertical without a program', async () => {
    const scene = await createProfileScene();
    const send = async (changes: object) => rejection(scene.session().requestProfileChange(await scene.input(changes)));
    expect(await send({ certificates: ['허리 통증 완치 전문가'] })).toBe('INVALID_INPUT');
    const offering = { permalinks: [scene.pilates.permalink, scene.piano.permalink], purposes: ['strength'] };
    expect(await send({ offering })).toBe('INVALID_INPUT');
    expect(await send({ serviceTypes: ['workout', 'art'] })).toBe('INVALID_INPUT');
    expect(await send({ offering: { permalinks: [scene.pilates.permalink], purposes: [] } })).toBe('INVALID_INPUT');
    expect(await statuses(scene.coach.id)).toEqual([]);
  });
});

describe('the decision about a requested change', () => {
  it('returns it with a reason, which the coach reads in the form and in a mail', async () => {
    const scene = await createProfileScene();
    const requestId = await scene.request({ careerYears: 10 });
    expect((await desk().list({ status: 'SUBMITTED' })).items[0]).toMatchObject({ requestId, fields: ['careerYears'] });
    await giveBack(requestId);
    expect(await scene.row()).toMatchObject({ careerYears: 9 });
    expect((await scene.session().profileRequest()).request).toMatchObject({ status: 'RETURNED', reason });
    const [mail] = await mailsOf(scene.coach.userId, 'coach-profile-returned');
    expect(mail?.text).toContain(reason);
    expect(await rejection(approve(requestId))).toBe('CONFLICT');
  });

  it('is made once, when two operators decide or the coach withdraws at the same time', async () => {
    for (const rival of ['operator', 'coach'] as const) {
      const scene = await createProfileScene();
      const requestId = await scene.request({ careerYears: 10 });
      const results = await Promise.allSettled([
        approve(requestId),
        rival === 'operator' ? giveBack(requestId) : scene.session().withdrawProfileRequest({ requestId }),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const isApproved = results[0]?.status === 'fulfilled';
      expect((await scene.row()).careerYears).toBe(isApproved ? 10 : 9);
      expect(await mailsOf(scene.coach.userId, 'coach-profile-approved')).toHaveLength(isApproved ? 1 : 0);
    }
  });

  it('does not overwrite a field that changed since, and applies a change of other fields', async () => {
    const scene = await createProfileScene();
    const programs = await scene.request({ offering: { permalinks: [scene.yoga.permalink], purposes: ['strength'] } });
    await db.coachPurpose.create({ data: { coachId: scene.coach.id, code: 4 } });
    expect((await desk().get({ requestId: programs })).isOutdated).toBe(false);
    await db.coachProgram.create({ data: { coachId: scene.coach.id, programId: scene.yoga.id } });
    expect((await desk().get({ requestId: programs })).isOutdated).toBe(true);
    expect(await rejection(approve(programs))).toBe('CONFLICT');
    expect(await db.coachProgram.count({ where: { coachId: scene.coach.id } })).toBe(2);
    await giveBack(programs);
    const name = await scene.request({ displayName: '한지아' });
    await db.coach.update({ where: { id: scene.coach.id }, data: { careerYears: 20 } });
    await approve(name);
    expect(await scene.row()).toMatchObject({ displayName: '한지아', careerYears: 20 });
    expect(await db.coachProgram.count({ where: { coachId: scene.coach.id } })).toBe(2);
  });

  it('does not apply a program that is not sold any more', async () => {
    const scene = await createProfileScene();
    const requestId = await scene.request({ offering: { permalinks: [scene.yoga.permalink], purposes: ['strength'] } });
    await db.program.update({ where: { id: scene.yoga.id }, data: { active: false } });
    expect(await rejection(approve(requestId))).toBe('INVALID_INPUT');
    expect(await statuses(scene.coach.id)).toEqual(['SUBMITTED']);
    expect(await publicPage(scene.coach.id)).toMatchObject({ programs: [{ permalink: scene.pilates.permalink }] });
  });
});
