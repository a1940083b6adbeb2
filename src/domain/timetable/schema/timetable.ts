import { z } from 'zod';
import { companyProgramKeys } from '~/domain/company/schema/company';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedText } from '~/domain/shared/typed-schema';
import { rowId } from '~/domain/shared/row-id';
import { attendanceNumberSchema } from '../attendance';
import { questionStates } from '../question/schema';
import { groupLessonTypes, reservationStatusSchema } from '../status';

/** A lesson by its plain number; looked up only within the caller's company. */
export const timetableInput = z.object({ b2bTimetableId: rowId });
/** A reservation by its plain number; looked up in the same way. */
export const reservationInput = z.object({ b2bTimetableReservationId: rowId });
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
export const monthInput = z.object({ month: monthSchema });
export const reserveInput = timetableInput.extend({ occupantId: rowId.nullish() });
export const waitInput = reserveInput.extend({ noticeHours: z.int().min(0).max(12).default(0) });
/** `late`: what the page showed the person, so that a late cancel is not charged without their agreement. */
export const cancelReservationInput = reservationInput.extend({ late: z.boolean().nullish() });
export const attendanceNumberInput = reservationInput.extend({
  number: attendanceNumberSchema,
  /** Returned by an earlier call whose session had ended; proves when the number was first sent. */
  stamp: z.string().max(400).optional(),
});
export const stampNumberInput = reservationInput.extend({ number: attendanceNumberSchema });
export const appealInput = reservationInput.extend({
  appeal: typedText().min(5, '5자 이상 입력해 주세요.').max(500, '500자까지 입력할 수 있어요.'),
});

/** A lesson as all members of the company see it. */
export const timetableSchema = z.object({
  b2bTimetableId: z.number(),
  csCorporateId: z.number(),
  startsAt: z.date(),
  endsAt: z.date(),
  program: z.object({
    id: z.number(),
    key: z.enum(companyProgramKeys),
    title: z.string(),
    csCorporateProgramType: z.number().nullable(),
  }),
  expert: z.object({ encryptedCoachId: z.string(), name: z.string(), avatarSeed: z.number() }),
  place: z.object({ id: z.number(), name: z.string(), address: z.string() }),
  groupLessonType: z.enum(groupLessonTypes),
  seats: z.number(),
  /** 0 while anybody waits, and while the lesson has no expert. */
  seatsLeft: z.number(),
  waiting: z.number(),
  cancelled: z.boolean(),
  /** The expert can no longer come and no replacement is found yet: nobody can take a new place in it. */
  expertMissing: z.boolean(),
  /** The expert has closed the attendance, so it no longer changes. */
  closed: z.boolean(),
  /** Times and limits from the policy version that the lesson was planned under. */
  rules: z.object({
    /** Until when cancelling costs no points, for a seat that was reserved early enough. */
    freeUntil: z.date(),
    /** Within this many minutes after reserving, cancelling never costs points. */
    graceMinutes: z.number(),
    /** From then on a free seat is offered instead of given. */
    offersFrom: z.date(),
    /** How many minutes an offer is valid; they count only between these hours (Seoul). */
    offerMinutes: z.number(),
    offerCountsFromHour: z.number(),
    offerCountsUntilHour: z.number(),
    /** When the waiting list ends. */
    waitingEndsAt: z.date(),
    maxNoticeHours: z.number(),
    /** Points of a late cancel whose seat stays free. */
    latePoints: z.number(),
    /** Points of an absence that was not reported. */
    noShowPoints: z.number(),
    /** This many points in a month block new reservations for `blockDays`, if this lesson gives the last point. */
    blockPoints: z.number(),
    blockDays: z.number(),
    /** When attendance numbers are accepted. */
    numberFrom: z.date(),
    numberUntil: z.date(),
    /** Minutes between the close of a lottery's entries and its draw. */
    drawMinutesAfterClose: z.number(),
  }),
  /** For a lottery: when it accepts entries and how many it has. */
  lottery: z
    .object({ opensAt: z.date(), closesAt: z.date(), drawnAt: z.date().nullable(), entries: z.number() })
    .nullable(),
});
export type TimetableView = z.infer<typeof timetableSchema>;

/** The policy numbers from which a lesson's `rules` are computed. */
export const rulesPolicySchema = z.object({
  cancel: z.object({ freeHours: z.number(), freeHoursAfterPromotion: z.number(), graceMinutes: z.number() }),
  offer: z.object({
    fromHours: z.number(),
    minutes: z.number(),
    countsFromHour: z.number(),
    countsUntilHour: z.number(),
    untilMinutes: z.number(),
  }),
  maxNoticeHours: z.number(),
  penalty: z.object({
    latePoints: z.number(),
    noShowPoints: z.number(),
    blockPoints: z.number(),
    blockDays: z.number(),
  }),
  attendanceNumber: z.object({ opensMinutesBefore: z.number(), closesMinutesAfter: z.number() }),
  lottery: z.object({ drawMinutesAfterClose: z.number() }),
});
export type RulesPolicy = z.infer<typeof rulesPolicySchema>;

/** The employee's own reservation in a lesson. */
export const ownReservationSchema = z.object({
  b2bTimetableReservationId: z.number(),
  status: reservationStatusSchema,
  /** The position on the waiting list, from 1. */
  placeInLine: z.number().nullable(),
  noticeHours: z.number(),
  offeredUntil: z.date().nullable(),
  /** Until when cancelling costs no points; null without a seat. */
  freeUntil: z.date().nullable(),
  tickets: z.number().nullable(),
  receipt: z.string().nullable(),
  occupantName: z.string().nullable(),
  /**
   * The person requested the seat or confirmed it. A seat that an expert gave and the person has not confirmed costs no
   * points.
   */
  confirmed: z.boolean(),
});
export type OwnReservationView = z.infer<typeof ownReservationSchema>;

export const scheduledLessonSchema = timetableSchema.extend({ mine: ownReservationSchema.nullable() });
export type ScheduledLesson = z.infer<typeof scheduledLessonSchema>;
export const monthScheduleSchema = z.object({
  month: monthSchema,
  lessons: z.array(scheduledLessonSchema),
  /** Until when penalty points block this person's new reservations. */
  blockedUntil: z.date().nullable(),
});
export type MonthSchedule = z.infer<typeof monthScheduleSchema>;

/** Lessons of one month that differ only in their start and their participants. */
export const groupedLessonsSchema = timetableSchema
  .pick({
    csCorporateId: true,
    program: true,
    expert: true,
    place: true,
    groupLessonType: true,
    seats: true,
    cancelled: true,
    expertMissing: true,
    closed: true,
  })
  .extend({
    lengthMs: z.number(),
    policy: rulesPolicySchema,
    /** Id and start (milliseconds since 1970) of each lesson, separated by commas. */
    lessons: z.string().regex(/^\d+ \d+(?:,\d+ \d+)*$/),
  });
export type GroupedLessons = z.infer<typeof groupedLessonsSchema>;

/**
 * A month in its transfer format; `expandMonth` builds the schedule from it. Written out, 300 lessons would contain
 * 2,100 timestamps and be thirty times as long.
 */
export const monthAnswerSchema = monthScheduleSchema.pick({ month: true, blockedUntil: true }).extend({
  /** Lessons without their reservations; cached by version. */
  plan: z.array(groupedLessonsSchema),
  /**
   * The availability, which changes with every reservation; lessons are separated by commas: id, seats taken, people
   * waiting; for a lottery also its opening, its close, its number of entries, and the time of the draw.
   */
  stand: z.string().regex(/^(?:\d+(?: \d+){2}(?:(?: \d+){3,4})?(?:,(?!$)|$))*$/),
  mine: z.array(ownReservationSchema.extend({ b2bTimetableId: z.number() })),
});
export type MonthAnswer = z.infer<typeof monthAnswerSchema>;

const otherLesson = z.object({
  title: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** True when it can be cancelled, which frees its hours. */
  mayCancel: z.boolean(),
});
/** Another booking of the person at the hours of a lesson: a seat at the company, or a lesson of their own contract. */
export const otherLessonSchema = z.discriminatedUnion('kind', [
  otherLesson.extend({ kind: z.literal('seat'), b2bTimetableReservationId: z.number() }),
  otherLesson.extend({ kind: z.literal('lesson'), encryptedContractId: encryptedIdSchema }),
]);
export type OtherLesson = z.infer<typeof otherLessonSchema>;

/** One lesson with the details that only its own page shows. */
export const timetableDetailSchema = scheduledLessonSchema.extend({
  blockedUntil: z.date().nullable(),
  /** Description of the program, things to bring, and floor and room of the place; each empty when unknown. */
  facts: z.object({ description: z.string(), preparation: z.string(), room: z.string() }),
  /** The booking that takes the person's hours, when they have no reservation in this lesson and it has not started. */
  otherLesson: otherLessonSchema.nullable(),
  /**
   * Share (0 to 1) of past weeks in which the next position of the waiting list got a seat; null when it is not shown.
   */
  waitingOdds: z.number().nullable(),
  /** Probability that this person's entry wins, with the current entries. */
  winningOdds: z.number().nullable(),
  /** Tickets that an entry would have now. */
  tickets: z.number().nullable(),
  /** The tenant in the person's membership; the default where a company asks for the tenant. */
  ownOccupantId: z.number().nullable(),
  /** State of the person's questions for the program; null when it asks none. */
  questions: z.enum(questionStates).nullable(),
  /** The person has consented to the questions, so experts can read the answer. */
  questionsConsented: z.boolean(),
});
export type TimetableDetail = z.infer<typeof timetableDetailSchema>;

/** Everything that is needed to repeat the draw. */
export const drawProofSchema = z.object({
  seedHash: z.string(),
  opensAt: z.date(),
  closesAt: z.date(),
  /** Set from the close on. */
  entries: z.array(z.tuple([z.string(), z.number()])).nullable(),
  entriesHash: z.string().nullable(),
  /** Set from the draw on. */
  seed: z.string().nullable(),
  drawnAt: z.date().nullable(),
  /** Number of seats that were drawn; before the draw, the current number of seats. */
  seats: z.number(),
});
export type DrawProof = z.infer<typeof drawProofSchema>;

export const reservedSchema = z.object({ b2bTimetableReservationId: z.number() });
export const enteredSchema = reservedSchema.extend({ receipt: z.string(), tickets: z.number() });
export const cancelledSchema = z.object({ status: z.enum(['CANCELLED', 'LATE_CANCELLED']) });
export const isValidNoShowSchema = z.object({ isValid: z.boolean() });

export const ownLessonSchema = ownReservationSchema.extend({
  lesson: timetableSchema,
  /** When the points of the closed attendance are counted; null while it is open and after they are counted. */
  pointsDueAt: z.date().nullable(),
  /** For a late cancel: somebody else has the seat now, so it costs no points. */
  seatFilled: z.boolean(),
  /** The person declined the seat, which was offered or given by an expert. */
  declined: z.boolean(),
  /** The person has reviewed the lesson. */
  reviewed: z.boolean(),
  penalty: z
    .object({
      points: z.number(),
      voided: z.boolean(),
      appealed: z.boolean(),
      decision: z.string().nullable(),
    })
    .nullable(),
});
export type OwnLesson = z.infer<typeof ownLessonSchema>;
export const myReservationsSchema = z.object({
  myReservations: z.array(ownLessonSchema),
  myWaitings: z.array(ownLessonSchema),
  myLotteries: z.array(ownLessonSchema),
});
export type MyReservations = z.infer<typeof myReservationsSchema>;

/** Penalty state of a person: what blocks their new reservations. */
export const penaltyStateSchema = z.object({
  pointsThisMonth: z.number(),
  /** Late cancels and absences that may still cost points, because the attendance of their lessons is not closed. */
  undecided: z.array(z.object({ startsAt: z.date(), points: z.number() })),
  /** Numbers of the current policy. */
  latePoints: z.number(),
  noShowPoints: z.number(),
  blockPoints: z.number(),
  blockDays: z.number(),
  blockedUntil: z.date().nullable(),
});
export type PenaltyState = z.infer<typeof penaltyStateSchema>;

export const companyNotificationSchema = z.object({
  id: z.number(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
  createdAt: z.date(),
  read: z.boolean(),
  /** The seat that an expert gave; set while the employee can confirm or decline it. */
  seatToConfirm: z.number().optional(),
  /** For a notice that asked for an answer and no longer needs one: the current state of its seat. */
  seatNow: z
    .object({
      status: reservationStatusSchema,
      confirmed: z.boolean(),
      declined: z.boolean(),
      lessonCancelled: z.boolean(),
    })
    .optional(),
});
export type SeatNow = NonNullable<z.infer<typeof companyNotificationSchema>['seatNow']>;
/** One notification; without it, all of them. */
export const readNotificationsInput = z.object({ notificationId: rowId }).optional();
export const expertReadNotificationsInput = z.object({ notificationId: rowId.optional() });
/** An older client version calls the cursor `beforeId`, in its input and in the answer. */
export const notificationsInput = z.object({ cursor: rowId.nullish(), beforeId: rowId.nullish() });
export const notificationsSchema = z.object({
  notifications: z.array(companyNotificationSchema),
  unread: z.number(),
  nextCursor: z.number().nullable(),
  nextBeforeId: z.number().nullable(),
});
/** The address at which the person's calendar reads the lessons; null while there is none. */
export const calendarFeedSchema = z.object({ url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** `renew` replaces an existing address, which then stops working. */
export const openCalendarFeedInput = z.object({ renew: z.boolean().optional() }).optional();
export type OpenCalendarFeedInput = NonNullable<z.infer<typeof openCalendarFeedInput>>;
export const unreadSchema = z.object({ unread: z.number() });
export type CompanyNotifications = z.infer<typeof notificationsSchema>;
