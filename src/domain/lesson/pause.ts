import { z } from 'zod';
import { deadlineAfter } from '~/domain/shared/deadline';
import { DAY_MS } from '~/domain/shared/durations';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { DomainError } from '~/domain/shared/errors';
import { refundLossSchema } from './cancel';
import type { LessonPolicy } from './policy';
import type { ContractStatus, ProductType } from './status';

export const pausePromiseInput = z.object({
  encryptedId: encryptedIdSchema,
  /** The allowed number of days depends on the policy that the contract was sold under. */
  days: z.int().min(1).max(366),
});
/** Amount in KRW that the page showed the learner for the lessons that fall into the pause. */
export const pauseContractInput = pausePromiseInput.extend({
  chargedAmount: z.int32().min(0),
  /** Bonus lessons that the page showed. A page of an earlier build shows none. */
  bonusCredits: z.int().min(0).max(100).default(0),
});

/** The effect of pausing now: its end, the outcome of the lessons that fall into it, and the contract's new end. */
export const pausePromiseSchema = z.object({
  resumesAt: z.date(),
  expiresAt: z.date(),
  lessons: z.array(z.object({ startsAt: z.date(), charged: z.boolean() })),
  chargedAmount: z.int32(),
  /** Lessons given in addition, for lessons of the pause that their coach cannot give. */
  bonusCredits: z.int(),
});
export type PausePromise = z.infer<typeof pausePromiseSchema>;

/**
 * The pause promise with what else the learner loses. `refund`: the contract's refund with all lessons of the pause
 * returned, and after the pause; null where no lesson is charged or uses a waiver. `waiversLeft`: waivers after the
 * pause.
 */
export const pausePreviewSchema = pausePromiseSchema.extend({
  refund: refundLossSchema.nullable(),
  waiversUsed: z.int(),
  waiversLeft: z.int(),
});
export type PausePreview = z.infer<typeof pausePreviewSchema>;

type PauseCase = {
  /** Remaining credits plus the open lessons that stay. */ lessons: number;
  status: ContractStatus;
  productType: ProductType;
  expiresAt: Date | null;
  pauses: number;
  now: Date;
};

/**
 * Returns whether a contract can be paused now: it must be running, have lessons left, and have a pause left under its
 * policy. A trial is a single lesson and cannot be paused.
 */
export function isPausable(
  { lessons, status, productType, expiresAt, pauses, now }: PauseCase,
  policy: LessonPolicy,
): boolean {
  return (
    lessons > 0 &&
    status === 'ACTIVE' &&
    productType !== 'trial' &&
    pauses < policy.pause.times &&
    expiresAt !== null &&
    now < expiresAt
  );
}

/**
 * Returns the period of a pause. It begins when it is requested, and the contract's end moves by the same time.
 * @throws DomainError INVALID_INPUT for fewer or more days than the policy lets a contract be paused
 */
export function pauseSpan(
  { expiresAt, days, now }: { expiresAt: Date; days: number; now: Date },
  { pause }: LessonPolicy,
): { resumesAt: Date; expiresAt: Date } {
  const limitText =
    days < pause.minDays
      ? `${pause.minDays}일부터 쉴 수 있어요.`
      : days > pause.maxDays
        ? `${pause.maxDays}일까지 쉴 수 있어요.`
        : null;
  if (limitText !== null)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: 'days', message: limitText }] }, limitText);
  const resumesAt = deadlineAfter(now, days * DAY_MS);
  return { resumesAt, expiresAt: deadlineAfter(expiresAt, resumesAt.getTime() - now.getTime()) };
}

/** Returns the contract's end after a pause, reduced by the part of the pause that was not used. */
export function resumedExpiry({ expiresAt, resumesAt, now }: { expiresAt: Date; resumesAt: Date; now: Date }): Date {
  return deadlineAfter(expiresAt, -Math.max(0, resumesAt.getTime() - now.getTime()));
}
