import { doneLabel, heldLabel } from '~/domain/lesson/held-words';
import { z } from 'zod';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { attentionSchema } from './attention-schema';
import { lostJobsSchema } from './queue-schema';
import type { LessonStatus } from '~/domain/lesson/status';
import { stateMoveSchema } from './order-schema';
import { complaintKindLabels } from '~/domain/lesson/schema';
import type { UndoOutcome } from '~/domain/lesson/undo';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';

export const complaintStatusSchema = z.enum(['OPEN', 'RESOLVED']);
export const complaintStatusLabels = { OPEN: '답변 대기', RESOLVED: '답변 완료' } as const;
export const reportedKindLabels = { PRESENT: '불참 아님', ...complaintKindLabels };

export const complaintOutcomeSchema = z.enum(['KEPT', 'UNDONE'], '수업을 어떻게 할지 골라 주세요.');
export type ComplaintOutcome = z.infer<typeof complaintOutcomeSchema>;
export const complaintOutcomeLabels: Record<ComplaintOutcome, string> = { KEPT: '기록 유지', UNDONE: '수업 기록 취소' };

export const lessonStatuses = [
  'REQUESTED',
  'CONFIRMED',
  'HELD',
  'DONE',
  'CANCELLED_FREE',
  'CANCELLED_CHARGED',
  'NOSHOW_LEARNER',
  'NOSHOW_COACH',
] as const satisfies readonly LessonStatus[];
export const lessonStatusLabels: Record<LessonStatus, string> = {
  REQUESTED: '확정 전',
  CONFIRMED: '확정',
  HELD: heldLabel,
  DONE: doneLabel,
  CANCELLED_FREE: '취소',
  CANCELLED_CHARGED: '취소 (1회 차감)',
  NOSHOW_LEARNER: '회원 불참',
  NOSHOW_COACH: '코치 불참',
};
const undoSchema = z.object({
  returnedCredits: z.int(),
  takenBonus: z.int(),
  unpaid: z.boolean(),
}) satisfies z.ZodType<UndoOutcome>;

export const complaintRowSchema = z.object({
  encryptedComplaintId: z.string(),
  kind: z.enum(['PRESENT', 'LATE', 'QUALITY', 'MANNERS', 'SAFETY', 'PAYMENT', 'OTHER']),
  text: z.string(),
  status: complaintStatusSchema,
  reportedBy: z.enum(['learner', 'coach']),
  reporter: z.string(),
  learner: z.string(),
  coach: z.string(),
  encryptedOrderId: z.string(),
  lesson: z
    .object({
      startsAt: z.date(),
      status: z.enum(lessonStatuses),
      /** What making it as if it had never been would do; null where it cannot be. */ undo: undoSchema.nullable(),
    })
    .nullable(),
  createdAt: z.date(),
  resolvedAt: z.date().nullable(),
  outcome: complaintOutcomeSchema.nullable(),
  answer: z.string().nullable(),
});
export type ComplaintRow = z.infer<typeof complaintRowSchema>;
export const complaintViewSchema = complaintRowSchema.extend({
  /** The lesson that it is about, where it names one. */
  encryptedLessonId: z.string().nullable(),
  /** Why it was decided so; kept for the operators. */
  reason: z.string().nullable(),
  /** When the other side was asked what happened, and what they wrote. */
  askedAt: z.date().nullable(),
  otherText: z.string().nullable(),
  otherAt: z.date().nullable(),
  /** What was written when the lesson ended: the report of an absence, the words of who cancelled. */
  ending: z.object({ reason: z.string(), at: z.date() }).nullable(),
  /** Every move of the lesson. */
  events: z.array(stateMoveSchema),
});
export type ComplaintView = z.infer<typeof complaintViewSchema>;
export const complaintIdInput = z.object({ encryptedComplaintId: encryptedIdSchema });
export const listComplaintsInput = z.object({
  status: complaintStatusSchema.optional(),
  cursor: encryptedIdSchema.optional(),
});
export const complaintPageSchema = z.object({ items: z.array(complaintRowSchema), nextCursor: z.string().nullable() });
/**
 * The answer is mailed as it is to whoever reported; the reason stays with the operators. `seenLesson` is how far the
 * lesson had come when the operator decided; left out, nothing is compared.
 */
export const resolveComplaintInput = z.object({
  encryptedComplaintId: encryptedIdSchema,
  outcome: complaintOutcomeSchema,
  seenLesson: z.enum(lessonStatuses).optional(),
  reason: typedText().min(2, '이유를 두 글자 이상 입력해 주세요.').max(500, '500자까지 입력할 수 있어요.'),
  answer: typedText().min(10, '답을 10자 이상 입력해 주세요.').max(1000, '1,000자까지 입력할 수 있어요.'),
});
export type ResolveComplaintInput = z.infer<typeof resolveComplaintInput>;

export const auditRowSchema = z.object({
  encryptedAuditId: z.string(),
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  /** Who did what to whom, as operators read it. */
  sentence: z.string(),
  /** Why, where the operator had to say, or what was written down beside a transfer. */
  note: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** What it changed, as readers of the log see it: old and new in words. */
  changes: z.array(z.string()),
  /** Where the console shows what it was done to; null for what is gone or has no page. */
  href: z.string().nullable(),
  /** The member whom it is about, where it is about one. */
  member: z.string().nullable(),
  /** What was done as a member: the call, the rows it names, and OK or the code of the refusal. */
  acting: z.object({ call: z.string(), targets: z.array(z.string()), outcome: z.string().nullable() }).nullable(),
  details: z.string().nullable(),
  ip: z.string().nullable(),
  at: z.date(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;
/**
 * `query` finds who did it and whom it was about, by name, e-mail or phone number; `from` and `to` are days in Seoul,
 * both counted.
 */
export const listAuditInput = z.object({
  action: z.string().max(60).optional(),
  query: typedSearch().default(''),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  cursor: encryptedIdSchema.optional(),
});
export type ListAuditInput = z.output<typeof listAuditInput>;
export const auditIdInput = z.object({ encryptedAuditId: encryptedIdSchema });
export const auditPageSchema = z.object({ items: z.array(auditRowSchema), nextCursor: z.string().nullable() });

export const overviewSchema = z.object({
  deadJobs: z.int(),
  waitingJobs: z.int(),
  failedMessages: z.int(),
  openComplaints: z.int(),
  /** Appeals against points at companies that nobody has answered. */
  openAppeals: z.int(),
  openDisputes: z.int(),
  overdueBills: z.int(),
  /** Statements of coaches whose day of payment has passed. */
  overduePayouts: z.int(),
  /** Months that should be closed and are not. */
  unclosedMonths: z.int(),
  attention: attentionSchema,
  /** Orders of lessons and of tools with a refund that the gateway refused: money that is owed. */
  failedRefunds: z.int(),
  failedToolRefunds: z.int(),
  /** Refunds with money on top that nobody has transferred yet. */
  owedExtras: z.int(),
  /** Tool orders that wait to be prepared, sent or received. */
  waitingTools: z.int(),
  /** Learners who wait for coaches to answer, and those whom no coach is left to ask for. */
  waitingMatches: z.int(),
  stuckMatches: z.int(),
  /** Coach applications that wait for the next step. */
  waitingCoaches: z.int(),
  /** Rows that waited for a missing job. They were planned again. */
  lostJobs: lostJobsSchema,
  /** When a worker last gave a sign of life; null when none has for two days. */
  workerSeenAt: z.date().nullable(),
  /** `amount` is of the orders that were paid, of lessons and of tools. */
  today: z.object({ orders: z.int(), paid: z.int(), toolsPaid: z.int(), amount: z.int(), members: z.int() }),
});
export type Overview = z.infer<typeof overviewSchema>;
