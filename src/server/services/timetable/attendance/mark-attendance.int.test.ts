import { describe, expect, it } from 'vitest';
import { db } from '~/server/db';
import { reserveHours } from '~/server/services/coach/hours/reserve-hours';
import { advanceLesson } from '~/test/company/advance-lesson';
import { at, expertScene } from '~/test/company/expert-scene';
import { asEmployee, asOperator, createExpert } from '~/test/factories/company';
import { waitForLock } from '~/test/wait-for-lock';
import { timetableClosing } from '../account-closing';
import { noticeAbsence } from '../reservation/cancel-reservation';
import { lockTimetable } from '../reservation/lock-timetable';
import { correctAttendance } from './correct-attendance';

/** Creates a lesson with one taken seat, whose owner can give a notice of absence. */
async function createScene(company = {}) {
  const scene = await expertScene(5, 1, company);
  const seat = await scene.reserve(0);
  const notice = (minutes: number) => noticeAbsence(asEmployee(scene.csCorporateId, scene.who(0), at(minutes)), seat);
  const mark = (attendanceCheck: 'ATTENDED' | 'NOSHOW' | 'PENDING', minutes: number, doneAt?: Date) =>
    scene.as(at(minutes)).mark({ ...seat, attendanceCheck, doneAt });
  const close = async (coachInputLearnerCount = 0) => {
    await scene.as(at(50)).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount });
    await advanceLesson(scene.b2bTimetableId, at(60));
  };
  const points = async () =>
    (await db.penaltyPoint.findFirst({ where: { reservationId: seat.b2bTimetableReservationId } }))?.points;
  return { ...scene, seat, notice, mark, close, points };
}

describe('a notice of absence', () => {
  it('is restored when the mark over it is taken back', async () => {
    const scene = await createScene();
    await scene.notice(1);
    await scene.mark('ATTENDED', 2);
    await scene.mark('NOSHOW', 3);
    await scene.mark('PENDING', 4);
    expect(await scene.statuses()).toEqual(['ABSENT_NOTICED']);
    await scene.close();
    expect(await scene.points()).toBe(1);
  });

  it('avoids the second point even if the expert marks the absence', async () => {
    const scene = await createScene();
    await scene.notice(1);
    await scene.mark('NOSHOW', 2);
    await scene.close();
    expect([await scene.statuses(), await scene.points()]).toEqual([['NOSHOW'], 1]);
  });

  it('avoids the second point in a correction by an operator, too', async () => {
    const scene = await createScene();
    await scene.notice(1);
    await scene.mark('ATTENDED', 2);
    await scene.close(1);
    const correction = {
      csCorporateId: scene.csCorporateId,
      ...scene.seat,
      to: 'NOSHOW',
      reason: '명부 확인',
    } as const;
    await correctAttendance(asOperator(at(60)), correction);
    expect(await scene.points()).toBe(1);
  });

  it('notifies the expert again when it is taken back and given again', async () => {
    const scene = await createScene();
    await scene.notice(1);
    await scene.mark('PENDING', 2);
    await scene.notice(3);
    const absenceMessage = { userId: scene.expert.userId, template: 'company-absence' } as const;
    expect(await db.companyNotification.count({ where: absenceMessage })).toBe(2);
  });

  it('does not name a person who closed their account', async () => {
    const scene = await createScene();
    await scene.notice(1);
    const { userId, name } = scene.who(0);
    const titles = async () =>
      (await db.companyNotification.findMany({ where: { userId: scene.expert.userId } })).map(({ title }) => title);
    expect(await titles()).toEqual([`${name} 님이 불참을 신고했어요`]);
    await db.$transaction(async (tx) => timetableClosing.release?.(tx, { userId, now: at(100) }));
    expect(await titles()).toEqual(['탈퇴한 회원이 불참을 신고했어요']);
  });

  it('avoids no point when it was never given', async () => {
    const scene = await createScene();
    await scene.mark('NOSHOW', 2);
    await scene.mark('PENDING', 3);
    expect(await scene.statuses()).toEqual(['RESERVED']);
    await scene.close();
    expect(await scene.points()).toBe(2);
  });
});

describe('a mark', () => {
  it('is rejected when it is older than the last one and arrives later, and the expert gets the current status', async () => {
    const scene = await createScene();
    await scene.mark('ATTENDED', 20, at(20));
    const conflict = { cause: { code: 'CONFLICT', details: { status: 'ATTENDED' } } };
    await expect(scene.mark('NOSHOW', 30, at(5))).rejects.toMatchObject(conflict);
    await expect(scene.mark('PENDING', 30, at(19))).rejects.toMatchObject(conflict);
    await scene.mark('ATTENDED', 31, at(5));
    expect(await scene.statuses()).toEqual(['ATTENDED']);
    await scene.mark('ATTENDED', 31, at(25));
    await expect(scene.mark('NOSHOW', 32, at(24))).rejects.toMatchObject(conflict);
    await scene.mark('NOSHOW', 33, at(25));
    expect(await scene.statuses()).toEqual(['NOSHOW']);
  });

  it('is rejected for members at a company that uses only the number, but accepted for guests', async () => {
    const scene = await createScene({ isUseAttendanceNumber: true, isUseCoachAttendanceCheck: false });
    await expect(scene.mark('ATTENDED', 1)).rejects.toMatchObject({ cause: { code: 'MOVE_NOT_ALLOWED' } });
    const guest = { b2bTimetableId: scene.b2bTimetableId, name: '김손님', phone: '010-1234-5678' };
    const added = await scene.as(at(1)).addGuest(guest);
    await scene.as(at(2)).mark({ ...added, attendanceCheck: 'ATTENDED' });
    expect(await scene.statuses()).toEqual(['RESERVED', 'ATTENDED']);
  });

  it('is rejected from an expert whose lesson is just given to another expert', async () => {
    const scene = await createScene();
    const other = await createExpert(scene.csCorporateId);
    const locked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const giving = db.$transaction(async (tx) => {
      await lockTimetable(tx, scene);
      locked.resolve();
      await held.promise;
      await tx.timeReservation.deleteMany({ where: { timetableId: scene.b2bTimetableId } });
      const { startsAt, endsAt } = await tx.timetable.update({
        where: { id: scene.b2bTimetableId },
        data: { coachId: other.id },
      });
      const purpose = { kind: 'timetable', timetableId: scene.b2bTimetableId, placeId: scene.place.id } as const;
      await reserveHours(tx, { coachId: other.id, learnerId: null, startsAt, endsAt, purpose, now: at(0) });
    });
    await locked.promise;
    const marking = Promise.allSettled([scene.mark('ATTENDED', 1)]);
    await waitForLock('for no key update of t');
    held.resolve();
    await giving;
    expect(await marking).toMatchObject([{ reason: { cause: { code: 'NOT_FOUND' } } }]);
    expect(await scene.statuses()).toEqual(['RESERVED']);
  });
});
