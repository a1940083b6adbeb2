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
import { cancelPromiseSchema, refundLossSchema } from '../cancel';
import { waySchema } from '../day-route';
import { formSheetSchema } from '../form-sheet';
import { nextStepSchema } from '../next-step';
import type { LessonPolicy, LessonTerms, NoShowTerms } from '../policy';
import { visitSchema } from '../visit';
import { openSubstitutionSchema, substituteRequestSchema } from './substitution';

export const partyRoleSchema = z.enum(PartyRole);

/** A complaint as its author sees it, with its outcome. */
export const ownComplaintSchema = z.object({
  reportedAt: z.date(),
  /** Null while the complaint is open; `outcome` is null when there was nothing to decide. */
  decision: z
    .object({ at: z.date(), outcome: z.enum(ComplaintOutcome).nullable(), answer: z.string().nullable() })
    .nullable(),
});
export type OwnComplaint = z.infer<typeof ownComplaintSchema>;

const number = z.number();

/**
 * The part of the sold policy that the lesson pages show or use. It contains the numbers and not the version, because a
 * page that was opened earlier may not know the version.
 */
const lessonTermsSchema = z.object({
  cancel: cancelTermsSchema,
  bonusCredits: number,
  bonusPaid: z.boolean(),
  noShowAfterMinutes: number,
  noShowWithinHours: number,
  holdUndoMinutes: number,
  doneAfterHours: number,
}) satisfies z.ZodType<LessonTerms>;

/** The same for a contract; its next step may be about a lesson of another month, which has no row on the page. */
const contractTermsSchema = z.object({
  cancel: cancelTermsSchema,
  bonusCredits: number,
  bonusPaid: z.boolean(),
  expiry: z.object({ noticeDays: z.array(number).readonly(), extensionDays: number }),
  pause: z.object({ minDays: number, maxDays: number, times: number }),
  noShowAfterMinutes: number,
  noShowWithinHours: number,
}) satisfies z.ZodType<
  Pick<LessonPolicy, 'cancel' | 'bonusCredits' | 'bonusPaid' | 'expiry' | 'pause' | keyof NoShowTerms>
>;

/** A lesson as both sides see it. */
export const lessonViewSchema = z.object({
  encryptedId: encryptedIdSchema,
  soldUnder: lessonTermsSchema,
  /** "3회차": counted over the lessons that take place or took place; null for a returned lesson. */
  number: z.int().nullable(),
  startsAt: z.date(),
  endsAt: z.date(),
  status: z.enum(LessonStatus),
  /**
   * Place of the lesson; the coach sees the exact address only while the lesson is fixed. Null in the lesson history.
   */
  place: z.string().nullable(),
  /** The side that requested the current time. */
  requestedBy: partyRoleSchema,
  /** A proposed new time that is not answered yet; the current time stays valid until then. */
  proposedStartsAt: z.date().nullable(),
  proposedBy: partyRoleSchema.nullable(),
  /** Deadline for answering the requested or proposed time; null where there is none. */
  answerBy: z.date().nullable(),
  /**
   * True when the requested or proposed time can be confirmed and another time proposed: not while the coach is paused.
   */
  mayConfirm: z.boolean(),
  mayMove: z.boolean(),
  /** End of free cancelling for the viewing side, which a move keeps; null unless the lesson is fixed. */
  freeCancelUntil: z.date().nullable(),
  /** "지금 취소하면 …" for the viewing side; null when the lesson cannot be cancelled. */
  cancel: cancelPromiseSchema.pick({ term: true, chargedLessons: true, chargedAmount: true }).nullable(),
  /** How the lesson ended, when it was not held. */
  endTerm: z.string().nullable(),
  /** Until when the viewing coach may undo that it was held. */
  undoHoldUntil: z.date().nullable(),
  /** Until when a held or charged lesson can be complained about; null for others. */
  disputableUntil: z.date().nullable(),
  /** A complaint about it is open. */
  disputed: z.boolean(),
  /** The viewing side is asked what happened and has not answered yet. */
  wordsWanted: z.boolean(),
  /** Complaints of the viewing side about it, in the order of reporting. */
  complaints: z.array(ownComplaintSchema),
  /** What the coach recorded on arrival; null without a record. */
  visit: visitSchema.nullable(),
  /** The note of the lesson, when the viewing side can read or write it; null in the lesson history. */
  note: z.object({ path: z.string(), isWritten: z.boolean(), isWritable: z.boolean() }).nullable(),
  /** Another coach who gives this lesson instead of the contract's coach; `isViewer`: it is the viewing coach. */
  substitute: z.object({ name: z.string(), encryptedCoachId: encryptedIdSchema, isViewer: z.boolean() }).nullable(),
  /**
   * The proposal that another coach gives it, while somebody has to answer; the learner sees one that they can answer.
   */
  substitution: openSubstitutionSchema.nullable(),
  /** The viewing coach can propose another coach. */
  canSubstitute: z.boolean(),
});
export type LessonView = z.infer<typeof lessonViewSchema>;

export const coachFaceSchema = z.object({
  name: z.string(),
  avatarSeed: z.int(),
  gender: z.enum(Gender),
  encryptedCoachId: encryptedIdSchema,
});

/**
 * One row of the lesson list (docs/product/consulting-and-lessons.md#lesson-list), with the details that the page shows
 * around it.
 */
export const contractViewSchema = z.object({
  encryptedId: encryptedIdSchema,
  /** Called `{product}ProgramType` in the public API. */
  programType: z.enum(ProductType),
  /** Empty until the trial note is written. */
  encryptedConsultingId: z.string(),
  /** The coach can write the trial note: the trial lesson has begun, and was neither cancelled nor missed. */
  mayWriteTrialNote: z.boolean(),
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
  /** An operator has paused the coach's activity: no time can be requested, moved or confirmed. */
  coachPaused: z.boolean(),
  /** The viewing coach gives some of the lessons instead of the contract's coach; only these are in the row. */
  isSubstitute: z.boolean(),
  /** True when a time for one more lesson can be requested, if lessons are left. */
  mayRequest: z.boolean(),
  /** True when this side can ask the other side by message for the first date, or for an answer about it. */
  mayAskForDate: z.boolean(),
  /** True when the viewing coach can send a payment link for the same purchase again. */
  maySendLink: z.boolean(),
  soldUnder: contractTermsSchema,
  serviceType: serviceTypeSchema,
  personnel: z.int(),
  /** KRW paid for one lesson. */
  unitPrice: z.int(),
  /** KRW paid for the whole contract. */
  paid: z.int(),
  /**
   * Whether the coach is paid for the next lesson that is held or charged: not for a bonus lesson of older terms.
   */
  isNextPaid: z.boolean(),
  /** Late cancels that are still waived. */
  waiversLeft: z.int(),
  /**
   * The refund if the contract ended now, and the refund with one more lesson charged; null for the coach, for a
   * finished contract, and while a lesson is under way.
   */
  refundIfCharged: refundLossSchema.nullable(),
  coach: coachFaceSchema,
  learner: z.object({ name: z.string(), encryptedUserId: encryptedIdSchema }),
  /** Place of the lessons; the coach sees the exact address only while one of them is fixed. */
  place: z.string(),
  expiresAt: z.date().nullable(),
  /** Expiry after the free extension; null when the extension is not available, and for the coach. */
  extendableTo: z.date().nullable(),
  /** When a paused contract resumes automatically; null while it is not paused. */
  resumesAt: z.date().nullable(),
  /** The learner may pause it now. */
  pausable: z.boolean(),
  /** For the receipt: /f/document/receipt/{id}. */
  encryptedOrderId: encryptedIdSchema,
  /** The hour held with the payment; null once it is no longer held. */
  heldStartsAt: z.date().nullable(),
  /**
   * Numbers of lessons: bought and given, taken, charged without being taken, confirmed, requested, and still bookable.
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
  /** Start of the contract's next confirmed lesson, whatever the next step is; null without one. */
  upcomingAt: z.date().nullable(),
  /** True when a requested time of the contract is not answered yet, in any month. */
  hasRequest: z.boolean(),
  /**
   * The selected read of docs/product/consulting-and-lessons.md#lesson-list: which kinds of review exist, and which can
   * be written or changed now. All are false for the coach.
   */
  read: z.object({
    hasEndLessonReview: z.boolean(),
    writableNormalReview: z.boolean(),
    hasBeforeAfterReview: z.boolean(),
    hasNormalReview: z.boolean(),
    writableEndLessonReview: z.boolean(),
  }),
  lessons: z.array(lessonViewSchema),
});
export type ContractView = z.infer<typeof contractViewSchema>;

/** One contract as its page shows it. */
export const contractPageSchema = contractViewSchema.extend({
  /** The viewing side. */
  side: partyRoleSchema,
  /**
   * For the coach: the questionnaire has a safety card. Its content is read with the form, because the view is logged.
   */
  hasSafetyCard: z.boolean(),
});
export type ContractPageView = z.infer<typeof contractPageSchema>;

export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '달을 다시 골라 주세요.');

export const listContractsInput = z.object({
  /** "YYYY-MM" in Seoul; defaults to the current month (docs/product/consulting-and-lessons.md#lesson-list). */
  month: monthSchema.optional(),
  cursor: encryptedIdSchema.optional(),
  limit: z.int().min(1).max(50).default(20),
});
/** The next confirmed lesson across all contracts and months. */
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
  /** Null when there is none, and on every page but the first. */
  upcoming: upcomingLessonSchema.nullable(),
  contracts: z.array(contractViewSchema),
  nextCursor: z.string().nullable(),
});
export type ContractList = z.infer<typeof listContractsOutput>;

export function currentMonth(now: Date): string {
  return seoulMonth(now);
}

/** A lesson on the coach's own page, with its learner, program and place. */
export const agendaLessonSchema = lessonViewSchema.extend({
  encryptedContractId: encryptedIdSchema,
  learnerName: z.string(),
  /** For the learner's page; null for a lesson that the coach gives instead of another coach. */
  encryptedLearnerId: encryptedIdSchema.nullable(),
  programTitle: z.string(),
  serviceType: serviceTypeSchema,
  personnel: z.int(),
  /** The way from the lesson before it on the same day; null for the first one and for a time that is not fixed. */
  way: waySchema.nullable(),
});
export type AgendaLesson = z.infer<typeof agendaLessonSchema>;

export const coachHomeOutput = z.object({
  coachName: z.string(),
  /** An operator has paused the coach's activity. */
  coachPaused: z.boolean(),
  /** Fixed lessons that are over and not marked yet. */
  toMark: z.array(agendaLessonSchema),
  /** Reported absences of the coach in the last days, with the learner's text. */
  absences: z.array(agendaLessonSchema.extend({ reason: z.string().nullable() })),
  /** Lessons for which the coach is asked what happened. */
  wordsWanted: z.array(agendaLessonSchema),
  /** Lessons of other coaches that this coach is asked to give, the closest deadline first. */
  substituteRequests: z.array(substituteRequestSchema),
  /** Times that wait for the coach's answer, the closest deadline first. */
  toAnswer: z.array(agendaLessonSchema),
  /** Times that the coach requested, which wait for the learner's answer, the closest deadline first. */
  awaited: z.array(agendaLessonSchema),
  /** Fixed or held lessons of today in Seoul. */
  today: z.array(agendaLessonSchema),
  /** Fixed lessons in the six days after today. */
  week: z.array(agendaLessonSchema),
  /** Contracts without a requested first date. */
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

/**
 * A row of the lesson list in the form of existing calls: the id of a contract, or of a consulting with
 * isSuggestConsulting.
 */
export const lessonRefInput = z.object({
  encryptedId: encryptedIdSchema,
  /** If given, it must match the row. */
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

/** The parameters of a link to a lesson. */
export const locateLessonInput = z.object({
  encryptedId: encryptedIdSchema,
  encryptedLessonId: encryptedIdSchema.optional(),
});
export const lessonPlaceOutput = z.object({
  encryptedId: encryptedIdSchema,
  /** The lesson named in the link; null without one, and for a lesson of another contract. */
  encryptedLessonId: encryptedIdSchema.nullable(),
  /** The lesson that needs the contract's next step; null when there is none. */
  encryptedWaitingId: encryptedIdSchema.nullable(),
  /** No lesson of the contract can be taken any more. */
  over: z.boolean(),
});
export type LessonPlace = z.infer<typeof lessonPlaceOutput>;

export const firstTimeOutput = z.object({
  /**
   * The reason why no date can be set; when it is set, the other fields do not matter
   * (docs/product/consulting-and-lessons.md#first-date).
   */
  message: z.string().nullable(),
  firstLessonDate: z.date().nullable(),
  requestedBy: partyRoleSchema.nullable(),
  regularFirstMonthLessonCount: z.int().nullable(),
  /** The hour held with the payment; null once it is no longer held. */
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
