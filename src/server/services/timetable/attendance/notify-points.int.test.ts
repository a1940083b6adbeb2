import { afterAll, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { serviceContext } from '~/server/service-context';
import { at, expertScene } from '~/test/company/expert-scene';
import { asEmployee, asOperator } from '~/test/factories/company';
import { advanceTimetable } from '../reservation/advance-timetable';
import { acceptOffer, cancelReservation, noticeAbsence } from '../reservation/cancel-reservation';
import { notifyReservation } from '../reservation/notify-reservation';
import { reserveSeat } from '../reservation/reserve-seat';
import { waitForSeat } from '../reservation/wait-for-seat';
import { listMyReservations } from '../view/list-timetables';
import { getPenaltyState } from '../view/penalty-state';
import { correctAttendance } from './correct-attendance';

afterAll(stopSender);

const worker = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });
const countMessages = (userId: number, template: string) =>
  db.companyNotification.findMany({ where: { userId, template }, orderBy: { id: 'asc' } });

it('notifies of each point with its rule, the month’s sum, the consequence and the way to appeal, and of voided points', async () => {
  const scene = await expertScene(3, 3);
  const seats = [await scene.reserve(0), await scene.reserve(1), await scene.reserve(2)] as const;
  const as = (who: number, now: Date) => asEmployee(scene.csCorporateId, scene.who(who), now);
  await cancelReservation(as(0, at(-60)), seats[0]);
  await noticeAbsence(as(1, at(5)), seats[1]);
  await scene.as(at(60)).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
  expect(await countMessages(scene.who(2).userId, 'company-points')).toEqual([]);
  const counted = at(75);
  for (let times = 0; times < 2; times += 1)
    await advanceTimetable(worker(counted), { timetableId: scene.b2bTimetableId });
  const bodies = await Promise.all([0, 1, 2].map((who) => countMessages(scene.who(who).userId, 'company-points')));
  expect(bodies.map((all) => all.length)).toEqual([1, 1, 1]);
  const [late, noticed, absent] = bodies.map((all) => all[0]?.body ?? '');
  expect(late).toContain('늦은 취소는 벌점 1점');
  expect(noticed).toContain('신고한 불참은 벌점 1점');
  expect(absent).toContain('신고하지 않은 결석은 벌점 2점');
  expect(absent).toMatch(/월 벌점은 모두 2점이에요\. 한 달에 3점이 되면 7일 동안/);
  expect(bodies[2]?.[0]?.path).toBe(
    `/f/company/learner/my?reservation=${seats[2].b2bTimetableReservationId}&type=appeal`,
  );
  const messages = await db.message.count({ where: { template: 'company-points', userId: scene.who(2).userId } });
  expect(messages).toBe(1);
  const correct = (to: 'ATTENDED' | 'NOSHOW') =>
    correctAttendance(asOperator(at(90)), {
      csCorporateId: scene.csCorporateId,
      ...seats[2],
      to,
      reason: '명부를 봤어요',
    });
  await correct('ATTENDED');
  const [voided] = await countMessages(scene.who(2).userId, 'company-points-voided');
  expect(voided?.body).toContain('이제 0점');
});

it('announces no points for a late cancel whose seat is filled', async () => {
  const scene = await expertScene(1, 2);
  const seat = await scene.reserve(0);
  const as = (who: number, now: Date) => asEmployee(scene.csCorporateId, scene.who(who), now);
  const late = at(-60);
  await cancelReservation(as(0, late), seat);
  const mine = async () => (await listMyReservations(as(0, late))).myReservations[0];
  expect(await mine()).toMatchObject({ status: 'LATE_CANCELLED', seatFilled: false });
  expect((await getPenaltyState(as(0, late))).undecided).toHaveLength(1);
  await reserveSeat(as(1, late), { b2bTimetableId: scene.b2bTimetableId });
  expect(await mine()).toMatchObject({ status: 'LATE_CANCELLED', seatFilled: true });
  expect((await getPenaltyState(as(0, late))).undecided).toEqual([]);
});

it('still announces the points of a late cancel whose seat is only offered, because the offer may lapse', async () => {
  const scene = await expertScene(1, 2);
  const seat = await scene.reserve(0);
  const as = (who: number, now: Date) => asEmployee(scene.csCorporateId, scene.who(who), now);
  const late = at(-60);
  const offer = await waitForSeat(as(1, at(-600)), { b2bTimetableId: scene.b2bTimetableId, noticeHours: 0 });
  await cancelReservation(as(0, late), seat);
  expect(await scene.statuses()).toEqual(['LATE_CANCELLED', 'OFFERED']);
  const [cancelled] = await countMessages(scene.who(0).userId, 'company-own-cancelled');
  expect(cancelled?.body).toContain('다른 분이 자리를 채우지 않으면 출석을 마감한 뒤 벌점 1점');
  const mine = async () => (await listMyReservations(as(0, late))).myReservations[0];
  expect(await mine()).toMatchObject({ status: 'LATE_CANCELLED', seatFilled: false });
  await acceptOffer(as(1, late), offer);
  expect(await mine()).toMatchObject({ seatFilled: true });
});

it('confirms a reserved and a cancelled seat once each', async () => {
  const scene = await expertScene(1, 1);
  const seat = await scene.reserve(0);
  const { b2bTimetableReservationId: reservationId } = seat;
  for (let times = 0; times < 2; times += 1) await notifyReservation(worker(at(-600)), { reservationId });
  const [reserved, ...more] = await countMessages(scene.who(0).userId, 'company-reserved');
  expect(more).toEqual([]);
  expect(reserved?.body).toContain('벌점 없이 취소할 수 있어요');
  await cancelReservation(asEmployee(scene.csCorporateId, scene.who(0), at(-60)), seat);
  const [cancelled] = await countMessages(scene.who(0).userId, 'company-own-cancelled');
  expect(cancelled?.body).toContain('벌점 1점');
});
