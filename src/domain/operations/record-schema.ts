import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';

export const complaintStatusSchema = z.enum(['OPEN', 'RESOLVED']);
export const complaintStatusLabels = { OPEN: '열림', RESOLVED: '해결' } as const;
export const complaintKindLabels = { LATE: '늦음', QUALITY: '수업 내용', MANNERS: '태도', SAFETY: '안전', PAYMENT: '결제', OTHER: '기타' } as const;

export const complaintRowSchema = z.object({
  encryptedComplaintId: z.string(),
  kind: z.enum(['LATE', 'QUALITY', 'MANNERS', 'SAFETY', 'PAYMENT', 'OTHER']),
  text: z.string(),
  status: complaintStatusSchema,
  reportedBy: z.enum(['learner', 'coach']),
  reporter: z.string(),
  learner: z.string(),
  coach: z.string(),
  lessonAt: z.date().nullable(),
  createdAt: z.date(),
  resolvedAt: z.date().nullable(),
});
export type ComplaintRow = z.infer<typeof complaintRowSchema>;
export const listComplaintsInput = z.object({ status: complaintStatusSchema.optional(), cursor: encryptedIdSchema.optional() });
export const complaintPageSchema = z.object({ items: z.array(complaintRowSchema), nextCursor: z.string().nullable() });
export const resolveComplaintInput = z.object({ encryptedComplaintId: encryptedIdSchema, note: z.string().trim().min(2, '어떻게 해결했는지 적어 주세요.').max(500) });

/** What operators do, as the log names it. */
export const auditActionLabels: Record<string, string> = {
  'impersonation.start': '회원으로 로그인',
  'impersonation.end': '회원 로그인 끝냄',
  'jobs.retry': '실패한 작업 다시 보냄',
  'jobs.start': '작업 바로 시작',
  'jobs.cancel': '작업 취소',
  'jobs.resume': '취소한 작업 되살림',
  'jobs.discard': '작업 버림',
  'message.view': '메시지 열어 봄',
  'message.resend': '메시지 다시 보냄',
  'complaint.resolve': '불편 신고 해결',
  'refund.retry': '환불 다시 시도',
  'tool-order.advance': '도구 주문 진행',
  'tool-order.cancel': '도구 주문 취소',
  'tool-order.return': '도구 반품 확인',
  'tool-order.refuse-return': '도구 반품 거절',
  'tool.stock': '도구 재고 바꿈',
};
export const auditRowSchema = z.object({ encryptedAuditId: z.string(), operator: z.string(), action: z.string(), subject: z.string(), details: z.string().nullable(), ip: z.string().nullable(), at: z.date() });
export type AuditRow = z.infer<typeof auditRowSchema>;
export const listAuditInput = z.object({ action: z.string().max(60).optional(), cursor: encryptedIdSchema.optional() });
export const auditPageSchema = z.object({ items: z.array(auditRowSchema), nextCursor: z.string().nullable() });

export const overviewSchema = z.object({
  deadJobs: z.int(),
  waitingJobs: z.int(),
  failedMessages: z.int(),
  openComplaints: z.int(),
  /** Refunds that the gateway refused: money that is owed and that no job will pay. */
  failedRefunds: z.int(),
  /** Tool orders that wait to be prepared, sent or received. */
  waitingTools: z.int(),
  /** Learners who wait for coaches to answer, and those whom no coach is left to ask for. */
  waitingMatches: z.int(),
  stuckMatches: z.int(),
  /** When a worker last gave a sign of life; null when none has for two days. */
  workerSeenAt: z.date().nullable(),
  today: z.object({ orders: z.int(), paid: z.int(), amount: z.int(), members: z.int() }),
});
export type Overview = z.infer<typeof overviewSchema>;
