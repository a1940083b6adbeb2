import { policyRegistry } from '~/domain/shared/policy-registry';
import type { ProductType } from './status';

/**
 * What lessons are sold under: an order keeps the version, and everything that becomes of its lessons is computed by
 * it.
 */
export type LessonPolicy = {
  /** Stored with every order, charge, bonus and expiry computed under it. */
  readonly version: string;
  readonly lessonMinutes: number;
  readonly cancel: {
    /** Free until this many hours before the time first fixed. */
    readonly freeHours: number;
    /** Or within this many minutes from `graceFrom` on, never after the start. */
    readonly graceMinutes: number;
    /**
     * `fixed`: the minutes run from the moment of fixing the time. `notified`: they run from the moment at which the
     * learner was notified that it is fixed.
     */
    readonly graceFrom: 'fixed' | 'notified';
    /** One late cancel is waived per this many lessons bought. */
    readonly lessonsPerWaiver: number;
  };
  /** Lessons on top for a coach who did not come, or cancelled too late. */
  readonly bonusCredits: number;
  /** Nobody is reported as absent earlier than this after the start. */
  readonly noShowAfterMinutes: number;
  /** Nor later than this after the start; a fixed lesson that nobody has said anything about by then counts as held. */
  readonly noShowWithinHours: number;
  /** So long the coach may take back that a lesson was held; the learner is asked for a review after it. */
  readonly holdUndoMinutes: number;
  /** A held lesson without dispute is done after this, and what a held or charged lesson earned can be paid out. */
  readonly doneAfterHours: number;
  /**
   * Days in which the lessons of a product can be taken; `regular` is per month bought, plus `regularSpareDays` once.
   */
  readonly validDays: Readonly<Record<ProductType, number>>;
  readonly regularSpareDays: number;
  /** A lesson that comes back can still be taken for this long, also when the contract would have expired. */
  readonly returnGraceDays: number;
  readonly expiry: {
    /** The learner is told of unused lessons so many days before they expire, the longest first. */
    readonly noticeDays: readonly number[];
    /** The learner may have so many more days, once, for nothing; asked for from the first notice on. */
    readonly extensionDays: number;
  };
  readonly pause: {
    /** A learner may pause a contract from the moment of asking on, for so many days. Its end moves by as much. */
    readonly minDays: number;
    readonly maxDays: number;
    /** So often a contract. */
    readonly times: number;
  };
};

/** The numbers by which single lessons are shown, cancelled and marked; their pages get them with the lesson. */
export type LessonTerms = Pick<
  LessonPolicy,
  'cancel' | 'bonusCredits' | 'noShowAfterMinutes' | 'noShowWithinHours' | 'holdUndoMinutes' | 'doneAfterHours'
>;

/** For how long an absence can be told. */
export type NoShowTerms = Pick<LessonPolicy, 'noShowAfterMinutes' | 'noShowWithinHours'>;

const lesson20261122: LessonPolicy = {
  version: 'lesson-2026-11-22',
  lessonMinutes: 50,
  cancel: { freeHours: 24, graceMinutes: 5, graceFrom: 'fixed', lessonsPerWaiver: 4 },
  bonusCredits: 1,
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

/**
 * Lesson decisions [C] (docs/product/consulting-and-lessons.md#lesson). The first version said nothing of extensions,
 * pauses and taking back; what was added for everybody holds for it, too. The third one gives the learner half an hour
 * from the notification, since five minutes after fixing are over before a mail is read.
 */
export const lessonPolicies = policyRegistry<LessonPolicy>(
  'lesson',
  { ...lesson20261122, version: 'lesson-2026-11' },
  lesson20261122,
  {
    ...lesson20261122,
    version: 'lesson-2026-11-25',
    cancel: { ...lesson20261122.cancel, graceMinutes: 30, graceFrom: 'notified' },
  },
);

/** How hours are offered and people reminded [C]: of nobody's purchase, so that one version counts for all. */
export const schedulingPolicy = {
  /** Kept free behind every lesson so that the coach can travel on. */
  travelMinutes: 30,
  /** Lessons start on this grid, counted from midnight in Seoul. */
  startStepMinutes: 60,
  /** First and last hour at which a lesson may start (0–23, Seoul). */
  earliestStartHour: 6,
  latestStartHour: 22,
  /** A learner cannot ask for a start closer than this; a coach may propose closer ones. */
  noticeMinutes: 180,
  /** A requested time can be answered for so many hours, and no later than so many minutes before its start. */
  answerHours: 24,
  answerBeforeMinutes: 180,
  /**
   * Between these hours (Seoul) no deadline for an answer ends and nobody is reminded of one: a deadline moves to the
   * end of the night, but never past the start of the lesson.
   */
  answerNight: { fromHour: 21, toHour: 9 },
  /**
   * The side that has to answer is reminded so many hours before the deadline, and never in the first half of the time
   * for the answer. A reminder that would come at night comes after it if so many minutes are left then, and otherwise so
   * many minutes before the night.
   */
  answerReminderHours: 6,
  answerReminderNightMinutes: 60,
  /** How far ahead a lesson can be put. */
  horizonDays: 60,
  /** A paid first-lesson hour stays held this long while the date is being fixed. */
  heldHourKeptDays: 7,
  /** A consulting without an answer expires. */
  consultingDays: 7,
  /** A lesson that the coach is said to have missed stands on the coach's own page for so long. */
  absenceShownDays: 14,
  /** Both sides are reminded of a fixed lesson so many hours before it starts. */
  reminderHours: 24,
  /** A reminder goes to the side that has to answer: hours after the purchase while no first lesson is asked for. */
  firstLessonReminderHours: [24, 72, 144],
} as const;
