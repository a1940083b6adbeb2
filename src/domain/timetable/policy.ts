import { policyRegistry } from '~/domain/shared/policy-registry';

/**
 * What a lesson at a company is planned under: the lesson keeps the version, and its seats, offers, points and draw are
 * computed by it (docs/product/company.md).
 */
export type TimetablePolicy = {
  readonly version: string;
  readonly lessonMinutes: number;
  /**
   * Cancelling is free until the latest of three moments: so many hours before the start, so many hours after a seat
   * came from the waiting list, so many minutes after reserving.
   */
  readonly cancel: {
    readonly freeHours: number;
    readonly freeHoursAfterPromotion: number;
    readonly graceMinutes: number;
  };
  readonly offer: {
    /** From so many hours before the start a free seat is offered, and not given, to who waits. */
    readonly fromHours: number;
    /** So long an offer is kept. */
    readonly minutes: number;
    /** The minutes of an offer count only between these hours of a day (Seoul); the rest of the day is night. */
    readonly countsFromHour: number;
    readonly countsUntilHour: number;
    /** Nothing is offered later than this before the start, and nobody waits any more. */
    readonly untilMinutes: number;
  };
  readonly message: {
    /** Who has a seat is reminded so long before the start. */
    readonly reminderHours: number;
    /** Who has an offer is told again so long before it ends. */
    readonly offerEndingMinutes: number;
  };
  /** The most hours before the start that who waits may ask to be told. */
  readonly maxNoticeHours: number;
  readonly penalty: {
    readonly latePoints: number;
    readonly noShowPoints: number;
    /** So many points in a month (Seoul) keep somebody from new reservations for so many days. */
    readonly blockPoints: number;
    readonly blockDays: number;
  };
  readonly lottery: {
    /** The seed is shown and the draw made so long after the list of entries was published. */
    readonly drawMinutesAfterClose: number;
    readonly opensDays: number;
    readonly closesDays: number;
    /** Seoul's hour on the day of the close. */
    readonly closesHour: number;
    readonly maxTickets: number;
    /** Losses of so many days count as tickets. */
    readonly lossDays: number;
  };
  readonly attendanceNumber: {
    readonly opensMinutesBefore: number;
    readonly closesMinutesAfter: number;
    /** So many numbers of before are taken, too. */
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
 * Decisions [C] about lessons at companies (docs/product/company.md#timetable). The first version had no minutes of
 * grace after reserving and counted the minutes of an offer at night, too. Both rules favour the employee, so they hold
 * for it as well.
 */
export const timetablePolicies = policyRegistry<TimetablePolicy>(
  'timetable',
  { ...timetable20261125, version: 'timetable-2026-11-23' },
  timetable20261125,
);

/**
 * Decisions [C] about closing the attendance of a lesson (docs/product/company.md#attendance). They hold for lessons of
 * every version.
 */
export const closingPolicy = {
  /** The attendance can be closed once this share of the lesson's time is over. */
  fromShare: 0.5,
  /** The expert can undo the close for so long; the points are counted afterwards. */
  undoMinutes: 10,
} as const;

/** Decisions [C] about attendance numbers (docs/product/company.md#attendance). They hold for lessons of every version. */
export const numberPolicy = {
  /** A number is stamped only so long after the browser's session ended, and the stamp counts for so long. */
  stampMinutes: 10,
  /** So many stamps of a person and lesson; the database holds the number, too. */
  maxStamps: 3,
  /** Entries from one network are marked up to so many: more people share the network of a company. */
  maxMarkedNetwork: 3,
} as const;

/** Decisions [C] about what an expert does without a connection (docs/product/company.md#the-day-of-an-expert). */
export const offlinePolicy = {
  version: 'offline-2026-11-25',
  /** The server takes it until so many days after it was done. */
  takenDays: 3,
  /** The pages announce the end of that time from so many hours before it. */
  announcedHours: 24,
} as const;
