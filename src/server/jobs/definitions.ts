import { z } from 'zod';
import { HOUR_SECONDS } from '~/domain/shared/durations';

/** Seconds between two passes of a worker's monitor, which reclaims the jobs of workers that send no heartbeat. */
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
  /** The maximum number of seconds between two attempts. */
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

/** By default a worker without a heartbeat for 30 seconds counts as dead, and a job may run for a minute. */
function job<P extends z.ZodType>(
  payload: P,
  settings: Pick<JobDefinition, 'retryLimit' | 'retryDelay'> & Partial<Omit<JobDefinition, 'payload'>>,
): JobDefinition<P> {
  return { policy: 'standard', heartbeatSeconds: 30, expireInSeconds: 60, ...settings, payload };
}

/**
 * Every queue of the product. The rest of a job is in `jobs.ts` of its area (src/server/services). Each queue has a
 * dead letter `<name>.dead`.
 */
export const jobs = {
  'render-document': job(z.object({ documentId: id }), {
    retryLimit: 8,
    retryDelay: 2,
    retryDelayMax: 30,
    heartbeatSeconds: 10,
    expireInSeconds: 120,
  }),
  'send-message': job(z.object({ messageId: id }), { retryLimit: 8, retryDelay: 10 }),
  // A user waits on the page: retries soon, and no longer than a code is valid.
  'answer-certification': job(z.object({ certificationId: id }), {
    retryLimit: 6,
    retryDelay: 2,
    heartbeatSeconds: 10,
    expireInSeconds: 30,
  }),
  'expire-payment-holds': job(z.union([z.object({ orderId: id }), z.object({ toolOrderId: id })]), {
    retryLimit: 10,
    retryDelay: 5,
  }),
  // Retries every two minutes for ten hours, so that after a long outage of the gateway the result arrives at most two
  // minutes late. It also retries refunds that the gateway rejected.
  'requery-payment': job(z.object({ paymentId: id }), { retryLimit: 300, retryDelay: 10, retryDelayMax: 120 }),
  'close-held-lesson': job(z.object({ lessonId: id }), { retryLimit: 10, retryDelay: 30 }),
  'tell-lesson-held': job(z.object({ lessonId: id, heldAt: z.iso.datetime() }), { retryLimit: 5, retryDelay: 60 }),
  'auto-complete-lesson': job(z.object({ lessonId: id }), { retryLimit: 10, retryDelay: 30 }),
  'expire-lesson-request': job(z.object({ lessonId: id }), { retryLimit: 10, retryDelay: 30 }),
  'expire-substitution': job(z.object({ substitutionId: id }), { retryLimit: 10, retryDelay: 30 }),
  'remind-first-lesson': job(z.object({ contractId: id }), { retryLimit: 5, retryDelay: 60 }),
  'remind-lesson': job(z.object({ lessonId: id, startsAt: z.iso.datetime() }), { retryLimit: 5, retryDelay: 60 }),
  'remind-lesson-request': job(z.object({ lessonId: id, answerBy: z.iso.datetime() }), {
    retryLimit: 5,
    retryDelay: 60,
  }),
  'expire-contract': job(z.object({ contractId: id }), { retryLimit: 10, retryDelay: 60 }),
  'resume-contract': job(z.object({ contractId: id }), { retryLimit: 10, retryDelay: 60 }),
  // Deletes the photos of a learner that are due. Waits for the file store.
  'delete-lesson-photos': job(z.object({ learnerId: id }), { retryLimit: 10, retryDelay: 60, expireInSeconds: 600 }),
  // Deletes the photos of a user's reviews that are due. Waits for the file store.
  'delete-review-photos': job(z.object({ learnerId: id }), { retryLimit: 10, retryDelay: 60, expireInSeconds: 600 }),
  'expire-consulting': job(z.object({ consultingId: id }), { retryLimit: 10, retryDelay: 60 }),
  'remind-invitations': job(z.object({ consultingId: id, round: id }), { retryLimit: 5, retryDelay: 60 }),
  'close-match-round': job(z.object({ consultingId: id, round: id }), { retryLimit: 10, retryDelay: 30 }),
  'remind-match-choice': job(z.object({ consultingId: id }), { retryLimit: 5, retryDelay: 60 }),
  'earn-tool-order': job(z.object({ toolOrderId: id }), { retryLimit: 10, retryDelay: 60 }),
  'auto-deliver-tool-order': job(z.object({ toolOrderId: id }), { retryLimit: 10, retryDelay: 60 }),
  'remind-tool-rent': job(z.object({ toolOrderId: id }), { retryLimit: 10, retryDelay: 60 }),
  'send-marketing-event': job(z.object({ marketingEventId: id }), { retryLimit: 5, retryDelay: 30 }),
  // A learner may be waiting for the seat that an offer reserves.
  'advance-timetable': job(z.object({ timetableId: id }), {
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
    heartbeatSeconds: 15,
  }),
  'leave-overlapping-waits': job(z.object({ reservationId: id }), {
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
  }),
  'confirm-reservation': job(z.object({ reservationId: id }), { retryLimit: 10, retryDelay: 5, retryDelayMax: 300 }),
  // Sends to thousands of members in batches; a retry continues after the last finished batch.
  'send-company-notice': job(z.object({ noticeId: id }), {
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 300,
    expireInSeconds: 900,
  }),
  'publish-scheduled': job(z.object({ publicationId: id }), { retryLimit: 10, retryDelay: 5, retryDelayMax: 300 }),
  // Settles a month's lessons in batches; a retry continues after the last finished batch.
  'close-settlement': job(z.object({ settlementMonthId: id }), {
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 300,
    expireInSeconds: 2 * HOUR_SECONDS,
  }),
  // Runs at night. Begins the month whose statements are due, and makes lines payable that can no longer be disputed.
  'advance-settlement': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 3 * * *',
  }),
  // Reads, audits and writes a company's month in one transaction.
  'freeze-employer-report': job(z.object({ employerReportId: id }), {
    retryLimit: 20,
    retryDelay: 5,
    retryDelayMax: 300,
    expireInSeconds: 900,
  }),
  // Runs at night. Handles the months of companies that are due to be frozen.
  'advance-employer-reports': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '30 3 * * *',
  }),
  'mark-dormant': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 10 * * *',
  }),
  // Changes something only after a new version of the rules for company lessons was released.
  'adopt-timetable-policy': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 60,
    expireInSeconds: HOUR_SECONDS,
    schedule: '25 * * * *',
  }),
  // Runs at night, when nobody adds guests.
  'forget-guests': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '30 4 * * *',
  }),
  // Runs during the day: coaches whose weekly hours expire at night are notified in the morning.
  'remind-schedules': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 60,
    expireInSeconds: 600,
    schedule: '0 9-20 * * *',
  }),
  // Runs during the day: the owner of a company's request is reminded in the morning.
  'remind-leads': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 60,
    expireInSeconds: 600,
    schedule: '0 9-18 * * *',
  }),
  // Runs at night. Erases the data of requests that ended long ago.
  'erase-leads': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '45 4 * * *',
  }),
  // Runs after midnight: a document is valid until the end of its last day. Pictures are deleted before the job that
  // deletes their files.
  'expire-coach-documents': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 60,
    expireInSeconds: HOUR_SECONDS,
    schedule: '5 0 * * *',
  }),
  // Runs after midnight. Deletes photos of complaints that were decided long ago, before the job that deletes their
  // files, and the bank accounts that closed accounts kept for an open complaint.
  'erase-complaint-photos': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '15 0 * * *',
  }),
  // Runs at night. Deletes old entries of users' own lists of notifications.
  'delete-notifications': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '25 4 * * *',
  }),
  // Runs in the morning. Notifies coaches of documents that expire soon or have expired.
  'remind-coach-documents': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '30 9 * * *',
  }),
  // Runs at night. Waits for the file store.
  'delete-orphan-files': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '15 5 * * *',
  }),
  // Runs in the morning. Reminds learners of unused lessons that will soon expire.
  'remind-contracts': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 11 * * *',
  }),
  // Runs in the morning. Reminds coaches of lessons without a note.
  'remind-notes': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '0 11 * * *',
  }),
  // Runs during the day, because it sends mails.
  'check-consents': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 300,
    expireInSeconds: HOUR_SECONDS,
    schedule: '30 10 * * *',
  }),
  // Runs after midnight, when the stops of the day have ended.
  'delete-health-stops': job(z.object({}), {
    retryLimit: 5,
    retryDelay: 60,
    expireInSeconds: 600,
    schedule: '10 0 * * *',
  }),
  'plan-lost-jobs': job(z.object({}), {
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 300,
    schedule: '*/10 * * * *',
  }),
} as const;

export type JobName = keyof typeof jobs;
export type JobPayload<N extends JobName> = z.infer<(typeof jobs)[N]['payload']>;

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobs, name);
}

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
