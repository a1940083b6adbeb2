import type { PaymentPolicy } from '~/domain/payment/policy';
import { roundedShare, type Won } from '~/domain/shared/money';
import { HOUR_MS } from '~/domain/shared/durations';
import type { LessonPolicy } from '~/domain/lesson/policy';
import type { LessonStatus } from '~/domain/lesson/status';
import { disputableUntil } from '~/domain/lesson/undo';
import type { OpenLineState } from './schema';

export type OpenLesson = {
  status: LessonStatus;
  endsAt: Date;
  heldAt: Date | null;
  endedAt: Date | null;
  /** A complaint about it is open. */ disputed: boolean;
};

/** Returns the state of a learner's lesson that is in no statement; null for a lesson for which no coach is paid. */
export function openLessonState({ status, endsAt, disputed }: OpenLesson, now: Date): OpenLineState | null {
  if (status === 'CONFIRMED') return endsAt > now ? 'PLANNED' : 'TO_MARK';
  if (status === 'HELD') return disputed ? 'DISPUTED' : 'HELD';
  if (status === 'CANCELLED_CHARGED' || status === 'NOSHOW_LEARNER') return disputed ? 'DISPUTED' : 'CHARGED';
  return status === 'DONE' ? 'DONE' : null;
}

/**
 * Returns the earliest time at which a lesson can be in a statement: once it can no longer be disputed. Null while a
 * complaint is open, because its decision has no date, and for a lesson that is done.
 */
export function settlesFrom({ disputed, ...lesson }: OpenLesson, policy: LessonPolicy): Date | null {
  if (disputed) return null;
  if (lesson.status === 'CONFIRMED') return new Date(lesson.endsAt.getTime() + policy.doneAfterHours * HOUR_MS);
  return disputableUntil(lesson, policy);
}

type Sold = {
  /** KRW paid for one lesson. */ unitPrice: Won;
  lessonCount: number;
  /** Number of lessons of the order whose share is already posted. */ earned: number;
  /** Amount that was paid for lessons that are not held yet, KRW. */ liability: Won;
  /** The platform pays bonus lessons. */ bonusPaid: boolean;
};

/**
 * Returns the coach's shares of the next `lessons` of an order, in order, as they will be posted when the lessons are
 * held: the last paid lesson gets the remaining amount. A bonus lesson earns as much as any other if the platform pays
 * it, and otherwise nothing.
 */
export function plannedShares(
  { unitPrice, lessonCount, earned, liability, bonusPaid }: Sold,
  lessons: number,
  { coachSharePercent }: Pick<PaymentPolicy, 'coachSharePercent'>,
): Won[] {
  const shares: Won[] = [];
  let remainingLiability = Math.max(0, liability);
  for (let index = 1; index <= lessons; index += 1) {
    const amount = earned + index >= lessonCount ? remainingLiability : Math.min(unitPrice, remainingLiability);
    remainingLiability -= amount;
    const isBonus = amount === 0;
    shares.push(roundedShare(isBonus && bonusPaid ? unitPrice : amount, coachSharePercent, 100));
  }
  return shares;
}
