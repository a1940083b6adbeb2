import { expect, it } from 'vitest';
import { db } from '~/server/db';
import { lockUser } from '~/server/services/account/consent/health-consent';
import { bodyCheckScene, consentTo, createFinding } from '~/test/company/body-check-scene';
import { createExpert, createEmployees, expertActor, planDay, planLesson } from '~/test/factories/company';
import { callerFor } from '~/test/caller';
import { waitForLock } from '~/test/wait-for-lock';

const entries = [createFinding('어깨', 'L', 4, 2)];
const moveNotAllowed = { cause: { code: 'MOVE_NOT_ALLOWED' } };

/** Creates an employee with a round, and another expert of the company who can add them to a lesson. */
async function sceneWithGivenSeat() {
  const scene = await bodyCheckScene();
  await scene.write({ lesson: 0 }, entries);
  const { csCorporateId, program, place } = scene;
  const expert = await createExpert(csCorporateId);
  const startsAt = scene.day(1, 24 * 60);
  const ref = await planLesson({
    csCorporateId,
    programId: program.id,
    coachId: expert.id,
    placeId: place.id,
    startsAt,
    groupMaxLearnerNumber: 4,
  });
  const actor = await expertActor(expert, [csCorporateId]);
  const as = (now: Date) => callerFor(actor, now).b2bExpert;
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
  const add = (now: Date) => as(now).addMember({ ...ref, encryptedUserId: scene.token(0) });
  const { encryptedDocumentSubject } = await scene.employee(0, scene.day(0, 30)).b2bLearner.bodyChecks({});
  /** Returns the report on paper as this expert reads it. */
  const paper = (now: Date) =>
    callerFor(actor, now).document.get({ kind: 'pdf', encryptedId: encryptedDocumentSubject ?? '' });
  const countPapers = async (now: Date) => (await as(now).bodyCheckPapers()).papers.length;
  return { ...scene, ref, as, at, add, paper, listed: countPapers, other: actor };
}

it('an employee whom an expert added is not readable before being marked as present, and the addition gives no other access', async () => {
  const scene = await sceneWithGivenSeat();
  const added = await scene.add(scene.day(0, 60));
  const beforeMark = scene.as(scene.day(0, 61));
  const closed = { ...added, consented: false, awaitsMark: true, revision: 0, rounds: [] };
  expect(await beforeMark.bodyCheck(added)).toMatchObject(closed);
  expect(await beforeMark.bodyCheckLesson(scene.ref)).toMatchObject([closed]);
  expect(await beforeMark.bodyCheckDay({ csCorporateId: scene.csCorporateId, date: '2026-12-09' })).toMatchObject([
    closed,
  ]);
  expect((await beforeMark.bodyCheckPart({ ...added, part: '어깨', side: 'L' })).index).toEqual([]);
  await expect(beforeMark.bodyCheckReport({ encryptedUserId: scene.token(0) })).rejects.toMatchObject({
    cause: { code: 'NOT_FOUND' },
  });
  await expect(scene.paper(scene.day(0, 62))).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  expect(await scene.listed(scene.day(0, 62))).toBe(0);
  expect(await scene.accessEvents()).toEqual([]);
  // The arrival time alone changes nothing, and no findings are accepted either.
  expect(await scene.as(scene.at(0)).bodyCheck(added)).toMatchObject(closed);
  const written = { ...added, entries, comment: '', basedOn: 0 };
  await expect(scene.as(scene.at(0)).writeBodyCheck(written)).rejects.toMatchObject(moveNotAllowed);
  await expect(scene.as(scene.at(0)).addToBodyCheck({ ...added, entries })).rejects.toMatchObject(moveNotAllowed);
  await scene.as(scene.at(-30)).removeAddition(added);
  await expect(scene.as(scene.at(-29)).bodyCheck(added)).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
});

it('an employee who is added during the lesson is readable once marked as present, and no longer after the mark is removed', async () => {
  const scene = await sceneWithGivenSeat();
  const added = await scene.add(scene.at(5));
  await scene.as(scene.at(6)).mark({ ...added, attendanceCheck: 'ATTENDED' });
  const visibleSubject = { consented: true, awaitsMark: false, rounds: [{ round: 1, entries }] };
  expect(await scene.as(scene.at(7)).bodyCheck(added)).toMatchObject(visibleSubject);
  expect(await scene.as(scene.at(7)).bodyCheckReport({ encryptedUserId: scene.token(0) })).toMatchObject({
    index: [{ round: 1 }],
  });
  expect(await scene.paper(scene.at(7))).toMatchObject({ rounds: [{ round: 1 }] });
  expect(await scene.listed(scene.at(7))).toBe(1);
  await scene.as(scene.at(8)).writeBodyCheck({ ...added, entries, comment: '', basedOn: 0 });
  expect((await scene.as(scene.at(9)).bodyCheck(added)).rounds).toHaveLength(2);
  await scene.as(scene.at(10)).mark({ ...added, attendanceCheck: 'PENDING' });
  expect(await scene.as(scene.at(11)).bodyCheck(added)).toMatchObject({ awaitsMark: true, rounds: [], revision: 0 });
});

it('a seat that the employee reserved stays readable beside one that an expert gave', async () => {
  const scene = await sceneWithGivenSeat();
  await scene.add(scene.day(0, 60));
  expect(await scene.as(scene.day(0, 60)).bodyCheckLesson(scene.ref)).toMatchObject([{ awaitsMark: true }]);
  // The expert of the lessons that the employee reserved could read all the time.
  const own = callerFor(scene.actor, scene.day(1)).b2bExpert;
  expect(await own.bodyCheckReport({ encryptedUserId: scene.token(0) })).toMatchObject({ index: [{ round: 1 }] });
  const [neighbour] = await createEmployees(scene.csCorporateId, 1);
  if (!neighbour) throw new Error('no neighbour');
  await consentTo(neighbour.userId);
  const added = await own.addMember({ b2bTimetableId: scene.weeks[2]?.b2bTimetableId ?? 0, email: neighbour.email });
  const listed = await own.bodyCheckLesson({ b2bTimetableId: scene.weeks[2]?.b2bTimetableId ?? 0 });
  expect(listed.map(({ b2bTimetableReservationId: id, awaitsMark }) => [id, awaitsMark])).toEqual([
    [scene.seat(0, 2).b2bTimetableReservationId, false],
    [added.b2bTimetableReservationId, true],
  ]);
});

it('an employee who leaves the company while an expert reads is no longer returned', async () => {
  const scene = await bodyCheckScene();
  await scene.write({ lesson: 0 }, entries);
  const { userId, membershipId } = scene.who(0);
  let read: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    read = scene.as(scene.day(1)).bodyCheckLesson({ b2bTimetableId: scene.b2bTimetableId });
    await waitForLock('from users');
    await tx.companyMembership.update({ where: { id: membershipId }, data: { leftAt: planDay } });
  });
  expect(await read).toEqual([]);
  expect(await scene.accessEvents()).toEqual([]);
});
