import { z } from 'zod';
import { orderCoachSchema } from '~/domain/payment/order-view';
import { productSchema, quoteSchema } from '~/domain/payment/schema';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { DeclineReason, InvitationStatus, MatchEnd, MatchStatus } from '~/generated/prisma/enums';
import { typedText } from '~/domain/shared/typed-schema';
import { matchingRequestPolicy } from '../policy';
import { invitationActions } from '../status';
import { requestSummarySchema } from '../request-summary';
import { weeklySlotSchema } from '~/domain/catalog/search-codes';

const { message, times } = matchingRequestPolicy;

export const matchStatusSchema = z.enum(MatchStatus);
export const invitationStatusSchema = z.enum(InvitationStatus);
export const matchEndSchema = z.enum(MatchEnd);
export const declineReasonSchema = z.enum(DeclineReason);
export type { DeclineReason, MatchEnd };

export const matchRef = z.object({ encryptedConsultingId: encryptedIdSchema });
export const invitationRef = z.object({ encryptedInvitationId: encryptedIdSchema });

/** Result of submitting a match request: the number of invited coaches and their deadline. */
export const matchStartSchema = z.object({ invited: z.int(), answerBy: z.date() });

// --- the coach
// ---------------------------------------------------------------------------------------------------------

/** A match request in the coach's list. */
export const invitationRowSchema = z.object({
  encryptedInvitationId: encryptedIdSchema,
  status: invitationStatusSchema,
  answerBy: z.date(),
  /** The learner's deadline for choosing. */
  expiresAt: z.date(),
  learnerName: z.string(),
  wish: requestSummarySchema,
  /** Actions that the coach currently has. */
  actions: z.array(z.enum(invitationActions)),
});
export type InvitationRow = z.infer<typeof invitationRowSchema>;

const offeredProgramSchema = z.object({
  permalink: z.string(),
  title: z.string(),
  summary: z.string(),
  isWished: z.boolean(),
});

export const invitationViewSchema = invitationRowSchema.extend({
  /**
   * Null when the request or the invitation has ended, because only coaches who can still answer may see the answers.
   */
  wish: requestSummarySchema.nullable(),
  /** Whether the coach may answer, change or withdraw: until the deadline, while the request is open. */
  mayAct: z.boolean(),
  /** Whether an operator has paused the coach's activity. */
  coachPaused: z.boolean(),
  /** Why it has ended; null while it is open. */
  endedBy: matchEndSchema.nullable(),
  /** Null if the purposes are withheld, because a program's title says as much about health. */
  wishedProgram: z.string().nullable(),
  /**
   * The coach's programs in the vertical, the requested or most similar one first; in the coach's own order if the
   * request withholds it.
   */
  programs: z.array(offeredProgramSchema),
  proposal: z
    .object({ permalink: z.string(), programTitle: z.string(), message: z.string(), times: z.array(z.date()) })
    .nullable(),
  declineReason: declineReasonSchema.nullable(),
  /** Id for the coach's payment link; null if none can be sent. */
  encryptedConsultingId: encryptedIdSchema.nullable(),
  /** The coach's own id, for querying the free hours. */
  encryptedCoachId: encryptedIdSchema,
  now: z.date(),
});
export type InvitationView = z.infer<typeof invitationViewSchema>;

export const proposeInput = invitationRef.extend({
  permalink: z.string().min(1, '수업을 하나 골라 주세요.').max(80),
  message: typedText()
    .min(message.min, `${message.min}자 이상 입력해 주세요.`)
    .max(message.max, `${message.max}자까지 입력할 수 있어요.`),
  times: z
    .array(z.date())
    .min(times.min, '시간을 하나 이상 골라 주세요.')
    .max(times.max, `시간은 ${times.max}개까지 고를 수 있어요.`)
    .refine((all) => new Set(all.map((item) => item.getTime())).size === all.length, '같은 시간을 두 번 골랐어요.'),
});
export type ProposeInput = z.infer<typeof proposeInput>;

export const declineInput = invitationRef.extend({ reason: z.enum(DeclineReason, '이유를 하나 골라 주세요.') });

/** Result of a change: the new status. */
export const invitationStateSchema = z.object({ status: invitationStatusSchema });

// --- the learner
// -------------------------------------------------------------------------------------------------------

export const proposedTimeSchema = z.object({
  startsAt: z.date(),
  /**
   * FREE can be paid for now; TAKEN has been booked by any learner; AWAY: the coach currently takes no bookings; OVER
   * is past or too soon.
   */
  state: z.enum(['FREE', 'TAKEN', 'AWAY', 'OVER']),
  /** Whether it is in one of the weekly slots that the learner prefers. */
  wished: z.boolean(),
});
export type ProposedTime = z.infer<typeof proposedTimeSchema>;

export const proposalSchema = z.object({
  program: z.object({ permalink: z.string(), paymentPermalink: z.string(), title: z.string(), isWished: z.boolean() }),
  message: z.string(),
  times: z.array(proposedTimeSchema),
  quote: quoteSchema,
});
export type Proposal = z.infer<typeof proposalSchema>;

export const invitedCoachSchema = z.object({
  coach: orderCoachSchema.extend({ careerYears: z.int(), rating: z.number().nullable(), reviewCount: z.int() }),
  status: invitationStatusSchema,
  answerBy: z.date(),
  answeredAt: z.date().nullable(),
  declineReason: declineReasonSchema.nullable(),
  proposal: proposalSchema.nullable(),
});
export type InvitedCoach = z.infer<typeof invitedCoachSchema>;

/** A proposed time that the learner wants to pay for. */
export const chooseProposalInput = matchRef.extend({ encryptedCoachId: encryptedIdSchema, startsAt: z.date() });
export type ChooseProposalInput = z.infer<typeof chooseProposalInput>;

/** The order that reserves the time; null if the unit number is missing and nothing is reserved yet. */
export const chosenProposalSchema = z.object({ encryptedOrderId: encryptedIdSchema.nullable() });

export const matchRowSchema = z.object({
  encryptedConsultingId: encryptedIdSchema,
  serviceType: serviceTypeSchema,
  status: matchStatusSchema,
  round: z.int(),
  answerBy: z.date(),
  /** When the request expires. */
  expiresAt: z.date(),
  /** Number of coaches invited so far, of open proposals, and of coaches without an answer. */
  asked: z.int(),
  proposed: z.int(),
  waiting: z.int(),
});
export type MatchRow = z.infer<typeof matchRowSchema>;

export const matchViewSchema = matchRowSchema.extend({
  endedBy: matchEndSchema.nullable(),
  encryptedFormDataId: encryptedIdSchema,
  wish: z.object({
    programTitle: z.string(),
    district: z.string(),
    schedules: z.array(weeklySlotSchema),
    personnel: z.int(),
    product: productSchema,
  }),
  coaches: z.array(invitedCoachSchema),
  /** Describes the change of the answers that would find the most additional coaches; null if no change helps. */
  change: z.string().nullable(),
  now: z.date(),
});
export type MatchView = z.infer<typeof matchViewSchema>;
