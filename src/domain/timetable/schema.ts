import { z } from 'zod';
import { companyProgramKeys } from '~/domain/company/schema';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedText } from '~/domain/shared/typed-schema';
import { attendanceNumberSchema } from './attendance';
import { questionStands } from './question/schema';
import { groupLessonTypes, reservationStatusSchema } from './status';

const rowId = z.int().min(1).max(2_147_483_647);

/** A lesson by its bare number; looked up together with the company of who asks. */
export const timetableInput = z.object({ b2bTimetableId: rowId });
/** A reservation by its bare number, likewise. */
export const reservationInput = z.object({ b2bTimetableReservationId: rowId });
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
export const monthInput = z.object({ month: monthSchema });
export const reserveInput = timetableInput.extend({ occupantId: rowId.nullish() });
export const waitInput = reserveInput.extend({ noticeHours: z.int().min(0).max(12).default(0) });
/** `late`: what the person was shown, so that nothing is charged that they did not agree to. */
export const cancelReservationInput = reservationInput.extend({ late: z.boolean().nullish() });
export const attendanceNumberInput = reservationInput.extend({
  number: attendanceNumberSchema,
  /** Given by an earlier call to somebody whose login had ended; says when the number was sent first. */
  stamp: z.string().max(400).optional(),
});
export const stampNumberInput = reservationInput.extend({ number: attendanceNumberSchema });
export const appealInput = reservationInput.extend({
  appeal: typedText().min(5, '5자 이상 입력해 주세요.').max(500, '500자까지 입력할 수 있어요.'),
});

/** A lesson as everybody of the company sees it. */
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
  /** 0 while anybody waits, and while no expert gives the lesson. */
  seatsLeft: z.number(),
  waiting: z.number(),
  cancelled: z.boolean(),
  /** The expert cannot come any more and no other is found yet: nobody takes a new place in it. */
  expertMissing: z.boolean(),
  /** The expert has closed the attendance: nothing of it changes any more. */
  closed: z.boolean(),
  /** Moments and bounds by the rules that the lesson was planned under. */
  rules: z.object({
    /** Until when cancelling costs no points, for a seat that was reserved early enough. */
    freeUntil: z.date(),
    /** So many minutes after reserving, cancelling costs no points in any case. */
    graceMinutes: z.number(),
    /** From then on a free seat is offered and not given. */
    offersFrom: z.date(),
    /** So long an offer is kept; its minutes count only between these hours (Seoul). */
    offerMinutes: z.number(),
    offerCountsFromHour: z.number(),
    offerCountsUntilHour: z.number(),
    /** From then on nobody waits. */
    waitingEndsAt: z.date(),
    maxNoticeHours: z.number(),
    /** What a late cancel costs when its seat stays free. */
    latePoints: z.number(),
    /** What an absence costs that nobody was notified of. */
    noShowPoints: z.number(),
    /** So many points in a month keep somebody from new reservations for `blockDays`, when this lesson gives the last. */
    blockPoints: z.number(),
    blockDays: z.number(),
    /** When attendance numbers are taken. */
    numberFrom: z.date(),
    numberUntil: z.date(),
    /** How long after the close of its entries a lottery is drawn. */
    drawMinutesAfterClose: z.number(),
  }),
  /** Of a lottery: when it takes entries and how many there are. */
  lottery: z
    .object({ opensAt: z.date(), closesAt: z.date(), drawnAt: z.date().nullable(), entries: z.number() })
    .nullable(),
});
export type TimetableView = z.infer<typeof timetableSchema>;

/** The numbers that `rules` of a lesson follow from. */
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

/** What somebody has of a lesson. */
export const ownReservationSchema = z.object({
  b2bTimetableReservationId: z.number(),
  status: reservationStatusSchema,
  /** The place in the waiting list, from 1. */
  placeInLine: z.number().nullable(),
  noticeHours: z.number(),
  offeredUntil: z.date().nullable(),
  /** Until when cancelling costs nothing; null for what holds no seat. */
  freeUntil: z.date().nullable(),
  tickets: z.number().nullable(),
  receipt: z.string().nullable(),
  occupantName: z.string().nullable(),
  /** The person asked for it or confirmed it: a seat that an expert gave and nobody has confirmed costs no points. */
  confirmed: z.boolean(),
});
export type OwnReservationView = z.infer<typeof ownReservationSchema>;

export const scheduledLessonSchema = timetableSchema.extend({ mine: ownReservationSchema.nullable() });
export type ScheduledLesson = z.infer<typeof scheduledLessonSchema>;
export const monthScheduleSchema = z.object({
  month: monthSchema,
  lessons: z.array(scheduledLessonSchema),
  /** Until when penalty points keep this person from new reservations. */
  blockedUntil: z.date().nullable(),
});
export type MonthSchedule = z.infer<typeof monthScheduleSchema>;

/** Lessons of one month that differ in their start and in who is in them, and in nothing else. */
export const alikeLessonsSchema = timetableSchema
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
    /** Each lesson's id and start (milliseconds since 1970), with commas between lessons. */
    lessons: z.string().regex(/^\d+ \d+(?:,\d+ \d+)*$/),
  });
export type AlikeLessons = z.infer<typeof alikeLessonsSchema>;

/**
 * A month as it is sent: `expandMonth` makes the schedule of it. Written out, 300 lessons would be 2,100 moments and
 * thirty times as long.
 */
export const monthAnswerSchema = monthScheduleSchema.pick({ month: true, blockedUntil: true }).extend({
  /** What changes rarely. */
  plan: z.array(alikeLessonsSchema),
  /**
   * What changes with every reservation, with commas between lessons: id, seats taken, people who wait; of a lottery
   * then its open and close, how many entries it has, and when it was drawn.
   */
  stand: z.string().regex(/^(?:\d+(?: \d+){2}(?:(?: \d+){3,4})?(?:,(?!$)|$))*$/),
  mine: z.array(ownReservationSchema.extend({ b2bTimetableId: z.number() })),
});
export type MonthAnswer = z.infer<typeof monthAnswerSchema>;

const otherLesson = z.object({
  title: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** It can be given back, so that its hours are free again. */
  mayCancel: z.boolean(),
});
/** What else somebody has at a lesson's hours: a seat at the company, or a lesson of a contract of theirs. */
export const otherLessonSchema = z.discriminatedUnion('kind', [
  otherLesson.extend({ kind: z.literal('seat'), b2bTimetableReservationId: z.number() }),
  otherLesson.extend({ kind: z.literal('lesson'), encryptedContractId: encryptedIdSchema }),
]);
export type OtherLesson = z.infer<typeof otherLessonSchema>;

/** One lesson with what only its own page shows. */
export const timetableDetailSchema = scheduledLessonSchema.extend({
  blockedUntil: z.date().nullable(),
  /** What the program is, what to bring, and the floor and room of the place; each empty where nothing is known. */
  facts: z.object({ description: z.string(), preparation: z.string(), room: z.string() }),
  /** What keeps its hours taken, of who has nothing in it before it starts. */
  otherLesson: otherLessonSchema.nullable(),
  /** Of 0 to 1: how often, in past weeks, somebody at the next place of the waiting list got a seat; null untold. */
  waitingOdds: z.number().nullable(),
  /** How likely an entry of this person wins, as entries stand now. */
  winningOdds: z.number().nullable(),
  /** Tickets that an entry would have now. */
  tickets: z.number().nullable(),
  /** The tenant that one's membership names: the one to begin with where a company asks for it. */
  ownOccupantId: z.number().nullable(),
  /** How one stands with the questions of the program; null where it asks none. */
  questions: z.enum(questionStands).nullable(),
  /** The consent to the questions stands: experts read the answer. */
  questionsConsented: z.boolean(),
});
export type TimetableDetail = z.infer<typeof timetableDetailSchema>;

/** Everything anybody needs to draw again. */
export const drawProofSchema = z.object({
  seedHash: z.string(),
  opensAt: z.date(),
  closesAt: z.date(),
  /** From the close on. */
  entries: z.array(z.tuple([z.string(), z.number()])).nullable(),
  entriesHash: z.string().nullable(),
  /** From the draw on. */
  seed: z.string().nullable(),
  drawnAt: z.date().nullable(),
  /** How many were drawn; before the draw how many there are. */
  seats: z.number(),
});
export type DrawProof = z.infer<typeof drawProofSchema>;

export const reservedSchema = z.object({ b2bTimetableReservationId: z.number() });
export const enteredSchema = reservedSchema.extend({ receipt: z.string(), tickets: z.number() });
export const cancelledSchema = z.object({ status: z.enum(['CANCELLED', 'LATE_CANCELLED']) });
export const isValidNoShowSchema = z.object({ isValid: z.boolean() });

export const ownLessonSchema = ownReservationSchema.extend({
  lesson: timetableSchema,
  /** When the points of the closed attendance are counted; null while it is open and once they are. */
  pointsDueAt: z.date().nullable(),
  /** Of a late cancel: somebody else has the seat now, so that it costs nothing. */
  seatFilled: z.boolean(),
  /** The person declined the seat: one that was offered, or one that an expert gave. */
  declined: z.boolean(),
  /** One has said how the lesson was. */
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

/** What stands between somebody and new reservations. */
export const penaltyStateSchema = z.object({
  pointsThisMonth: z.number(),
  /** Late cancels and absences that may still cost points: the attendance of their lessons is not closed. */
  undecided: z.array(z.object({ startsAt: z.date(), points: z.number() })),
  /** By the rules in force. */
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
  /** The seat that an expert gave, as long as the employee can confirm or decline it. */
  seatToConfirm: z.number().optional(),
  /** Of a notice that asked for an answer and waits for none any more: the present state of its seat. */
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
/** One of them; all without it. */
export const readNotificationsInput = z.object({ notificationId: rowId }).optional();
export const expertReadNotificationsInput = z.object({ notificationId: rowId.optional() });
/** A page of a former build calls the cursor `beforeId`, in its input and in the answer. */
export const notificationsInput = z.object({ cursor: rowId.nullish(), beforeId: rowId.nullish() });
export const notificationsSchema = z.object({
  notifications: z.array(companyNotificationSchema),
  unread: z.number(),
  nextCursor: z.number().nullable(),
  nextBeforeId: z.number().nullable(),
});
/** Where one's calendar reads the lessons; null while there is no address. */
export const calendarFeedSchema = z.object({ url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;
export const unreadSchema = z.object({ unread: z.number() });
export type CompanyNotifications = z.infer<typeof notificationsSchema>;
