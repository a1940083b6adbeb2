import { policyRegistry } from '~/domain/shared/policy-registry';

/**
 * The rules under which a lesson at a company is planned. The lesson keeps the version, and its seats, offers, points
 * and draw are computed with it (docs/product/company.md).
 */
export type TimetablePolicy = {
  readonly version: string;
  readonly lessonMinutes: number;
  /**
   * Cancelling is free until the latest of three moments: this many hours before the start, hours after a seat came
   * from the waiting list, and minutes after reserving.
   */
  readonly cancel: {
    readonly freeHours: number;
    readonly freeHoursAfterPromotion: number;
    readonly graceMinutes: number;
  };
  readonly offer: {
    /** From this many hours before the start on, a free seat is offered to the waiting list instead of given. */
    readonly fromHours: number;
    /** How long an offer is valid. */
    readonly minutes: number;
    /** The minutes of an offer count only between these hours of a day (Seoul); the rest of the day is night. */
    readonly countsFromHour: number;
    readonly countsUntilHour: number;
    /** The waiting list ends this many minutes before the start; no seat is offered after that. */
    readonly untilMinutes: number;
  };
  readonly message: {
    /** People with a seat are reminded this many hours before the start. */
    readonly reminderHours: number;
    /** People with an offer are reminded this many minutes before it ends. */
    readonly offerEndingMinutes: number;
  };
  /** The longest notice, in hours before the start, that a person on the waiting list may request. */
  readonly maxNoticeHours: number;
  readonly penalty: {
    readonly latePoints: number;
    readonly noShowPoints: number;
    /** This many points in a month (Seoul) block new reservations for `blockDays`. */
    readonly blockPoints: number;
    readonly blockDays: number;
  };
  readonly lottery: {
    /** The seed is published and the draw is made this many minutes after the list of entries was published. */
    readonly drawMinutesAfterClose: number;
    readonly opensDays: number;
    readonly closesDays: number;
    /** Hour (Seoul) on the day of the close. */
    readonly closesHour: number;
    readonly maxTickets: number;
    /** Losses within this many days give extra tickets. */
    readonly lossDays: number;
  };
  readonly attendanceNumber: {
    readonly opensMinutesBefore: number;
    readonly closesMinutesAfter: number;
    /** Number of previous attendance numbers that are still accepted. */
    readonly graceSteps: number;
    readonly maxMisses: number;
  };
};

const timetable20261125: TimetablePolicy = {
  version: 'timetable-2026-11-25',
  lessonMinutes: 50,
  cancel: { freeHours: 12, freeHoursAfterPromotion: 2, graceMinutes: 10 },
  offer: { fromHours: 12, minutes: 15, countsFromHour: 7, countsUntilHour: 22, untilMinutes: 30 },
  message: { reminderHours: 24, offerEndingMinutes: 5 },
  maxNoticeHours: 12,
  penalty: { latePoints: 1, noShowPoints: 2, blockPoints: 3, blockDays: 7 },
  lottery: { drawMinutesAfterClose: 10, opensDays: 7, closesDays: 2, closesHour: 18, maxTickets: 4, lossDays: 60 },
  attendanceNumber: { opensMinutesBefore: 10, closesMinutesAfter: 20, graceSteps: 1, maxMisses: 5 },
};

/**
 * Decisions about lessons at companies (docs/product/company.md#timetable). The first version had no free minutes after
 * reserving and counted the minutes of an offer at night, too. Both newer rules favour the employee, so they apply to
 * the first version as well.
 */
export const timetablePolicies = policyRegistry<TimetablePolicy>(
  'timetable',
  { ...timetable20261125, version: 'timetable-2026-11-23' },
  timetable20261125,
);

/**
 * Decisions about closing the attendance of a lesson (docs/product/company.md#attendance). They apply to lessons of
 * every version.
 */
export const closingPolicy = {
  /** The attendance can be closed once this share of the lesson's time is over. */
  fromShare: 0.5,
  /** The expert can undo the close for this long; the points are counted afterwards. */
  undoMinutes: 10,
} as const;

/** Decisions about attendance numbers (docs/product/company.md#attendance). They apply to lessons of every version. */
export const numberPolicy = {
  /**
   * A number is stamped only within this many minutes after the browser's session ended, and the stamp is valid equally
   * long.
   */
  stampMinutes: 10,
  /** Maximum number of stamps per person and lesson; a database constraint has the same number. */
  maxStamps: 3,
  /**
   * Check-ins from one network are marked only up to this many people, because more people share a company's network.
   */
  maxMarkedNetwork: 3,
} as const;
