import { z } from 'zod';
import { emailSchema, nameSchema, phoneSchema } from '~/domain/account/schema';
import { companyBaseInfoSchema, csCorporateInput } from '~/domain/company/schema/company';
import { waySchema } from '~/domain/lesson/day-route';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { rowId } from '~/domain/shared/row-id';
import { attendanceMarks } from '../attendance';
import { monthInput, monthSchema, reservationInput, timetableInput, timetableSchema } from '../schema/timetable';
import { reservationStatusSchema } from '../status';

/** When an expert did something offline, on the server's clock as far as the phone knew it. */
const acted = { doneAt: z.date().optional() };
const headCount = z.int().min(0).max(9999);

export const expertMonthInput = csCorporateInput.extend(monthInput.shape);
export const seoulDaySchema = z.iso.date();
export const expertDayInput = csCorporateInput.extend({ date: seoulDaySchema });
/** The expert who did it, if it was queued on a phone. */
export const queuedInput = z.object({ doneBy: encryptedIdSchema.optional() });
export const markInput = reservationInput.extend({ attendanceCheck: z.enum(attendanceMarks), ...acted });
export const learnerCountInput = timetableInput.extend({ coachInputLearnerCount: headCount, ...acted });
export const closeInput = learnerCountInput.extend({ reason: typedText().max(200).optional() });
export const reopenInput = timetableInput.extend(acted);
export const memberSearchInput = timetableInput.extend({
  page: z.int().min(1).max(100_000).default(1),
  searchFilter: typedSearch().default(''),
});
export const reservationPageInput = timetableInput.extend({ page: z.int().min(1).max(100_000).default(1) });
const addition = timetableInput.extend({ occupantId: rowId.nullish(), ...acted });
/** Identifies the member by the id from the search or, as existing clients do, by the mail address. */
export const addMemberInput = addition.extend({
  encryptedUserId: encryptedIdSchema.optional(),
  email: emailSchema.optional(),
});
export const addGuestInput = addition.extend({
  name: nameSchema,
  phone: phoneSchema.refine((phone) => phone !== '', '휴대폰 번호를 입력해 주세요.'),
});
export const addGroupInput = addition.extend({ encryptedUserIds: z.array(encryptedIdSchema).min(1).max(50) });
export const removeAdditionInput = reservationInput.extend(acted);
const memoText = typedText().max(2000);
const memoParts = { memo: memoText, secretMemo: memoText };
/** Both parts of a memo, without what they belong to. */
export const memoInput = z.object(memoParts);
/**
 * Placeholder for a memo that could not be read before writing, because there was no connection. It never replaces a
 * stored memo.
 */
export const UNREAD_MEMO = 'unread';
const memoRevision = z.union([z.date(), z.literal(UNREAD_MEMO)]);
export type MemoRevision = z.infer<typeof memoRevision>;
/** `basedOn`: when the previous version of the memo was written; null for the first version. */
const memoChange = { ...memoParts, basedOn: memoRevision.nullish() };
export const learnerMemoInput = z.object({
  encryptedUserId: encryptedIdSchema.optional(),
  learnerEmail: emailSchema.optional(),
});
export const writeLearnerMemoInput = learnerMemoInput.extend(memoChange);
export const writeLessonMemoInput = timetableInput.extend(memoChange);
/** Without an id: the lesson in progress, or the last one of today. */
export const currentLessonInput = z.object({ b2bTimetableId: rowId.optional() });

/** A lesson as its expert sees it. */
export const expertLessonSchema = timetableSchema.extend({
  /** Number of seats that are offered, reserved or attended. */
  taken: z.number(),
  /** The expert's head count; null until it is saved. */
  coachInputLearnerCount: z.number().nullable(),
  attendanceCheckedCount: z.number(),
  closedAt: z.date().nullable(),
  /** Until when the expert can undo the close; null while the attendance is open and once its points are counted. */
  pointsDueAt: z.date().nullable(),
  hasMemo: z.boolean(),
});
export type ExpertLesson = z.infer<typeof expertLessonSchema>;

export const expertReservationSchema = z.object({
  b2bTimetableReservationId: z.number(),
  status: reservationStatusSchema,
  name: z.string(),
  /** Distinguishes people with the same name: tenant, masked mail address, end of the phone number. */
  distinction: z.string(),
  /** Null for a guest. */
  encryptedUserId: z.string().nullable(),
  email: z.string().nullable(),
  /** Phone number of a guest; null for a member. */
  phone: z.string().nullable(),
  occupantName: z.string().nullable(),
  attendedAt: z.date().nullable(),
  /** The person checked in with the number on the screen. */
  byNumber: z.boolean(),
  /** This person's browser sent a number for two people of the lesson; the second one was rejected. */
  sharedDevice: z.boolean(),
  /** Numbers of a few people came from one network and one kind of browser. This is a hint, not a proof. */
  sharedNetwork: z.boolean(),
  hasMemo: z.boolean(),
  /** This expert added the person. */
  added: z.boolean(),
  addedAt: z.date(),
  /** The person requested the seat or confirmed it; always true for a guest, who cannot confirm. */
  confirmed: z.boolean(),
  /** Cost of an absence for the person: the points, and whether they block new reservations. */
  absence: z.object({ points: z.number(), blocks: z.boolean() }),
});
export type ExpertReservation = z.infer<typeof expertReservationSchema>;

export const expertDayLessonSchema = expertLessonSchema.extend({ reservations: z.array(expertReservationSchema) });
export type ExpertDayLesson = z.infer<typeof expertDayLessonSchema>;
export const expertDaySchema = z.object({
  /** The coach whose day this is; a phone caches it for this coach only. */
  encryptedCoachId: z.string(),
  csCorporateId: z.number(),
  companyName: z.string(),
  csCorporateConfig: companyBaseInfoSchema.shape.csCorporateConfig,
  occupants: z.array(z.object({ id: z.number(), name: z.string() })),
  date: seoulDaySchema,
  serverNow: z.date(),
  lessons: z.array(expertDayLessonSchema),
});
export type ExpertDay = z.infer<typeof expertDaySchema>;
export const expertMonthSchema = z.object({
  csCorporateId: z.number(),
  companyName: z.string(),
  month: monthSchema,
  lessons: z.array(expertLessonSchema),
});
export type ExpertMonth = z.infer<typeof expertMonthSchema>;

const companyAgendaLessonSchema = expertLessonSchema.extend({ companyName: z.string() });
/** Days of a month with the expert's lessons at all companies. */
export const expertCalendarSchema = z.object({
  month: monthSchema,
  lessons: z.array(companyAgendaLessonSchema),
});
export type ExpertCalendar = z.infer<typeof expertCalendarSchema>;
const agendaLessons = z.array(
  companyAgendaLessonSchema.extend({
    /** The way from the lesson before it on the same day; null for the first one, and within one building. */
    way: waySchema.nullable(),
  }),
);
/** The expert's near lessons at all companies: those whose attendance is not closed, today's, and this week's. */
export const companyAgendaLessonsSchema = z.object({
  toClose: agendaLessons,
  today: agendaLessons,
  week: agendaLessons,
});
export type CompanyAgendaLessons = z.infer<typeof companyAgendaLessonsSchema>;
export type CompanyAgendaLesson = z.infer<typeof agendaLessons>[number];

export const expertCompaniesSchema = z.array(
  z.object({
    csCorporateId: z.number(),
    name: z.string(),
    todayLessons: z.number(),
    /** True while a lesson is in progress. */
    isTeaching: z.boolean(),
    /** Start of the next lesson that has not begun. */
    nextStartsAt: z.date().nullable(),
  }),
);
export type ExpertCompanies = z.infer<typeof expertCompaniesSchema>;

export const paginationSchema = z.object({ page: z.number(), pages: z.number(), total: z.number() });
export const memberSearchSchema = z.object({
  index: z.array(
    z.object({
      encryptedUserId: z.string(),
      name: z.string(),
      email: z.string(),
      occupantName: z.string().nullable(),
      /** Status of the person's reservation in the lesson; null without one. */
      status: reservationStatusSchema.nullable(),
    }),
  ),
  pagination: paginationSchema,
  /** Number of all members of the company. */
  allUserCount: z.number(),
});
export type MemberSearch = z.infer<typeof memberSearchSchema>;
export const reservationPageSchema = z.object({
  index: z.array(expertReservationSchema),
  pagination: paginationSchema,
});

export const addedGroupSchema = z.object({
  added: z.array(z.object({ encryptedUserId: z.string(), b2bTimetableReservationId: z.number() })),
  /** People who could not be added, each with the reason as a sentence. */
  refused: z.array(z.object({ encryptedUserId: z.string(), name: z.string(), code: z.string(), message: z.string() })),
});
export type AddedGroup = z.infer<typeof addedGroupSchema>;
export const countsSchema = z.object({
  coachInputLearnerCount: z.number().nullable(),
  attendanceCheckedCount: z.number(),
});
export const closedSchema = z.object({
  coachInputLearnerCount: z.number(),
  attendanceCheckedCount: z.number(),
  /** Until when the close can be undone. */
  pointsDueAt: z.date(),
});

export const memoSchema = z.object({ ...memoParts, updatedAt: z.date() });
export const memoAnswerSchema = z.object({ lessonMemo: memoSchema.nullable() });
export type ExpertMemo = z.infer<typeof memoSchema>;

/** Identifies a person on the list; contains nothing about health. */
export const learnerInfoSchema = z.object({
  name: z.string(),
  encryptedUserId: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  occupantName: z.string().nullable(),
  /** How many lessons of this expert at the company the person attended, and the last one before this lesson. */
  attendedCount: z.number(),
  lastAttendedAt: z.date().nullable(),
  lessonMemo: memoSchema.nullable(),
});
export type LearnerInfo = z.infer<typeof learnerInfoSchema>;

export const displayedNumberSchema = z.object({
  /** Null outside the period in which numbers are accepted. */
  number: z.string().nullable(),
  serverNow: z.date(),
  changesAt: z.date(),
  from: z.date(),
  until: z.date(),
});
export type DisplayedNumber = z.infer<typeof displayedNumberSchema>;

/** The months in which an expert closed lessons at a company, as documents. */
export const attendanceDocumentsSchema = z.object({
  papers: z.array(
    z.object({
      encryptedId: encryptedIdSchema,
      company: z.string(),
      month: monthSchema,
      lessons: z.int().min(1),
      attended: z.int().min(0),
    }),
  ),
  /** True when older months exist. */
  hasMore: z.boolean(),
});
export type AttendanceDocuments = z.infer<typeof attendanceDocumentsSchema>;
