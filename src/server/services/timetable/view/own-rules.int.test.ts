import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { timetablePolicies } from '~/domain/timetable/policy';
import { advanceLesson } from '~/test/company/advance-lesson';
import { at, expertScene, startsAt } from '~/test/company/expert-scene';
import { asEmployee, asOperator } from '~/test/factories/company';
import { cancelLessons } from '../planning/change-lessons';
import { cancelReservation, noticeAbsence } from '../reservation/cancel-reservation';
import { listMyReservations } from './list-timetables';
import { getPenaltyState } from './penalty-state';

let end: (() => void) | null = null;
afterEach(() => {
  end?.();
  end = null;
});

it('shows a seat with the rules that apply to its lesson, whatever rules new lessons have', async () => {
  const scene = await expertScene(1, 1);
  const seat = await scene.reserve(0);
  const old = timetablePolicies.of('timetable-2026-11-23');
  const penalty = { ...old.penalty, latePoints: 2, blockPoints: 1 };
  end = timetablePolicies.add({
    ...old,
    version: 'timetable-changed',
    cancel: { ...old.cancel, freeHours: 1 },
    penalty,
  });
  const as = (now: Date) => asEmployee(scene.csCorporateId, scene.who(0), now);
  const late = at(-2 * 60);
  const { lesson, freeUntil } = (await listMyReservations(as(late))).myReservations[0] ?? {};
  expect(freeUntil).toEqual(new Date(startsAt.getTime() - 12 * HOUR_MS));
  expect(lesson?.rules).toMatchObject({ latePoints: 1, blockPoints: 3, blockDays: 7 });
  expect(await cancelReservation(as(late), { ...seat, late: true })).toEqual({ status: 'LATE_CANCELLED' });
  expect(await getPenaltyState(as(late))).toMatchObject({ pointsThisMonth: 0, undecided: [{ startsAt, points: 1 }] });
  const over = at(60);
  await scene.as(over).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
  expect(await getPenaltyState(as(over))).toMatchObject({ pointsThisMonth: 0, undecided: [{ startsAt, points: 1 }] });
  await advanceLesson(scene.b2bTimetableId, at(70));
  expect(await getPenaltyState(as(over))).toMatchObject({ pointsThisMonth: 1, undecided: [], blockedUntil: null });
});

it('lists only the user’s own late cancels that are not decided yet', async () => {
  const scene = await expertScene(3, 3);
  const seats = [await scene.reserve(0), await scene.reserve(1), await scene.reserve(2)];
  const as = (who: number, now: Date) => asEmployee(scene.csCorporateId, scene.who(who), now);
  const readUndecided = async (who: number, now: Date) => (await getPenaltyState(as(who, now))).undecided;
  const [early, late] = [at(-13 * 60), at(-2 * 60)];
  for (const [who, now] of [
    [0, early],
    [1, late],
  ] as const) {
    const seat = seats[who];
    if (seat) await cancelReservation(as(who, now), seat);
  }
  expect([await readUndecided(0, late), await readUndecided(1, late), await readUndecided(2, late)]).toEqual([
    [],
    [{ startsAt, points: 1 }],
    [],
  ]);
  const { csCorporateId, b2bTimetableId } = scene;
  const cancelled = { csCorporateId, b2bTimetableId, scope: 'one', reason: '공사를 해요', rehearsal: false } as const;
  await cancelLessons(asOperator(late), cancelled);
  expect(await readUndecided(1, late)).toEqual([]);
});

it('lists absences marked before the close, with the points that the close will give', async () => {
  const scene = await expertScene(3, 3);
  const seats = [await scene.reserve(0), await scene.reserve(1), await scene.reserve(2)] as const;
  const as = (who: number, now: Date) => asEmployee(scene.csCorporateId, scene.who(who), now);
  const mark = (who: 0 | 1 | 2, attendanceCheck: 'NOSHOW' | 'PENDING', now: Date) =>
    scene.as(now).mark({ ...seats[who], attendanceCheck });
  const readUndecided = (now: Date) =>
    Promise.all(
      [0, 1, 2].map(async (who) => (await getPenaltyState(as(who, now))).undecided.map((item) => item.points)),
    );
  await noticeAbsence(as(0, at(1)), seats[0]);
  await noticeAbsence(as(1, at(1)), seats[1]);
  await mark(1, 'NOSHOW', at(2));
  await mark(2, 'NOSHOW', at(2));
  expect(await readUndecided(at(3))).toEqual([[1], [1], [2]]);
  await mark(2, 'PENDING', at(4));
  expect(await readUndecided(at(5))).toEqual([[1], [1], []]);
  await mark(2, 'NOSHOW', at(6));
  const over = at(60);
  await scene.as(over).close({ b2bTimetableId: scene.b2bTimetableId, coachInputLearnerCount: 0 });
  expect(await readUndecided(over)).toEqual([[1], [1], [2]]);
  await advanceLesson(scene.b2bTimetableId, at(70));
  expect(await readUndecided(over)).toEqual([[], [], []]);
  const given = await Promise.all([0, 1, 2].map(async (who) => (await getPenaltyState(as(who, over))).pointsThisMonth));
  expect(given).toEqual([1, 1, 2]);
});
