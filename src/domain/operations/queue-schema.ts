import { z } from 'zod';
import { pageSchema } from '~/domain/shared/page';

/** Labels of the queues for operators. A queue without a label is shown by its name. */
export const queueLabels: Record<string, string> = {
  'render-document': '문서 만들기',
  'send-message': '메시지 보내기',
  'answer-certification': '인증 메일 준비',
  'expire-payment-holds': '결제 대기 시간 해제',
  'requery-payment': '결제 다시 확인',
  'close-held-lesson': '수업 마감',
  'tell-lesson-held': '마친 수업 알림',
  'auto-complete-lesson': '기록 없는 수업 처리',
  'expire-lesson-request': '수업 요청 만료',
  'remind-first-lesson': '첫 수업 알림',
  'remind-lesson': '수업 하루 전 알림',
  'remind-lesson-request': '수업 요청 답변 알림',
  'expire-contract': '계약 만료',
  'resume-contract': '쉬던 수업 다시 시작',
  'expire-consulting': '상담 만료',
  'remind-invitations': '추천 요청 알림',
  'close-match-round': '추천 답변 마감',
  'remind-match-choice': '추천 선택 알림',
  'earn-tool-order': '도구 매출 확정',
  'auto-deliver-tool-order': '도구 배송 완료 기록',
  'remind-tool-rent': '대여 종료 알림',
  'send-marketing-event': '광고 성과 전송',
  'advance-timetable': '회사 수업 자리·추첨·벌점 처리',
  'leave-overlapping-waits': '겹치는 회사 수업 대기 정리',
  'confirm-reservation': '회사 수업 예약 확인 알림',
  'send-company-notice': '회사 공지 보내기',
  'close-settlement': '정산 마감',
  'advance-settlement': '정산 마감 시작과 지급 확정',
  'freeze-employer-report': '회사 리포트 만들기',
  'advance-employer-reports': '회사 리포트 만들기 시작',
  'mark-dormant': '휴면 계정 전환',
  'forget-guests': '지난 손님 정보 지우기',
  'remind-schedules': '코치 시간 확인 알림',
  'remind-contracts': '수업 기한 알림',
  'plan-lost-jobs': '누락된 작업 찾기',
};

/** timer: waits for a time stored in a row. work: runs as soon as possible. clock: runs on a schedule. */
export type QueueKind = 'timer' | 'work' | 'clock';

/** The kind of each queue, and what happens to the row of a cancelled job; shown before cancelling. */
export const queueDescriptions: Record<string, { kind: QueueKind; cancelled: string }> = {
  'render-document': {
    kind: 'work',
    cancelled: '이 문서가 만들어지지 않아요. 다시 요청하거나 하루가 지나면 만들어요.',
  },
  'answer-certification': { kind: 'work', cancelled: '이 인증 메일이 나가지 않아요. 회원이 다시 요청해야 해요.' },
  'send-message': { kind: 'work', cancelled: '이 메시지가 나가지 않아요. 메시지에서 다시 보낼 수 있어요.' },
  'send-marketing-event': { kind: 'work', cancelled: '이 광고 성과가 하루 동안 전송되지 않아요.' },
  'requery-payment': { kind: 'work', cancelled: '이 결제와 환불의 결과를 하루 동안 다시 확인하지 않아요.' },
  'expire-payment-holds': {
    kind: 'timer',
    cancelled: '결제하지 않아도 잡아 둔 시간이나 재고가 하루 동안 풀리지 않아요.',
  },
  'close-held-lesson': { kind: 'timer', cancelled: '이 수업이 제때 완료되지 않아요.' },
  'tell-lesson-held': { kind: 'timer', cancelled: '수업을 마쳤다는 알림과 후기 요청이 제때 나가지 않아요.' },
  'auto-complete-lesson': {
    kind: 'timer',
    cancelled: '아무도 기록하지 않은 이 수업이 제때 진행한 것으로 기록되지 않아요.',
  },
  'expire-lesson-request': { kind: 'timer', cancelled: '답이 없는 이 수업 요청이 제때 끝나지 않아요.' },
  'remind-first-lesson': { kind: 'timer', cancelled: '첫 수업을 정하라는 알림이 제때 나가지 않아요.' },
  'remind-lesson': { kind: 'timer', cancelled: '이 수업의 하루 전 알림이 제때 나가지 않아요.' },
  'remind-lesson-request': { kind: 'timer', cancelled: '이 요청에 답해 달라는 알림이 제때 나가지 않아요.' },
  'expire-contract': { kind: 'timer', cancelled: '이 계약이 기한에 끝나지 않아요.' },
  'advance-timetable': {
    kind: 'timer',
    cancelled: '이 회사 수업의 자리 제안, 추첨, 알림, 벌점이 제때 진행되지 않아요.',
  },
  'leave-overlapping-waits': { kind: 'work', cancelled: '같은 시간의 다른 대기가 자리가 날 때까지 남아요.' },
  'confirm-reservation': { kind: 'work', cancelled: '이 예약이나 대기의 확인 알림이 하루 동안 나가지 않아요.' },
  'send-company-notice': { kind: 'work', cancelled: '아직 받지 않은 직원에게 이 공지가 하루 동안 가지 않아요.' },
  'resume-contract': { kind: 'timer', cancelled: '쉬던 이 수업이 제때 다시 시작되지 않아요.' },
  'expire-consulting': { kind: 'timer', cancelled: '이 상담이 기한에 끝나지 않아요.' },
  'remind-invitations': { kind: 'timer', cancelled: '코치에게 답을 기다린다는 알림이 제때 나가지 않아요.' },
  'close-match-round': {
    kind: 'timer',
    cancelled: '답하지 않은 코치를 계속 기다리고, 다음 코치에게 제때 묻지 않아요.',
  },
  'remind-match-choice': {
    kind: 'timer',
    cancelled: '회원에게 고를 시간이 얼마 남지 않았다는 알림이 제때 나가지 않아요.',
  },
  'earn-tool-order': { kind: 'timer', cancelled: '이 도구 주문의 매출이 제때 확정되지 않아요.' },
  'auto-deliver-tool-order': {
    kind: 'timer',
    cancelled: '수령 확인이 없는 이 도구 주문이 제때 배송 완료로 기록되지 않아요.',
  },
  'remind-tool-rent': { kind: 'timer', cancelled: '대여가 끝난다는 알림이 제때 나가지 않아요.' },
  'close-settlement': { kind: 'work', cancelled: '그달의 정산 마감이 하루 동안 멈춰요.' },
  'advance-settlement': {
    kind: 'clock',
    cancelled: '오늘은 정산 마감을 시작하거나 지급을 확정하지 않아요. 내일 다시 실행돼요.',
  },
  'freeze-employer-report': { kind: 'work', cancelled: '이 회사의 지난달 리포트가 하루 늦게 나와요.' },
  'advance-employer-reports': {
    kind: 'clock',
    cancelled: '오늘은 지난달 회사 리포트를 만들기 시작하지 않아요. 내일 다시 실행돼요.',
  },
  'mark-dormant': {
    kind: 'clock',
    cancelled: '오늘은 오래 쓰지 않은 계정을 휴면으로 바꾸지 않아요. 내일 다시 실행돼요.',
  },
  'forget-guests': { kind: 'clock', cancelled: '오늘은 지난 수업의 손님 정보를 지우지 않아요. 내일 다시 실행돼요.' },
  'remind-schedules': {
    kind: 'clock',
    cancelled: '이번에는 코치에게 시간을 확인하라고 알리지 않아요. 다음 정시에 다시 실행돼요.',
  },
  'remind-contracts': { kind: 'clock', cancelled: '오늘은 수업 기한이 다가온다고 알리지 않아요. 내일 다시 실행돼요.' },
  'plan-lost-jobs': { kind: 'clock', cancelled: '이번에는 누락된 작업을 찾지 않아요. 10분 안에 다시 실행돼요.' },
};

const RESCHEDULED_TEXT = '하루가 지나면 누락된 작업으로 찾아 다시 예약해요.';
const RESCHEDULED_IF_IN_TIME_TEXT = '하루 뒤에도 알릴 시간이 남아 있으면 다시 예약해요.';

/** Returns the consequence of cancelling or discarding a job, which is shown before. */
export function consequenceOf(queue: string, act: 'cancel' | 'discard'): string {
  const description = queueDescriptions[queue];
  if (!description) return '';
  if (act === 'discard')
    return description.kind === 'clock' || queue === 'answer-certification'
      ? ''
      : '할 일이 남아 있으면 10분 안에 새 작업으로 다시 예약돼요.';
  if (description.kind !== 'timer') return description.cancelled;
  return `${description.cancelled} ${queue.startsWith('remind-') ? RESCHEDULED_IF_IN_TIME_TEXT : RESCHEDULED_TEXT}`;
}

/**
 * Message that timers cannot be started in bulk: a timer that starts too early only goes back to its scheduled time.
 */
export const TIMERS_NOT_IN_BULK =
  '예정된 시각이 있는 작업이라 한 번에 시작할 수 없어요. 하나씩 시작하면, 아직 이른 작업은 예정된 시각으로 다시 예약돼요.';

/**
 * ready: may start now. scheduled: starts later. retry: failed and will be retried. dead: has no retries left and waits
 * for an operator. cancelled: cancelled by an operator.
 */
export const jobStates = ['ready', 'scheduled', 'retry', 'active', 'dead', 'cancelled', 'done'] as const;
export const jobStateSchema = z.enum(jobStates);
export type JobState = z.infer<typeof jobStateSchema>;
export const jobStateLabels: Record<JobState, string> = {
  ready: '대기',
  scheduled: '예약',
  retry: '재시도 대기',
  active: '실행 중',
  dead: '실패',
  cancelled: '취소',
  done: '완료',
};

const count = z.int().min(0);

export const queueSummarySchema = z.object({
  name: z.string(),
  counts: z.record(jobStateSchema, count),
  /** Waiting time of the oldest waiting job in seconds; null if none waits. */
  oldestSeconds: z.number().nullable(),
  /** Jobs per minute over the last five minutes. */
  rate: z.object({ created: z.number(), completed: z.number(), failed: z.number() }),
  /** Completed jobs in each of the last 30 minutes, oldest first. */
  history: z.array(count),
});
export type QueueSummary = z.infer<typeof queueSummarySchema>;

/** Result of the search for rows without a job: by queue in its last pass, and planned within a day. */
export const missingJobsSchema = z.object({
  at: z.date().nullable(),
  last: z.array(z.object({ queue: z.string(), planned: count, cancelled: count })),
  plannedToday: count,
});
export type MissingJobsSummary = z.infer<typeof missingJobsSchema>;

export const queueNameSchema = z.string().max(60);

export const jobSchema = z.object({
  id: z.string(),
  state: jobStateSchema,
  data: z.string(),
  /** The error, if the job failed. */
  error: z.string().nullable(),
  attempts: count,
  attemptsAllowed: count,
  createdAt: z.date(),
  startsAt: z.date(),
  endedAt: z.date().nullable(),
});
export type ConsoleJob = z.infer<typeof jobSchema>;

export const listJobsInput = z.object({ queue: queueNameSchema, state: jobStateSchema, cursor: z.uuid().optional() });
/** An id that does not belong to a pg-boss job finds nothing. */
export const jobIdInput = z.object({ queue: queueNameSchema, id: z.string().min(1).max(60) });
export const jobPageSchema = pageSchema(jobSchema);

/** Selected jobs by id, or all jobs in a state. */
export const jobTargetInput = z.object({
  queue: queueNameSchema,
  state: jobStateSchema,
  ids: z.union([z.literal('all'), z.array(z.uuid()).min(1).max(100)]),
});
export type JobTarget = z.infer<typeof jobTargetInput>;
export const affectedSchema = z.object({ affected: count });
