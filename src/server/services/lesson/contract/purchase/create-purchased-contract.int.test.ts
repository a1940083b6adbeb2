import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { lessonPolicies } from '~/domain/lesson/policy';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { encryptId } from '~/server/crypto/encrypted-id';
import { callerFor, memberActor } from '~/test/caller';
import { createCoach, createContract, createLearner, createPaidOrder, createProgram } from '~/test/factories/lesson';
import { createPurchasedContract } from './create-purchased-contract';
import { reserveTime } from '~/server/services/coach/hours/reserve-time';

/** Friday 20 November 2026, 12:00 in Seoul. */
const now = seoulInstant(2026, 11, 20, 12);
const days = (count: number) => new Date(now.getTime() + count * DAY_MS);

async function people() {
  const [learner, coach, program] = [await createLearner(), await createCoach(), await createProgram()];
  return { learner, coach, program, ids: { learnerId: learner.id, coachId: coach.id, programId: program.id } };
}

describe('opening a contract', () => {
  it('grants the credits, keeps the hour for seven days and writes its events', async () => {
    const { ids } = await people();
    const startsAt = seoulInstant(2026, 11, 24, 19);
    const { contract, order } = await createContract({ ...ids, startsAt, now });
    expect(contract).toMatchObject({ status: 'ACTIVE', lessonCount: 4, unitPrice: 65_000, expiresAt: days(60) });
    expect(await db.creditEntry.findMany({ where: { contractId: contract.id } })).toMatchObject([
      { kind: 'GRANT', amount: 4, idempotencyKey: `grant:${order.id}` },
    ]);
    expect(await db.timeReservation.findFirstOrThrow({ where: { orderId: order.id } })).toMatchObject({
      lessonId: null,
      expiresAt: days(7),
    });
    const events = await db.stateEvent.findMany({
      where: { machine: 'contract', entityId: contract.id },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ from, to }) => [from, to])).toEqual([
      [null, 'PENDING_PAYMENT'],
      ['PENDING_PAYMENT', 'ACTIVE'],
    ]);
  });

  it('returns the same contract for the same order, also concurrently', async () => {
    const { ids } = await people();
    const order = await createPaidOrder({ ...ids, startsAt: seoulInstant(2026, 11, 24, 19), now });
    const opened = await Promise.all(
      Array.from({ length: 8 }, () => db.$transaction((tx) => createPurchasedContract(tx, { orderId: order.id, now }))),
    );
    expect(new Set(opened.map(({ contractId }) => contractId)).size).toBe(1);
    expect(
      await db.creditEntry.aggregate({ where: { contract: { orderId: order.id } }, _sum: { amount: true } }),
    ).toEqual({ _sum: { amount: 4 } });
  });

  it('opens without an hour when another person has taken it', async () => {
    const { ids } = await people();
    const startsAt = seoulInstant(2026, 11, 24, 19);
    const order = await createPaidOrder({ ...ids, startsAt, now });
    const later = new Date(now.getTime() + 20 * MINUTE_MS);
    const secondLearner = await createLearner();
    await createContract({ ...ids, learnerId: secondLearner.id, startsAt, now: later });
    await db.$transaction((tx) => createPurchasedContract(tx, { orderId: order.id, now: later }));
    expect(await db.timeReservation.count({ where: { orderId: order.id } })).toBe(0);
    expect(await db.contract.count({ where: { orderId: order.id, status: 'ACTIVE' } })).toBe(1);
  });

  it('rejects an order that does not exist', async () => {
    await expect(
      db.$transaction((tx) => createPurchasedContract(tx, { orderId: 2_000_000_000, now })),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('reserving time', () => {
  it('lets only one of many requests have the hour, including travel time', async () => {
    const { ids } = await people();
    const startsAt = seoulInstant(2026, 11, 24, 10);
    const orders = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        createPaidOrder({
          ...ids,
          learnerId: (await createLearner()).id,
          startsAt: seoulInstant(2026, 12, 1 + index, 10),
          now,
        }),
      ),
    );
    const results = await Promise.allSettled(
      orders.map((order, index) =>
        db.$transaction((tx) =>
          reserveTime(tx, {
            coachId: ids.coachId,
            learnerId: order.learnerId,
            startsAt: new Date(startsAt.getTime() + index * 10 * MINUTE_MS),
            policy: lessonPolicies.of(order.lessonPolicyVersion),
            now,
            hold: { orderId: order.id, expiresAt: days(1) },
          }),
        ),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'SLOT_TAKEN' });
  });
});

describe('free hours', () => {
  const at = (hours: readonly { date: string; startsAt: Date[] }[], date: string) =>
    hours.find((day) => day.date === date)?.startsAt.map((start) => (start.getUTCHours() + 9) % 24);

  it('lists starts in the weekly slots, except hours that are taken, held or too close', async () => {
    const coach = await createCoach({}, [
      [1, 5],
      [1, 6],
      [4, 3],
    ]);
    const [learner, program] = [await createLearner(), await createProgram()];
    const ids = { learnerId: learner.id, coachId: coach.id, programId: program.id };
    const ask = { encryptedCoachId: encryptId('coach', coach.id), from: '2026-11-20', days: 7 };
    const before = await callerFor(undefined, now).lesson.freeHours(ask);
    expect(before.days).toHaveLength(7);
    // Friday slot 12–15: 12, 13 and 14 o'clock are less than three hours away.
    expect(at(before.days, '2026-11-20')).toEqual([]);
    expect(at(before.days, '2026-11-23')).toEqual([]);
    expect(at(before.days, '2026-11-24')).toEqual([18, 19, 20, 21, 22]);

    const { order } = await createContract({ ...ids, startsAt: seoulInstant(2026, 11, 24, 20), now });
    const other = await callerFor(undefined, now).lesson.freeHours(ask);
    // 19:00 would end at 19:50 and the coach would arrive at 20:20; 21:00 is before 20:50 + 30 min.
    expect(at(other.days, '2026-11-24')).toEqual([18, 22]);
    const own = await callerFor(memberActor(learner), now).lesson.freeHours(ask);
    expect(at(own.days, '2026-11-24')).toEqual([18, 19, 20, 21, 22]);
    await db.timeReservation.updateMany({ where: { orderId: order.id }, data: { expiresAt: now } });
    expect(at((await callerFor(undefined, now).lesson.freeHours(ask)).days, '2026-11-24')).toEqual([
      18, 19, 20, 21, 22,
    ]);
  });

  it('rejects invalid ids and days', async () => {
    const coach = await createCoach();
    const encryptedCoachId = encryptId('coach', coach.id);
    await expect(
      callerFor().lesson.freeHours({ encryptedCoachId: 'k1_forged', from: '2026-11-20', days: 7 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(callerFor().lesson.freeHours({ encryptedCoachId, from: '2026-02-30', days: 7 })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    );
    await expect(callerFor().lesson.freeHours({ encryptedCoachId, from: '2026-11-20', days: 0 })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    );
  });
});
