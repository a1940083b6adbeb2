import { doneLabel, heldLabel } from '~/domain/lesson/texts/held-labels';
import { visitSchema } from '~/domain/lesson/visit';
import { z } from 'zod';
import { typedSearch, typedText } from '~/domain/shared/typed-schema';
import { salesSettingNames } from '../sales-settings';
import { attentionSchema } from './attention';
import { missingJobsSchema } from './queue';
import type { LessonStatus } from '~/domain/lesson/status';
import { stateTransitionSchema } from './order';
import { complaintKindLabels } from '~/domain/lesson/schema/lesson';
import type { UndoOutcome } from '~/domain/lesson/undo';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { pageSchema } from '~/domain/shared/page';

export const complaintStatusSchema = z.enum(['OPEN', 'RESOLVED']);
export const complaintStatusLabels = { OPEN: '답변 대기', RESOLVED: '답변 완료' } as const;
export const reportedKindLabels = { PRESENT: '불참 아님', ...complaintKindLabels };

export const complaintOutcomeSchema = z.enum(['KEPT', 'UNDONE'], '수업 기록을 어떻게 할지 골라 주세요.');
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
  CANCELLED_CHARGED: '취소(1회 차감)',
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
      /** The coach is paid for bonus lessons of this sale. */ bonusPaid: z.boolean(),
      /** The effect of undoing the record; null if that is not possible. */ undo: undoSchema.nullable(),
    })
    .nullable(),
  createdAt: z.date(),
  resolvedAt: z.date().nullable(),
  outcome: complaintOutcomeSchema.nullable(),
  answer: z.string().nullable(),
});
export type ComplaintRow = z.infer<typeof complaintRowSchema>;
export const complaintViewSchema = complaintRowSchema.extend({
  /** The lesson that the complaint is about, if it names one. */
  encryptedLessonId: z.string().nullable(),
  /** Reason for the decision; only for operators. */
  reason: z.string().nullable(),
  /** When the other side was asked what happened, and their answer. */
  askedAt: z.date().nullable(),
  otherText: z.string().nullable(),
  otherAt: z.date().nullable(),
  /** What was written when the lesson ended: the report of an absence, or the reason for the cancellation. */
  ending: z.object({ reason: z.string(), at: z.date() }).nullable(),
  /** What the coach recorded on arrival. */
  visit: visitSchema.nullable(),
  /** Number of photos of both sides; `openComplaintPhotos` shows them. */
  photos: z.int(),
  /** All transitions of the lesson. */
  events: z.array(stateTransitionSchema),
});
export type ComplaintView = z.infer<typeof complaintViewSchema>;
export const complaintPhotosOutput = z.array(
  z.object({
    photoId: z.int(),
    side: z.enum(['learner', 'coach']),
    /** WebP in base64; null if the file is missing. */ picture: z.string().nullable(),
  }),
);
export const complaintIdInput = z.object({ encryptedComplaintId: encryptedIdSchema });
export const listComplaintsInput = z.object({
  status: complaintStatusSchema.optional(),
  cursor: encryptedIdSchema.optional(),
});
export const complaintPageSchema = pageSchema(complaintRowSchema);
/**
 * The answer is mailed unchanged to the person who complained; the reason stays with the operators. `seenLesson` is the
 * lesson's status when the operator decided; without it nothing is compared.
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
  /** The entry as a sentence for operators: who did what to whom. */
  sentence: z.string(),
  /** The reason that the operator had to give, or the note on a transfer. */
  note: z.object({ label: z.string(), text: z.string() }).nullable(),
  /** Changed values for readers of the log, old and new in words. */
  changes: z.array(z.string()),
  /** Page of the target in the console; null if it no longer exists or has no page. */
  href: z.string().nullable(),
  /** The member that the entry is about, if any. */
  member: z.string().nullable(),
  /** An action as a member: the call, the rows that it names, and OK or the error code. */
  acting: z.object({ call: z.string(), targets: z.array(z.string()), outcome: z.string().nullable() }).nullable(),
  details: z.string().nullable(),
  ip: z.string().nullable(),
  at: z.date(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;
/**
 * `query` finds the operator and the affected member by name, e-mail or phone number; `from` and `to` are days in
 * Seoul, both inclusive.
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
export const auditPageSchema = pageSchema(auditRowSchema);

export const overviewSchema = z.object({
  deadJobs: z.int(),
  waitingJobs: z.int(),
  failedMessages: z.int(),
  openComplaints: z.int(),
  /** Unanswered appeals against penalty points at companies. */
  openAppeals: z.int(),
  openDisputes: z.int(),
  overdueBills: z.int(),
  /** Coaches' statements whose payment day has passed. */
  overduePayouts: z.int(),
  /** Months that should have been closed. */
  unclosedMonths: z.int(),
  /** Documents of coaches that nobody has checked. */
  waitingDocuments: z.int(),
  waitingProfiles: z.int(),
  /** Requests of companies that nobody has answered yet, and those whose next step is overdue. */
  newLeads: z.int(),
  overdueLeads: z.int(),
  /** Whether no new request of a company is accepted, because too many of the last 24 hours are open. */
  rejectsLeads: z.boolean(),
  attention: attentionSchema,
  /** Orders of lessons and of tools with a refund that the gateway rejected: owed money. */
  failedRefunds: z.int(),
  failedToolRefunds: z.int(),
  /** Refunds with an additional amount that has not been transferred yet. */
  owedExtras: z.int(),
  /** Tool orders that wait to be prepared, sent or received. */
  waitingTools: z.int(),
  /** Match requests that wait for answers, and those without any remaining coach to invite. */
  waitingMatches: z.int(),
  stuckMatches: z.int(),
  /** Coach applications that wait for the next step. */
  waitingCoaches: z.int(),
  /** Rows whose job was lost. The jobs were planned again. */
  lostJobs: missingJobsSchema,
  /** Settings that real sales need and that are not set. */
  missingSettings: z.array(z.enum(salesSettingNames)),
  /** Last heartbeat of a worker; null if there was none for two days. */
  workerSeenAt: z.date().nullable(),
  /** `amount` is the total of the paid orders, of lessons and of tools. */
  today: z.object({ orders: z.int(), paid: z.int(), toolsPaid: z.int(), amount: z.int(), members: z.int() }),
});
export type Overview = z.infer<typeof overviewSchema>;
