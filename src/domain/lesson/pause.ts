import { z } from 'zod';
import { deadlineAfter } from '~/domain/shared/deadline';
import { DAY_MS } from '~/domain/shared/durations';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { DomainError } from '~/domain/shared/errors';
import type { LessonPolicy } from './policy';
import type { ContractStatus, ProductType } from './status';

export const pausePromiseInput = z.object({
  encryptedId: encryptedIdSchema,
  /** How many a contract may pause depends on what it was sold under. */
  days: z.int().min(1).max(366),
});
/** KRW that the learner was shown for the lessons that fall into the pause. */
export const pauseContractInput = pausePromiseInput.extend({ chargedAmount: z.int32().min(0) });

/** What pausing now does: until when, what it makes of the lessons that fall into it, and the new end. */
export const pausePromiseSchema = z.object({
  resumesAt: z.date(),
  expiresAt: z.date(),
  lessons: z.array(z.object({ startsAt: z.date(), charged: z.boolean() })),
  chargedAmount: z.int32(),
});
export type PausePromise = z.infer<typeof pausePromiseSchema>;

type PauseCase = {
  /** Credits left, and open lessons that stay. */ lessons: number;
  status: ContractStatus;
  productType: ProductType;
  expiresAt: Date | null;
  pauses: number;
  now: Date;
};

/**
 * Whether a contract can be paused now: a running one, as often as the policy says; a single trial has nothing to
 * pause, nor has one of which nothing is left.
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
 * A pause begins when it is asked for; the contract's end moves by as much.
 * @throws DomainError INVALID_INPUT for fewer or more days than the policy lets a contract be paused
 */
export function pauseSpan(
  { expiresAt, days, now }: { expiresAt: Date; days: number; now: Date },
  { pause }: LessonPolicy,
): { resumesAt: Date; expiresAt: Date } {
  const words =
    days < pause.minDays
      ? `${pause.minDays}일부터 쉴 수 있어요.`
      : days > pause.maxDays
        ? `${pause.maxDays}일까지 쉴 수 있어요.`
        : null;
  if (words !== null) throw new DomainError('INVALID_INPUT', { issues: [{ path: 'days', message: words }] }, words);
  const resumesAt = deadlineAfter(now, days * DAY_MS);
  return { resumesAt, expiresAt: deadlineAfter(expiresAt, resumesAt.getTime() - now.getTime()) };
}

/** The end after a pause: what was not paused of it is taken off again. */
export function resumedExpiry({ expiresAt, resumesAt, now }: { expiresAt: Date; resumesAt: Date; now: Date }): Date {
  return deadlineAfter(expiresAt, -Math.max(0, resumesAt.getTime() - now.getTime()));
}
