import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import {
  addEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createLessonScene,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { endMember } from '~/server/services/company/manage/manage-people';
import { getOperatorMember, listMemberReservations } from './company-member';

const startsAt = seoulInstant(2026, 12, 1, 12);
const operator = asOperator(planDay);

async function createScene() {
  const created = await createLessonScene({ startsAt });
  const { csCorporateId, b2bTimetableId } = created;
  const [employee, colleague] = await createEmployees(csCorporateId, 2);
  if (!employee || !colleague) throw new Error('no employees');
  const named = { csCorporateId, encryptedUserId: encryptId('user', employee.userId) };
  /** Creates a late-cancelled reservation of the member in the lesson. */
  const lateCancel = async ({ userId, membershipId } = employee) => {
    const at = { csCorporateId, timetableId: b2bTimetableId, startsAt, createdAt: planDay, confirmedAt: planDay };
    const { id } = await db.timetableReservation.create({
      data: { ...at, userId, membershipId, status: 'LATE_CANCELLED' },
    });
    return id;
  };
  const points = (
    reservationId: number,
    data: { givenAt?: Date; voidedAt?: Date; appeal?: string; appealedAt?: Date } = {},
  ) =>
    db.penaltyPoint.create({
      data: { csCorporateId, userId: employee.userId, reservationId, points: 1, givenAt: planDay, ...data },
    });
  return { ...created, employee, colleague, named, lateCancel, points };
}

describe('a company member, as shown to operators', () => {
  it('has the points that count this month, earlier points and the block', async () => {
    const scene = await createScene();
    const [first, second, third] = [await scene.lateCancel(), await scene.lateCancel(), await scene.lateCancel()];
    const appealed = await scene.points(first, { appeal: '그날 왔어요.', appealedAt: planDay });
    await scene.points(second, { voidedAt: planDay });
    await scene.points(third, { givenAt: seoulInstant(2026, 10, 31, 23, 59) });
    const blockedUntil = new Date(planDay.getTime() + DAY_MS);
    await db.companyBlock.create({
      data: { csCorporateId: scene.csCorporateId, userId: scene.employee.userId, blockedUntil },
    });
    const member = await getOperatorMember(operator, scene.named);
    expect(member).toMatchObject({ name: scene.employee.name, leftAt: null, pointsThisMonth: 1, blockedUntil });
    expect(member.penalties).toMatchObject([
      { b2bTimetableReservationId: third, voidedAt: null, appealId: null, isAppealOpen: false },
      { b2bTimetableReservationId: second, voidedAt: planDay, appealId: null },
      { b2bTimetableReservationId: first, appealId: appealed.id, isAppealOpen: true, status: 'LATE_CANCELLED' },
    ]);
    const later = await getOperatorMember(asOperator(new Date(blockedUntil.getTime() + 1)), scene.named);
    expect(later.blockedUntil).toBeNull();
  });

  it('has only their own reservations at this company, latest lesson first, in pages', async () => {
    const scene = await createScene();
    const own: number[] = [];
    for (let count = 0; count < 45; count += 1) own.push(await scene.lateCancel());
    await scene.lateCancel(scene.colleague);
    const pages: number[][] = [];
    let cursor: number | undefined;
    do {
      const page = await listMemberReservations(operator, {
        ...scene.named,
        ...(cursor === undefined ? {} : { cursor }),
      });
      pages.push(page.items.map((row) => row.b2bTimetableReservationId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(own.toReversed());
    const other = await createCompany();
    const elsewhere = { ...scene.named, csCorporateId: other.csCorporateId };
    expect(await listMemberReservations(operator, elsewhere)).toEqual({ items: [], nextCursor: null });
    const [colleagues] = (
      await listMemberReservations(operator, {
        ...scene.named,
        encryptedUserId: encryptId('user', scene.colleague.userId),
      })
    ).items;
    // A cursor that is another person's reservation returns no page.
    const foreign = { ...scene.named, cursor: colleagues?.b2bTimetableReservationId ?? 0 };
    expect(await listMemberReservations(operator, foreign)).toEqual({ items: [], nextCursor: null });
  });

  it('is still found after leaving, with present program titles', async () => {
    const scene = await createScene();
    await scene.lateCancel();
    const lessons = async () => (await listMemberReservations(operator, scene.named)).items.map(({ lesson }) => lesson);
    expect(await lessons()).toEqual([scene.program.title]);
    await db.companyProgram.update({ where: { id: scene.program.id }, data: { title: '아침 스트레칭' } });
    expect(await lessons()).toEqual(['아침 스트레칭']);
    await endMember(operator, { ...scene.named, reason: '퇴사' });
    expect(await getOperatorMember(operator, scene.named)).toMatchObject({ leftAt: planDay });
    expect(await lessons()).toEqual(['아침 스트레칭']);
  });

  it('is shown with their newest membership after they return', async () => {
    const scene = await createScene();
    await endMember(operator, { ...scene.named, reason: '휴직' });
    const joinedAt = new Date(planDay.getTime() + DAY_MS);
    await addEmployee(
      scene.csCorporateId,
      { id: scene.employee.userId, email: scene.employee.email },
      { now: joinedAt },
    );
    expect(await getOperatorMember(operator, scene.named)).toMatchObject({ joinedAt, leftAt: null });
  });

  it('has the latest lesson first, whenever it was reserved', async () => {
    const scene = await createScene();
    const last = await scene.lateCancel();
    const { csCorporateId, employee, program, place, expert } = scene;
    const earlier = new Date(startsAt.getTime() - DAY_MS);
    const lesson = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id, startsAt: earlier };
    const { b2bTimetableId: timetableId } = await planLesson(lesson);
    const { userId, membershipId } = employee;
    const own = { csCorporateId, timetableId, userId, membershipId, startsAt: earlier, createdAt: planDay };
    const { id: first } = await db.timetableReservation.create({
      data: { ...own, confirmedAt: planDay, status: 'LATE_CANCELLED' },
    });
    const listPage = async (cursor?: number) =>
      (
        await listMemberReservations(operator, { ...scene.named, ...(cursor === undefined ? {} : { cursor }) })
      ).items.map(({ b2bTimetableReservationId }) => b2bTimetableReservationId);
    expect(await listPage()).toEqual([last, first]);
    expect(await listPage(last)).toEqual([first]);
  });

  it('is not found at another company', async () => {
    const scene = await createScene();
    const { csCorporateId } = await createCompany();
    await expect(getOperatorMember(operator, { ...scene.named, csCorporateId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
