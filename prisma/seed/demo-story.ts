import '~/server/services/wiring';
import type { MemberActor } from '~/domain/shared/actor';
import { DAY_MS, HOUR_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { decryptId, encryptId } from '~/server/crypto/encrypted-id';
import type { ServiceContext } from '~/server/service-context';
import { changeHealthConsent } from '~/server/services/account/consent/health-consent';
import { writeLearnerLine } from '~/server/services/lesson/note/answer-lesson-note';
import { writeLessonNote } from '~/server/services/lesson/note/write-lesson-note';
import { confirmLesson } from '~/server/services/lesson/time/confirm-lesson';
import { contractToken, lessonToken } from '~/server/services/lesson/contract/contract-row';
import { markLessonHeld } from '~/server/services/lesson/outcome/mark-lesson-held';
import { requestLesson } from '~/server/services/lesson/time/request-lesson';
import { applyGatewayPayment } from '~/server/services/payment/checkout/apply-gateway-payment';
import { createOrder } from '~/server/services/payment/order/create-order';
import { lockOrder } from '~/server/services/payment/order/lock-order';
import { transitionPayment } from '~/server/services/payment/order/transition-order';
import { answerHealthCheck } from '~/server/services/suggest/answer-health-check';
import { demoEmails } from './demo-accounts';
import { demoNotes } from './demo-notes';

/** The demo coach teaches on weekday evenings. */
const LESSON_HOUR = 19;
const PROGRAM = 'pilates-posture';
const LESSONS = 8;
const HELD = 3;

/**
 * Seeds what a first visitor should see: the demo learner is in the middle of eight lessons with the demo coach. Three
 * were held, the first two have notes, the next one is fixed, a later one waits for the coach's answer. Payment,
 * ledger, credits, mails and jobs come from the product's own services, run at the times when it would have happened.
 * Needs the demo set and the queues.
 */
export async function playDemoStory(now: Date): Promise<void> {
  const [learner, coach] = await Promise.all([demoMember(demoEmails.learner), demoMember(demoEmails.coach)]);
  const as = (actor: MemberActor, at: Date): ServiceContext<MemberActor> => ({
    db,
    pool,
    actor,
    now: at,
    ip: null,
    userAgent: null,
  });
  const last = lastEvening(now);
  const weekly = (index: number) => new Date(last.getTime() + (index - HELD + 1) * 7 * DAY_MS);
  const bought = new Date(weekly(0).getTime() - 3 * DAY_MS - 5 * HOUR_MS);

  await buy(as(learner, bought), coach, weekly(0));
  await dateNotifications(bought, now);
  const contract = () => db.contract.findFirstOrThrow({ where: { learnerId: learner.userId } }).then(contractToken);
  const lesson = (index: number) =>
    db.lesson.findFirstOrThrow({ where: { learnerId: learner.userId, sequence: index + 1 } }).then(lessonToken);
  /** Each lesson is requested after the previous one, the first one soon after the payment. */
  const requestTimeOf = (index: number) =>
    index === 0
      ? new Date(bought.getTime() + HOUR_MS)
      : new Date(Math.min(weekly(index - 1).getTime() + 3 * HOUR_MS, now.getTime() - HOUR_MS));

  for (let index = 0; index <= HELD + 1; index += 1) {
    const requestTime = requestTimeOf(index);
    // The first hour was sent to the coach with the payment.
    if (index > 0)
      await requestLesson(as(learner, requestTime), { encryptedId: await contract(), startsAt: weekly(index) });
    await dateNotifications(requestTime, now);
    if (index > HELD) break;
    await confirmLesson(as(coach, new Date(requestTime.getTime() + HOUR_MS / 2)), {
      encryptedLessonId: await lesson(index),
    });
    if (index < HELD)
      await markLessonHeld(as(coach, new Date(weekly(index).getTime() + HOUR_MS)), {
        encryptedLessonId: await lesson(index),
      });
    const note = demoNotes[index];
    if (note)
      await writeNote(as(coach, new Date(weekly(index).getTime() + 2 * HOUR_MS)), as(learner, now), {
        ...note,
        encryptedLessonId: await lesson(index),
      });
    await dateNotifications(index < HELD ? new Date(weekly(index).getTime() + 2 * HOUR_MS) : requestTime, now);
  }
}

/** Gives the notifications since the last call the time of their event; those of former days were read. */
async function dateNotifications(at: Date, now: Date): Promise<void> {
  await db.notification.updateMany({
    where: { createdAt: { gt: now } },
    data: { createdAt: at, readAt: now.getTime() - at.getTime() > 2 * DAY_MS ? at : null },
  });
}

async function writeNote(
  coach: ServiceContext<MemberActor>,
  learner: ServiceContext<MemberActor>,
  { learnerLine, ...note }: (typeof demoNotes)[number] & { encryptedLessonId: string },
): Promise<void> {
  await changeHealthConsent({ ...learner, now: coach.now }, { kind: 'HEALTH_LESSON_NOTE', granted: true });
  await writeLessonNote(coach, coach.actor.coachId ?? 0, { ...note, version: 0 });
  if (learnerLine !== '')
    await writeLearnerLine(learner, { encryptedLessonId: note.encryptedLessonId, version: 0, text: learnerLine });
}

/** Returns the latest weekday evening that is at least two hours ago. */
function lastEvening(now: Date): Date {
  for (let days = 0; ; days += 1) {
    const { year, month, day } = seoulParts(new Date(now.getTime() - days * DAY_MS));
    const evening = seoulInstant(year, month, day, LESSON_HOUR);
    if (seoulParts(evening).weekday < 5 && now.getTime() - evening.getTime() > 2 * HOUR_MS) return evening;
  }
}

async function demoMember(email: string): Promise<MemberActor> {
  const { id, name, grade, coach } = await db.user.findUniqueOrThrow({
    where: { email },
    include: { coach: { select: { id: true } } },
  });
  return {
    kind: 'member',
    userId: id,
    name,
    email,
    grade,
    membership: null,
    coachId: coach?.id ?? null,
    expertOf: [],
    impersonatorId: null,
    sessionId: 'demo',
  };
}

/** Answers the question about health, orders, gets the approval of the embedded gateway, and pays. */
async function buy(context: ServiceContext<MemberActor>, coach: MemberActor, startsAt: Date): Promise<void> {
  const { now } = context;
  await answerHealthCheck(context, { serviceType: 'workout', conditions: [], doctorOn: null });
  const { encryptedOrderId } = await createOrder(context, {
    permalink: PROGRAM,
    encryptedCoachId: encryptId('coach', coach.coachId ?? 0),
    product: { type: 'short', lessonCount: LESSONS },
    personnel: 1,
    startsAt,
    address: { province: '서울특별시', city: '강남구', district: '역삼1동', detail: '101동 1203호' },
  });
  const { id } = decryptId('order', encryptedOrderId);
  const { oid, amount } = await db.order.findUniqueOrThrow({ where: { id } });
  const paid = {
    paymentKey: `demo-${oid}`,
    orderId: oid,
    totalAmount: amount,
    balanceAmount: amount,
    status: 'DONE',
    method: '카드',
  } as const;
  await db.sandboxPayment.create({
    data: {
      ...paid,
      orderName: '필라테스',
      successUrl: '/',
      failUrl: '/',
      secret: 'demo',
      requestedAt: now,
      approvedAt: now,
    },
  });
  await db.$transaction(async (tx) => {
    const { payment } = await lockOrder(tx, id);
    await transitionPayment(
      tx,
      payment,
      'IN_PROGRESS',
      { role: 'learner', actorId: context.actor.userId, at: now },
      { paymentKey: paid.paymentKey },
    );
  });
  await applyGatewayPayment(
    context,
    { kind: 'lesson', id },
    { ...paid, approvedAt: now, virtualAccount: null, receiptUrl: null, failure: null },
    'learner',
  );
}
