import { expect } from 'vitest';
import type { CancelPromise } from '~/domain/lesson/cancel';
import type { PartyRole } from '~/domain/lesson/status';
import type { TimeTerms } from '~/domain/lesson/time-terms';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { formatWon } from '~/domain/shared/money';
import { formatSeoulDateTime } from '~/domain/shared/seoul-time';
import { cancelTermText } from '~/features/lesson/lesson-labels';
import { refundTerms } from '~/features/payment/payment-labels';
import { db } from '~/server/db';
import { type LessonRow, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { mailPurchase } from '~/server/services/lesson/contract/purchase/mail-purchase';
import { bookAgreedLesson } from '~/server/services/lesson/time/book-agreed-lesson';
import { sceneStart } from '../factories/lesson-scene';
import { earningsOf, later, mailTo, readAnnounced, refundNow, viewOf, type World } from './world';

/**
 * Pays for the hour that the coach proposed, which fixes it, and checks that the mail about the purchase states the end
 * of free cancelling that was shown before.
 */
export async function bookWithPayment(world: World): Promise<void> {
  const { scene, now } = world;
  const { terms } = await readAnnounced(world, sceneStart, 'reader', null);
  await db.$transaction(async (tx) => {
    await bookAgreedLesson(tx, { contractId: scene.contract.id, startsAt: sceneStart, now });
    await mailPurchase(tx, scene.order.id);
  });
  const until = terms.freeUntil ?? now;
  world.freeAtLeast.set((await scene.lesson()).id, until);
  expect((await mailTo(world, 'learner', 'payment-done')).text).toContain(formatSeoulDateTime(until));
}

/** Requests a time and returns the id of its lesson. */
export async function book(world: World, askedBy: PartyRole, startsAt: Date): Promise<number> {
  const { terms } = await readAnnounced(world, startsAt, 'other', null);
  await world.scene.as[askedBy](world.now).schedule({ encryptedId: await world.scene.token(), startsAt });
  const { id } = await db.lesson.findFirstOrThrow({
    where: { contractId: world.scene.contract.id },
    orderBy: { id: 'desc' },
  });
  if (terms.freeUntil) world.freeAtLeast.set(id, terms.freeUntil);
  return id;
}

/** Confirms the time as the other side, or another time for a fixed lesson. */
export async function confirm(world: World, lesson: LessonRow): Promise<void> {
  const { now, freeAtLeast, scene } = world;
  const moving = lesson.status === 'CONFIRMED';
  const asker = moving ? lesson.proposedBy : lesson.requestedBy;
  const side: PartyRole = asker === 'learner' ? 'coach' : 'learner';
  const startsAt = lesson.proposedStartsAt ?? lesson.startsAt;
  const { terms, view } = await readAnnounced(world, startsAt, side === 'learner' ? 'reader' : 'other', lesson);
  await scene.as[side](now).confirm({ encryptedLessonId: lessonToken(lesson) });
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
async function expectMailOf(world: World, { startsAt }: LessonRow, freeUntil: Date): Promise<void> {
  const mail = await mailTo(world, 'learner', 'lesson-confirmed');
  const until = freeUntil < startsAt ? freeUntil : startsAt;
  expect(mail.text).toContain(`무료 취소 기한: ${formatSeoulDateTime(until)}까지`);
  expect(mail.text).toContain(formatWon(world.scene.contract.unitPrice));
}

/** Checks that the mail about the new time of a fixed lesson states the deadline that stays, and the cost after it. */
async function expectMoveMailOf({ scene }: World, { id }: LessonRow, { freeUntil, over }: TimeTerms): Promise<void> {
  const mail = await db.message.findFirstOrThrow({
    where: { template: 'lesson-moveAccepted', userId: scene.learner.id, dedupeKey: { startsWith: `lesson:${id}:` } },
    orderBy: { id: 'desc' },
  });
  const until = freeUntil ? formatSeoulDateTime(freeUntil) : '';
  expect(mail.text).toContain(`무료 취소 기한: ${until}${over ? '(기한 만료)' : '까지'}`);
  expect(mail.text).toContain(formatWon(scene.contract.unitPrice));
}

/** Hours that are counted from the present start, which a move changes and the deadline does not. */
const countedFromStart = /(?<!처음 정한 시간의 )(?<!\d)\d+시간(?: 전까지|이 채 남지| 넘게)/;

/**
 * Returns until when a text announces free cancelling of a lesson: a number of hours before the time that was fixed
 * first.
 */
function announcedUntil(text: string, { deadlineStartsAt }: LessonRow): Date {
  expect(text).not.toMatch(countedFromStart);
  const hours = Number(/처음 정한 시간의 (\d+)시간 전까지/.exec(text)?.[1]);
  return new Date(deadlineStartsAt.getTime() - hours * HOUR_MS);
}

/** Checks the sentences of the cancel dialog and of the terms that were agreed to, also for a moved lesson. */
function expectTrueTexts(world: World, lesson: LessonRow, { term, freeUntil, chargedLessons }: CancelPromise): void {
  const { now, payment, lesson: policy } = world;
  const reason = cancelTermText(term, policy) ?? '';
  expect(reason).not.toMatch(countedFromStart);
  expect(reason.includes('기한이 지났어요')).toBe(freeUntil !== null && now > freeUntil);
  const until = announcedUntil(refundTerms(payment, policy).join(' '), lesson);
  expect(Number.isNaN(until.getTime())).toBe(false);
  if (lesson.status === 'CONFIRMED' && now <= until) expect(chargedLessons).toBe(0);
}

/** Cancels a lesson and checks its cost, and the refund after it, against the page, the dialog and the mail. */
export async function cancel(world: World, lesson: LessonRow, side: PartyRole): Promise<void> {
  const { scene, now, freeAtLeast } = world;
  const encryptedLessonId = lessonToken(lesson);
  const view = await viewOf(world);
  const preview = await scene.as[side](now).cancelPromise({ encryptedLessonId });
  const row = view.lessons.find(({ encryptedId }) => encryptedId === encryptedLessonId);
  const [balance, pending, refund] = [
    await scene.balance(),
    await scene.account('COACH_PENDING'),
    await refundNow(world),
  ];
  const earned = await earningsOf(world, preview.chargedLessons);
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
  expectTrueTexts(world, lesson, preview);
  await scene.as[side](now).cancel({ encryptedLessonId, term: preview.term });

  expect((await scene.balance()) ?? 0).toBe((balance ?? 0) + preview.returnedCredits + preview.bonusCredits);
  expect(pending - (await scene.account('COACH_PENDING'))).toBe(earned);
  const after = await refundNow(world);
  if (preview.refund && after !== null) expect(after).toBe(preview.refund.after);
  if (!preview.refund && refund !== null && after !== null && side === 'learner') expect(after).toBe(refund);
  if (preview.chargedLessons > 0) {
    world.charged += 1;
    const mail = await mailTo(world, 'learner', 'lesson-cancelCharged');
    expect(mail.text).toContain(`${preview.chargedLessons}회 (${formatWon(preview.chargedAmount)})`);
    expect(announcedUntil(mail.text, lesson).getTime()).toBeLessThan(now.getTime());
  }
}

/** Marks a lesson as held and checks what the coach earns. */
export async function hold(world: World, lesson: LessonRow): Promise<void> {
  const { scene } = world;
  world.now = later(world.now, lesson.endsAt);
  const [pending, earned] = [await scene.account('COACH_PENDING'), await earningsOf(world, 1)];
  await scene.as.coach(world.now).hold({ encryptedLessonId: lessonToken(lesson) });
  expect(pending - (await scene.account('COACH_PENDING'))).toBe(earned);
}

/** Checks that an absence costs what was shown next to the time, whatever waivers are left. */
export async function reportAbsence(world: World, lesson: LessonRow): Promise<void> {
  const { scene, now } = world;
  const { terms, view } = await readAnnounced(world, lesson.startsAt, 'other', lesson);
  const { chargedLessons, chargedAmount } = terms.absence;
  const [balance, pending] = [await scene.balance(), await scene.account('COACH_PENDING')];
  const earned = await earningsOf(world, chargedLessons);
  const encryptedLessonId = lessonToken(lesson);
  await scene.as.coach(now).reportNoShow({ encryptedLessonId, reason: '문이 닫혀 있었어요', agreedToTerms: true });
  world.charged += 1;
  expect([chargedLessons, chargedAmount]).toEqual([1, view.unitPrice]);
  expect(await scene.balance()).toBe(balance);
  expect(pending - (await scene.account('COACH_PENDING'))).toBe(earned);
  const mail = await mailTo(world, 'learner', 'lesson-absent');
  expect(mail.text).toContain(`수업 ${chargedLessons}회(${formatWon(chargedAmount)})`);
}
