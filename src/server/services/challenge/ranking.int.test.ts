import { describe, expect, it } from 'vitest';
import { MIN_PARTICIPANTS, MAX_RANKING } from '~/domain/challenge/policy';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { leaveWhenDormant } from '~/server/services/company/account-closing';
import { endMember } from '~/server/services/company/manage/manage-people';
import { callerFor } from '~/test/caller';
import { createChallenge, noonOf } from '~/test/factories/challenge';
import { addEmployee, asEmployee, asOperator, createCompany, createEmployees } from '~/test/factories/company';
import { rejection } from '~/test/rejection';
import { waitForLock } from '~/test/wait-for-lock';

const errorWith = (code: string) => ({ cause: { code } });

async function createScene(people: number) {
  const { csCorporateId } = await createCompany();
  const employees = await createEmployees(csCorporateId, people);
  const { challengeId, videoIds } = await createChallenge({ forAll: true });
  const who = (index: number) => {
    const employee = employees[index];
    if (!employee) throw new Error('nobody has that number');
    return employee;
  };
  const as = (index: number, now = noonOf(5)) =>
    callerFor(asEmployee(csCorporateId, who(index), now).actor, now).b2bLearner;
  /** Does one video on each of the first `days` days. */
  const doDays = async (index: number, days: number) => {
    for (let day = 0; day < days; day += 1)
      await as(index, noonOf(day)).markVideo({ challengeId, videoId: videoIds[0] ?? 0, done: true });
  };
  const choose = (index: number, ranked = true) => as(index).chooseRanking({ challengeId, ranked });
  const ranking = (index: number) => as(index).challengeRanking({ challengeId });
  const standing = async (index: number) => (await as(index).challenge({ challengeId })).summary;
  return { csCorporateId, challengeId, videoIds, who, as, doDays, choose, ranking, standing };
}

describe('the ranking', () => {
  it('includes only employees who chose it, with a shared rank for equal days', async () => {
    const scene = await createScene(5);
    for (const [index, days] of [3, 2, 2, 1, 4].entries()) await scene.doDays(index, days);
    for (const index of [0, 1, 2, 3]) await scene.choose(index);
    expect(await scene.ranking(3)).toEqual({
      people: 4,
      rows: [
        { rank: 1, name: '직원 1', days: 3, self: false },
        { rank: 2, name: '직원 2', days: 2, self: false },
        { rank: 2, name: '직원 3', days: 2, self: false },
        { rank: 4, name: '직원 4', days: 1, self: true },
      ],
    });
    expect(await scene.standing(3)).toMatchObject({ ranked: true, rank: 4 });
    expect(await scene.standing(2)).toMatchObject({ rank: 2 });
    expect(await scene.standing(4)).toMatchObject({ ranked: false, rank: null });
  });

  it('names people of one rank in the order of their names', async () => {
    const scene = await createScene(3);
    const names = ['하나', '나라', '가람'];
    for (const [index, name] of names.entries()) {
      await db.user.update({ where: { id: scene.who(index).userId }, data: { name } });
      await scene.doDays(index, 1);
      await scene.choose(index);
    }
    expect((await scene.ranking(0)).rows.map(({ name, rank }) => [name, rank])).toEqual(
      names.toReversed().map((name) => [name, 1]),
    );
  });

  it('cannot be joined once the challenge is over, but can be left', async () => {
    const scene = await createScene(2);
    await scene.doDays(0, 1);
    await scene.choose(0);
    const { challengeId } = scene;
    await callerFor(asOperator(noonOf(6)).actor, noonOf(6)).operations.challenge.move({
      challengeId,
      to: 'ENDED',
      basedOn: 2,
    });
    for (const now of [noonOf(6), noonOf(40)])
      await expect(scene.as(1, now).chooseRanking({ challengeId, ranked: true })).rejects.toMatchObject(
        errorWith('MOVE_NOT_ALLOWED'),
      );
    await scene.as(0, noonOf(6)).chooseRanking({ challengeId, ranked: false });
    expect(await scene.standing(0)).toMatchObject({ ranked: false });
  });

  it('is readable for the employees in it, and can be left immediately', async () => {
    const scene = await createScene(2);
    await scene.doDays(0, 1);
    await expect(scene.ranking(0)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await scene.choose(0);
    await scene.choose(1);
    // An employee who chose the ranking is in it, and reads the others' names, from the first done day on.
    expect(await scene.standing(1)).toMatchObject({ ranked: true, rank: null });
    await expect(scene.ranking(1)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await scene.doDays(1, 1);
    expect((await scene.ranking(1)).rows.map(({ name }) => name)).toEqual(['직원 1', '직원 2']);
    await scene.as(1, noonOf(0)).markVideo({ ...scene, videoId: scene.videoIds[0] ?? 0, done: false });
    await expect(scene.ranking(1)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    await scene.doDays(1, 1);
    await scene.choose(0, false);
    expect(await scene.ranking(1)).toMatchObject({ people: 1, rows: [{ name: '직원 2' }] });
    await expect(scene.ranking(0)).rejects.toMatchObject(errorWith('NOT_FOUND'));
    expect(await scene.standing(0)).toMatchObject({ daysDone: 1, ranked: false, rank: null });
  });

  it('stays chosen when days are added and removed', async () => {
    const scene = await createScene(1);
    await scene.choose(0);
    await scene.doDays(0, 2);
    expect(await scene.ranking(0)).toMatchObject({ rows: [{ rank: 1, days: 2, self: true }] });
    await scene.as(0, noonOf(1)).markVideo({ ...scene, videoId: scene.videoIds[0] ?? 0, done: false });
    expect(await scene.ranking(0)).toMatchObject({ rows: [{ days: 1 }] });
  });

  it('counts days, however many videos are done on one day', async () => {
    const scene = await createScene(2);
    for (const index of [0, 1]) await scene.choose(index);
    for (const videoId of scene.videoIds) await scene.as(0, noonOf(0)).markVideo({ ...scene, videoId, done: true });
    await scene.doDays(1, 2);
    expect((await scene.ranking(0)).rows.map(({ name, days }) => [name, days])).toEqual([
      ['직원 2', 2],
      ['직원 1', 1],
    ]);
    expect(await scene.standing(0)).toMatchObject({ daysDone: 1, rank: 2 });
  });

  it('includes only the employee’s company', async () => {
    const scene = await createScene(1);
    const { csCorporateId } = await createCompany();
    const [other] = await createEmployees(csCorporateId, 1);
    if (!other) throw new Error('the factory created none');
    const there = callerFor(asEmployee(csCorporateId, other, noonOf(1)).actor, noonOf(1)).b2bLearner;
    await there.markVideo({ ...scene, videoId: scene.videoIds[0] ?? 0, done: true });
    await there.chooseRanking({ ...scene, ranked: true });
    await scene.doDays(0, 1);
    await scene.choose(0);
    expect(await scene.ranking(0)).toMatchObject({ people: 1, rows: [{ name: '직원 1', self: true }] });
  });

  it('returns its first rows and the employee’s own place', async () => {
    const people = MAX_RANKING + 3;
    const scene = await createScene(people);
    const columns = { challengeId: scene.challengeId, csCorporateId: scene.csCorporateId, rankedAt: noonOf(1) };
    const rows = Array.from({ length: people }, (_, index) => ({
      ...columns,
      userId: scene.who(index).userId,
      membershipId: scene.who(index).membershipId,
      days: people - index,
    }));
    await db.challengeParticipant.createMany({ data: rows });
    const ranking = await scene.ranking(people - 1);
    expect(ranking.people).toBe(people);
    expect(ranking.rows.map(({ rank }) => rank)).toEqual([
      ...Array.from({ length: MAX_RANKING }, (_, index) => index + 1),
      people,
    ]);
    expect(ranking.rows.at(-1)).toMatchObject({ self: true, days: 1 });
  });
});

describe('the number of participants', () => {
  it('is shown from ten participants of the employee’s company on, and hidden below', async () => {
    const scene = await createScene(MIN_PARTICIPANTS + 1);
    const other = await createCompany();
    const [stranger] = await createEmployees(other.csCorporateId, 1);
    if (!stranger) throw new Error('the factory created none');
    await callerFor(asEmployee(other.csCorporateId, stranger, noonOf(0)).actor, noonOf(0)).b2bLearner.markVideo({
      ...scene,
      videoId: scene.videoIds[0] ?? 0,
      done: true,
    });
    const readParticipants = async () => (await scene.standing(MIN_PARTICIPANTS))?.participants;
    expect(await readParticipants()).toBeNull();
    for (let index = 0; index < MIN_PARTICIPANTS - 1; index += 1) await scene.doDays(index, 1);
    // An employee who chose the ranking but has no done day does not count as a participant.
    await scene.choose(MIN_PARTICIPANTS - 1);
    expect(await readParticipants()).toBeNull();
    await scene.doDays(MIN_PARTICIPANTS - 1, 1);
    expect(await readParticipants()).toBe(MIN_PARTICIPANTS);
    await scene.as(0, noonOf(0)).markVideo({ ...scene, videoId: scene.videoIds[0] ?? 0, done: false });
    expect(await readParticipants()).toBeNull();
  });
});

describe('an employee who leaves', () => {
  const leave = (scene: Awaited<ReturnType<typeof createScene>>, index: number) =>
    endMember(asOperator(noonOf(5)), {
      csCorporateId: scene.csCorporateId,
      encryptedUserId: encryptId('user', scene.who(index).userId),
      reason: '그만뒀어요',
    });

  it('the company is removed from its ranking and count, and has their own days again after joining again', async () => {
    const scene = await createScene(2);
    for (const index of [0, 1]) await scene.doDays(index, 2);
    for (const index of [0, 1]) await scene.choose(index);
    await leave(scene, 1);
    expect(await scene.ranking(0)).toMatchObject({ people: 1, rows: [{ name: '직원 1' }] });
    const countRanked = () =>
      db.challengeParticipant.count({ where: { challengeId: scene.challengeId, days: { gt: 0 } } });
    expect(await countRanked()).toBe(1);
    const { userId, name, email } = scene.who(1);
    const { membershipId } = await addEmployee(scene.csCorporateId, { id: userId, email }, { now: noonOf(6) });
    const again = { userId, name, email, membershipId };
    const back = callerFor(asEmployee(scene.csCorporateId, again, noonOf(6)).actor, noonOf(6)).b2bLearner;
    expect((await back.challenge({ ...scene })).summary).toMatchObject({ daysDone: 2, ranked: false });
    expect(await countRanked()).toBe(1);
    await back.markVideo({ ...scene, videoId: scene.videoIds[0] ?? 0, done: true });
    expect((await back.challenge({ ...scene })).summary).toMatchObject({ daysDone: 3, ranked: false });
    expect(await countRanked()).toBe(2);
    expect(await scene.ranking(0)).toMatchObject({ people: 1 });
    await back.chooseRanking({ ...scene, ranked: true });
    expect(await back.challengeRanking(scene)).toMatchObject({
      people: 2,
      rows: [{ days: 3, self: true }, { days: 2 }],
    });
  });

  it('by becoming dormant is removed from the ranking, too', async () => {
    const scene = await createScene(2);
    for (const index of [0, 1]) await scene.doDays(index, 1);
    for (const index of [0, 1]) await scene.choose(index);
    const change = { userIds: [scene.who(1).userId], to: 'DORMANT', now: noonOf(6) } as const;
    await db.$transaction((tx) => leaveWhenDormant(tx, change));
    expect(await scene.ranking(0)).toMatchObject({ people: 1, rows: [{ name: '직원 1' }] });
  });

  it('while marking a video leaves no row in the company', async () => {
    const scene = await createScene(1);
    const { userId } = scene.who(0);
    let marked: Promise<string> | undefined;
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`select 1 from users where id = ${userId} for no key update`;
      marked = rejection(scene.as(0).markVideo({ ...scene, videoId: scene.videoIds[0] ?? 0, done: true }));
      await waitForLock('company_memberships');
      await tx.companyMembership.updateMany({ where: { userId }, data: { leftAt: noonOf(5) } });
    });
    expect(await marked).toBe('FORBIDDEN');
    expect(await db.challengeParticipant.count({ where: { userId } })).toBe(0);
  });
});
