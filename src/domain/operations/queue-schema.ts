import { z } from 'zod';

/** Queues as operators call them. A queue that is not named here is shown by its own name. */
export const queueLabels: Record<string, string> = {
  'render-document': '문서 만들기',
  'send-mail': '메일 보내기',
  'answer-certification': '인증 메일 준비',
  'expire-payment-holds': '결제 대기 시간 풀기',
  'requery-payment': '결제 다시 확인',
  'close-held-lesson': '수업 마감',
  'presume-lesson-held': '기록 없는 수업',
  'lapse-lesson-request': '수업 요청 만료',
  'remind-first-lesson': '첫 수업 알림',
  'remind-lesson': '수업 하루 전 알림',
  'expire-contract': '계약 만료',
  'expire-consulting': '상담 만료',
  'remind-invitations': '추천 요청 알림',
  'close-match-round': '추천 답 마감',
  'remind-match-choice': '추천 고르기 알림',
  'earn-tool-order': '도구 매출 확정',
  'presume-tool-delivered': '도구 도착 남기기',
  'remind-tool-rent': '대여 끝 알리기',
  'send-marketing-event': '광고 성과 보내기',
  'rest-accounts': '오래 쉰 계정 재우기',
  'remind-schedules': '코치 시간 확인 알림',
  'remind-contracts': '수업 기한 알림',
};

/** ready: may start now. scheduled: later. retry: failed and will be tried again. dead: out of tries, waiting for a person. cancelled: taken back by one. */
export const jobStates = ['ready', 'scheduled', 'retry', 'active', 'dead', 'cancelled', 'done'] as const;
export const jobStateSchema = z.enum(jobStates);
export type JobState = z.infer<typeof jobStateSchema>;
export const jobStateLabels: Record<JobState, string> = { ready: '대기', scheduled: '예약', retry: '재시도 대기', active: '실행 중', dead: '실패', cancelled: '취소함', done: '완료' };

const count = z.int().min(0);

export const queueSummarySchema = z.object({
  name: z.string(),
  counts: z.record(jobStateSchema, count),
  /** Seconds the longest waiting job has been waiting; null when none waits. */
  oldestSeconds: z.number().nullable(),
  /** Per minute over the last five minutes. */
  rate: z.object({ created: z.number(), completed: z.number(), failed: z.number() }),
  /** Jobs done in each of the last 30 minutes, oldest first. */
  history: z.array(count),
});
export type QueueSummary = z.infer<typeof queueSummarySchema>;

export const queueNameSchema = z.string().max(60);

export const jobSchema = z.object({
  id: z.string(),
  state: jobStateSchema,
  data: z.string(),
  /** What went wrong, when something did. */
  error: z.string().nullable(),
  attempts: count,
  attemptsAllowed: count,
  createdAt: z.date(),
  startsAt: z.date(),
  endedAt: z.date().nullable(),
});
export type ConsoleJob = z.infer<typeof jobSchema>;

export const listJobsInput = z.object({ queue: queueNameSchema, state: jobStateSchema, cursor: z.uuid().optional() });
/** The id of a job that is not one of pg-boss's opens nothing. */
export const jobIdInput = z.object({ queue: queueNameSchema, id: z.string().min(1).max(60) });
export const jobPageSchema = z.object({ items: z.array(jobSchema), nextCursor: z.string().nullable() });

/** Some jobs by id, or every job of a state. */
export const jobTargetInput = z.object({ queue: queueNameSchema, state: jobStateSchema, ids: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(100)]) });
export type JobTarget = z.infer<typeof jobTargetInput>;
export const affectedSchema = z.object({ affected: count });
