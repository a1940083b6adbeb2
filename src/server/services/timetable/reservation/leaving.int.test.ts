import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { importEmployees } from '~/server/services/company/manage/import-employees';
import { endMember } from '~/server/services/company/manage/manage-people';
import { companyClosing } from '~/server/services/company/account-closing';
import { expertScene, startsAt } from '~/test/company/expert-scene';
import { asEmployee, asOperator, createExpert, planDay, planLesson } from '~/test/factories/company';
import { enterLottery } from '../lottery/enter-lottery';
import { waitForSeat } from './wait-for-seat';

afterAll(stopSender);

const noticesOf = async (userId: number) => {
  const of = { where: { userId }, orderBy: { id: 'asc' } } as const;
  const [listed, sent] = [await db.companyNotification.findMany(of), await db.message.findMany(of)];
  return { listed: listed.map(({ title }) => title), sent: sent.map(({ subject }) => subject), messages: sent };
};

async function createScene() {
  const scene = await expertScene(1, 3);
  const { csCorporateId, b2bTimetableId, program, place } = scene;
  await scene.reserve(0);
  for (const index of [1, 2])
    await waitForSeat(asEmployee(csCorporateId, scene.who(index), planDay), { b2bTimetableId, noticeHours: 0 });
  const leave = (index: number) =>
    endMember(asOperator(planDay), {
      csCorporateId,
      encryptedUserId: encryptId('user', scene.who(index).userId),
      reason: '퇴사했어요',
    });
  const title = program.title;
  return { ...scene, leave, title, place };
}

describe('an employee who leaves a company', () => {
  it('is notified of the cancelled seat, and the next person on the waiting list of their new seat', async () => {
    const scene = await createScene();
    await scene.leave(0);
    expect(await scene.statuses()).toEqual(['CANCELLED', 'RESERVED', 'WAITING']);
    const left = await noticesOf(scene.who(0).userId);
    expect(left.listed).toContain(`${scene.title} 예약이 취소됐어요`);
    expect(left.sent).toContain(`${scene.title} 예약이 취소됐어요`);
    const message = left.messages.at(-1);
    expect(message?.text).toContain('더 이상 회사 소속이 아니어서 예약이 취소됐어요. 벌점은 없어요.');
    // Former members cannot open the company's pages.
    expect(message?.text).not.toContain('/f/company/learner');
    expect(message?.text).not.toContain('퇴사했어요');
    const next = await noticesOf(scene.who(1).userId);
    expect([next.listed.at(-1), next.sent.at(-1)]).toEqual([
      `${scene.title} 자리가 나서 예약됐어요`,
      `${scene.title} 자리가 나서 예약됐어요`,
    ]);
  });

  it('is notified once each of a lost place on the waiting list and a cancelled lottery entry', async () => {
    const scene = await createScene();
    const { csCorporateId, program, place } = scene;
    const expert = await createExpert(csCorporateId);
    const lesson = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id };
    const lottery = await planLesson({
      ...lesson,
      startsAt: new Date(startsAt.getTime() - 120 * HOUR_MS),
      groupLessonType: 'lottery',
    });
    await enterLottery(asEmployee(csCorporateId, scene.who(1), planDay), lottery);
    await scene.leave(1);
    await expect(scene.leave(1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { listed } = await noticesOf(scene.who(1).userId);
    expect(listed.filter((title) => title.includes('끝났어요') || title.includes('취소됐어요')).toSorted()).toEqual([
      `${scene.title} 대기가 끝났어요`,
      `${scene.title} 추첨 응모가 취소됐어요`,
    ]);
    expect((await noticesOf(scene.who(0).userId)).listed.filter((title) => title.includes('취소'))).toEqual([]);
  });

  it('is also notified when an imported employee list removes them', async () => {
    const scene = await createScene();
    const { csCorporateId } = scene;
    const { membershipId, email, name } = scene.who(0);
    const entry = await db.companyEmployee.create({ data: { csCorporateId, email, name } });
    await db.companyMembership.update({ where: { id: membershipId }, data: { employeeId: entry.id } });
    const list = { csCorporateId, csv: '이름,이메일\n새 사람,new@daon.test', keepMissing: false };
    const { version } = await importEmployees(asOperator(planDay), { ...list, rehearsal: true });
    expect((await noticesOf(scene.who(0).userId)).listed).not.toContain(`${scene.title} 예약이 취소됐어요`);
    await importEmployees(asOperator(planDay), { ...list, version, rehearsal: false });
    expect((await noticesOf(scene.who(0).userId)).listed).toContain(`${scene.title} 예약이 취소됐어요`);
  });

  it('is not notified when they close their account', async () => {
    const scene = await createScene();
    const { userId } = scene.who(0);
    const before = await noticesOf(userId);
    await db.$transaction(async (tx) => companyClosing.end?.(tx, { userId, now: planDay }));
    expect(await scene.statuses()).toEqual(['CANCELLED', 'RESERVED', 'WAITING']);
    expect(await noticesOf(userId)).toEqual(before);
  });
});
