import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { expireContract } from '~/server/services/lesson/contract/period/expire-contract';
import { createPurchasedContract } from '~/server/services/lesson/contract/purchase/create-purchased-contract';
import { endContract } from '~/server/services/lesson/contract/end/refund-contract';
import { testContext } from '~/test/caller';
import { createDistrict, createSearchableCoach } from '~/test/factories/coach';
import { createContract, createLearner, createPaidOrder, createProgram } from '~/test/factories/lesson';

/** Friday 20 November 2026, 12:00 in Seoul. */
const now = seoulInstant(2026, 11, 20, 12);
/** All contracts bought in this test have ended by then. */
const later = new Date(now.getTime() + 200 * DAY_MS);

async function createScene() {
  const [{ id: regionId }, program] = [await createDistrict(), await createProgram()];
  const createCoach = () => createSearchableCoach({ regionIds: [regionId], coach: { reenrollPermille: 123 } });
  const coach = await createCoach();
  let hour = 0;
  const purchase = (learnerId: number, coachId = coach.id) => ({
    learnerId,
    coachId,
    programId: program.id,
    startsAt: new Date(later.getTime() + (hour += 2) * HOUR_MS),
    now,
  });
  return {
    coach,
    createCoach,
    /** Creates a paid order, with another coach if given. */
    order: (learnerId: number, coachId?: number) => createPaidOrder(purchase(learnerId, coachId)),
    buy: async (learnerId: number, coachId?: number) => (await createContract(purchase(learnerId, coachId))).contract,
    buyTrial: async (learnerId: number) =>
      (await createContract({ ...purchase(learnerId), productType: 'trial', lessonCount: 1 })).contract,
    finish: ({ id }: { id: number }) =>
      expireContract({ ...testContext(undefined, later), actor: { kind: 'system' } }, { contractId: id }),
    share: async (coachId = coach.id) =>
      (await db.coach.findUniqueOrThrow({ where: { id: coachId }, select: { reenrollPermille: true } }))
        .reenrollPermille,
  };
}

/** Creates the scene with `count` learners who have completed a trial. */
async function createTried(count: number) {
  const scene = await createScene();
  const learners: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await createLearner();
    await scene.finish(await scene.buyTrial(id));
    learners.push(id);
  }
  return {
    ...scene,
    learners,
    again: async (...places: number[]) => Promise.all(places.map((place) => scene.buy(learners[place] ?? 0))),
  };
}

describe('the share of learners who enrolled again', () => {
  it('counts all who finished their first contract, from the fifth on, and updates search and listings', async () => {
    const scene = await createTried(4);
    const [first] = await scene.again(0);
    expect(await scene.share()).toBe(123);
    const fifth = (await createLearner()).id;
    const running = await scene.buy(fifth);
    expect(await scene.share()).toBe(123);
    // A learner in the middle of the first contract has not decided; at its end the learner counts.
    await scene.finish(running);
    expect(await scene.share()).toBe(200);
    const cards = [
      ...(await db.coachSearch.findMany({ where: { coachId: scene.coach.id } })),
      ...(await db.coachListing.findMany({ where: { coachId: scene.coach.id } })),
    ];
    expect(cards.length).toBeGreaterThan(1);
    for (const { card } of cards) expect((JSON.parse(card) as unknown[])[7]).toBe(200);
    // A learner who buys again before the first contract ends counts as enrolled again.
    const sixth = (await createLearner()).id;
    await scene.buy(sixth);
    await scene.buy(sixth);
    expect(await scene.share()).toBe(333);
    // A third contract does not add another learner.
    if (first) await scene.finish(first);
    await scene.again(0);
    expect(await scene.share()).toBe(333);
  });

  it('excludes contracts refunded without a lesson, and includes those that ended after one', async () => {
    const scene = await createTried(5);
    const [firstContract, secondContract] = await scene.again(0, 1);
    if (!firstContract || !secondContract) throw new Error('nothing was bought');
    expect(await scene.share()).toBe(400);
    const { amount } = await db.order.findUniqueOrThrow({ where: { id: firstContract.orderId } });
    const end = { fault: 'none', reason: '그만할게요.', role: 'learner', now } as const;
    await db.$transaction((tx) =>
      endContract(tx, {
        ...end,
        contractId: firstContract.id,
        orderId: firstContract.orderId,
        promisedAmount: amount,
        actorId: firstContract.learnerId,
      }),
    );
    expect(await scene.share()).toBe(200);
    const startsAt = new Date(now.getTime() - HOUR_MS);
    await db.lesson.create({
      data: {
        contractId: secondContract.id,
        learnerId: secondContract.learnerId,
        coachId: secondContract.coachId,
        sequence: 1,
        startsAt,
        endsAt: now,
        status: 'HELD',
        requestedBy: 'learner',
        deadlineStartsAt: startsAt,
        confirmedAt: startsAt,
        learnerNotifiedAt: startsAt,
        heldAt: now,
      },
    });
    await db.$transaction((tx) =>
      endContract(tx, {
        ...end,
        contractId: secondContract.id,
        orderId: secondContract.orderId,
        promisedAmount: 195_000,
        actorId: secondContract.learnerId,
      }),
    );
    expect(await scene.share()).toBe(200);
  });

  it('counts a learner who stopped after a lesson as not enrolled again', async () => {
    const scene = await createTried(5);
    await scene.again(0);
    const formerLearner = await scene.buy((await createLearner()).id);
    const startsAt = new Date(now.getTime() - HOUR_MS);
    await db.lesson.create({
      data: {
        contractId: formerLearner.id,
        learnerId: formerLearner.learnerId,
        coachId: formerLearner.coachId,
        sequence: 1,
        startsAt,
        endsAt: now,
        status: 'HELD',
        requestedBy: 'learner',
        deadlineStartsAt: startsAt,
        confirmedAt: startsAt,
        learnerNotifiedAt: startsAt,
        heldAt: now,
      },
    });
    expect(await scene.share()).toBe(200);
    await db.$transaction((tx) =>
      endContract(tx, {
        fault: 'none',
        reason: '그만할게요.',
        role: 'learner',
        now,
        contractId: formerLearner.id,
        orderId: formerLearner.orderId,
        promisedAmount: 195_000,
        actorId: formerLearner.learnerId,
      }),
    );
    expect(await scene.share()).toBe(167);
  });

  it('is separate for each coach', async () => {
    const scene = await createTried(5);
    const other = await scene.createCoach();
    for (const learner of scene.learners) await scene.finish(await scene.buy(learner, other.id));
    expect([await scene.share(), await scene.share(other.id)]).toEqual([0, 0]);
    await scene.again(0);
    expect([await scene.share(), await scene.share(other.id)]).toEqual([200, 0]);
  });

  it('counts all learners who buy at the same time', async () => {
    const scene = await createTried(8);
    const orders = [];
    for (const learner of scene.learners.slice(0, 6)) orders.push(await scene.order(learner));
    await Promise.all(
      orders.map(({ id }) => db.$transaction((tx) => createPurchasedContract(tx, { orderId: id, now }))),
    );
    expect(await scene.share()).toBe(750);
  });
});
