import { expect } from 'vitest';
import { contractTime, timeTerms } from '~/domain/lesson/time-terms';
import type { LessonPolicy } from '~/domain/lesson/policy';
import { isUsedLesson } from '~/domain/lesson/status';
import type { PaymentPolicy } from '~/domain/payment/policy';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant, seoulParts } from '~/domain/shared/seoul-time';
import { db } from '~/server/db';
import { callerFor } from '~/test/caller';
import type { LessonScene } from '~/test/factories/lesson-scene';
import { type LessonRow, lessonToken } from '~/server/services/lesson/contract/contract-row';

/** State of a run; `freeAtLeast` contains the announced end of free cancelling for each lesson. */
export type World = {
  scene: LessonScene;
  now: Date;
  freeAtLeast: Map<number, Date>;
  charged: number;
  /** Rules of the sale, read from the registry by the versions in the order. */
  lesson: LessonPolicy;
  payment: PaymentPolicy;
};

export const viewOf = async ({ scene, now }: World) => scene.as.learner(now).get({ encryptedId: await scene.token() });

export const later = (...times: (Date | null | undefined)[]) =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

/** Returns an hour at which a lesson can start, that many hours ahead. */
export function hourAhead(now: Date, hours: number): Date {
  const { year, month, day, hour } = seoulParts(new Date(now.getTime() + hours * HOUR_MS));
  return seoulInstant(year, month, day, Math.min(22, Math.max(6, hour)));
}

export function pass(world: World, minutes: number): void {
  world.now = new Date(world.now.getTime() + minutes * MINUTE_MS);
}

/** Returns the terms that the page shows next to a time before the button is pressed. */
export async function readAnnounced(
  world: World,
  startsAt: Date,
  by: 'reader' | 'other',
  lesson: LessonRow | null,
  view: Awaited<ReturnType<typeof viewOf>> | null = null,
) {
  const seen = view ?? (await viewOf(world));
  const shown = seen.lessons.find(({ encryptedId }) => lesson && encryptedId === lessonToken(lesson)) ?? null;
  const terms = timeTerms(contractTime(seen, shown, { startsAt, by, now: world.now }), seen.soldUnder);
  return { terms, view: seen };
}

/** Returns the newest mail of a kind to one side. */
export async function mailTo({ scene }: World, side: 'learner' | 'coach', template: string) {
  const userId = side === 'learner' ? scene.learner.id : scene.coach.userId;
  return db.message.findFirstOrThrow({ where: { template, userId }, orderBy: { id: 'desc' } });
}

/**
 * Returns what the coach earns for lessons that are charged or held now, KRW: the share of each, as long as bought
 * lessons remain; bonus lessons beyond them pay only if the lessons were sold so.
 */
export async function earningsOf(world: World, lessons: number): Promise<number> {
  const { scene, lesson, payment } = world;
  const rows = await db.lesson.findMany({ where: { contractId: scene.contract.id }, select: { status: true } });
  const used = rows.filter(({ status }) => isUsedLesson(status)).length;
  const bought = Math.max(0, Math.min(lessons, scene.contract.lessonCount - used));
  const paid = lesson.bonusPaid ? lessons : bought;
  return paid * Math.floor((scene.contract.unitPrice * payment.coachSharePercent) / 100);
}

/** Returns the refund shown on the order's page; null while a refund is not possible. */
export async function refundNow({ scene, now }: World): Promise<number | null> {
  const { payment } = callerFor(scene.actors.learner, now);
  const promise = await payment
    .refundPromise({ encryptedContractId: await scene.token() })
    .catch((error: { cause?: { code?: string } }) => {
      expect(['LESSON_UNDER_WAY', 'CONTRACT_CLOSED']).toContain(error.cause?.code);
      return null;
    });
  return promise?.amount ?? null;
}

/** Computes the refund by the numbers of the sold versions, independently of the product's rules. */
export async function refundByTheRules({ scene, now, lesson, payment }: World): Promise<number> {
  const { freeHours, graceMinutes, graceFrom, lessonsPerWaiver } = lesson.cancel;
  const rows = await db.lesson.findMany({
    where: { contractId: scene.contract.id },
    include: { substitutions: { where: { status: 'OFFERED' } } },
    orderBy: { startsAt: 'asc' },
  });
  const used = rows.filter(({ status }) => isUsedLesson(status));
  const waived = rows.filter(({ endTerm }) => endTerm === 'WAIVED').length;
  let waivers = Math.floor(scene.contract.lessonCount / lessonsPerWaiver) - waived;
  let taken = used.length;
  for (const { status, substitutions, deadlineStartsAt, confirmedAt, learnerNotifiedAt } of rows) {
    // A learner who is asked about another coach pays nothing for the lesson.
    if (status !== 'CONFIRMED' || substitutions.length > 0) continue;
    const from = graceFrom === 'notified' ? learnerNotifiedAt : confirmedAt;
    const grace = (from?.getTime() ?? 0) + graceMinutes * MINUTE_MS;
    if (now.getTime() <= Math.max(deadlineStartsAt.getTime() - freeHours * HOUR_MS, grace)) continue;
    if (waivers > 0) waivers -= 1;
    else taken += 1;
  }
  const { amount, createdAt } = scene.order;
  taken = Math.min(taken, scene.contract.lessonCount);
  const rest = taken === scene.contract.lessonCount ? 0 : amount - taken * scene.contract.unitPrice;
  const first = used[0]?.startsAt ?? null;
  const { fullWithinDays, feePercent, withdrawal } = payment.refund;
  const within = (day: Date) => now.getTime() <= day.getTime() + fullWithinDays * DAY_MS;
  const withoutFee =
    withdrawal === 'from-first-lesson'
      ? first === null || within(first) || within(createdAt)
      : taken === 0 && within(createdAt);
  return withoutFee ? rest : Math.max(0, rest - Math.floor((amount * feePercent) / 100));
}
