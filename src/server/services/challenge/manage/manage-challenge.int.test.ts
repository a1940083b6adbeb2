import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SaveChallengeInput } from '~/domain/challenge/schema';
import { system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { lockPublication } from '~/server/services/publication/lock-publication';
import { publishScheduled } from '~/server/services/publication/change-publication-status';
import { callerFor, memberActor } from '~/test/caller';
import { challengeOf, createChallenge, noonOf } from '~/test/factories/challenge';
import { asEmployee, asOperator, createCompany, createEmployees } from '~/test/factories/company';
import { createOperator } from '~/test/factories/document';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';
import { transitionChallenge } from './transition-challenge';

const errorWith = (code: string) => ({ cause: { code } });
const operator = (now = noonOf(-1)) => callerFor(asOperator(now).actor, now).operations.challenge;

/** Returns what the form shows of a challenge, as input for the next save. */
async function formOf(challengeId: number): Promise<SaveChallengeInput> {
  const { videos, revision, publication: _status, draft: _unpublished, ...one } = await operator().get({ challengeId });
  return { ...one, basedOn: revision, videos: videos.map(({ kept: _kept, ...video }) => video) };
}

/** Creates a published challenge with one employee who did its first video on its first day. */
async function createStartedChallenge() {
  const { csCorporateId } = await createCompany();
  const [employee] = await createEmployees(csCorporateId, 1);
  if (!employee) throw new Error('the factory created none');
  const { challengeId, videoIds } = await createChallenge({ csCorporateIds: [csCorporateId], goalDays: 1 });
  const mark = (now = noonOf(0)) =>
    callerFor(asEmployee(csCorporateId, employee, now).actor, now).b2bLearner.markVideo({
      challengeId,
      videoId: videoIds[0] ?? 0,
      done: true,
    });
  await mark();
  return { csCorporateId, challengeId, videoIds, mark, form: await formOf(challengeId) };
}

describe('a challenge in the console', () => {
  it('is one draft, however often it is sent under its key', async () => {
    const { challenge } = callerFor(memberActor(await createOperator()), noonOf(-1)).operations;
    const title = randomUUID();
    const input = { ...challengeOf({ forAll: true, title }), idempotencyKey: randomUUID() };
    const first = await challenge.save(input);
    expect(await challenge.save(input)).toEqual(first);
    expect(await db.challenge.count({ where: { title } })).toBe(1);
  });

  it('is a draft, then published, then ended, each once and recorded', async () => {
    const { challengeId } = await operator().save(challengeOf({ forAll: true }));
    expect(await operator().get({ challengeId })).toMatchObject({ status: 'DRAFT', phase: 'draft', participants: 0 });
    const changeStatus = (to: 'PUBLISHED' | 'ENDED', basedOn: number, now = noonOf(-1)) =>
      operator(now).move({ challengeId, to, basedOn });
    await expect(changeStatus('ENDED', 1)).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    const attempts = await Promise.allSettled([1, 2, 3].map(() => changeStatus('PUBLISHED', 1)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await operator(noonOf(1)).get({ challengeId })).toMatchObject({ status: 'PUBLISHED', phase: 'running' });
    await changeStatus('ENDED', 2, noonOf(1));
    await expect(changeStatus('ENDED', 3, noonOf(1))).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    const events = await db.stateEvent.findMany({
      where: { machine: 'challenge', entityId: challengeId },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ to, actorRole }) => [to, actorRole])).toEqual([
      ['DRAFT', 'operator'],
      ['PUBLISHED', 'operator'],
      ['ENDED', 'operator'],
    ]);
    expect(await db.challenge.findUniqueOrThrow({ where: { id: challengeId } })).toMatchObject({
      publishedAt: noonOf(-1),
      endedAt: noonOf(1),
    });
  });

  it('cannot be published without a video or after its first day', async () => {
    const empty = await operator().save(challengeOf({ forAll: true, videos: [] }));
    const publish = { to: 'PUBLISHED', basedOn: 1 } as const;
    await expect(operator().move({ ...empty, ...publish })).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    const late = await operator().save(challengeOf({ forAll: true }));
    await expect(operator(noonOf(1)).move({ ...late, ...publish })).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    await operator(noonOf(0)).move({ ...late, ...publish });
    // After its last day it cannot be ended.
    const end = { to: 'ENDED', basedOn: 2 } as const;
    await expect(operator(noonOf(14)).move({ ...late, ...end })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
  });

  it('can be changed freely while it is a draft', async () => {
    const { csCorporateId } = await createCompany();
    const { challengeId, videoIds } = await createChallenge({ forAll: true }, { publish: false });
    const [first, second] = (await formOf(challengeId)).videos;
    if (!first || !second) throw new Error('two were made');
    const added = { title: '걷기', seconds: 600, address: 'https://videos.example.com/walk' };
    await operator().save({
      ...challengeOf({ startsOn: '2026-12-01', goalDays: 5, csCorporateIds: [csCorporateId, csCorporateId] }),
      challengeId,
      basedOn: 1,
      videos: [added, { ...second, title: '허리 세우기' }],
    });
    const after = await operator().get({ challengeId });
    expect(after).toMatchObject({
      startsOn: '2026-12-01',
      goalDays: 5,
      forAll: false,
      csCorporateIds: [csCorporateId],
    });
    expect(after.videos).toMatchObject([added, { videoId: videoIds[1], title: '허리 세우기' }]);
  });

  it('keeps the terms under which employees began, once it is published', async () => {
    const { csCorporateId, challengeId, form } = await createStartedChallenge();
    const save = (change: Partial<SaveChallengeInput>, now = noonOf(1)) => operator(now).save({ ...form, ...change });
    for (const change of [
      { startsOn: '2026-11-25' },
      { goalDays: 2 },
      { endsOn: '2026-11-24' },
      { csCorporateIds: [(await createCompany()).csCorporateId] },
      { csCorporateIds: [csCorporateId, 2_147_483_647] },
      { videos: [] },
      { videos: form.videos.slice(1) },
    ])
      await expect(save(change), JSON.stringify(change)).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    expect(await formOf(challengeId)).toEqual(form);
    await save({ title: '아침 7분', endsOn: '2026-11-30', videos: form.videos.slice(0, 1) });
    expect(await operator().get({ challengeId })).toMatchObject({
      title: '아침 7분',
      endsOn: '2026-11-30',
      participants: 1,
      reached: 1,
      videos: [{ title: '목 풀기', kept: true }],
    });
    await expect(save({ basedOn: 3 }, noonOf(20))).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
  });

  it('keeps a video once published, also while nobody has done one', async () => {
    const { challengeId } = await createChallenge({ forAll: true });
    const form = await formOf(challengeId);
    await expect(operator().save({ ...form, videos: [] })).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    await operator().save({ ...form, videos: form.videos.slice(1) });
    expect((await formOf(challengeId)).videos).toEqual(form.videos.slice(1));
  });

  it('counts who did a video of it, and neither who only chose the ranking nor who did one elsewhere', async () => {
    const [one, elsewhere] = [await createStartedChallenge(), await createStartedChallenge()];
    const [watcher] = await createEmployees(one.csCorporateId, 1);
    if (!watcher) throw new Error('the factory created none');
    const { actor } = asEmployee(one.csCorporateId, watcher, noonOf(0));
    await callerFor(actor, noonOf(0)).b2bLearner.chooseRanking({ challengeId: one.challengeId, ranked: true });
    await elsewhere.mark(noonOf(1));
    const counts = async () => {
      const { participants, reached } = await operator().get(one);
      const { items } = await operator().list({});
      return [participants, reached, items.find(({ challengeId }) => challengeId === one.challengeId)?.participants];
    };
    expect(await counts()).toEqual([1, 1, 1]);
    await db.challenge.update({ where: { id: one.challengeId }, data: { goalDays: 2 } });
    expect(await counts()).toEqual([1, 0, 1]);
    await one.mark(noonOf(1));
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('has the length and the order of its videos in the log', async () => {
    const { challengeId } = await createChallenge({ forAll: true }, { publish: false });
    const changesOf = async (videos: SaveChallengeInput['videos']) => {
      await operator().save({ ...(await formOf(challengeId)), videos });
      const where = { subject: `challenge:${challengeId}` };
      const { details } = await db.auditEvent.findFirstOrThrow({ where, orderBy: { id: 'desc' } });
      return details;
    };
    const [neck, back] = (await formOf(challengeId)).videos;
    if (!neck || !back) throw new Error('two were made');
    const longer = { ...neck, seconds: 61 };
    const joinTitles = (...videos: string[]) => videos.join(', ');
    const [first, second] = ['목 풀기 60초 (/videos/neck.webm)', '허리 펴기 95초 (https://videos.example.com/back)'];
    const third = '목 풀기 61초 (/videos/neck.webm)';
    expect(await changesOf([longer, back])).toMatchObject({
      changes: [{ field: '영상', from: joinTitles(first, second), to: joinTitles(third, second) }],
    });
    expect(await changesOf([back, longer])).toMatchObject({
      changes: [{ field: '영상', from: joinTitles(third, second), to: joinTitles(second, third) }],
    });
    expect(await changesOf([back, longer])).toMatchObject({ changes: [] });
  });

  it('accepts no video of another challenge, and an unknown number is not found', async () => {
    const [first, second] = [await createChallenge({ forAll: true }), await createChallenge({ forAll: true })];
    const form = await formOf(first.challengeId);
    const stolen = form.videos.map((video) => ({ ...video, videoId: second.videoIds[0] }));
    await expect(operator().save({ ...form, videos: stolen })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await expect(operator().save({ ...form, challengeId: 2_147_483_647 })).rejects.toMatchObject(
      errorWith('NOT_FOUND'),
    );
    const nobodys = { challengeId: 2_147_483_647 };
    await expect(operator().move({ ...nobodys, to: 'ENDED', basedOn: 1 })).rejects.toMatchObject(
      errorWith('NOT_FOUND'),
    );
    await expect(operator().get(nobodys)).rejects.toMatchObject(errorWith('NOT_FOUND'));
  });

  it('that is ended while an employee marks a video rejects the mark', async () => {
    const scene = await createStartedChallenge();
    let marked: Promise<string> | undefined;
    await db.$transaction(async (tx) => {
      await lockPublication(tx, { kind: 'challenge', subject: String(scene.challengeId) });
      marked = rejection(scene.mark(noonOf(1)));
      await waitForLock('challenges');
      const by = { role: 'operator', actorId: 1, at: noonOf(1) } as const;
      await transitionChallenge(tx, { id: scene.challengeId, from: 'PUBLISHED', to: 'ENDED', by });
    });
    expect(await marked).toBe('MOVE_NOT_ALLOWED');
    expect(await db.challengeMark.count({ where: { challengeId: scene.challengeId } })).toBe(1);
  });

  it('is changed only at the revision that was seen: the later operator gets a conflict, and nothing is overwritten', async () => {
    const { challengeId } = await createChallenge({ forAll: true }, { publish: false });
    const seen = await formOf(challengeId);
    await operator().save({ ...seen, title: '저녁 5분' });
    const conflict = errorWith('CONFLICT');
    await expect(operator().save({ ...seen, title: '점심 5분', videos: [] })).rejects.toMatchObject(conflict);
    await expect(operator().save({ ...seen, basedOn: null })).rejects.toMatchObject(conflict);
    const staleChange = { challengeId, basedOn: 1 };
    await expect(operator().move({ ...staleChange, to: 'PUBLISHED' })).rejects.toMatchObject(conflict);
    await expect(operator().delete(staleChange)).rejects.toMatchObject(conflict);
    const now = await formOf(challengeId);
    expect(now).toMatchObject({ basedOn: 2, title: '저녁 5분', videos: seen.videos });
    await operator().save({ ...now, title: '점심 5분' });
    // This form was opened before the draft was published.
    const draft = await formOf(challengeId);
    await operator().move({ challengeId, to: 'PUBLISHED', basedOn: 3 });
    await expect(operator().save({ ...draft, title: '밤 5분' })).rejects.toMatchObject(conflict);
    expect(await operator().get({ challengeId })).toMatchObject({ title: '점심 5분', revision: 4 });
  });

  it('is changed by only one of several concurrent saves and publications of the same revision', async () => {
    const { challengeId } = await createChallenge({ forAll: true }, { publish: false });
    const seen = await formOf(challengeId);
    let others: Promise<unknown>[] = [];
    await db.$transaction(async (tx) => {
      await lockPublication(tx, { kind: 'challenge', subject: String(challengeId) });
      const calls = [
        operator().save({ ...seen, title: '저녁 5분' }),
        operator().save({ ...seen, title: '점심 5분' }),
        operator().move({ challengeId, to: 'PUBLISHED', basedOn: 1 }),
      ];
      others = calls;
      await waitForLock('publications', calls.length);
    });
    const results = await Promise.allSettled(others);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(errorWith('CONFLICT'));
    expect(await operator().get({ challengeId })).toMatchObject({ revision: 2 });
  });

  it('can be deleted with its videos while it is a draft, and its title stays in the log', async () => {
    const { challengeId } = await createChallenge({ forAll: true, title: '지울 챌린지' }, { publish: false });
    await operator().delete({ challengeId, basedOn: 1 });
    await expect(operator().get({ challengeId })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    expect(await db.challengeVideo.count({ where: { challengeId } })).toBe(0);
    await expect(operator().delete({ challengeId, basedOn: 1 })).rejects.toMatchObject(errorWith('NOT_FOUND'));
    const entry = { subject: `challenge:${challengeId}`, action: 'challenge.delete' };
    expect(await db.auditEvent.findFirst({ where: entry })).toMatchObject({ details: { title: '지울 챌린지' } });
    const published = await createChallenge({ forAll: true });
    await expect(operator().delete({ ...published, basedOn: 2 })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    await operator().move({ ...published, to: 'ENDED', basedOn: 2 });
    await expect(operator().delete({ ...published, basedOn: 3 })).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
  });

  it('is listed with sums, newest first, page by page', async () => {
    const { challengeId } = await createStartedChallenge();
    const first = await operator(noonOf(1)).list({});
    expect(first.items[0]).toMatchObject({ challengeId, phase: 'running', companies: 1, videos: 2, participants: 1 });
    for (let index = 0; index < 31; index += 1) await createChallenge({ forAll: true }, { publish: false });
    const page = await operator().list({});
    expect(page.items).toHaveLength(30);
    const next = await operator().list({ cursor: page.nextCursor ?? 0 });
    expect(next.items[1]).toMatchObject({ challengeId });
  });
});

describe('a challenge with revisions', () => {
  const refOf = (challengeId: number) => ({ kind: 'challenge', subject: String(challengeId) }) as const;
  const publication = (now = noonOf(-1)) => callerFor(asOperator(now).actor, now).operations.publication;
  const contentOf = ({ challengeId: _id, basedOn: _seen, ...content }: SaveChallengeInput) => content;
  const run = async (challengeId: number, now: Date) => {
    const { id } = await db.publication.findUniqueOrThrow({ where: { kind_subject: refOf(challengeId) } });
    await publishScheduled(serviceContext({ actor: system, now, ip: null, userAgent: null }), { publicationId: id });
  };

  it('is published at the scheduled time, which is not after its first day', async () => {
    const { challengeId } = await createChallenge({ forAll: true }, { publish: false });
    const schedule = (at: Date) => publication().schedule({ ...refOf(challengeId), basedOn: 1, at });
    await expect(schedule(noonOf(1))).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    await schedule(noonOf(0));
    expect((await operator().list({})).items[0]).toMatchObject({ challengeId, phase: 'draft', scheduledAt: noonOf(0) });
    const late = { ...(await formOf(challengeId)), startsOn: '2026-11-23' };
    await expect(operator().save(late)).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    await run(challengeId, noonOf(0));
    expect(await operator(noonOf(0)).get({ challengeId })).toMatchObject({ status: 'PUBLISHED', phase: 'running' });
    const events = await db.stateEvent.findMany({ where: { machine: 'challenge', entityId: challengeId } });
    expect(events.map(({ to, actorRole }) => [to, actorRole])).toContainEqual(['PUBLISHED', 'system']);
  });

  it('keeps its videos while a change is a draft, and numbers the new one when it is published', async () => {
    const { challengeId, form } = await createStartedChallenge();
    const added = { title: '걷기', seconds: 600, address: 'https://videos.example.com/walk' };
    const change = contentOf({ ...form, title: '아침 7분', videos: [...form.videos, added] });
    const lost = { ...change, videos: [added] };
    const save = (basedOn: number, content: typeof change) =>
      publication(noonOf(1)).saveDraft({ ...refOf(challengeId), basedOn, content });
    await expect(save(2, lost)).rejects.toMatchObject(errorWith('INVALID_INPUT'));
    await save(2, change);
    const draft = await operator(noonOf(1)).get({ challengeId });
    expect(draft).toMatchObject({ title: '아침 5분', draft: { title: '아침 7분' }, videos: [{}, {}] });
    await operator(noonOf(1)).move({ challengeId, to: 'PUBLISHED', basedOn: 3 });
    const after = await operator(noonOf(1)).get({ challengeId });
    expect(after).toMatchObject({
      title: '아침 7분',
      draft: null,
      participants: 1,
      videos: [{ kept: true }, {}, added],
    });
    const [newest] = (await publication().revisions(refOf(challengeId))).items;
    const ids = after.videos.map(({ videoId }) => ({ videoId }));
    expect(newest).toMatchObject({ number: 2, content: { videos: ids } });
  });

  it('can be restored after its videos were replaced: a removed one is new again', async () => {
    const { challengeId, videoIds } = await createChallenge({ forAll: true });
    const form = await formOf(challengeId);
    await operator().save({ ...form, videos: form.videos.slice(1) });
    await publication().restore({ ...refOf(challengeId), basedOn: 3, number: 1 });
    await operator().move({ challengeId, to: 'PUBLISHED', basedOn: 4 });
    const { videos } = await operator().get({ challengeId });
    expect(videos.map(({ title }) => title)).toEqual(['목 풀기', '허리 펴기']);
    expect(videos[0]?.videoId).not.toBe(videoIds[0]);
    expect(videos[1]?.videoId).toBe(videoIds[1]);
  });

  it('is not changed any more by a scheduled draft once it was ended', async () => {
    const { challengeId, form } = await createStartedChallenge();
    const seen = refOf(challengeId);
    const content = contentOf({ ...form, title: '저녁 5분' });
    await publication(noonOf(1)).saveDraft({ ...seen, basedOn: 2, content });
    await publication(noonOf(1)).schedule({ ...seen, basedOn: 3, at: noonOf(2) });
    await operator(noonOf(1)).move({ challengeId, to: 'ENDED', basedOn: 4 });
    await run(challengeId, noonOf(2));
    const { publication: now, title } = await operator(noonOf(2)).get({ challengeId });
    expect([title, now]).toMatchObject(['아침 5분', { status: 'PUBLISHED', publishedNumber: 1, scheduledAt: null }]);
    const restore = publication(noonOf(2)).restore({ ...seen, basedOn: 5, number: 1 });
    await expect(restore).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
  });
});
