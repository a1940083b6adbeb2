import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { lockUser } from '~/server/services/account/consent/health-consent';
import { later, questionScene as scene, startsAt } from '~/test/company/question-scene';
import { planDay } from '~/test/factories/company';
import { waitForLock } from '~/test/wait-for-lock';

describe('a member whom an expert added', () => {
  it('is listed without their answer, even when they attended', async () => {
    const s = await scene({ people: 2, groupMaxLearnerNumber: 2 });
    for (const person of [0, 1]) await s.answer(person);
    await s.as(0).b2bLearner.reserve(s.ref);
    const added = await s.asExpert().addMember({ ...s.ref, email: s.who(1).email });
    const read = async (now: Date) =>
      (await s.asExpert(now).questionAnswers(s.ref)).map(({ name, kept }) => [name, kept !== null]);
    const listed = [
      ['직원 1', true],
      ['직원 2', false],
    ];
    expect(await read(later(1))).toEqual(listed);
    await s.asExpert(startsAt).mark({ ...added, attendanceCheck: 'ATTENDED' });
    expect(await read(startsAt)).toEqual(listed);
    expect(await s.accessEvents(1)).toEqual([]);
  });

  it('is listed with their answer if they had requested a place before', async () => {
    const s = await scene({ people: 2 });
    for (const person of [0, 1]) await s.answer(person);
    await s.as(0).b2bLearner.reserve(s.ref);
    await s.as(1).b2bLearner.wait({ ...s.ref, noticeHours: 0 });
    await db.timetable.update({ where: { id: s.b2bTimetableId }, data: { groupMaxLearnerNumber: 2 } });
    await s.asExpert().addMember({ ...s.ref, email: s.who(1).email });
    expect((await s.asExpert(later(1)).questionAnswers(s.ref)).map(({ kept }) => kept !== null)).toEqual([true, true]);
  });
});

it('does not list a member who leaves the company while the expert reads', async () => {
  const s = await scene();
  await s.answer(0);
  await s.as(0).b2bLearner.reserve(s.ref);
  const { userId, membershipId } = s.who(0);
  let read: Promise<unknown> | undefined;
  await db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    read = s.asExpert(later(1)).questionAnswers(s.ref);
    await waitForLock('from users');
    await tx.companyMembership.update({ where: { id: membershipId }, data: { leftAt: planDay } });
  });
  expect(await read).toEqual([]);
  expect(await s.accessEvents(0)).toEqual([]);
});
