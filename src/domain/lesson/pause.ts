import { z } from 'zod';
import { DAY_MS } from '~/domain/shared/durations';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { type LessonPolicy, lessonPolicy } from './policy';
import type { ContractStatus, ProductType } from './status';

const { pause } = lessonPolicy;

export const pausePromiseInput = z.object({
  encryptedId: encryptedIdSchema,
  days: z
    .int()
    .min(pause.minDays, `${pause.minDays}일부터 쉴 수 있어요.`)
    .max(pause.maxDays, `${pause.maxDays}일까지 쉴 수 있어요.`),
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
 * pause, nor has
 * one of which nothing is left. */
export function isPausable(
  { lessons, status, productType, expiresAt, pauses, now }: PauseCase,
  policy: LessonPolicy = lessonPolicy,
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

/** A pause begins when it is asked for; the contract's end moves by as much. */
export function pauseSpan({ expiresAt, days, now }: { expiresAt: Date; days: number; now: Date }): {
  resumesAt: Date;
  expiresAt: Date;
} {
  const length = days * DAY_MS;
  return { resumesAt: new Date(now.getTime() + length), expiresAt: new Date(expiresAt.getTime() + length) };
}

/** The end after a pause: what was not paused of it is taken off again. */
export function resumedExpiry({ expiresAt, resumesAt, now }: { expiresAt: Date; resumesAt: Date; now: Date }): Date {
  return new Date(expiresAt.getTime() - Math.max(0, resumesAt.getTime() - now.getTime()));
}
