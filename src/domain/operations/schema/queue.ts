import { z } from 'zod';
import { pageSchema } from '~/domain/shared/page';

/** timer: waits for a time stored in a row. work: runs as soon as possible. clock: runs on a schedule. */
export const queueKindSchema = z.enum(['timer', 'work', 'clock']);
export type QueueKind = z.infer<typeof queueKindSchema>;

/**
 * Message that timers cannot be started in bulk: a timer that starts too early only goes back to its scheduled time.
 */
export const TIMERS_NOT_IN_BULK =
  '예정된 시각이 있는 작업이라 한꺼번에 시작할 수 없어요. 하나씩 시작해 주세요. 아직 이른 작업은 예정된 시각으로 다시 예약돼요.';

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
  label: z.string(),
  kind: queueKindSchema,
  /** What an operator reads before cancelling or discarding a job. */
  consequences: z.object({ cancel: z.string(), discard: z.string() }),
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
  last: z.array(z.object({ queue: z.string(), label: z.string(), planned: count, cancelled: count })),
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
