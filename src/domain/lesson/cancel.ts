import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import type { Won } from '~/domain/shared/money';
import type { LessonPolicy, LessonTerms, NoShowTerms } from './policy';
import { type LessonStatus, type PartyRole, isOpenLesson } from './status';

/**
 * The sentence of the terms that applies (docs/product/cancel-and-refund.md#cancelling). UNCONFIRMED no time was fixed
 * yet · EARLY before the deadline · JUST_BOOKED within the free minutes after the time was fixed · WAIVED late, but
 * waived (one waiver per four lessons) · LATE late, one lesson is charged · COACH_EARLY, COACH_LATE the coach cancels
 */
export const cancelTerms = [
  'UNCONFIRMED',
  'EARLY',
  'JUST_BOOKED',
  'WAIVED',
  'LATE',
  'COACH_EARLY',
  'COACH_LATE',
] as const;
export const cancelTermSchema = z.enum(cancelTerms);
export type CancelTerm = z.infer<typeof cancelTermSchema>;

export type CancelCase = {
  cancelledBy: PartyRole;
  status: LessonStatus;
  startsAt: Date;
  /** The time that was fixed first; moving the lesson does not change it. */
  deadlineStartsAt: Date;
  confirmedAt: Date | null;
  /**
   * When the learner was notified that the time is fixed; null until then. A learner who fixes the time counts as
   * notified at that moment.
   */
  learnerNotifiedAt: Date | null;
  /**
   * When the learner was asked about another coach for it, while that is not answered; null otherwise. The coach cannot
   * give the lesson then, so the learner's cancel counts as the coach's at that time.
   */
  offeredAt: Date | null;
  /** Unused waivers of the contract. */
  waiversLeft: number;
  /** KRW paid for one lesson. */
  unitPrice: Won;
  now: Date;
};

export const lessonOutcomeSchema = z.object({
  policyVersion: z.string(),
  /** 1 when the lesson counts as taken, otherwise 0. */
  chargedLessons: z.int(),
  /** Price of the charged lesson, KRW; 0 when nothing is charged. */
  chargedAmount: z.int32(),
  /** Credits that are returned; `bonusCredits` are given in addition. */
  returnedCredits: z.int(),
  bonusCredits: z.int(),
});
export type LessonOutcome = z.infer<typeof lessonOutcomeSchema>;

export const cancelPromiseSchema = lessonOutcomeSchema.extend({
  term: cancelTermSchema,
  to: z.enum(['CANCELLED_FREE', 'CANCELLED_CHARGED']),
  /** End of free cancelling; null while no time is fixed, because cancelling is free until then. */
  freeUntil: z.date().nullable(),
  waiversLeft: z.int(),
});
export type CancelPromise = z.infer<typeof cancelPromiseSchema>;

/** Refund in KRW if the whole contract ended at that moment: as it is now, and with one more lesson charged. */
export const refundLossSchema = z.object({ before: z.int(), after: z.int() });
export type RefundLoss = z.infer<typeof refundLossSchema>;

/**
 * The cancel promise with its effect on the contract's refund; `refund` is null where there is no effect, and for the
 * coach.
 */
export const cancelPreviewSchema = cancelPromiseSchema.extend({ refund: refundLossSchema.nullable() });
export type CancelPreview = z.infer<typeof cancelPreviewSchema>;

/** Returns the number of late cancels that are waived for this many lessons. */
export function waiversOf(lessonCount: number, policy: Pick<LessonPolicy, 'cancel'>): number {
  return Math.floor(lessonCount / policy.cancel.lessonsPerWaiver);
}

/** The data that decide when free cancelling of a fixed lesson ends. */
export type FixedTime = Pick<CancelCase, 'startsAt' | 'deadlineStartsAt' | 'confirmedAt' | 'learnerNotifiedAt' | 'now'>;

/**
 * Returns the last moment at which the learner can cancel a fixed lesson for free, never after its start. The free
 * minutes begin with the notification; for a learner who is not notified yet, they are counted from now, so the result
 * is a minimum.
 */
export function freeCancelUntil(
  { startsAt, deadlineStartsAt, confirmedAt, learnerNotifiedAt, now }: FixedTime,
  { cancel }: Pick<LessonTerms, 'cancel'>,
): Date {
  const early = deadlineStartsAt.getTime() - cancel.freeHours * HOUR_MS;
  const from = cancel.graceFrom === 'fixed' ? confirmedAt : confirmedAt && (learnerNotifiedAt ?? now);
  const grace = from ? from.getTime() + cancel.graceMinutes * MINUTE_MS : 0;
  return new Date(Math.min(Math.max(early, grace), startsAt.getTime()));
}

/**
 * Returns the deadline for free cancelling that a fixed lesson keeps when this side moves it, whatever the new time is.
 * Only the learner has free minutes after a time is fixed.
 */
export function keptDeadline(side: PartyRole, lesson: FixedTime, policy: Pick<LessonTerms, 'cancel'>): Date {
  if (side === 'learner') return freeCancelUntil(lesson, policy);
  return new Date(lesson.deadlineStartsAt.getTime() - policy.cancel.freeHours * HOUR_MS);
}

/**
 * Returns what cancelling now does. The page shows this result and the cancel applies it, so both always agree
 * (docs/product/cancel-and-refund.md#promise).
 * @throws DomainError MOVE_NOT_ALLOWED for a lesson that is over, TOO_LATE for a fixed one that has started
 */
export function cancelPromise(subject: CancelCase, policy: LessonPolicy): CancelPromise {
  const { cancelledBy, status, startsAt, deadlineStartsAt, offeredAt, waiversLeft, unitPrice, now } = subject;
  if (!isOpenLesson(status)) throw new DomainError('MOVE_NOT_ALLOWED', { status });
  const free = {
    policyVersion: policy.version,
    to: 'CANCELLED_FREE',
    chargedLessons: 0,
    chargedAmount: 0,
    returnedCredits: 1,
    bonusCredits: 0,
    waiversLeft,
  } as const;
  if (status === 'REQUESTED') return { ...free, term: 'UNCONFIRMED', freeUntil: null };
  if (now >= startsAt) throw new DomainError('TOO_LATE');

  const early = deadlineStartsAt.getTime() - policy.cancel.freeHours * HOUR_MS;
  const isOffered = cancelledBy === 'learner' && offeredAt !== null;
  if (cancelledBy === 'coach' || isOffered) {
    // If the lesson moved to an earlier time, a cancel is also late when that earlier time is close.
    const until = new Date(Math.min(early, startsAt.getTime() - policy.cancel.freeHours * HOUR_MS));
    const freeUntil = isOffered ? startsAt : until;
    return (isOffered ? offeredAt : now) <= until
      ? { ...free, term: 'COACH_EARLY', freeUntil }
      : { ...free, term: 'COACH_LATE', freeUntil, bonusCredits: policy.bonusCredits };
  }
  const freeUntil = freeCancelUntil(subject, policy);
  if (now <= freeUntil) return { ...free, term: now.getTime() <= early ? 'EARLY' : 'JUST_BOOKED', freeUntil };
  return { ...free, ...lateCancelCost({ waiversLeft, unitPrice }), freeUntil };
}

/** Returns the cost of the learner's cancel once it is no longer free. */
export function lateCancelCost({ waiversLeft, unitPrice }: Pick<CancelCase, 'waiversLeft' | 'unitPrice'>) {
  if (waiversLeft > 0)
    return {
      term: 'WAIVED',
      to: 'CANCELLED_FREE',
      chargedLessons: 0,
      chargedAmount: 0,
      returnedCredits: 1,
      waiversLeft: waiversLeft - 1,
    } as const;
  return {
    term: 'LATE',
    to: 'CANCELLED_CHARGED',
    chargedLessons: 1,
    chargedAmount: unitPrice,
    returnedCredits: 0,
    waiversLeft,
  } as const;
}

/** The fields of a lesson that matter when its contract ends. */
export type LessonToEnd = Pick<
  CancelCase,
  'status' | 'startsAt' | 'deadlineStartsAt' | 'confirmedAt' | 'learnerNotifiedAt' | 'offeredAt'
>;
export type LessonEnd<L extends LessonToEnd> = {
  lesson: L;
  to: CancelPromise['to'];
  term: CancelTerm | 'TERMINATED';
  outcome: LessonOutcome;
};

/**
 * Decides the outcome of the open lessons when their contract ends now. When the learner ends it, each lesson is
 * cancelled on the learner's terms, the nearest first, so that ending the contract does not avoid the cost of
 * cancelling. When the platform or the coach is at fault (`waiversLeft` null), all lessons are returned. Free ones are
 * marked TERMINATED, because nobody cancelled that single lesson; one that its coach cannot give, too late to say so,
 * is marked COACH_LATE and gives a bonus.
 * @throws DomainError TOO_LATE for a fixed lesson that has started, when the learner ends it
 */
export function lessonEndsOf<L extends LessonToEnd>(
  lessons: readonly L[],
  { waiversLeft, unitPrice, now }: { waiversLeft: number | null; unitPrice: Won; now: Date },
  policy: LessonPolicy,
): LessonEnd<L>[] {
  const free = {
    policyVersion: policy.version,
    chargedLessons: 0,
    chargedAmount: 0,
    returnedCredits: 1,
    bonusCredits: 0,
  };
  let remainingWaivers = waiversLeft ?? 0;
  return [...lessons]
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((lesson) => {
      if (waiversLeft === null) return { lesson, to: 'CANCELLED_FREE', term: 'TERMINATED', outcome: free };
      const promise = cancelPromise(
        { ...lesson, cancelledBy: 'learner', waiversLeft: remainingWaivers, unitPrice, now },
        policy,
      );
      remainingWaivers = promise.waiversLeft;
      const { term, to, policyVersion, chargedLessons, chargedAmount, returnedCredits, bonusCredits } = promise;
      return {
        lesson,
        to,
        term: term === 'LATE' || term === 'WAIVED' || term === 'COACH_LATE' ? term : 'TERMINATED',
        outcome: { policyVersion, chargedLessons, chargedAmount, returnedCredits, bonusCredits },
      };
    });
}

export type NoShowCase = { reportedBy: PartyRole; status: LessonStatus; startsAt: Date; unitPrice: Won; now: Date };

export const noShowOutcomeSchema = lessonOutcomeSchema.extend({ to: z.enum(['NOSHOW_LEARNER', 'NOSHOW_COACH']) });
export type NoShowOutcome = z.infer<typeof noShowOutcomeSchema>;

/**
 * Returns the effect of reporting the other side as absent. An absent learner is charged the lesson; for an absent
 * coach, the learner gets the lesson back plus one bonus lesson (docs/product/cancel-and-refund.md#no-show).
 * @throws DomainError MOVE_NOT_ALLOWED unless the lesson is fixed, TOO_EARLY or TOO_LATE outside the time for reports
 */
export function noShowOutcome(
  { reportedBy, status, startsAt, unitPrice, now }: NoShowCase,
  policy: LessonPolicy,
): NoShowOutcome {
  if (status !== 'CONFIRMED') throw new DomainError('MOVE_NOT_ALLOWED', { status });
  const { from, until } = noShowWindow(startsAt, policy);
  if (now < from) throw new DomainError('TOO_EARLY', { from: from.toISOString() });
  if (now > until) throw new DomainError('TOO_LATE', { until: until.toISOString() });
  return reportedBy === 'coach'
    ? {
        policyVersion: policy.version,
        to: 'NOSHOW_LEARNER',
        chargedLessons: 1,
        chargedAmount: unitPrice,
        returnedCredits: 0,
        bonusCredits: 0,
      }
    : {
        policyVersion: policy.version,
        to: 'NOSHOW_COACH',
        chargedLessons: 0,
        chargedAmount: 0,
        returnedCredits: 1,
        bonusCredits: policy.bonusCredits,
      };
}

/** Returns the period in which the other side can be reported as absent. */
export function noShowWindow(startsAt: Date, policy: NoShowTerms): { from: Date; until: Date } {
  return {
    from: new Date(startsAt.getTime() + policy.noShowAfterMinutes * MINUTE_MS),
    until: new Date(startsAt.getTime() + policy.noShowWithinHours * HOUR_MS),
  };
}
