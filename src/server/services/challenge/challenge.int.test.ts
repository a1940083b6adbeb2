import { describe, expect, it } from 'vitest';
import { MAX_CHALLENGES } from '~/domain/challenge/policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { challengeOf, createChallenge, firstDay, noonOf } from '~/test/factories/challenge';
import { asEmployee, asOperator, createCompany, createEmployees } from '~/test/factories/company';

const errorWith = (code: string) => ({ cause: { code } });

/** Creates a company with `people` employees and its own challenge. */
async function createScene(people = 1, change: Parameters<typeof createChallenge>[0] = {}) {
  const { csCorporateId } = await createCompany();
  const employees = await createEmployees(csCorporateId, people);
  const { challengeId, videoIds } = await createChallenge({ csCorporateIds: [csCorporateId], ...change });
  const who = (index = 0) => {
    const employee = employees[index];
    if (!employee) throw new Error('nobody has that number');
    return employee;
  };
  const as = (now: Date, index = 0) => callerFor(asEmployee(csCorporateId, who(index), now).actor, now).b2bLearner;
  const mark = (now: Date, { index = 0, video = 0, done = true } = {}) =>
    as(now, index).markVideo({ challengeId, videoId: videoIds[video] ?? 0, done });
  const summary = async (now: Date, index = 0) => (await as(now, index).challenge({ challengeId })).summary;
  const marks = () => db.challengeMark.count({ where: { challengeId } });
  return { csCorporateId, challengeId, videoIds, who, as, mark, summary, marks };
}

describe('an employee’s progress in a challenge', () => {
  it('is returned as the page shows it', async () => {
    const scene = await createScene();
    await scene.mark(noonOf(0));
    await scene.mark(noonOf(1));
    await scene.mark(noonOf(1), { video: 1 });
    expect(await scene.as(noonOf(1)).challenge({})).toEqual({
      summary: {
        challengeId: scene.challengeId,
        title: '아침 5분',
        description: '하루에 하나씩 몸을 깨워요.',
        startsOn: firstDay,
        endsOn: '2026-12-07',
        endedOn: null,
        phase: 'running',
        today: '2026-11-25',
        goalDays: 3,
        daysDone: 2,
        doneDays: [firstDay, '2026-11-25'],
        goalReached: false,
        streak: 2,
        bestStreak: 2,
        doneToday: true,
        participants: null,
        ranked: false,
        rank: null,
      },
      videoList: [
        {
          videoId: scene.videoIds[0],
          title: '목 풀기',
          seconds: 60,
          address: '/videos/neck.webm',
          playedHere: true,
          doneToday: true,
          daysDone: 2,
        },
        {
          videoId: scene.videoIds[1],
          title: '허리 펴기',
          seconds: 95,
          address: 'https://videos.example.com/back',
          playedHere: false,
          doneToday: true,
          daysDone: 1,
        },
      ],
    });
    await scene.mark(noonOf(3));
    expect(await scene.summary(noonOf(3))).toMatchObject({ daysDone: 3, goalReached: true, streak: 1, bestStreak: 2 });
    expect(await scene.summary(noonOf(5))).toMatchObject({ streak: 0, bestStreak: 2, doneToday: false });
  });

  it('has one mark per video and day, however often it is marked and from however many pages at the same time', async () => {
    const scene = await createScene();
    await Promise.all(Array.from({ length: 8 }, () => scene.mark(noonOf(0))));
    await scene.mark(noonOf(0));
    expect(await scene.marks()).toBe(1);
    expect(await scene.summary(noonOf(0))).toMatchObject({ daysDone: 1 });
  });

  it('counts both of two videos that are marked at the same time', async () => {
    const scene = await createScene();
    await Promise.all([scene.mark(noonOf(0)), scene.mark(noonOf(0), { video: 1 })]);
    await Promise.all([scene.mark(noonOf(0), { done: false }), scene.mark(noonOf(0), { video: 1, done: false })]);
    expect(await scene.summary(noonOf(0))).toMatchObject({ daysDone: 0 });
    expect(await db.challengeParticipant.findMany({ where: { challengeId: scene.challengeId } })).toMatchObject([
      { days: 0 },
    ]);
  });

  it('changes at midnight in Seoul: an earlier mark belongs to yesterday, and cannot be removed after midnight', async () => {
    const scene = await createScene();
    const midnight = seoulInstant(2026, 11, 26);
    const before = new Date(midnight.getTime() - 1);
    await scene.mark(before);
    expect(await scene.summary(before)).toMatchObject({ doneDays: ['2026-11-25'], doneToday: true });
    await scene.mark(midnight, { done: false });
    expect(await scene.summary(midnight)).toMatchObject({ doneDays: ['2026-11-25'], doneToday: false, streak: 1 });
    await scene.mark(midnight);
    await scene.mark(midnight, { done: false });
    expect(await scene.summary(midnight)).toMatchObject({ doneDays: ['2026-11-25'] });
    await scene.mark(before, { done: false });
    expect(await scene.summary(before)).toMatchObject({ doneDays: [], daysDone: 0 });
  });

  it('can be marked from the first day to the last one', async () => {
    const scene = await createScene();
    const [begin, end] = [seoulInstant(2026, 11, 24), seoulInstant(2026, 12, 8)];
    const early = new Date(begin.getTime() - 1);
    await expect(scene.mark(early)).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    expect(await scene.summary(early)).toMatchObject({ phase: 'coming' });
    await scene.mark(begin);
    await scene.mark(new Date(end.getTime() - 1));
    await expect(scene.mark(end)).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    expect(await scene.summary(end)).toMatchObject({ phase: 'over', daysDone: 2, streak: 0, bestStreak: 1 });
    expect(await scene.marks()).toBe(2);
  });

  it('ends when an operator ends the challenge, and existing marks stay', async () => {
    const scene = await createScene();
    await scene.mark(noonOf(0));
    await callerFor(asOperator(noonOf(1)).actor, noonOf(1)).operations.challenge.move({
      ...scene,
      to: 'ENDED',
      basedOn: 2,
    });
    await expect(scene.mark(noonOf(1))).rejects.toMatchObject(errorWith('MOVE_NOT_ALLOWED'));
    expect(await scene.summary(noonOf(1))).toMatchObject({ phase: 'over', daysDone: 1, endedOn: '2026-11-25' });
    expect(await scene.as(noonOf(1)).challenges()).toMatchObject([{ phase: 'over', endedOn: '2026-11-25' }]);
    const challenge = await callerFor(asOperator(noonOf(2)).actor, noonOf(2)).operations.challenge.get(scene);
    expect(challenge).toMatchObject({ endsOn: '2026-12-07', endedOn: '2026-11-25' });
  });

  it('is not found for another company’s challenge, a draft, or a video of another challenge', async () => {
    const [scene, other] = [await createScene(), await createScene()];
    const draft = await createChallenge({ csCorporateIds: [scene.csCorporateId] }, { publish: false });
    for (const { challengeId, videoIds } of [other, draft]) {
      const markInput = { challengeId, videoId: videoIds[0] ?? 0, done: true };
      await expect(scene.as(noonOf(0)).markVideo(markInput)).rejects.toMatchObject(errorWith('NOT_FOUND'));
      await expect(scene.as(noonOf(0)).challenge({ challengeId })).rejects.toMatchObject(errorWith('NOT_FOUND'));
      const choice = { challengeId, ranked: true };
      await expect(scene.as(noonOf(0)).chooseRanking(choice)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    }
    const mixed = { challengeId: scene.challengeId, videoId: other.videoIds[0] ?? 0, done: true };
    await expect(scene.as(noonOf(0)).markVideo(mixed)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    expect((await scene.as(noonOf(0)).challenges()).map(({ challengeId }) => challengeId)).toEqual([scene.challengeId]);
  });

  it('is empty when the company has no challenge', async () => {
    const { csCorporateId } = await createCompany();
    const [employee] = await createEmployees(csCorporateId, 1);
    if (!employee) throw new Error('the factory created none');
    const caller = callerFor(asEmployee(csCorporateId, employee, noonOf(-30)).actor, noonOf(-30)).b2bLearner;
    expect(await caller.challenge({})).toEqual({ summary: null, videoList: [] });
  });

  it('is for the running challenge, else the next, else the last', async () => {
    const scene = await createScene();
    const of = { csCorporateIds: [scene.csCorporateId] };
    const later = await createChallenge({ ...of, startsOn: '2026-12-10', endsOn: '2026-12-20' });
    const visibleAt = async (now: Date) => (await scene.as(now).challenge({})).summary?.challengeId;
    expect(await visibleAt(noonOf(3))).toBe(scene.challengeId);
    expect(await visibleAt(noonOf(14))).toBe(later.challengeId);
    expect(await visibleAt(noonOf(40))).toBe(later.challengeId);
    const listPhases = async (now: Date) => (await scene.as(now).challenges()).map(({ phase }) => phase);
    expect(await listPhases(noonOf(3))).toEqual(['running', 'coming']);
    expect(await listPhases(noonOf(40))).toEqual(['over', 'over']);
  });

  it('is for the latest begun of several running or past challenges, and for the earliest of several upcoming ones', async () => {
    const scene = await createScene();
    const of = { csCorporateIds: [scene.csCorporateId] };
    const later = await createChallenge({ ...of, startsOn: '2026-12-12', endsOn: '2026-12-20' });
    const earlier = await createChallenge({ ...of, startsOn: '2026-12-10', endsOn: '2026-12-20' });
    const visibleAt = async (now: Date) => (await scene.as(now).challenge({})).summary?.challengeId;
    const listIds = async (now: Date) => (await scene.as(now).challenges()).map(({ challengeId }) => challengeId);
    const [first, second, third] = [scene.challengeId, earlier.challengeId, later.challengeId];
    expect(await listIds(noonOf(-1))).toEqual([first, second, third]);
    expect(await visibleAt(noonOf(14))).toBe(second);
    expect(await listIds(noonOf(14))).toEqual([second, third, first]);
    expect(await listIds(noonOf(20))).toEqual([third, second, first]);
    expect(await listIds(noonOf(40))).toEqual([third, second, first]);
  });

  it('stays in the list despite many later or past challenges', async () => {
    const scene = await createScene();
    const of = { csCorporateIds: [scene.csCorporateId], startsOn: '2026-12-12', endsOn: '2026-12-20' };
    for (let index = 0; index < MAX_CHALLENGES; index += 1) await createChallenge(of);
    const listIds = async (now: Date) => (await scene.as(now).challenges()).map(({ challengeId }) => challengeId);
    expect((await listIds(noonOf(3)))[0]).toBe(scene.challengeId);
    expect(await listIds(noonOf(3))).toHaveLength(MAX_CHALLENGES);
    expect(await listIds(noonOf(40))).toHaveLength(MAX_CHALLENGES);
  });

  it('exists for every company when the challenge is for all', async () => {
    const { challengeId } = await createChallenge(challengeOf({ forAll: true }));
    const scene = await createScene();
    expect((await scene.as(noonOf(1)).challenge({ challengeId })).summary).toMatchObject({ challengeId });
    // Otherwise the challenge would also apply to every other company in these tests.
    await db.challenge.delete({ where: { id: challengeId } });
  });
});

it('each video of a challenge shows whether it was done today, and how often', async () => {
  const scene = await createScene();
  await scene.mark(noonOf(0), { video: 1 });
  await scene.mark(noonOf(1));
  const videos = async (now: Date) =>
    (await scene.as(now).challenge({})).videoList.map(({ doneToday, daysDone }) => [doneToday, daysDone]);
  expect(await videos(noonOf(0))).toEqual([
    [false, 1],
    [true, 1],
  ]);
  expect(await videos(noonOf(1))).toEqual([
    [true, 1],
    [false, 1],
  ]);
  expect(await videos(noonOf(2))).toEqual([
    [false, 1],
    [false, 1],
  ]);
  expect(await scene.summary(noonOf(1))).toMatchObject({ doneToday: true, daysDone: 2 });
});
