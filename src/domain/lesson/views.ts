import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import {
  ComplaintOutcome,
  ContractStatus,
  Gender,
  LessonStatus,
  PartyRole,
  ProductType,
} from '~/generated/prisma/enums';
import { cancelTermsSchema } from '~/domain/payment/cancel-terms';
import { typedText } from '~/domain/shared/typed-schema';
import { cancelPromiseSchema, refundLossSchema } from './cancel';
import { formSheetSchema } from './form-sheet';
import { nextStepSchema } from './next-step';
import type { LessonPolicy, LessonTerms, NoShowTerms } from './policy';

export const partyRoleSchema = z.enum(PartyRole);

/** A complaint as whoever reported it sees what became of it. */
export const ownComplaintSchema = z.object({
  reportedAt: z.date(),
  /** Null while it is open; `outcome` is null where there was nothing to decide. */
  decision: z
    .object({ at: z.date(), outcome: z.enum(ComplaintOutcome).nullable(), answer: z.string().nullable() })
    .nullable(),
});
export type OwnComplaint = z.infer<typeof ownComplaintSchema>;

const number = z.number();

/**
 * What a lesson was sold under, as far as its pages say it or go by it: the numbers and not their version, of which a
 * page that was opened earlier may know nothing.
 */
const lessonTermsSchema = z.object({
  cancel: cancelTermsSchema,
  bonusCredits: number,
  noShowAfterMinutes: number,
  noShowWithinHours: number,
  holdUndoMinutes: number,
  doneAfterHours: number,
}) satisfies z.ZodType<LessonTerms>;

/** The same of a contract; its next step may be about a lesson of another month, which has no row on the page. */
const contractTermsSchema = z.object({
  cancel: cancelTermsSchema,
  bonusCredits: number,
  expiry: z.object({ noticeDays: z.array(number).readonly(), extensionDays: number }),
  pause: z.object({ minDays: number, maxDays: number, times: number }),
  noShowAfterMinutes: number,
  noShowWithinHours: number,
}) satisfies z.ZodType<Pick<LessonPolicy, 'cancel' | 'bonusCredits' | 'expiry' | 'pause' | keyof NoShowTerms>>;

/** A lesson as both sides see it. */
export const lessonViewSchema = z.object({
  encryptedId: encryptedIdSchema,
  soldUnder: lessonTermsSchema,
  /** "3회차": counted over the lessons that take or took place; null for one that was given back. */
  number: z.int().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(LessonStatus),
  /** Where it takes place, to the coach with the exact address only while it is fixed; null in a gathering. */
  place: z.string().nullable(),
  /** Who asked for the present time. */
  requestedBy: partyRoleSchema,
  /** A new time that waits for an answer while the present one stands. */
  proposedStartsAt: z.date().nullable(),
  proposedBy: partyRoleSchema.nullable(),
  /** Until when the requested or proposed time can be answered; null where none is. */
  answerBy: z.date().nullable(),
  /** The requested or proposed time can be confirmed, and another time proposed: not while the coach is paused. */
  mayConfirm: z.boolean(),
  mayMove: z.boolean(),
  /** Until when the learner cancels for nothing; null while nothing is fixed or when it is over. */
  freeCancelUntil: z.date().nullable(),
  /** "지금 취소하면 …" for the side that looks; null when it cannot be cancelled. */
  cancel: cancelPromiseSchema.pick({ term: true, chargedLessons: true, chargedAmount: true }).nullable(),
  /** How it ended, when it was not held. */
  endTerm: z.string().nullable(),
  /** Until when the coach who looks may take back that it was held. */
  undoHoldUntil: z.date().nullable(),
  /** Until when a held or charged lesson can be complained about; null for others. */
  disputableUntil: z.date().nullable(),
  /** A complaint about it is open. */
  disputed: z.boolean(),
  /** The side that looks is asked what happened, and has not said it yet. */
  wordsWanted: z.boolean(),
  /** What the side that looks has reported about it, in the order of reporting. */
  complaints: z.array(ownComplaintSchema),
});
export type LessonView = z.infer<typeof lessonViewSchema>;

export const coachFaceSchema = z.object({
  name: z.string(),
  avatarSeed: z.int(),
  gender: z.enum(Gender),
  encryptedCoachId: encryptedIdSchema,
});

/**
 * One row of the lesson list (docs/product/consulting-and-lessons.md#lesson-list), and what the page shows around it.
 */
export const contractViewSchema = z.object({
  encryptedId: encryptedIdSchema,
  /** `{product}ProgramType` outside. */
  programType: z.enum(ProductType),
  /** Empty until the trial note is written. */
  encryptedConsultingId: z.string(),
  trialLessonAt: z.date().nullable(),
  program: z.object({
    title: z.string(),
    payonly: z.enum(['Y', 'N']),
    permalink: z.string(),
    parentProgramPermalink: z.string().nullable(),
  }),
  firstLessonDate: z.date().nullable(),
  requestedBy: partyRoleSchema.nullable(),
  regularFirstMonthLessonCount: z.int().nullable(),

  status: z.enum(ContractStatus),
  /** An operator has paused the coach's activity: no time is requested, moved or confirmed. */
  coachPaused: z.boolean(),
  /** A time for one more lesson can be requested, as far as lessons are left. */
  mayRequest: z.boolean(),
  /** The other side can be asked by message for the first date, or for its answer about it. */
  mayAskForDate: z.boolean(),
  /** The coach who looks can send a payment link for the same again. */
  maySendLink: z.boolean(),
  soldUnder: contractTermsSchema,
  serviceType: serviceTypeSchema,
  personnel: z.int(),
  /** KRW paid for one lesson. */
  unitPrice: z.int(),
  /** KRW paid for all of it. */
  paid: z.int(),
  /** Late cancels that are still forgiven. */
  waiversLeft: z.int(),
  /**
   * What ending the contract now gives back, and what it gives when one more lesson is charged; null for the coach, when
   * it is over, and while a lesson is under way.
   */
  refundIfCharged: refundLossSchema.nullable(),
  coach: coachFaceSchema,
  learner: z.object({ name: z.string(), encryptedUserId: encryptedIdSchema }),
  /** Where the lessons are, to the coach with the exact address only while one of them is fixed. */
  place: z.string(),
  expiresAt: z.date().nullable(),
  /**
   * Until when the lessons could be taken after the free extension; null when it is not to be had, and for the coach.
   */
  extendableTo: z.date().nullable(),
  /** When a paused contract goes on by itself; null while it is not paused. */
  resumesAt: z.date().nullable(),
  /** The learner may pause it now. */
  pausable: z.boolean(),
  /** For the receipt: /f/document/receipt/{id}. */
  encryptedOrderId: encryptedIdSchema,
  /** The hour kept with the payment, while it is. */
  heldStartsAt: z.date().nullable(),
  /**
   * Lessons: bought and given, taken, charged without having been taken, confirmed, requested, and still to be booked.
   */
  counts: z.object({
    total: z.int(),
    used: z.int(),
    charged: z.int(),
    confirmed: z.int(),
    requested: z.int(),
    left: z.int(),
  }),
  next: nextStepSchema,
  /** When the next confirmed lesson of the contract starts, whatever the step is; null without one. */
  upcomingAt: z.date().nullable(),
  /** A requested time of the contract is not answered yet, in whatever month. */
  hasRequest: z.boolean(),
  /**
   * The selected read of docs/product/consulting-and-lessons.md#lesson-list: a review is there; it can be written or
   * changed now. Both false for the coach's side.
   */
  read: z.object({ hasEndLessonReview: z.boolean(), writableNormalReview: z.boolean() }),
  lessons: z.array(lessonViewSchema),
});
export type ContractView = z.infer<typeof contractViewSchema>;

export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '달을 다시 골라 주세요.');

export const listContractsInput = z.object({
  /** "YYYY-MM" in Seoul; the current month unless told (docs/product/consulting-and-lessons.md#lesson-list). */
  month: monthSchema.optional(),
  cursor: encryptedIdSchema.optional(),
  limit: z.int().min(1).max(50).default(20),
});
/** The next confirmed lesson, of whichever contract and month. */
export const upcomingLessonSchema = z.object({
  encryptedContractId: encryptedIdSchema,
  encryptedLessonId: encryptedIdSchema,
  startsAt: z.date(),
  endsAt: z.date(),
  coachName: z.string(),
  learnerName: z.string(),
  programTitle: z.string(),
  place: z.string(),
});
export type UpcomingLesson = z.infer<typeof upcomingLessonSchema>;

export const listContractsOutput = z.object({
  month: monthSchema,
  /** Null where there is none, and on every page but the first. */
  upcoming: upcomingLessonSchema.nullable(),
  contracts: z.array(contractViewSchema),
  nextCursor: z.string().nullable(),
});
export type ContractList = z.infer<typeof listContractsOutput>;

export function currentMonth(now: Date): string {
  return seoulMonth(now);
}

/** A lesson on the coach's own page: whose, what and where. */
export const agendaLessonSchema = lessonViewSchema.extend({
  encryptedContractId: encryptedIdSchema,
  learnerName: z.string(),
  programTitle: z.string(),
  serviceType: serviceTypeSchema,
  personnel: z.int(),
});
export type AgendaLesson = z.infer<typeof agendaLessonSchema>;

export const coachHomeOutput = z.object({
  coachName: z.string(),
  /** An operator has paused the coach's activity. */
  coachPaused: z.boolean(),
  /** Fixed lessons that are over and wait to be marked. */
  toMark: z.array(agendaLessonSchema),
  /** Lessons that the coach is said to have missed, of the last days, with what the learner wrote. */
  absences: z.array(agendaLessonSchema.extend({ reason: z.string().nullable() })),
  /** Lessons about which the coach is asked what happened. */
  wordsWanted: z.array(agendaLessonSchema),
  /** Times that wait for the coach's answer, the closest deadline first. */
  toAnswer: z.array(agendaLessonSchema),
  /** Times that the coach requested, which wait for the learner's answer, the closest deadline first. */
  awaited: z.array(agendaLessonSchema),
  /** Fixed or held, today in Seoul. */
  today: z.array(agendaLessonSchema),
  /** Fixed, in the six days after today. */
  week: z.array(agendaLessonSchema),
  /** Contracts whose first date nobody has asked for yet. */
  withoutDate: z.array(
    z.object({
      encryptedId: encryptedIdSchema,
      learnerName: z.string(),
      programTitle: z.string(),
      heldStartsAt: z.date().nullable(),
    }),
  ),
});
export type CoachHome = z.infer<typeof coachHomeOutput>;

export const gatheringOutput = z.object({
  learnerName: z.string(),
  coachName: z.string(),
  lessons: z.array(lessonViewSchema),
});
export type Gathering = z.infer<typeof gatheringOutput>;

/** A row of the lesson list as existing calls name it: a contract's id, or a consulting's with isSuggestConsulting. */
export const lessonRefInput = z.object({
  encryptedId: encryptedIdSchema,
  /** When given, it must be the row's own. */
  programType: z.enum(ProductType).optional(),
  isSuggestConsulting: z.boolean().default(false),
});
export type LessonRef = z.infer<typeof lessonRefInput>;

export const lessonFormOutput = z.object({
  forms: formSheetSchema,
  payment: z
    .object({
      encryptedOrderId: encryptedIdSchema.nullable(),
      amount: z.int(),
      lessonCount: z.int(),
      unitPrice: z.int(),
      paidAt: z.date().nullable(),
      status: z.string(),
    })
    .nullable(),
});
export type LessonForm = z.infer<typeof lessonFormOutput>;

/** What a link to a lesson carries. */
export const locateLessonInput = z.object({
  encryptedId: encryptedIdSchema,
  encryptedLessonId: encryptedIdSchema.optional(),
});
export const lessonPlaceOutput = z.object({
  encryptedId: encryptedIdSchema,
  /** The lesson that was named; null without one, and for one of another contract. */
  encryptedLessonId: encryptedIdSchema.nullable(),
  /** The lesson that the contract waits for; null when it waits for none. */
  encryptedWaitingId: encryptedIdSchema.nullable(),
  /** No lesson of the contract can be taken any more. */
  over: z.boolean(),
});
export type LessonPlace = z.infer<typeof lessonPlaceOutput>;

export const firstTimeOutput = z.object({
  /** Why no date can be set; then nothing else counts (docs/product/consulting-and-lessons.md#first-date). */
  message: z.string().nullable(),
  firstLessonDate: z.date().nullable(),
  requestedBy: partyRoleSchema.nullable(),
  regularFirstMonthLessonCount: z.int().nullable(),
  /** The hour kept with the payment, while it is. */
  heldStartsAt: z.date().nullable(),
  encryptedLessonId: encryptedIdSchema.nullable(),
});
export type FirstTime = z.infer<typeof firstTimeOutput>;

export const memoSchema = z.object({ encryptedMemoId: encryptedIdSchema, text: z.string(), createdAt: z.date() });
export const memosOutput = z.object({ index: z.array(memoSchema) });
export const memosInput = z.object({ encryptedUserId: encryptedIdSchema });
export const writeMemoInput = memosInput.extend({
  text: typedText().min(1, '메모를 입력해 주세요.').max(2000, '2,000자까지 입력할 수 있어요.'),
});
export const deleteMemoInput = z.object({ encryptedMemoId: encryptedIdSchema });
export type Memo = z.infer<typeof memoSchema>;

/**
 * Which trial lesson a note is about: `programType` must be the contract's own; `trialAt` names the lesson by its
 * start.
 */
export const trialNoteRefInput = z.object({
  encryptedId: encryptedIdSchema,
  programType: z.enum(ProductType).optional(),
  trialAt: z.date().optional(),
});
export const trialNoteInput = trialNoteRefInput.extend({
  text: typedText().min(10, '10자 이상 입력해 주세요.').max(4000, '4,000자까지 입력할 수 있어요.'),
});
export const trialNoteOutput = z.object({
  text: z.string(),
  notedAt: z.date(),
  trialAt: z.date().nullable(),
  learnerName: z.string(),
  coachName: z.string(),
  programTitle: z.string(),
});
/**
 * What the coach has written, to go on with; empty before the first time. `draftKey` names the place for what is not
 * sent yet.
 */
export const ownTrialNoteOutput = z.object({
  encryptedId: encryptedIdSchema,
  draftKey: z.string(),
  text: z.string(),
  notedAt: z.date().nullable(),
  trialAt: z.date().nullable(),
  learnerName: z.string(),
  programTitle: z.string(),
  serviceType: serviceTypeSchema,
});
export type OwnTrialNote = z.infer<typeof ownTrialNoteOutput>;
export type TrialNote = z.infer<typeof trialNoteOutput>;
