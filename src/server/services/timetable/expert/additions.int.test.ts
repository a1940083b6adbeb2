import { describe, expect, it } from 'vitest';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { at, date, expertScene, startsAt } from '~/test/company/expert-scene';
import {
  asEmployee,
  createCompany,
  createEmployees,
  createExpert,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { waitForLock } from '~/test/wait-for-lock';
import { acceptOffer, cancelReservation } from '../reservation/cancel-reservation';
import { reserveSeat } from '../reservation/reserve-seat';
import { waitForSeat } from '../reservation/wait-for-seat';

describe('a member or guest whom an expert adds', () => {
  it('is rejected when they are blocked while the expert’s call waits for their row', async () => {
    const scene = await expertScene(2, 1);
    const { csCorporateId, b2bTimetableId } = scene;
    const { userId } = scene.who(0);
    const first = await lockUntilFreed(
      (tx) => tx.$executeRaw`select 1 from users where id = ${userId} for no key update`,
      (tx) => tx.companyBlock.create({ data: { csCorporateId, userId, blockedUntil: at(60) } }),
    );
    const adding = scene
      .as(at(-120))
      .addMember({ b2bTimetableId, encryptedUserId: scene.token(0) })
      .catch((thrown: unknown) => thrown);
    await waitForLock('from users u join company_memberships');
    first.free();
    await first.done;
    expect(await adding).toMatchObject({ cause: { code: 'RESERVATION_BLOCKED' } });
    expect(await scene.statuses()).toEqual([]);
  });

  it('takes a free seat during the lesson, for members and guests, and never more than the capacity', async () => {
    const scene = await expertScene(2, 3);
    const { b2bTimetableId } = scene;
    await scene.as(at(5)).addMember({ b2bTimetableId, email: scene.who(0).email });
    await scene.as(at(5)).addGuest({ b2bTimetableId, name: '김손님', phone: '01012345678' });
    await expect(scene.as(at(6)).addMember({ b2bTimetableId, encryptedUserId: scene.token(1) })).rejects.toMatchObject({
      cause: { code: 'SEATS_FULL' },
    });
    await expect(
      scene.as(at(6)).addGuest({ b2bTimetableId, name: '박손님', phone: '01012345679' }),
    ).rejects.toMatchObject({
      cause: { code: 'SEATS_FULL' },
    });
    await expect(scene.as(at(6)).addMember({ b2bTimetableId, encryptedUserId: scene.token(0) })).rejects.toMatchObject({
      cause: { code: 'ALREADY_RESERVED' },
    });
    await expect(scene.as(at(6)).addMember({ b2bTimetableId, email: 'nobody@example.com' })).rejects.toMatchObject({
      cause: { code: 'NOT_FOUND' },
    });
    const day = await scene.as(at(6)).day({ csCorporateId: scene.csCorporateId, date });
    expect(day.lessons[0]?.reservations).toMatchObject([
      { name: '김손님', phone: '01012345678', encryptedUserId: null, email: null, added: true },
      { name: '직원 1', phone: null, encryptedUserId: scene.token(0), added: true },
    ]);
    const notifications = await db.companyNotification.findMany({ where: { userId: scene.who(0).userId } });
    expect(notifications).toMatchObject([{ template: 'company-added' }]);
  });

  it('does not overtake the waiting list, and is moved to a seat when they wait or have an offer', async () => {
    const scene = await expertScene(1, 3);
    const { csCorporateId, b2bTimetableId } = scene;
    const held = await scene.reserve(0);
    await waitForSeat(asEmployee(csCorporateId, scene.who(1), planDay), { b2bTimetableId, noticeHours: 0 });
    const addWaiting = (now: Date) => scene.as(now).addMember({ b2bTimetableId, encryptedUserId: scene.token(1) });
    await expect(addWaiting(at(-120))).rejects.toMatchObject({ cause: { code: 'SEATS_FULL' } });
    await cancelReservation(asEmployee(csCorporateId, scene.who(0), at(-100)), held);
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'OFFERED']);
    await expect(
      scene.as(at(-99)).addMember({ b2bTimetableId, encryptedUserId: scene.token(2) }),
    ).rejects.toMatchObject({
      cause: { code: 'SEATS_FULL' },
    });
    const moved = await addWaiting(at(-98));
    expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'RESERVED']);
    await expect(acceptOffer(asEmployee(csCorporateId, scene.who(1), at(-97)), moved)).rejects.toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
    });
    // The member was on the waiting list, so the expert did not add them alone.
    await expect(scene.as(at(-96)).removeAddition(moved)).rejects.toMatchObject({
      cause: { code: 'MOVE_NOT_ALLOWED' },
    });
  });

  it('can be removed before the start, or during the lesson when they were added in it', async () => {
    const scene = await expertScene(3, 3);
    const { b2bTimetableId } = scene;
    const add = (now: Date, index: number) =>
      scene.as(now).addMember({ b2bTimetableId, encryptedUserId: scene.token(index) });
    const [early, kept] = [await add(at(-30), 0), await add(at(-30), 1)];
    await scene.as(at(-29)).removeAddition(early);
    await scene.as(at(-28)).removeAddition(early);
    await expect(scene.as(at(0)).removeAddition(kept)).rejects.toMatchObject({ cause: { code: 'TOO_LATE' } });
    const late = await add(at(3), 2);
    await scene.as(at(4)).removeAddition(late);
    // An addition cannot be removed before it was made, whatever the phone's clock says.
    const before = scene.as(at(5)).removeAddition({ ...kept, doneAt: at(-31) });
    await expect(before).rejects.toMatchObject({ cause: { code: 'TOO_EARLY' } });
    // Removed before the start on a phone that was offline until after it.
    await scene.as(at(5)).removeAddition({ ...kept, doneAt: at(-1) });
    expect(await scene.statuses()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
    expect(await scene.lesson()).toMatchObject({ taken: 0 });
    const own = await scene.reserve(0, at(-40));
    await expect(scene.as(at(-30)).removeAddition(own)).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
  });

  it('gets one of the free seats when in a group; the answer gives the reason for each of the others', async () => {
    const scene = await expertScene(3, 5);
    const { b2bTimetableId, csCorporateId } = scene;
    const busy = await planLesson({
      csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: (await createExpert(csCorporateId)).id,
      startsAt,
    });
    await reserveSeat(asEmployee(csCorporateId, scene.who(1), planDay), busy);
    await scene.reserve(2);
    const elsewhere = await createCompany();
    const [stranger] = await createEmployees(elsewhere.csCorporateId, 1);
    const group = [
      scene.token(0),
      scene.token(1),
      scene.token(2),
      encryptId('user', stranger?.userId ?? 0),
      scene.token(3),
      scene.token(4),
    ];
    const answer = await scene.as(at(-60)).addGroup({ b2bTimetableId, encryptedUserIds: group });
    expect(answer.added.map(({ encryptedUserId }) => encryptedUserId)).toEqual([scene.token(0), scene.token(3)]);
    expect(answer.refused.map(({ name, code }) => [name, code])).toEqual([
      ['직원 2', 'LESSON_AT_SAME_TIME'],
      ['직원 3', 'ALREADY_RESERVED'],
      ['', 'NOT_FOUND'],
      ['직원 5', 'SEATS_FULL'],
    ]);
    expect(await scene.statuses()).toEqual(['RESERVED', 'RESERVED', 'RESERVED']);
    expect(await scene.lesson()).toMatchObject({ taken: 3 });
  });

  it('needs a tenant where the company asks for it, by default the member’s own', async () => {
    const scene = await expertScene(4, 2, { isUseOccupant: true });
    const { csCorporateId, b2bTimetableId, place } = scene;
    const occupant = await db.companyOccupant.create({ data: { csCorporateId, placeId: place.id, name: '3층 다온' } });
    await db.companyMembership.update({
      where: { id: scene.who(0).membershipId },
      data: { occupantId: occupant.id },
    });
    await scene.as(at(0)).addMember({ b2bTimetableId, encryptedUserId: scene.token(0) });
    const second = { b2bTimetableId, encryptedUserId: scene.token(1) };
    await expect(scene.as(at(0)).addMember(second)).rejects.toMatchObject({ cause: { code: 'OCCUPANT_REQUIRED' } });
    await scene.as(at(0)).addMember({ ...second, occupantId: occupant.id });
    await scene.as(at(0)).addGuest({ b2bTimetableId, name: '김손님', phone: '01012345678' });
    const { lessons } = await scene.as(at(1)).day({ csCorporateId, date });
    expect(lessons[0]?.reservations.map(({ occupantName }) => occupantName)).toEqual([null, '3층 다온', '3층 다온']);
  });

  it('is found by name and email address, in pages, and never from another company', async () => {
    const scene = await expertScene(3, 23);
    await createEmployees((await createCompany()).csCorporateId, 2);
    await scene.reserve(4);
    const { b2bTimetableId } = scene;
    const first = await scene.as(at(0)).users({ b2bTimetableId });
    expect(first).toMatchObject({ pagination: { page: 1, pages: 2, total: 23 }, allUserCount: 23 });
    expect(first.index).toHaveLength(20);
    expect((await scene.as(at(0)).users({ b2bTimetableId, page: 2 })).index).toHaveLength(3);
    const found = await scene.as(at(0)).users({ b2bTimetableId, searchFilter: '직원 5' });
    expect(found).toMatchObject({ index: [{ name: '직원 5', status: 'RESERVED' }], allUserCount: 23 });
    const byMail = await scene.as(at(0)).users({ b2bTimetableId, searchFilter: scene.who(7).email.toUpperCase() });
    expect(byMail.index.map(({ encryptedUserId }) => encryptedUserId)).toEqual([scene.token(7)]);
  });
});
