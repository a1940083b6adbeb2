import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractTime, type TimeTerms, timeTerms } from '~/domain/lesson/time-terms';
import { isUsedLesson, type PartyRole } from '~/domain/lesson/status';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime, seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import { createLessonScene, type LessonScene, sceneNow } from '~/test/factories/lesson-scene';
import { type LessonRow, lessonToken } from '../contract/contract-row';

/** Number of random sequences per run; set PROMISE_RUNS for a longer search. */
const RUNS = Number(process.env.PROMISE_RUNS ?? 14);
const SEED = Number(process.env.PROMISE_SEED ?? 20_261_125);

const sold = [
  { lessonPolicyVersion: 'lesson-2026-11-22', paymentPolicyVersion: 'payment-2026-11-22' },
  { lessonPolicyVersion: 'lesson-2026-11-25', paymentPolicyVersion: 'payment-2026-11-25' },
] as const;

/** One episode: a time is requested and answered, and then the lesson gets an outcome. */
const episode = fc.record({
  askedBy: fc.constantFrom<PartyRole>('learner', 'learner', 'coach'),
  /** Hours until the requested time, mostly within a day. */
  ahead: fc.constantFrom(4, 9, 20, 23, 25, 30, 75),
  /** Minutes until the other side answers. */
  answered: fc.constantFrom(1, 29, 90),
  /** Minutes until the outcome: before and after the end of each free window, and of a day. */
  waits: fc.constantFrom(1, 4, 6, 29, 31, 90, 400, 1_300),
  outcome: fc.constantFrom('cancel', 'cancel', 'cancel', 'coachCancels', 'move', 'hold', 'absent', 'stays'),
  /** Hours until the new time of a moved lesson. */
  movedAhead: fc.constantFrom(9, 23, 30, 75),
  /** Minutes until the next episode: inside and outside the days without a fee. */
  pause: fc.constantFrom(1, 1_500, 9_000, 11_000),
});
type Episode = typeof episode extends fc.Arbitrary<infer T> ? T : never;

/** State of a run; `freeAtLeast` contains the announced end of free cancelling for each lesson. */
type World = { s: LessonScene; now: Date; freeAtLeast: Map<number, Date>; charged: number };

const viewOf = async ({ s, now }: World) => s.as.learner(now).get({ encryptedId: await s.token() });
const later = (...times: (Date | null | undefined)[]) =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
const hourAhead = (now: Date, hours: number) => {
  const { year, month, day, hour } = seoulParts(new Date(now.getTime() + hours * HOUR_MS));
  return seoulInstant(year, month, day, Math.min(22, Math.max(6, hour)));
};

/** Returns the terms that the page shows next to a time before the button is pressed. */
async function readAnnounced(world: World, startsAt: Date, by: 'reader' | 'other', lesson: LessonRow | null) {
  const view = await viewOf(world);
  const shown = view.lessons.find(({ encryptedId }) => lesson && encryptedId === lessonToken(lesson)) ?? null;
  const terms = timeTerms(contractTime(view, shown, { startsAt, by, now: world.now }), view.soldUnder);
  return { terms, view };
}

async function book(world: World, { askedBy, ahead }: Episode): Promise<number> {
  const startsAt = hourAhead(world.now, ahead);
  const { terms } = await readAnnounced(world, startsAt, 'other', null);
  await world.s.as[askedBy](world.now).schedule({ encryptedId: await world.s.token(), startsAt });
  const { id } = await db.lesson.findFirstOrThrow({
    where: { contractId: world.s.contract.id },
    orderBy: { id: 'desc' },
  });
  if (terms.freeUntil) world.freeAtLeast.set(id, terms.freeUntil);
  return id;
}

/** Confirms the time as the other side, or another time for a fixed lesson. */
async function confirm(world: World, lesson: LessonRow): Promise<void> {
  const { now, freeAtLeast, s } = world;
  const moving = lesson.status === 'CONFIRMED';
  const asker = moving ? lesson.proposedBy : lesson.requestedBy;
  const side: PartyRole = asker === 'learner' ? 'coach' : 'learner';
  const startsAt = lesson.proposedStartsAt ?? lesson.startsAt;
  const { terms, view } = await readAnnounced(world, startsAt, side === 'learner' ? 'reader' : 'other', lesson);
  await s.as[side](now).confirm({ encryptedLessonId: lessonToken(lesson) });
  if (moving) {
    freeAtLeast.set(lesson.id, terms.freeUntil ?? now);
    if (side === 'coach') await expectMoveMailOf(world, lesson, terms);
  } else {
    const grace = new Date(now.getTime() + view.soldUnder.cancel.graceMinutes * MINUTE_MS);
    const announcedUntil = later(freeAtLeast.get(lesson.id), terms.freeUntil, grace);
    freeAtLeast.set(lesson.id, announcedUntil);
    if (side === 'coach') await expectMailOf(world, lesson, announcedUntil);
  }
}

/** Checks that the mail that notifies the learner states the same moment. */
async function expectMailOf({ s }: World, { id, startsAt }: LessonRow, freeUntil: Date): Promise<void> {
  const mail = await db.message.findFirstOrThrow({
    where: { template: 'lesson-confirmed', userId: s.learner.id, dedupeKey: { startsWith: `lesson:${id}:` } },
  });
  const until = freeUntil < startsAt ? freeUntil : startsAt;
  expect(mail.text).toContain(`무료 취소: ${formatSeoulDateTime(until)}까지`);
  expect(mail.text).toContain(formatWon(s.contract.unitPrice));
}

/** Checks that the mail about the new time of a fixed lesson states the deadline that stays, and the cost after it. */
async function expectMoveMailOf({ s }: World, { id }: LessonRow, { freeUntil, over }: TimeTerms): Promise<void> {
  const mail = await db.message.findFirstOrThrow({
    where: { template: 'lesson-moveAccepted', userId: s.learner.id, dedupeKey: { startsWith: `lesson:${id}:` } },
    orderBy: { id: 'desc' },
  });
  const until = freeUntil ? formatSeoulDateTime(freeUntil) : '';
  expect(mail.text).toContain(`무료 취소: ${until}${over ? '에 지났어요' : '까지'}`);
  expect(mail.text).toContain(formatWon(s.contract.unitPrice));
}

async function cancel(world: World, lesson: LessonRow, side: PartyRole): Promise<void> {
  const { s, now, freeAtLeast } = world;
  const encryptedLessonId = lessonToken(lesson);
  const view = await viewOf(world);
  const preview = await s.as[side](now).cancelPromise({ encryptedLessonId });
  const row = view.lessons.find(({ encryptedId }) => encryptedId === encryptedLessonId);
  const [balance, pending, refund] = [await s.balance(), await s.account('COACH_PENDING'), await refundNow(world)];
  if (side === 'learner') {
    const { term, chargedLessons, chargedAmount, freeUntil } = preview;
    expect(row?.cancel).toEqual({ term, chargedLessons, chargedAmount });
    expect(row?.freeCancelUntil ?? null).toEqual(freeUntil);
    if (lesson.status === 'CONFIRMED') {
      // The end of free cancelling and the cost after it were announced before the time was fixed.
      const free = now <= (freeAtLeast.get(lesson.id) ?? now);
      const late = view.waiversLeft > 0 ? 'WAIVED' : 'LATE';
      expect(free ? ['EARLY', 'JUST_BOOKED'] : [late]).toContain(term);
      expect(chargedAmount).toBe(!free && late === 'LATE' ? view.unitPrice : 0);
    }
  }
  await s.as[side](now).cancel({ encryptedLessonId, term: preview.term });

  expect((await s.balance()) ?? 0).toBe((balance ?? 0) + preview.returnedCredits + preview.bonusCredits);
  expect(pending - (await s.account('COACH_PENDING'))).toBe(Math.floor((preview.chargedAmount * 80) / 100));
  const after = await refundNow(world);
  if (preview.refund && after !== null) expect(after).toBe(preview.refund.after);
  if (!preview.refund && refund !== null && after !== null && side === 'learner') expect(after).toBe(refund);
  if (preview.chargedLessons > 0) {
    world.charged += 1;
    const mail = await db.message.findFirst({
      where: { template: 'lesson-cancelCharged', userId: s.learner.id },
      orderBy: { id: 'desc' },
    });
    expect(mail?.text).toContain(`${preview.chargedLessons}회 (${formatWon(preview.chargedAmount)})`);
  }
}

/** Checks that an absence costs what was shown next to the time, whatever waivers are left. */
async function reportAbsence(world: World, lesson: LessonRow): Promise<void> {
  const { s, now } = world;
  const { terms, view } = await readAnnounced(world, lesson.startsAt, 'other', lesson);
  const { chargedLessons, chargedAmount } = terms.absence;
  const [balance, pending] = [await s.balance(), await s.account('COACH_PENDING')];
  // A bonus lesson pays nobody once the bought lessons are used.
  const rows = await db.lesson.findMany({ where: { contractId: s.contract.id } });
  const isBought = rows.filter(({ status }) => isUsedLesson(status)).length < s.contract.lessonCount;
  const encryptedLessonId = lessonToken(lesson);
  await s.as.coach(now).reportNoShow({ encryptedLessonId, reason: '문이 닫혀 있었어요', agreedToTerms: true });
  world.charged += 1;
  expect([chargedLessons, chargedAmount]).toEqual([1, view.unitPrice]);
  expect(await s.balance()).toBe(balance);
  const earned = isBought ? Math.floor((chargedAmount * 80) / 100) : 0;
  expect(pending - (await s.account('COACH_PENDING'))).toBe(earned);
  const mail = await db.message.findFirstOrThrow({
    where: { template: 'lesson-absent', userId: s.learner.id },
    orderBy: { id: 'desc' },
  });
  expect(mail.text).toContain(`수업 ${chargedLessons}회(${formatWon(chargedAmount)})`);
}

/** Returns the refund shown on the order's page; null while a refund is not possible. */
async function refundNow({ s, now }: World): Promise<number | null> {
  const { payment } = callerFor(s.actors.learner, now);
  const promise = await payment
    .refundPromise({ encryptedContractId: await s.token() })
    .catch((error: { cause?: { code?: string } }) => {
      expect(['LESSON_UNDER_WAY', 'CONTRACT_CLOSED']).toContain(error.cause?.code);
      return null;
    });
  return promise?.amount ?? null;
}

/** Computes the refund by the rules of both policy versions, independently of the product code. */
async function refundByTheRules({ s, now }: World): Promise<number> {
  const newer = s.order.lessonPolicyVersion === 'lesson-2026-11-25';
  const rows = await db.lesson.findMany({ where: { contractId: s.contract.id }, orderBy: { startsAt: 'asc' } });
  const used = rows.filter(({ status }) => isUsedLesson(status));
  let waivers = Math.floor(s.contract.lessonCount / 4) - rows.filter(({ endTerm }) => endTerm === 'WAIVED').length;
  let taken = used.length;
  for (const { status, deadlineStartsAt, confirmedAt, learnerNotifiedAt } of rows) {
    if (status !== 'CONFIRMED') continue;
    const [from, minutes] = newer ? [learnerNotifiedAt, 30] : [confirmedAt, 5];
    const free = Math.max(deadlineStartsAt.getTime() - DAY_MS, (from?.getTime() ?? 0) + minutes * MINUTE_MS);
    if (now.getTime() <= free) continue;
    if (waivers > 0) waivers -= 1;
    else taken += 1;
  }
  const { amount, createdAt } = s.order;
  taken = Math.min(taken, s.contract.lessonCount);
  const rest = taken === s.contract.lessonCount ? 0 : amount - taken * s.contract.unitPrice;
  const first = used[0]?.startsAt ?? null;
  const week = (day: Date) => now.getTime() <= day.getTime() + 7 * DAY_MS;
  const withoutFee = newer ? first === null || week(first) || week(createdAt) : taken === 0 && week(createdAt);
  return withoutFee ? rest : Math.max(0, rest - Math.floor(amount / 10));
}

/** Ends the contract and checks that the amount shown is the amount owed. */
async function end(world: World): Promise<void> {
  const { s, now } = world;
  const shown = await refundNow(world);
  if (shown === null) return;
  expect(shown).toBe(await refundByTheRules(world));
  const pending = await s.account('COACH_PENDING');
  const { payment } = callerFor(s.actors.learner, now);
  const { promise } = await payment.refundContract({ encryptedContractId: await s.token(), promisedAmount: shown });
  expect(promise.amount).toBe(shown);
  expect(promise.policyVersion).toBe(s.order.paymentPolicyVersion);
  const [refund] = await db.refund.findMany({ where: { contractId: s.contract.id } });
  expect(refund).toMatchObject({ amount: shown, breakdown: { amount: shown, lines: promise.lines } });
  const soon = promise.lines.find(({ label }) => label.startsWith('무료 취소 기한이 지난'));
  const lessons = await db.lesson.count({ where: { contractId: s.contract.id, endTerm: 'LATE', endedAt: now } });
  if (soon) expect(soon.label).toContain(`${lessons}회`);
  if (soon) expect(pending - (await s.account('COACH_PENDING'))).toBeGreaterThan(0);
}

const pass = (world: World, minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * MINUTE_MS);
};

async function live(world: World, one: Episode): Promise<void> {
  const { s } = world;
  const id = await book(world, one);
  const lesson = () => db.lesson.findUniqueOrThrow({ where: { id } });
  const token = async () => lessonToken(await lesson());
  pass(world, one.answered);
  await confirm(world, await lesson());
  pass(world, one.waits);
  if (one.outcome === 'move') {
    const startsAt = hourAhead(world.now, one.movedAhead);
    await s.as[one.askedBy](world.now).move({ encryptedLessonId: await token(), startsAt });
    await confirm(world, await lesson());
    pass(world, one.answered);
  }
  if (one.outcome === 'cancel' || one.outcome === 'move') await cancel(world, await lesson(), 'learner');
  if (one.outcome === 'coachCancels') await cancel(world, await lesson(), 'coach');
  if (one.outcome === 'hold') {
    world.now = later(world.now, (await lesson()).endsAt);
    await s.as.coach(world.now).hold({ encryptedLessonId: await token() });
  }
  if (one.outcome === 'absent') {
    world.now = later(world.now, new Date((await lesson()).startsAt.getTime() + 20 * MINUTE_MS));
    await reportAbsence(world, await lesson());
  }
}

describe('what pages, dialogs and mails announced', () => {
  it('matches what is charged and refunded, for any sequence of steps and any policy version', async () => {
    let charged = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sold),
        fc.constantFrom(1, 2, 4),
        fc.array(episode, { minLength: 1, maxLength: 3 }),
        async (soldUnder, lessonCount, episodes) => {
          const s = await createLessonScene(lessonCount, soldUnder);
          const world: World = { s, now: sceneNow, freeAtLeast: new Map(), charged: 0 };
          for (const episode of episodes) {
            try {
              await live(world, episode);
            } catch (error) {
              // A typed rejection is a valid answer; any other error, also a failed expectation, fails the test.
              if (!(error as { cause?: { code?: string } }).cause?.code) throw error;
            }
            pass(world, episode.pause);
          }
          await end(world);
          charged += world.charged;
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
    // The random sequences must charge something, or they prove little.
    expect(charged).toBeGreaterThan(0);
  }, 240_000);
});
