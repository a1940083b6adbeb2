import { afterEach, expect, it } from 'vitest';
import { HOUR_MS } from '~/domain/shared/durations';
import { timetablePolicies } from '~/domain/timetable/policy';
import { at, expertScene, startsAt } from '~/test/company/expert-scene';
import { asEmployee } from '~/test/factories/company';
import { cancelReservation } from '../reservation/cancel-reservation';
import { listMyReservations } from './list-timetables';
import { getPenaltyState } from './penalty-state';

let end: (() => void) | null = null;
afterEach(() => {
  end?.();
  end = null;
});

it('a seat shows the rules that its lesson’s close goes by, whatever new lessons are planned under', async () => {
  const s = await expertScene(1, 1);
  const seat = await s.reserve(0);
  const old = timetablePolicies.of('timetable-2026-11-23');
  const penalty = { ...old.penalty, latePoints: 2, blockPoints: 1 };
  end = timetablePolicies.add({
    ...old,
    version: 'timetable-changed',
    cancel: { ...old.cancel, freeHours: 1 },
    penalty,
  });
  const as = (now: Date) => asEmployee(s.csCorporateId, s.who(0), now);
  const late = at(-2 * 60);
  const { lesson, freeUntil } = (await listMyReservations(as(late))).myReservations[0] ?? {};
  expect(freeUntil).toEqual(new Date(startsAt.getTime() - 12 * HOUR_MS));
  expect(lesson?.rules).toMatchObject({ latePoints: 1, blockPoints: 3, blockDays: 7 });
  expect(await cancelReservation(as(late), { ...seat, late: true })).toEqual({ status: 'LATE_CANCELLED' });
  const over = at(60);
  await s.as(over).close({ b2bTimetableId: s.b2bTimetableId, coachInputLearnerCount: 0 });
  expect(await getPenaltyState(as(over))).toMatchObject({ pointsThisMonth: 1, blockedUntil: null });
});
