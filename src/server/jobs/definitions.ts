import { z } from 'zod';
import { HOUR_SECONDS } from '~/domain/shared/durations';

/** Seconds between two passes of a worker's monitor, which takes jobs back from workers that gave no sign of life. */
export const MONITOR_SECONDS = 5;
/** Seconds between two tries of a job that sets no other limit. */
export const RETRY_DELAY_MAX = HOUR_SECONDS;
/** A worker that was not told of a job looks for one after so many seconds. */
export const POLL_SECONDS = 2;

type QueuePolicy = 'standard' | 'exclusive';

export type JobDefinition<P extends z.ZodType = z.ZodType> = {
  /** Ids only: a handler reads what it needs when it runs. */
  payload: P;
  policy: QueuePolicy;
  retryLimit: number;
  /** Seconds before the first retry; doubles each time, up to `retryDelayMax`. */
  retryDelay: number;
  /** The most seconds between two tries. */
  retryDelayMax?: number;
  /** A worker that dies is noticed after this many seconds without a sign of life. */
  heartbeatSeconds: number;
  /** Seconds a job may run before it is taken as hung. */
  expireInSeconds: number;
  /** Five fields of cron in Seoul's time, for what the clock asks for and nobody else. Its payload is empty. */
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
  // Somebody waits in front of the page: soon again, and not for longer than a code works.
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
  // Asked again every two minutes for ten hours: after a long failure of the gateway nobody waits longer than that for
  // the news. It also asks again for refunds that the gateway refused.
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
  // Somebody may wait for the seat that an offer kept.
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
  // Thousands of members, a batch at a time; a run that ends in between goes on behind the last batch.
  'send-company-notice': job({
    payload: z.object({ noticeId: id }),
    policy: 'standard',
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 900,
  }),
  // A month's lessons, a batch at a time; a run that ends in between goes on behind the last batch.
  'close-settlement': job({
    payload: z.object({ settlementMonthId: id }),
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 2 * HOUR_SECONDS,
  }),
  // At night: the month whose statements are due, and what can be disputed no more.
  'advance-settlement': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 300,
    heartbeatSeconds: 30,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 3 * * *',
  }),
  // A company's month is read, audited and written in one transaction.
  'freeze-employer-report': job({
    payload: z.object({ employerReportId: id }),
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 30,
    expireInSeconds: 900,
  }),
  // At night: months of companies that are due to be frozen.
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
  // At night, when nobody adds guests.
  'forget-guests': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 300,
    heartbeatSeconds: 30,
    expireInSeconds: HOUR_SECONDS,
    schedule: '30 4 * * *',
  }),
  // By day: the hours that run out at night are told of in the morning.
  'remind-schedules': job({
    payload: z.object({}),
    policy: 'standard',
    retryLimit: 5,
    retryDelay: 60,
    heartbeatSeconds: 30,
    expireInSeconds: 600,
    schedule: '0 9-20 * * *',
  }),
  // In the morning: unused lessons that will soon expire.
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

/** The queues whose jobs are for a row: all but those that the clock asks for. */
export type RowJobName = { [N in JobName]: Record<string, never> extends JobPayload<N> ? never : N }[JobName];

/** What the clock asks for comes again by itself; every other job is for a row. */
export function isForRow(name: JobName): name is RowJobName {
  const { schedule }: JobDefinition = jobs[name];
  return schedule === undefined;
}

export function deadLetterOf(name: string): string {
  return `${name}.dead`;
}

/**
 * Queues by the names that earlier versions gave them; what they hold is moved when the queues are installed, and a day
 * after the new name came the old queue is deleted. A payload that a job got under its old name must be one of the new
 * definition's.
 */
export const renamedJobs: Readonly<Record<string, JobName>> = {
  'send-mail': 'send-message',
  'lapse-lesson-request': 'expire-lesson-request',
  'presume-lesson-held': 'auto-complete-lesson',
  'presume-tool-delivered': 'auto-deliver-tool-order',
  'rest-accounts': 'mark-dormant',
};
