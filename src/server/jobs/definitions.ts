import { z } from 'zod';
import { HOUR_SECONDS } from '~/domain/shared/durations';

/** Seconds between two passes of a worker's monitor, which takes back the jobs of workers that send no heartbeat. */
export const MONITOR_SECONDS = 5;
/** Maximum seconds between two retries of a job that sets no other limit. */
export const RETRY_DELAY_MAX = HOUR_SECONDS;
/** Polling interval in seconds of a worker that was not notified of a job. */
export const POLL_SECONDS = 2;

type QueuePolicy = 'standard' | 'exclusive';

export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  /** Contains ids only: a handler reads the data that it needs when it runs. */
  payload: P;
  policy: QueuePolicy;
  retryLimit: number;
  /** Seconds before the first retry; doubles each time, up to `retryDelayMax`. */
  retryDelay: number;
  /** The most seconds between two tries. */
  retryDelayMax?: number;
  /** Seconds without a heartbeat after which a worker counts as dead. */
  heartbeatSeconds: number;
  /** Seconds that a job may run before it counts as hung. */
  expireInSeconds: number;
  /**
   * Cron expression with five fields, in Seoul time, for jobs that only the schedule starts. Their payload is empty.
   */
  schedule?: string;
};

const id = z.number().int().positive();

function job<P extends z.ZodType>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

/**
 * Every queue of the product. Handlers live in worker/handlers under the same name; each has a dead letter
 * `<name>.dead`.
 */
export const jobs = {
  'render-document': job({
    payload: z.object({ documentId: id }),
    policy: 'standard',
    retryLimit: 8,
    retryDelay: 2,
    retryDelayMax: 30,
    heartbeatSeconds: 10,
    expireInSeconds: 120,
  }),
  'send-message': job({
    payload: z.object({ messageId: id }),
    policy: 'standard',
    retryLimit: 8,
    retryDelay: 10,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  // A user waits on the page: retries soon, and no longer than a code is valid.
  'answer-certification': job({
    payload: z.object({ certificationId: id }),
    policy: 'standard',
    retryLimit: 6,
    retryDelay: 2,
    heartbeatSeconds: 10,
    expireInSeconds: 30,
  }),
  'expire-payment-holds': job({
    payload: z.union([z.object({ orderId: id }), z.object({ toolOrderId: id })]),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 5,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  // Retries every two minutes for ten hours, so that after a long outage of the gateway the result arrives at most two
  // minutes late. It also retries refunds that the gateway rejected.
  'requery-payment': job({
    payload: z.object({ paymentId: id }),
    policy: 'standard',
    retryLimit: 300,
    retryDelay: 10,
    retryDelayMax: 120,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'close-held-lesson': job({
    payload: z.object({ lessonId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 30,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'tell-lesson-held': job({
    payload: z.object({ lessonId: id, heldAt: z.iso.datetime() }),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'auto-complete-lesson': job({
    payload: z.object({ lessonId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 30,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'expire-lesson-request': job({
    payload: z.object({ lessonId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 30,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'remind-first-lesson': job({
    payload: z.object({ contractId: id }),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'remind-lesson': job({
    payload: z.object({ lessonId: id, startsAt: z.iso.datetime() }),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'remind-lesson-request': job({
    payload: z.object({ lessonId: id, answerBy: z.iso.datetime() }),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'expire-contract': job({
    payload: z.object({ contractId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'resume-contract': job({
    payload: z.object({ contractId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'expire-consulting': job({
    payload: z.object({ consultingId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'remind-invitations': job({
    payload: z.object({ consultingId: id, round: id }),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'close-match-round': job({
    payload: z.object({ consultingId: id, round: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 30,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'remind-match-choice': job({
    payload: z.object({ consultingId: id }),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'earn-tool-order': job({
    payload: z.object({ toolOrderId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'auto-deliver-tool-order': job({
    payload: z.object({ toolOrderId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'remind-tool-rent': job({
    payload: z.object({ toolOrderId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'send-marketing-event': job({
    payload: z.object({ marketingEventId: id }),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 30,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  // A learner may be waiting for the seat that an offer holds.
  'advance-timetable': job({
    payload: z.object({ timetableId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 15,
    expireInSeconds: 60,
  }),
  'leave-overlapping-waits': job({
    payload: z.object({ reservationId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  'confirm-reservation': job({
    payload: z.object({ reservationId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 60,
  }),
  // Sends to thousands of members in batches; a retry continues after the last finished batch.
  'send-company-notice': job({
    payload: z.object({ noticeId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 900,
  }),
  // Settles a month's lessons in batches; a retry continues after the last finished batch.
  'close-settlement': job({
    payload: z.object({ settlementMonthId: id }),
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 2 * HOUR_SECONDS,
  }),
  // Runs at night. Begins the month whose statements are due, and makes lines payable that can no longer be disputed.
  'advance-settlement': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 300,
    heartbeatSeconds: 30,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 3 * * *',
  }),
  // Reads, audits and writes a company's month in one transaction.
  'freeze-employer-report': job({
    payload: z.object({ employerReportId: id }),
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 900,
  }),
  // Runs at night. Handles the months of companies that are due to be frozen.
  'advance-employer-reports': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 300,
    heartbeatSeconds: 30,
    expireInSeconds: HOUR_SECONDS,
    schedule: '30 3 * * *',
  }),
  'mark-dormant': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 300,
    heartbeatSeconds: 30,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 10 * * *',
  }),
  // Runs at night, when nobody adds guests.
  'forget-guests': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 300,
    heartbeatSeconds: 30,
    expireInSeconds: HOUR_SECONDS,
    schedule: '30 4 * * *',
  }),
  // Runs during the day: coaches whose weekly hours expire at night are notified in the morning.
  'remind-schedules': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 600,
    schedule: '0 9-20 * * *',
  }),
  // Runs in the morning. Reminds of unused lessons that will soon expire.
  'remind-contracts': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 300,
    heartbeatSeconds: 30,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 11 * * *',
  }),
  'plan-lost-jobs': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 3,
    retryDelay: 30,
    heartbeatSeconds: 30,
    expireInSeconds: 300,
    schedule: '*/10 * * * *',
  }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;

/** Queues whose jobs belong to a row: all except the scheduled ones. */
export type RowJobName = { [N in JobName]: Record<string, never> extends JobPayload<N> ? never : N }[JobName];

/** Returns whether the jobs of a queue belong to a row. Scheduled jobs do not: the schedule sends them again. */
export function isForRow(name: JobName): name is RowJobName {
  const { schedule }: JobDefinition = jobs[name];
  return schedule === undefined;
}

export function deadLetterOf(name: string): string {
  return `${name}.dead`;
}

/**
 * Old name → current name of each renamed queue. Installing the queues moves the jobs of the old queue; the old queue
 * is deleted one day after the new one was created. The new definition must accept the payloads of jobs that were sent
 * under the old name.
 */
export const renamedJobs: Readonly<Record<string, JobName>> = {
  'send-mail': 'send-message',
  'lapse-lesson-request': 'expire-lesson-request',
  'presume-lesson-held': 'auto-complete-lesson',
  'presume-tool-delivered': 'auto-deliver-tool-order',
  'rest-accounts': 'mark-dormant',
};
