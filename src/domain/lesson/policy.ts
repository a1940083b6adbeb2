import { policyRegistry } from '~/domain/shared/policy-registry';
import type { ProductType } from './status';

/**
 * The rules that lessons are sold under. An order keeps its version, and every outcome of its lessons is computed with
 * it.
 */
export type LessonPolicy = {
  /** Stored with every order, charge, bonus and expiry computed with this policy. */
  readonly version: string;
  readonly lessonMinutes: number;
  readonly cancel: {
    /** Cancelling is free until this many hours before the time that was fixed first. */
    readonly freeHours: number;
    /** Cancelling is also free within this many minutes after `graceFrom`, never after the start. */
    readonly graceMinutes: number;
    /**
     * `fixed`: the minutes run from the moment when the time is fixed. `notified`: they run from the moment when the
     * learner is notified that it is fixed.
     */
    readonly graceFrom: 'fixed' | 'notified';
    /** One late cancel is waived per this many lessons bought. */
    readonly lessonsPerWaiver: number;
  };
  /** Bonus lessons when the coach did not come or cancelled too late. */
  readonly bonusCredits: number;
  /** True: the platform pays for bonus lessons, and the coach is paid for them as for others. False: nobody is paid. */
  readonly bonusPaid: boolean;
  /** The terms of sale name what the learner gets who does not want a substitute. It is given in any case. */
  readonly namesSubstitution?: true;
  /** A no-show cannot be reported earlier than this after the start. */
  readonly noShowAfterMinutes: number;
  /**
   * A no-show cannot be reported later than this after the start; a fixed lesson without any report by then counts as
   * held.
   */
  readonly noShowWithinHours: number;
  /** The coach may undo that a lesson was held for this long; the learner is asked for a review after it. */
  readonly holdUndoMinutes: number;
  /**
   * A held lesson without a dispute is done after this time; then the earnings of a held or charged lesson can be paid
   * out.
   */
  readonly doneAfterHours: number;
  /**
   * Days in which the lessons of a product can be taken; `regular` is per month bought, plus `regularSpareDays` once.
   */
  readonly validDays: Readonly<Record<ProductType, number>>;
  readonly regularSpareDays: number;
  /** A returned lesson can still be taken for this many days, even if the contract would have expired. */
  readonly returnGraceDays: number;
  readonly expiry: {
    /** The learner is notified of unused lessons this many days before they expire, the longest first. */
    readonly noticeDays: readonly number[];
    /** Days of the one free extension; the learner can request it from the first notice on. */
    readonly extensionDays: number;
  };
  readonly pause: {
    /**
     * Days for which a learner may pause a contract, from the request on. The contract's end moves by the same time.
     */
    readonly minDays: number;
    readonly maxDays: number;
    /** Number of pauses per contract. */
    readonly times: number;
  };
};

/** The numbers for showing, cancelling and marking single lessons; their pages get them with the lesson. */
export type LessonTerms = Pick<
  LessonPolicy,
  | 'cancel'
  | 'bonusCredits'
  | 'bonusPaid'
  | 'noShowAfterMinutes'
  | 'noShowWithinHours'
  | 'holdUndoMinutes'
  | 'doneAfterHours'
>;

/** The numbers that decide when an absence can be reported. */
export type NoShowTerms = Pick<LessonPolicy, 'noShowAfterMinutes' | 'noShowWithinHours'>;

const lesson20261122: LessonPolicy = {
  version: 'lesson-2026-11-22',
  lessonMinutes: 50,
  cancel: { freeHours: 24, graceMinutes: 5, graceFrom: 'fixed', lessonsPerWaiver: 4 },
  bonusCredits: 1,
  bonusPaid: false,
  noShowAfterMinutes: 15,
  noShowWithinHours: 48,
  holdUndoMinutes: 10,
  doneAfterHours: 48,
  validDays: { trial: 30, short: 60, regular: 31 },
  regularSpareDays: 14,
  returnGraceDays: 14,
  expiry: { noticeDays: [14, 3], extensionDays: 30 },
  pause: { minDays: 7, maxDays: 30, times: 1 },
};

const lesson20261125: LessonPolicy = {
  ...lesson20261122,
  version: 'lesson-2026-11-25',
  cancel: { ...lesson20261122.cancel, graceMinutes: 30, graceFrom: 'notified' },
};

const lesson20261129: LessonPolicy = { ...lesson20261125, version: 'lesson-2026-11-29', bonusPaid: true };

/**
 * Lesson decisions (docs/product/consulting-and-lessons.md#lesson). The first version said nothing about extensions,
 * pauses and undoing; those additions apply to it as well. The third one gives the learner half an hour from the
 * notification, because five minutes after fixing are over before the learner reads the mail. With the fourth one the
 * platform pays for bonus lessons; before it, the coach gave them without pay. The terms of the fifth one name
 * substitutes.
 */
export const lessonPolicies = policyRegistry<LessonPolicy>(
  'lesson',
  { ...lesson20261122, version: 'lesson-2026-11' },
  lesson20261122,
  lesson20261125,
  lesson20261129,
  { ...lesson20261129, version: 'lesson-2026-11-30', namesSubstitution: true },
);

/** Decisions about the evidence of a visit. They are not part of any purchase. */
export const visitPolicy = {
  /** The coach can record the arrival, and the learner sees the visit code, from this many minutes before the start. */
  minutesBefore: 60,
  /** The coach can record the departure until this many minutes after the end. */
  departureMinutes: 120,
  /** After this many wrong codes, no code can be entered for the lesson. */
  maxCodeMisses: 5,
} as const;

/** Decisions about the estimate of a way between two districts. They are not part of any purchase. */
export const routePolicy = {
  /** Leaving one home and reaching the next one, also within a district. */
  baseMinutes: 10,
  /** Of the straight distance between the centres of the districts. */
  metresPerMinute: 250,
  /** Estimates are rounded up to this many minutes. */
  stepMinutes: 5,
} as const;

/** Decisions about another coach who gives a lesson instead. They are not part of any purchase. */
export const substitutionPolicy = {
  /** Another coach can be proposed until this many minutes before the start. */
  minutesBefore: 120,
  /** Number of proposals for one lesson. */
  maxPerLesson: 5,
  /** Number of coaches to choose from. */
  candidates: 10,
} as const;

/** Decisions about photos that the sides of a complaint send. */
export const complaintPhotoPolicy = {
  maxPerSide: 3,
  /** Photos are deleted this many days after the decision. */
  keptDays: 90,
} as const;

/**
 * When a coach is reminded of a missing note [C]: this many hours after the end of the lesson, and not later than
 * `untilHours` after its start (docs/product/consulting-and-lessons.md#lesson-note).
 */
export const noteReminder = { afterHours: 24, untilHours: 72 } as const;

/** Decisions about offered hours and reminders. They are not part of any purchase, so one version applies to all. */
export const schedulingPolicy = {
  /** Time that stays free after every lesson so that the coach can travel to the next place. */
  travelMinutes: 30,
  /** Lessons start on this grid, counted in minutes from midnight in Seoul. */
  startStepMinutes: 60,
  /** First and last hour at which a lesson may start (0–23, Seoul). */
  earliestStartHour: 6,
  latestStartHour: 22,
  /** A learner cannot request a start closer than this; a coach may propose closer ones. */
  noticeMinutes: 180,
  /** A requested time can be answered for this many hours, and at the latest this many minutes before its start. */
  answerHours: 24,
  answerBeforeMinutes: 180,
  /**
   * Between these hours (Seoul) no deadline for an answer ends and nobody is reminded of one: a deadline moves to the
   * end of the night, but never past the start of the lesson.
   */
  answerNight: { fromHour: 21, toHour: 9 },
  /**
   * The side that has to answer is reminded this number of hours before the deadline, and never in the first half of
   * the time for the answer.
   */
  answerReminderHours: 6,
  /**
   * A reminder that would be sent at night is sent after the night if this number of minutes remains then, and
   * otherwise this number of minutes before the night.
   */
  answerReminderNightMinutes: 60,
  /** How many days ahead a lesson can be booked. */
  horizonDays: 60,
  /** The paid hour of the first lesson stays held for this many days while the date is being agreed. */
  heldHourRetentionDays: 7,
  /** A consulting without an answer expires after this many days. */
  consultingDays: 7,
  /** A reported absence of the coach is shown on the coach's own page for this many days. */
  absenceVisibleDays: 14,
  /** Both sides are reminded of a fixed lesson this many hours before it starts. */
  reminderHours: 24,
  /** While no first lesson is requested, the side that has to act is reminded this many hours after the purchase. */
  firstLessonReminderHours: [24, 72, 144],
} as const;
