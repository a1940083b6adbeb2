import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { lockUser } from '~/server/services/account/consent/health-consent';
import { later, questionScene as createScene, startsAt } from '~/test/company/question-scene';
import { planDay } from '~/test/factories/company';
import { waitForLock } from '~/test/wait-for-lock';

describe('a member whom an expert added', () => {
  it('is listed without their answer, even when they attended', async () => {
    const scene = await createScene({ people: 2, groupMaxLearnerNumber: 2 });
    for (const person of [0, 1]) await scene.answer(person);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    const added = await scene.asExpert().addMember({ ...scene.ref, email: scene.who(1).email });
    const read = async (now: Date) =>
      (await scene.asExpert(now).questionAnswers(scene.ref)).map(({ name, kept }) => [name, kept !== null]);
    const listed = [
      ['직원 1', true],
      ['직원 2', false],
    ];
    expect(await read(later(1))).toEqual(listed);
    await scene.asExpert(startsAt).mark({ ...added, attendanceCheck: 'ATTENDED' });
    expect(await read(startsAt)).toEqual(listed);
    expect(await scene.accessEvents(1)).toEqual([]);
  });

  it('is listed with their answer if they had requested a place before', async () => {
    const scene = await createScene({ people: 2 });
    for (const person of [0, 1]) await scene.answer(person);
    await scene.as(0).b2bLearner.reserve(scene.ref);
    await scene.as(1).b2bLearner.wait({ ...scene.ref, noticeHours: 0 });
    await db.timetable.update({ where: { id: scene.b2bTimetableId }, data: { groupMaxLearnerNumber: 2 } });
    await scene.asExpert().addMember({ ...scene.ref, email: scene.who(1).email });
    expect((await scene.asExpert(later(1)).questionAnswers(scene.ref)).map(({ kept }) => kept !== null)).toEqual([
      true,
      true,
    ]);
  });
});

it('does not list a member who leaves the company while the expert reads', async () => {
  const scene = await createScene();
  await scene.answer(0);
  await scene.as(0).b2bLearner.reserve(scene.ref);
  const { userId, membershipId } = scene.who(0);
  let read: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    read = scene.asExpert(later(1)).questionAnswers(scene.ref);
    await waitForLock('from users');
    await tx.companyMembership.update({ where: { id: membershipId }, data: { leftAt: planDay } });
  });
  expect(await read).toEqual([]);
  expect(await scene.accessEvents(0)).toEqual([]);
});
