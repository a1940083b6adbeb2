import { describe, expect, it } from 'vitest';
import { currentPolicy } from '~/domain/shared/current-policy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { seedHash } from '~/domain/timetable/lottery';
import { timetablePolicies } from '~/domain/timetable/policy';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { system } from '~/domain/shared/actor';
import {
  asEmployee,
  asOperator,
  createCompany,
  createEmployees,
  createLessonScene,
  type Employee,
} from '~/test/factories/company';
import { holdHour } from '~/test/company/hold-hour';
import { changeLessons } from '../planning/change-lessons';
import { advanceTimetable } from '../reservation/advance-timetable';
import { cancelReservation } from '../reservation/cancel-reservation';
import { getDrawProof } from '../view/draw';
import { countRecentLosses, enterLottery } from './enter-lottery';

const startsAt = seoulInstant(2026, 12, 1, 12);
const hours = (count: number) => new Date(startsAt.getTime() + count * HOUR_MS);
const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);

/** Creates a lottery for this number of seats, which this number of people have entered. */
async function createScene(seats: number, people: number) {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: seats, groupLessonType: 'lottery' });
  const { csCorporateId, b2bTimetableId } = created;
  const employees = await createEmployees(csCorporateId, people);
  const lottery = () => db.timetableLottery.findUniqueOrThrow({ where: { timetableId: b2bTimetableId } });
  const { opensAt, closesAt } = await lottery();
  const as = (employee: Employee, now: Date) => asEmployee(csCorporateId, employee, now);
  for (const employee of employees) await enterLottery(as(employee, after(opensAt, 60)), created);
  const tick = (now: Date) =>
    advanceTimetable(serviceContext({ actor: system, now, ip: null, userAgent: null }), {
      timetableId: b2bTimetableId,
    });
  const draw = async () => {
    await tick(closesAt);
    await tick(after(closesAt, 10));
  };
  const rows = () =>
    db.timetableReservation.findMany({ where: { timetableId: b2bTimetableId }, orderBy: { id: 'asc' } });
  const row = async (status: string) => {
    const found = (await rows()).find((item) => item.status === status);
    const employee = employees.find(({ userId }) => userId === found?.userId);
    if (!found || !employee) throw new Error(`nobody is ${status}`);
    return { ...found, employee };
  };
  const change = (what: Partial<Parameters<typeof changeLessons>[1]>, now: Date) =>
    changeLessons(asOperator(now), { csCorporateId, b2bTimetableId, scope: 'one', rehearsal: false, ...what });
  const losses = (employee: Employee, now: Date) =>
    countRecentLosses(db, { userId: employee.userId, csCorporateId, policy: currentPolicy(timetablePolicies), now });
  return { ...created, employees, opensAt, closesAt, lottery, as, tick, draw, rows, row, change, losses };
}

describe('a draw', () => {
  it('takes place ten minutes after its list is published, however late the list was', async () => {
    const scene = await createScene(1, 2);
    const late = after(scene.closesAt, 11);
    await scene.tick(late);
    await scene.tick(late);
    expect(await scene.lottery()).toMatchObject({ closedAt: late, drawnAt: null });
    const { nextStepAt } = await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } });
    expect(nextStepAt).toEqual(after(late, 10));
    await scene.tick(after(late, 10));
    expect(await scene.lottery()).toMatchObject({ drawnAt: after(late, 10) });
  });

  it('publishes the hash of the seed from the beginning, the list once entries close, and the seed once it is drawn', async () => {
    const scene = await createScene(1, 2);
    const { seed } = await scene.lottery();
    const [employee] = scene.employees;
    if (!employee) throw new Error('no employee');
    const published = async (at: Date) => {
      const proof = await getDrawProof(scene.as(employee, at), scene);
      return [proof.seedHash, proof.entries?.length ?? null, proof.seed];
    };
    expect(await published(after(scene.closesAt, -1))).toEqual([seedHash(seed), null, null]);
    await scene.tick(scene.closesAt);
    expect(await published(after(scene.closesAt, 9))).toEqual([seedHash(seed), 2, null]);
    await scene.tick(after(scene.closesAt, 10));
    expect(await published(after(scene.closesAt, 10))).toEqual([seedHash(seed), 2, seed]);
  });

  it('records the number of seats at the draw, even if it changes later', async () => {
    const scene = await createScene(1, 3);
    await scene.draw();
    await scene.change({ groupMaxLearnerNumber: 2 }, hours(-40));
    const { employee } = await scene.row('WAITING');
    expect(await getDrawProof(scene.as(employee, hours(-40)), scene)).toMatchObject({ seats: 1 });
  });

  it('gives nobody a seat once the lesson has begun, and counts as a loss for nobody', async () => {
    const scene = await createScene(1, 2);
    await scene.tick(hours(-0.1));
    expect((await db.timetable.findUniqueOrThrow({ where: { id: scene.b2bTimetableId } })).nextStepAt).toEqual(
      startsAt,
    );
    await scene.tick(startsAt);
    expect((await scene.rows()).map(({ status }) => status)).toEqual(['LOST', 'LOST']);
    for (const employee of scene.employees) expect(await scene.losses(employee, hours(1))).toBe(0);
    const lostMessage = { userId: scene.employees[0]?.userId ?? 0, template: 'company-lost' };
    expect(await db.companyNotification.count({ where: lostMessage })).toBe(1);
  });

  it('is final: a closed lottery stays a lottery even if nobody is left in it', async () => {
    const scene = await createScene(1, 1);
    await scene.tick(scene.closesAt);
    const { id, employee } = await scene.row('ENTERED');
    await cancelReservation(scene.as(employee, after(scene.closesAt, 1)), { b2bTimetableReservationId: id });
    const rejected = await scene.change({ groupLessonType: 'first-come' }, after(scene.closesAt, 2));
    expect(rejected).toMatchObject({ lessons: [], refused: [{ reason: expect.stringContaining('마감한 수업') }] });
    expect(await scene.lottery()).toMatchObject({ closedAt: scene.closesAt });
  });

  it('lets a winner with an unpaid order at that hour wait in their place until the order is over', async () => {
    const scene = await createScene(1, 1);
    await scene.tick(scene.closesAt);
    const drawsAt = after(scene.closesAt, 10);
    const { employee } = await scene.row('ENTERED');
    await holdHour(employee.userId, { startsAt, now: drawsAt });
    await scene.tick(drawsAt);
    expect((await scene.row('WAITING')).employee).toBe(employee);
    await scene.tick(after(drawsAt, 15));
    expect((await scene.row('RESERVED')).employee).toBe(employee);
  });
});

describe('the losses that give tickets', () => {
  it('are kept when an offer lapses', async () => {
    const scene = await createScene(1, 2);
    await scene.draw();
    const [winner, loser] = [await scene.row('RESERVED'), await scene.row('WAITING')];
    expect(await scene.losses(loser.employee, hours(-20))).toBe(1);
    expect(await scene.losses(winner.employee, hours(-20))).toBe(0);
    await cancelReservation(scene.as(winner.employee, hours(-3)), { b2bTimetableReservationId: winner.id });
    expect((await scene.row('OFFERED')).id).toBe(loser.id);
    await scene.tick(hours(-2));
    expect((await scene.row('LOST')).id).toBe(loser.id);
    expect(await scene.losses(loser.employee, hours(1))).toBe(1);
  });

  it('count only draws at the same company', async () => {
    const [scene, other] = [await createScene(1, 2), await createCompany()];
    await scene.draw();
    const { userId } = (await scene.row('WAITING')).employee;
    const oddsInput = { userId, policy: currentPolicy(timetablePolicies), now: hours(-20) };
    expect(await countRecentLosses(db, { ...oddsInput, csCorporateId: scene.csCorporateId })).toBe(1);
    expect(await countRecentLosses(db, { ...oddsInput, csCorporateId: other.csCorporateId })).toBe(0);
  });

  it('are dated by their draw, not by their entry', async () => {
    const scene = await createScene(1, 2);
    await scene.draw();
    const { employee } = await scene.row('WAITING');
    const drawnAt = after(scene.closesAt, 10);
    expect(await scene.losses(employee, new Date(drawnAt.getTime() + 60 * DAY_MS - 1))).toBe(1);
    expect(await scene.losses(employee, new Date(drawnAt.getTime() + 60 * DAY_MS))).toBe(0);
  });
});
