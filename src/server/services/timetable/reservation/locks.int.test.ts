import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { errorCatalogue } from '~/domain/shared/errors';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { encryptId } from '~/server/crypto/encrypted-id';
import { sqlStates } from '~/server/database/sql-state';
import { db, pool, type Tx } from '~/server/db';
import { companyClosing } from '~/server/services/company/account-closing';
import { endMember } from '~/server/services/company/manage/manage-people';
import { at, expertScene } from '~/test/company/expert-scene';
import {
  asEmployee,
  asOperator,
  createEmployees,
  createExpert,
  createLessonScene,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { seatRequest } from '~/test/company/seat-request';
import { lockUntilFreed } from '~/test/lock-until-freed';
import { waitForLock } from '~/test/wait-for-lock';
import { cancelReservation } from './cancel-reservation';
import { lockPerson } from './lock-person';
import { lockTimetable } from './lock-timetable';
import { reserveSeat } from './reserve-seat';
import { reserveSeatSql } from './reserve-seats.sql';
import { waitForSeat } from './wait-for-seat';

const startsAt = seoulInstant(2026, 12, 1, 12);

const outcomes = async (...work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((result) => (result.status === 'rejected' ? String(result.reason) : 'done'));

async function createScene(people: number) {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: 1 });
  const employees = await createEmployees(created.csCorporateId, people);
  const who = (index: number) => {
    const employee = employees[index];
    if (!employee) throw new Error('no such employee in this scene');
    return employee;
  };
  const as = (index: number) => asEmployee(created.csCorporateId, who(index), planDay);
  const lockAccount = (tx: Tx) => tx.$executeRaw`select 1 from users where id = ${who(0).userId} for no key update`;
  return { ...created, who, as, lockAccount };
}

describe('concurrent transactions lock in one order', () => {
  it.each([
    [
      'waits or enters',
      (scene: Awaited<ReturnType<typeof createScene>>, tx: Tx) =>
        lockPerson(tx, scene.who(0), { id: scene.who(0).membershipId }),
    ],
    [
      'reserves',
      (scene: Awaited<ReturnType<typeof createScene>>) => reserveSeatSql(pool, seatRequest(scene, scene.who(0))),
    ],
  ])('the account before the membership when a person %s', async (_, lock) => {
    const scene = await createScene(1);
    const holder = await lockUntilFreed(scene.lockAccount);
    const locking = db.$transaction(async (tx) => void (await lock(scene, tx)));
    await waitForLock('from users u join company_memberships m');
    const free = await db.$queryRaw<unknown[]>`
      select id from company_memberships where id = ${scene.who(0).membershipId} for no key update skip locked`;
    holder.free();
    await Promise.all([holder.done, locking]);
    expect(free).toHaveLength(1);
  });

  it('when closing an account and waiting for a seat', async () => {
    const scene = await createScene(2);
    await reserveSeat(scene.as(1), scene);
    const leaver = { userId: scene.who(0).userId, now: planDay };
    const closing = await lockUntilFreed(scene.lockAccount, async (tx) => companyClosing.end?.(tx, leaver));
    const waiting = waitForSeat(scene.as(0), { b2bTimetableId: scene.b2bTimetableId, noticeHours: 0 });
    const both = outcomes(closing.done, waiting);
    await waitForLock('from users u join company_memberships m');
    closing.free();
    expect(await both).toEqual(['done', expect.stringContaining('이 계정으로는')]);
  });

  it('when closing the attendance and adding an absent person', async () => {
    const scene = await expertScene(5, 1);
    await scene.reserve(0);
    const holder = await lockUntilFreed((tx) => lockTimetable(tx, scene));
    const close = scene.as(at(40)).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
    const closed = outcomes(close);
    await waitForLock('for no key update of t', 1);
    const add = scene.as(at(40)).addMember({ b2bTimetableId: scene.b2bTimetableId, encryptedUserId: scene.token(0) });
    const added = outcomes(add);
    await waitForLock('for no key update of t', 2);
    holder.free();
    await holder.done;
    expect([...(await closed), ...(await added)]).toEqual(['done', expect.stringContaining('출석이 마감된')]);
  });

  it('when one person leaves, another cancels, and both free a seat for the same person', async () => {
    const scene = await createScene(3);
    const [leaver, promoted, canceller] = [0, 1, 2];
    const other = await planLesson({
      csCorporateId: scene.csCorporateId,
      programId: scene.program.id,
      placeId: scene.place.id,
      coachId: (await createExpert(scene.csCorporateId)).id,
      startsAt,
      groupMaxLearnerNumber: 1,
    });
    const held = await reserveSeat(scene.as(canceller), other);
    for (const index of [promoted, leaver]) await waitForSeat(scene.as(index), { ...other, noticeHours: 0 });
    await reserveSeat(scene.as(leaver), scene);
    await waitForSeat(scene.as(promoted), { b2bTimetableId: scene.b2bTimetableId, noticeHours: 0 });
    const { b2bTimetableReservationId: id } = held;
    const holder = await lockUntilFreed(
      (tx) => tx.$executeRaw`select 1 from timetable_reservations where id = ${id} for update`,
    );
    const cancelled = outcomes(cancelReservation(scene.as(canceller), held));
    await waitForLock('timetable_reservations');
    const who = { csCorporateId: scene.csCorporateId, encryptedUserId: encryptId('user', scene.who(leaver).userId) };
    const left = outcomes(endMember(asOperator(planDay), { ...who, reason: '퇴사했어요' }));
    await waitForLock('for no key update of t');
    holder.free();
    await holder.done;
    expect([...(await cancelled), ...(await left)]).toEqual(['done', 'done']);
  });
});

it('a rush on one lesson uses few connections and leaves the others free', async () => {
  const scene = await createScene(20);
  const quiet = await createScene(1);
  const holder = await lockUntilFreed(
    (tx) => tx.$executeRaw`select 1 from timetables where id = ${scene.b2bTimetableId} for no key update`,
  );
  const rush = outcomes(...Array.from({ length: 20 }, (_, index) => reserveSeat(scene.as(index), scene)));
  await waitForLock('from users u join company_memberships m', 5);
  expect(await outcomes(reserveSeat(quiet.as(0), quiet))).toEqual(['done']);
  holder.free();
  await holder.done;
  expect((await rush).filter((outcome) => outcome === 'done')).toHaveLength(1);
});

describe.each(['together', 'alone'])(
  'a seat that is taken %s follows the lesson as it is at the commit, not at the request',
  (way) => {
    /** Reserves while another transaction has locked the lesson's row, changes it and commits. */
    async function reserveWhile(way: string, change: (tx: Tx, lesson: { id: number }) => Promise<unknown>) {
      const scene = await createScene(1);
      const lesson = { id: scene.b2bTimetableId };
      const holder = await lockUntilFreed(
        (tx) => tx.$executeRaw`select 1 from timetables where id = ${lesson.id} for no key update`,
        (tx) => change(tx, lesson),
      );
      // A locked account is left out of a combined reservation, so it is then reserved alone.
      const account = way === 'alone' ? await lockUntilFreed(scene.lockAccount) : null;
      const reserved = outcomes(reserveSeat(scene.as(0), scene));
      await waitForLock('from users u join company_memberships m');
      account?.free();
      await account?.done;
      holder.free();
      await holder.done;
      const [outcome] = await reserved;
      const [hours] = await db.timeReservation.findMany({ where: { learnerId: scene.who(0).userId } });
      return { outcome, hours };
    }

    it('and does not overtake a person who has begun to wait', async () => {
      const { outcome, hours } = await reserveWhile(
        way,
        (tx, { id }) => tx.$executeRaw`update timetables set waiting = 1 where id = ${id}`,
      );
      expect(outcome).toContain('자리가');
      expect(hours).toBeUndefined();
    });

    it('and is rejected in a lesson that has been closed', async () => {
      const { outcome, hours } = await reserveWhile(
        way,
        (tx, { id }) => tx.$executeRaw`update timetables set closed_at = ${planDay} where id = ${id}`,
      );
      expect(outcome).toContain(errorCatalogue.RESERVATION_CLOSED.message);
      expect(hours).toBeUndefined();
    });

    it('and is rejected when the last seat has been taken', async () => {
      const { outcome, hours } = await reserveWhile(
        way,
        (tx, { id }) => tx.$executeRaw`update timetables set taken = 1 where id = ${id}`,
      );
      expect(outcome).toContain('자리가');
      expect(hours).toBeUndefined();
    });

    it('and has the new hours of a lesson that has been moved', async () => {
      const moved = {
        startsAt: new Date(startsAt.getTime() + HOUR_MS),
        endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS),
      };
      const { outcome, hours } = await reserveWhile(way, async (tx, { id: timetableId }) => {
        const { id: _id, ...taken } = await tx.timeReservation.delete({ where: { timetableId } });
        await tx.timetable.update({
          where: { id: timetableId },
          data: { startsAt: moved.startsAt, endsAt: moved.endsAt },
        });
        await tx.timeReservation.create({
          data: {
            kind: taken.kind,
            coachId: taken.coachId,
            placeId: taken.placeId,
            timetableId,
            startsAt: moved.startsAt,
            endsAt: moved.endsAt,
            coachFreeAt: moved.endsAt,
          },
        });
      });
      expect(outcome).toBe('done');
      expect(hours).toMatchObject(moved);
    });
  },
);

describe('a seat that only the database counts', () => {
  it.each([
    ['somebody waits', 'waiting = 1'],
    ['it is closed', 'closed_at = starts_at'],
    ['it is cancelled', 'cancelled_at = starts_at'],
    ['its last seat is taken', 'taken = 1'],
  ])('is rejected when in the meantime %s', async (_, change) => {
    const scene = await createScene(1);
    const holder = await lockUntilFreed(
      (tx) => tx.$executeRaw`select 1 from timetables where id = ${scene.b2bTimetableId} for no key update`,
      async (tx) => {
        await tx.timeReservation.deleteMany({
          where: { timetableId: change.startsWith('cancelled') ? scene.b2bTimetableId : 0 },
        });
        await tx.$executeRawUnsafe(`update timetables set ${change} where id = ${scene.b2bTimetableId}`);
      },
    );
    const thrown = reserveSeatSql(pool, seatRequest(scene, scene.who(0))).catch(sqlStates);
    await waitForLock('from users u join company_memberships m');
    holder.free();
    await holder.done;
    expect(await thrown).toEqual(['23514']);
  });
});
