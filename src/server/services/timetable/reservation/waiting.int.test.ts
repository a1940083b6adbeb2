import { describe, expect, it } from 'vitest';
import { system } from '~/domain/shared/actor';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import {
  asEmployee,
  createEmployees,
  createExpert,
  createLessonScene,
  planDay,
  planLesson,
} from '~/test/factories/company';
import { holdHour } from '~/test/company/hold-hour';
import { waitForLock } from '~/test/wait-for-lock';
import { advanceTimetable } from './advance-timetable';
import { acceptOffer, cancelReservation } from './cancel-reservation';
import { leaveOverlappingWaits } from './leave-overlapping-waits';
import { reserveSeat } from './reserve-seat';
import { waitForSeat } from './wait-for-seat';

const startsAt = seoulInstant(2026, 12, 1, 12);
const hours = (count: number) => new Date(startsAt.getTime() + count * HOUR_MS);
const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);
const job = (now: Date) => serviceContext({ actor: system, now, ip: null, userAgent: null });

/** Creates two full lessons with one seat at the same hour; a third person waits for both. */
async function createScene() {
  const created = await createLessonScene({ startsAt, groupMaxLearnerNumber: 1 });
  const { csCorporateId, b2bTimetableId: first } = created;
  const { b2bTimetableId: second } = await planLesson({
    csCorporateId,
    programId: created.program.id,
    placeId: created.place.id,
    coachId: (await createExpert(csCorporateId)).id,
    startsAt,
    groupMaxLearnerNumber: 1,
  });
  const [one, other, waits, next] = await createEmployees(csCorporateId, 4);
  if (!one || !other || !waits || !next) throw new Error('four were made');
  const as = (who: typeof one, now = planDay) => asEmployee(csCorporateId, who, now);
  const seats = {
    [first]: await reserveSeat(as(one), { b2bTimetableId: first }),
    [second]: await reserveSeat(as(other), { b2bTimetableId: second }),
  };
  const wait = (who: typeof one, b2bTimetableId: number) => waitForSeat(as(who), { b2bTimetableId, noticeHours: 0 });
  await wait(waits, first);
  await wait(waits, second);
  const free = (b2bTimetableId: number, now: Date) => {
    const seat = seats[b2bTimetableId];
    if (!seat) throw new Error('no such lesson');
    return cancelReservation(as(b2bTimetableId === first ? one : other, now), seat);
  };
  const own = (timetableId: number, who = waits) =>
    db.timetableReservation.findFirstOrThrow({ where: { timetableId, userId: who.userId } });
  const nextStep = async (id: number) => (await db.timetable.findUniqueOrThrow({ where: { id } })).nextStepAt;
  return { first, second, waits, next, as, wait, free, own, nextStep };
}

describe('an unpaid order', () => {
  it('does not cost the place on the waiting list, and the person gets the seat when the order expires', async () => {
    const scene = await createScene();
    await holdHour(scene.waits.userId, { startsAt, now: planDay });
    await scene.free(scene.first, planDay);
    expect((await scene.own(scene.first)).status).toBe('WAITING');
    expect(await scene.nextStep(scene.first)).toEqual(after(planDay, 15));
    await advanceTimetable(job(after(planDay, 15)), { timetableId: scene.first });
    expect((await scene.own(scene.first)).status).toBe('RESERVED');
  });

  it('lets the seat go to the next waiting person in the meantime', async () => {
    const scene = await createScene();
    await scene.wait(scene.next, scene.first);
    await holdHour(scene.waits.userId, { startsAt, now: planDay });
    await scene.free(scene.first, planDay);
    expect((await scene.own(scene.first)).status).toBe('WAITING');
    expect((await scene.own(scene.first, scene.next)).status).toBe('RESERVED');
  });
});

describe('an order placed between the check and the promotion', () => {
  it('does not cost the place on the waiting list either', async () => {
    const scene = await createScene();
    await holdHour(scene.waits.userId, { startsAt: hours(100), now: planDay });
    const { promise: freed, resolve: commit } = Promise.withResolvers<void>();
    const { promise: moved, resolve: hasMoved } = Promise.withResolvers<void>();
    const ordering = db.$transaction(async (tx) => {
      await tx.$executeRaw`
        update time_reservations set starts_at = starts_at - interval '100 hours', ends_at = ends_at - interval '100 hours',
          coach_free_at = coach_free_at - interval '100 hours'
        where learner_id = ${scene.waits.userId} and kind = 'hold'`;
      hasMoved();
      await freed;
    });
    await moved;
    const giving = scene.free(scene.first, planDay);
    await waitForLock('insert into time_reservations');
    commit();
    await Promise.all([ordering, giving]);
    expect((await scene.own(scene.first)).status).toBe('WAITING');
  });
});

describe('an offer', () => {
  const createOffer = async () => {
    const scene = await createScene();
    await scene.free(scene.first, hours(-5));
    const { id, status, offeredUntil } = await scene.own(scene.first);
    expect({ status, offeredUntil }).toEqual({ status: 'OFFERED', offeredUntil: after(hours(-5), 15) });
    await leaveOverlappingWaits(job(hours(-5)), { reservationId: id });
    return { ...scene, named: { b2bTimetableReservationId: id } };
  };

  it('keeps the place on another waiting list when it is declined; that list’s free seat is then offered', async () => {
    const scene = await createOffer();
    await scene.free(scene.second, hours(-4.95));
    expect((await scene.own(scene.second)).status).toBe('WAITING');
    await cancelReservation(scene.as(scene.waits, hours(-4.9)), scene.named);
    expect(await scene.nextStep(scene.second)).toEqual(after(hours(-5), 15));
    await advanceTimetable(job(after(hours(-5), 15)), { timetableId: scene.second });
    expect((await scene.own(scene.second)).status).toBe('OFFERED');
  });

  it('is checked a minute later when it has expired but was not ended yet', async () => {
    const scene = await createOffer();
    await scene.free(scene.second, hours(-4.95));
    const over = after(hours(-5), 15);
    await advanceTimetable(job(over), { timetableId: scene.second });
    expect((await scene.own(scene.second)).status).toBe('WAITING');
    expect(await scene.nextStep(scene.second)).toEqual(after(over, 1));
    await advanceTimetable(job(over), { timetableId: scene.first });
    await advanceTimetable(job(after(over, 1)), { timetableId: scene.second });
    expect([(await scene.own(scene.first)).status, (await scene.own(scene.second)).status]).toEqual([
      'LOST',
      'OFFERED',
    ]);
  });

  it('ends the other waiting when it is accepted', async () => {
    const scene = await createOffer();
    await acceptOffer(scene.as(scene.waits, hours(-4.9)), scene.named);
    const queued = await db.$queryRaw<unknown[]>`
      select 1 from pgboss.job where name = 'leave-overlapping-waits'
        and data ->> 'reservationId' = ${String(scene.named.b2bTimetableReservationId)}`;
    expect(queued).toHaveLength(1);
    await leaveOverlappingWaits(job(hours(-4.9)), { reservationId: scene.named.b2bTimetableReservationId });
    expect((await scene.own(scene.second)).status).toBe('CANCELLED');
  });
});
