import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonPolicies } from '~/domain/lesson/policy';
import type { PartyRole } from '~/domain/lesson/status';
import { paymentPolicies } from '~/domain/payment/policy';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { type SoldUnder, soldVersions } from '~/test/factories/sold-versions';
import { ownerBalance } from '~/test/owner-balance';
import { bookSeries, confirmAll, moveFollowing, pauseAndResume } from '~/test/promises/several-lessons';
import { answerOffer, type OfferAnswer } from '~/test/promises/substitution';
import { book, bookWithPayment, cancel, confirm, hold, reportAbsence } from '~/test/promises/single-lesson';
import { hourAhead, later, mailTo, pass, refundByTheRules, refundNow, type World } from '~/test/promises/world';
import { startGatewayServer } from '~/test/stand-ins/gateway-server';
import { lessonToken } from '../contract/contract-row';

/**
 * Number of random sequences per run; set PROMISE_RUNS for a longer search. A failure prints its seed, which
 * PROMISE_SEED repeats.
 */
const RUNS = Number(process.env.PROMISE_RUNS ?? 30);
const SEED = process.env.PROMISE_SEED;

/** One episode: a time, or a series of them, is requested and answered, and then the lessons get an outcome. */
const episode = fc.record({
  askedBy: fc.constantFrom<PartyRole>('learner', 'learner', 'coach'),
  /** Number of lessons that are requested together. */
  count: fc.constantFrom(1, 1, 2, 3),
  /** Hours until the requested time, mostly within a day. */
  ahead: fc.constantFrom(4, 9, 20, 23, 25, 30, 75),
  /** Minutes until the other side answers. */
  answered: fc.constantFrom(1, 29, 90),
  /** Minutes until the outcome: before and after the end of each free window, and of a day. */
  waits: fc.constantFrom(1, 4, 6, 29, 31, 90, 400, 1_300),
  outcome: fc.constantFrom(
    ...(['cancel', 'cancel', 'cancel', 'coachCancels', 'move', 'hold', 'absent', 'pause', 'offer', 'stays'] as const),
  ),
  answer: fc.constantFrom<OfferAnswer>('accept', 'decline', 'cancel', 'none'),
  /** Hours until the new time of a moved lesson. */
  movedAhead: fc.constantFrom(9, 23, 30, 75),
  /** Days of a pause. */
  days: fc.constantFrom(7, 14),
  /** Minutes until the next episode: inside and outside the days without a fee. */
  gap: fc.constantFrom(1, 1_500, 9_000, 11_000),
});
type Episode = typeof episode extends fc.Arbitrary<infer T> ? T : never;

await startGatewayServer();

/** Stores the scene's payment at the gateway, which then refunds it. */
async function payAtGateway({ order }: LessonScene): Promise<void> {
  const { paymentKey, amount } = await db.payment.findUniqueOrThrow({ where: { orderId: order.id } });
  const named = { paymentKey: paymentKey ?? '', orderId: order.oid, orderName: '수업', method: '카드', status: 'DONE' };
  const amounts = { totalAmount: amount, balanceAmount: amount, approvedAt: sceneNow };
  await db.sandboxPayment.create({ data: { ...named, ...amounts, successUrl: '', failUrl: '', secret: '' } });
}

/**
 * Checks the mail to the coach about the end of the contract: it lists the confirmed lessons, and as charged those that
 * are paid.
 */
async function expectCoachNotified(world: World, confirmed: readonly { startsAt: Date }[], paid: number) {
  const { text } = await mailTo(world, 'coach', 'lesson-contractEnded');
  const listed = (label: string) => [...text.matchAll(new RegExp(`^${label}: (.+)$`, 'gm'))].map(([, at = '']) => at);
  const [charged, cancelled] = [listed('차감된 수업'), listed('취소된 수업')];
  expect([...charged, ...cancelled].toSorted()).toEqual(
    confirmed.map(({ startsAt }) => formatSeoulDateTime(startsAt)).toSorted(),
  );
  expect(text.includes('정산에 들어가요.')).toBe(charged.length > 0);
  const { contract } = world.scene;
  expect(paid).toBe(charged.length * Math.floor((contract.unitPrice * world.payment.coachSharePercent) / 100));
}

/**
 * Ends the contract and checks that the amount shown is the amount owed, and refunded as the mail says.
 */
async function end(world: World): Promise<void> {
  const { scene, now } = world;
  const shown = await refundNow(world);
  if (shown === null) return;
  expect(shown).toBe(await refundByTheRules(world));
  const pending = await scene.account('COACH_PENDING');
  const ofCoach = { account: 'COACH_PENDING', ownerId: scene.coach.userId } as const;
  const unpaid = await ownerBalance({ db }, ofCoach);
  const confirmed = await db.lesson.findMany({ where: { contractId: scene.contract.id, status: 'CONFIRMED' } });
  await payAtGateway(scene);
  const { payment } = callerFor(scene.actors.learner, now);
  const { promise } = await payment.refundContract({ encryptedContractId: await scene.token(), promisedAmount: shown });
  expect(promise.amount).toBe(shown);
  expect(promise.policyVersion).toBe(scene.order.paymentPolicyVersion);
  const [refund] = await db.refund.findMany({ where: { contractId: scene.contract.id } });
  expect(refund).toMatchObject({ amount: shown, status: 'DONE', breakdown: { amount: shown, lines: promise.lines } });
  const mail = await mailTo(world, 'learner', 'payment-refund');
  expect(mail.text).toContain(`환불 금액: ${formatWon(shown)}`);
  if (shown > 0) expect(mail.text).toContain(`${formatWon(shown)}을 돌려드렸어요.`);
  await expectCoachNotified(world, confirmed, unpaid - (await ownerBalance({ db }, ofCoach)));
  const soon = promise.lines.find(({ label }) => label.startsWith('무료 취소 기한이 지난'));
  const lessons = await db.lesson.count({ where: { contractId: scene.contract.id, endTerm: 'LATE', endedAt: now } });
  if (soon) expect(soon.label).toContain(`${lessons}회`);
  if (soon) expect(pending - (await scene.account('COACH_PENDING'))).toBeGreaterThan(0);
}

/** Books one lesson or a series and has it confirmed. @returns the id of the first lesson; null when none was booked */
async function bookAndConfirm(world: World, { askedBy, ahead, count, answered }: Episode): Promise<number | null> {
  const startsAt = hourAhead(world.now, ahead);
  if (count === 1) {
    const id = await book(world, askedBy, startsAt);
    pass(world, answered);
    await confirm(world, await db.lesson.findUniqueOrThrow({ where: { id } }));
    return id;
  }
  const ids = await bookSeries(world, askedBy, startsAt, count);
  pass(world, answered);
  if (ids.length > 0) await confirmAll(world, askedBy === 'learner' ? 'coach' : 'learner');
  return ids[0] ?? null;
}

async function move(world: World, id: number, { askedBy, count, movedAhead, answered }: Episode): Promise<void> {
  const lesson = await db.lesson.findUniqueOrThrow({ where: { id } });
  if (count === 1) {
    const startsAt = hourAhead(world.now, movedAhead);
    await world.scene.as[askedBy](world.now).move({ encryptedLessonId: lessonToken(lesson), startsAt });
    await confirm(world, await db.lesson.findUniqueOrThrow({ where: { id } }));
  } else await moveFollowing(world, lesson, askedBy, new Date(lesson.startsAt.getTime() + DAY_MS));
  pass(world, answered);
}

async function live(world: World, one: Episode): Promise<void> {
  const id = await bookAndConfirm(world, one);
  if (id === null) return;
  const lesson = () => db.lesson.findUniqueOrThrow({ where: { id } });
  pass(world, one.waits);
  if (one.outcome === 'move') await move(world, id, one);
  if (one.outcome === 'cancel' || one.outcome === 'move') await cancel(world, await lesson(), 'learner');
  if (one.outcome === 'coachCancels') await cancel(world, await lesson(), 'coach');
  if (one.outcome === 'offer') await answerOffer(world, await lesson(), one.answer);
  if (one.outcome === 'pause') await pauseAndResume(world, one.days);
  if (one.outcome === 'hold') await hold(world, await lesson());
  if (one.outcome === 'absent') {
    world.now = later(world.now, new Date((await lesson()).startsAt.getTime() + 20 * MINUTE_MS));
    await reportAbsence(world, await lesson());
  }
}

/** Minutes from the purchase's scene until the payment fixes an hour; null for a purchase without a fixed hour. */
type PaidAfter = number | null;

/** Lives through the episodes and ends the contract. @returns how many lessons were charged */
async function liveAll(
  soldUnder: SoldUnder,
  lessonCount: number,
  episodes: readonly Episode[],
  paidAfter: PaidAfter = null,
): Promise<number> {
  const scene = await createLessonScene(lessonCount, soldUnder);
  const world: World = {
    scene,
    now: sceneNow,
    freeAtLeast: new Map(),
    charged: 0,
    lesson: lessonPolicies.of(soldUnder.lessonPolicyVersion),
    payment: paymentPolicies.of(soldUnder.paymentPolicyVersion),
  };
  if (paidAfter !== null) {
    pass(world, paidAfter);
    await bookWithPayment(world);
    const first = await scene.lesson();
    pass(world, episodes[0]?.waits ?? 0);
    if (episodes[0]?.outcome === 'cancel' && world.now < first.startsAt) await cancel(world, first, 'learner');
  }
  for (const episode of episodes) {
    // An offer that is not answered is open when the contract ends.
    if (episode.outcome === 'offer' && episode.answer === 'none' && episode !== episodes.at(-1)) continue;
    try {
      await live(world, episode);
    } catch (error) {
      // A typed rejection is a valid answer; any other error, also a failed expectation, fails the test.
      if (!(error as { cause?: { code?: string } }).cause?.code) throw error;
    }
    pass(world, episode.gap);
  }
  await end(world);
  return world.charged;
}

describe('what pages, dialogs and mails announced', () => {
  const sold = soldVersions();
  const times = { ahead: 30, answered: 1, waits: 1_300, movedAhead: 30, gap: 1, days: 7 } as const;
  const late = { ...times, askedBy: 'learner', answer: 'decline' } as const;
  /** Sequences that certainly charge something: late cancels, a pause, and a moved series. */
  const certain: readonly [lessonCount: number, Episode[]][] = [
    [1, [{ ...late, count: 1, outcome: 'cancel' }]],
    [
      2,
      [
        { ...late, count: 2, outcome: 'pause' },
        { ...late, count: 1, outcome: 'absent' },
      ],
    ],
    [2, [{ ...late, count: 2, outcome: 'move' }]],
    // The lesson moves to a time that is days away, and its deadline has passed.
    [1, [{ ...late, count: 1, outcome: 'move', movedAhead: 75 }]],
    // The bonus lessons of a late coach are used beyond those that were bought.
    [
      1,
      [
        { ...late, count: 1, outcome: 'coachCancels' },
        { ...late, count: 1, outcome: 'hold' },
        { ...late, count: 1, outcome: 'cancel' },
      ],
    ],
  ];

  it('knows every version that was sold', () => {
    expect(new Set(sold.map((versions) => versions.lessonPolicyVersion))).toEqual(
      new Set(lessonPolicies.versions.map(({ version }) => version)),
    );
    expect(new Set(sold.map((versions) => versions.paymentPolicyVersion))).toEqual(
      new Set(paymentPolicies.versions.map(({ version }) => version)),
    );
  });

  it.each(sold)('matches what certain sequences charge under $lessonPolicyVersion', async (soldUnder) => {
    const charged: number[] = [];
    for (const [lessonCount, episodes] of certain) charged.push(await liveAll(soldUnder, lessonCount, episodes));
    for (const count of charged) expect(count).toBeGreaterThan(0);
  });

  it.each<OfferAnswer>(['accept', 'decline', 'cancel', 'none'])(
    'matches what is charged to a learner who is offered another coach after the deadline: %s',
    async (answer) => {
      const soldUnder = sold.at(-1);
      if (!soldUnder) throw new Error('nothing was sold');
      expect(await liveAll(soldUnder, 2, [{ ...late, count: 1, outcome: 'offer', answer }])).toBe(0);
    },
  );

  it.each([
    [1, 0],
    [1_300, 1],
  ] as const)(
    'matches what a cancel costs %i minutes after the payment that fixed the hour',
    async (waits, charged) => {
      const soldUnder = sold.at(-1);
      if (!soldUnder) throw new Error('nothing was sold');
      expect(await liveAll(soldUnder, 1, [{ ...late, waits, count: 1, outcome: 'cancel' }], 4_000)).toBe(charged);
    },
  );

  it('matches what is charged and refunded, for any sequence of steps and any policy version', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sold),
        fc.constantFrom(1, 2, 4),
        fc.array(episode, { minLength: 1, maxLength: 3 }),
        fc.constantFrom<PaidAfter>(null, null, 5, 4_000),
        async (...run) => void (await liveAll(...run)),
      ),
      { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: Number(SEED) }) },
    );
  }, 600_000);
});
