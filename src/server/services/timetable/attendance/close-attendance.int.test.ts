import { describe, expect, it } from 'vitest';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { currentPolicy } from '~/domain/shared/current-policy';
import { db } from '~/server/db';
import { sqlStates } from '~/server/database/sql-state';
import { advanceLesson } from '~/test/company/advance-lesson';
import { at, expertScene, startsAt } from '~/test/company/expert-scene';
import { asEmployee, asOperator } from '~/test/factories/company';
import { leaveCompany } from '~/server/services/company/leave-company';
import { noticeAbsence } from '../reservation/cancel-reservation';
import { closeForExpert } from './close-attendance';
import { correctAttendance } from './correct-attendance';

/** Creates a lesson with this many taken seats; its expert calls `close` and `reopen` at a given minute. */
async function createScene(people = 2) {
  const scene = await expertScene(5, people);
  const { b2bTimetableId, csCorporateId } = scene;
  const seats: { b2bTimetableReservationId: number }[] = [];
  for (let index = 0; index < people; index += 1) seats.push(await scene.reserve(index));
  const seat = (index: number) => seats[index] ?? { b2bTimetableReservationId: 0 };
  const close = (minutes: number, coachInputLearnerCount = 0, doneAt?: Date) =>
    scene.as(at(minutes)).close({ b2bTimetableId, coachInputLearnerCount, doneAt, reason: '세지 못했어요' });
  const reopen = (minutes: number, doneAt?: Date) => scene.as(at(minutes)).reopen({ b2bTimetableId, doneAt });
  const mark = (index: number, attendanceCheck: 'ATTENDED' | 'NOSHOW' | 'PENDING', minutes: number) =>
    scene.as(at(minutes)).mark({ ...seat(index), attendanceCheck });
  const correct = (index: number, to: 'ATTENDED' | 'NOSHOW', minutes: number) =>
    correctAttendance(asOperator(at(minutes)), { csCorporateId, ...seat(index), to, reason: '명부 확인' });
  const points = async () =>
    (
      await db.penaltyPoint.findMany({ where: { csCorporateId, voidedAt: null }, orderBy: { reservationId: 'asc' } })
    ).map((point) => point.points);
  const work = (minutes: number) => advanceLesson(b2bTimetableId, at(minutes));
  return { ...scene, seat, close, reopen, mark, correct, points, work };
}

const code = (expected: string, details = {}) => ({ cause: { code: expected, details } });

describe('closing the attendance', () => {
  it('is rejected before half of the lesson’s time has passed, measured by when the expert did it', async () => {
    const scene = await createScene();
    const early = code('TOO_EARLY', { from: at(25).toISOString() });
    await expect(scene.close(24.99)).rejects.toMatchObject(early);
    // An earlier client version queued the close too early, and it is sent long afterwards.
    await expect(scene.close(60, 0, at(24))).rejects.toMatchObject(early);
    expect([await scene.statuses(), (await scene.lesson()).closedAt]).toEqual([['RESERVED', 'RESERVED'], null]);
    await scene.close(60, 0, at(25));
    expect(await scene.lesson()).toMatchObject({ closedAt: at(60), pointsDueAt: at(70) });
  });

  it('counts the points ten minutes later and only once, whenever the worker runs', async () => {
    const scene = await createScene();
    await noticeAbsence(asEmployee(scene.csCorporateId, scene.who(1), at(5)), scene.seat(1));
    await scene.close(25);
    expect(await scene.statuses()).toEqual(['NOSHOW', 'ABSENT_NOTICED']);
    await scene.work(34.99);
    expect(await scene.points()).toEqual([]);
    // `nextStepAt` is the column by which a lost job is found.
    expect(await scene.lesson()).toMatchObject({ nextStepAt: at(35), pointsDueAt: at(35), pointsCountedAt: null });
    await scene.work(50);
    await scene.work(51);
    expect(await scene.points()).toEqual([2, 1]);
    expect(await scene.lesson()).toMatchObject({ nextStepAt: null, pointsDueAt: null, pointsCountedAt: at(50) });
  });

  it('by an operator gives the points immediately, and the expert cannot undo it', async () => {
    const scene = await createScene();
    const { csCorporateId, b2bTimetableId } = scene;
    const closing = { csCorporateId, b2bTimetableId, attendedReservationIds: [], reason: '전문가가 그만뒀어요' };
    await closeForExpert(asOperator(at(60)), closing);
    expect(await scene.points()).toEqual([2, 2]);
    await expect(scene.reopen(61)).rejects.toMatchObject(code('TOO_LATE'));
  });

  it('shows the expert in advance what an absence costs each person', async () => {
    const scene = await createScene(3);
    const { csCorporateId, b2bTimetableId } = scene;
    await scene.as(at(1)).addGuest({ b2bTimetableId, name: '김손님', phone: '010-1234-5678' });
    await noticeAbsence(asEmployee(csCorporateId, scene.who(1), at(5)), scene.seat(1));
    const { userId } = scene.who(2);
    const other = await db.timetableReservation.findFirstOrThrow({ where: { timetableId: b2bTimetableId, userId } });
    await db.timetableReservation.create({
      data: { ...rowOf(other), status: 'LATE_CANCELLED', penalty: { create: { userId, points: 1, givenAt: at(-60) } } },
    });
    const { lessons } = await scene.as(at(30)).day({ csCorporateId, date: '2026-12-01' });
    const costs = new Map(lessons[0]?.reservations.map(({ name, status, absence }) => [`${name} ${status}`, absence]));
    expect(Object.fromEntries(costs)).toMatchObject({
      [`${scene.who(0).name} RESERVED`]: { points: 2, blocks: false },
      [`${scene.who(1).name} ABSENT_NOTICED`]: { points: 1, blocks: false },
      [`${scene.who(2).name} RESERVED`]: { points: 2, blocks: true },
      '김손님 RESERVED': { points: 0, blocks: false },
    });
  });
});

/** Returns the values that another row of the same person and lesson repeats. */
const rowOf = ({
  csCorporateId,
  timetableId,
  membershipId,
  userId,
  createdAt,
}: {
  csCorporateId: number;
  timetableId: number;
  membershipId: number | null;
  userId: number | null;
  createdAt: Date;
}) => ({ csCorporateId, timetableId, startsAt, membershipId, userId, createdAt, confirmedAt: createdAt });

describe('undoing the close', () => {
  it('restores the seats that the close ended, and keeps the marks', async () => {
    const scene = await createScene(3);
    await scene.mark(0, 'ATTENDED', 10);
    await scene.mark(1, 'NOSHOW', 11);
    await scene.close(25, 1);
    await scene.reopen(34.99);
    expect(await scene.statuses()).toEqual(['ATTENDED', 'NOSHOW', 'RESERVED']);
    expect(await scene.lesson()).toMatchObject({ closedAt: null, pointsDueAt: null, coachInputLearnerCount: 1 });
    // The job of the undone close finds nothing to count.
    await scene.work(36);
    expect(await scene.points()).toEqual([]);
    // Repeating it changes nothing; marks and a close are accepted again.
    await scene.reopen(36);
    await scene.mark(2, 'ATTENDED', 37);
    await scene.close(38, 2);
    await scene.work(47.99);
    expect(await scene.points()).toEqual([]);
    await scene.work(48);
    expect([await scene.statuses(), await scene.points()]).toEqual([['ATTENDED', 'NOSHOW', 'ATTENDED'], [2]]);
  });

  it('restores the seat of an employee who has left the company since, as does taking a mark back', async () => {
    const scene = await createScene(3);
    await scene.mark(0, 'NOSHOW', 10);
    await noticeAbsence(asEmployee(scene.csCorporateId, scene.who(1), at(11)), scene.seat(1));
    await scene.close(25);
    await db.$transaction((tx) =>
      leaveCompany(tx, {
        userIds: [0, 1, 2].map((index) => scene.who(index).userId),
        by: { role: 'operator', actorId: null },
        reason: '퇴사',
        now: at(26),
      }),
    );
    await scene.reopen(27);
    expect(await scene.statuses()).toEqual(['NOSHOW', 'ABSENT_NOTICED', 'RESERVED']);
    for (const index of [0, 1]) await scene.mark(index, 'PENDING', 28);
    expect(await scene.statuses()).toEqual(['RESERVED', 'RESERVED', 'RESERVED']);
  });

  it('is not possible once the points are due, whether or not the worker has counted them', async () => {
    const scene = await createScene();
    await scene.close(25);
    await expect(scene.reopen(35)).rejects.toMatchObject(code('TOO_LATE'));
    await scene.work(35);
    await expect(scene.reopen(36)).rejects.toMatchObject(code('TOO_LATE'));
    // The phone's time does not help: the points are counted by the server's clock.
    await expect(scene.reopen(36, at(30))).rejects.toMatchObject(code('TOO_LATE'));
    expect([await scene.statuses(), await scene.points()]).toEqual([
      ['NOSHOW', 'NOSHOW'],
      [2, 2],
    ]);
  });

  it('follows the order in which a phone sends a close, its undo, a mark and another close', async () => {
    const scene = await createScene();
    await scene.close(60, 0, at(30));
    await scene.reopen(60, at(31));
    await scene.as(at(60)).mark({ ...scene.seat(0), attendanceCheck: 'ATTENDED', doneAt: at(32) });
    await scene.close(60, 1, at(33));
    expect(await scene.statuses()).toEqual(['ATTENDED', 'NOSHOW']);
    await scene.work(70);
    expect(await scene.points()).toEqual([2]);
  });

  it('keeps the corrections of an operator, which give no points before the points are due', async () => {
    const scene = await createScene(3);
    await scene.mark(0, 'ATTENDED', 10);
    await scene.close(25, 1);
    await scene.correct(0, 'NOSHOW', 26);
    await scene.correct(1, 'ATTENDED', 26);
    expect(await scene.points()).toEqual([]);
    await scene.reopen(27);
    expect(await scene.statuses()).toEqual(['NOSHOW', 'ATTENDED', 'RESERVED']);
    await scene.close(28, 1);
    await scene.correct(2, 'ATTENDED', 29);
    await scene.work(38);
    expect([await scene.statuses(), await scene.points()]).toEqual([['NOSHOW', 'ATTENDED', 'ATTENDED'], [2]]);
  });

  it('is rejected once the lesson is in a report, also directly in the database', async () => {
    const scene = await createScene();
    await scene.close(25);
    const { csCorporateId, b2bTimetableId: timetableId } = scene;
    const { id: reportId } = await db.employerReport.create({
      data: {
        csCorporateId,
        month: '2026-12',
        policyVersion: currentPolicy(employerReportPolicies).version,
        createdAt: at(25),
      },
    });
    await db.employerReportLesson.create({ data: { reportId, timetableId } });
    await expect(scene.reopen(26)).rejects.toMatchObject(code('MOVE_NOT_ALLOWED'));
    const undone = db.timetable.update({ where: { id: timetableId }, data: { closedAt: null, pointsDueAt: null } });
    expect(await rejection(undone)).toContain('stays closed');
  });
});

/** Returns the database error of a statement; null when the statement succeeds. */
const rejection = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => `${sqlStates(thrown).join(' ')} ${(thrown as Error).message}`,
  );

describe('the database', () => {
  it('changes the status of a reservation in a closed lesson only as a correction', async () => {
    const scene = await createScene();
    await scene.close(25);
    const change = (status: 'ATTENDED' | 'RESERVED' | 'NOSHOW', corrections?: number) =>
      rejection(
        db.timetableReservation.update({
          where: { id: scene.seat(0).b2bTimetableReservationId },
          data: { status, ...(corrections === undefined ? {} : { corrections }) },
        }),
      );
    expect(await change('ATTENDED')).toContain('is closed');
    expect(await change('RESERVED', 1)).toContain('is closed');
    expect(await change('ATTENDED', 2)).toContain('is closed');
    expect(await change('ATTENDED', 1)).toBeNull();
  });

  it('rejects penalty points for a person who attended, in either order', async () => {
    const scene = await createScene();
    await scene.mark(0, 'ATTENDED', 10);
    await scene.close(25, 1);
    const { csCorporateId } = scene;
    const giving = (index: number) =>
      rejection(
        db.penaltyPoint.create({
          data: {
            csCorporateId,
            reservationId: scene.seat(index).b2bTimetableReservationId,
            userId: scene.who(index).userId,
            points: 2,
            givenAt: at(35),
          },
        }),
      );
    expect(await giving(0)).toContain('has points and no absence');
    await scene.work(35);
    expect(await scene.points()).toEqual([2]);
    const corrected = { status: 'ATTENDED', corrections: { increment: 1 } } as const;
    const id = scene.seat(1).b2bTimetableReservationId;
    expect(await rejection(db.timetableReservation.update({ where: { id }, data: corrected }))).toContain(
      'has points and no absence',
    );
    await scene.correct(1, 'ATTENDED', 40);
    const again = db.penaltyPoint.updateMany({ where: { reservationId: id }, data: { voidedAt: null } });
    expect(await rejection(again)).toContain('has points and no absence');
  });

  it('counts points only for a closed attendance, and does not reopen a lesson whose points are counted', async () => {
    const scene = await createScene();
    const where = { id: scene.b2bTimetableId };
    expect(await rejection(db.timetable.update({ where, data: { pointsDueAt: at(30) } }))).toContain(
      'timetables_points_moment',
    );
    await scene.close(25);
    await scene.work(35);
    const reopened = { closedAt: null, pointsCountedAt: null };
    expect(await rejection(db.timetable.update({ where, data: reopened }))).toContain('stays closed');
  });
});
