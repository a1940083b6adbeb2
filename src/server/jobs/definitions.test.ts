import { expect, it } from 'vitest';
import { type JobDefinition, jobs, MONITOR_SECONDS, POLL_SECONDS, renamedJobs, RETRY_DELAY_MAX } from './definitions';

/**
 * Tries after the first, seconds before the first of them (it doubles), at most, seconds without a sign of life,
 * seconds a job may run.
 */
const expected = {
  'render-document': [8, 2, 30, 10, 120],
  'send-message': [8, 10, 3600, 30, 60],
  'answer-certification': [6, 2, 3600, 10, 30],
  'expire-payment-holds': [10, 5, 3600, 30, 60],
  'requery-payment': [300, 10, 120, 30, 60],
  'close-held-lesson': [10, 30, 3600, 30, 60],
  'tell-lesson-held': [5, 60, 3600, 30, 60],
  'auto-complete-lesson': [10, 30, 3600, 30, 60],
  'resume-contract': [10, 60, 3600, 30, 60],
  'advance-timetable': [10, 5, 300, 15, 60],
  'leave-overlapping-waits': [10, 5, 300, 30, 60],
  'confirm-reservation': [10, 5, 300, 30, 60],
  'send-company-notice': [10, 5, 300, 30, 900],
  'expire-lesson-request': [10, 30, 3600, 30, 60],
  'remind-first-lesson': [5, 60, 3600, 30, 60],
  'remind-lesson-request': [5, 60, 3600, 30, 60],
  'remind-lesson': [5, 60, 3600, 30, 60],
  'expire-contract': [10, 60, 3600, 30, 60],
  'expire-consulting': [10, 60, 3600, 30, 60],
  'remind-invitations': [5, 60, 3600, 30, 60],
  'close-match-round': [10, 30, 3600, 30, 60],
  'remind-match-choice': [5, 60, 3600, 30, 60],
  'earn-tool-order': [10, 60, 3600, 30, 60],
  'auto-deliver-tool-order': [10, 60, 3600, 30, 60],
  'remind-tool-rent': [10, 60, 3600, 30, 60],
  'send-marketing-event': [5, 30, 3600, 30, 60],
  'close-settlement': [20, 5, 300, 30, 7200],
  'advance-settlement': [5, 300, 3600, 30, 3600],
  'freeze-employer-report': [20, 5, 300, 30, 900],
  'advance-employer-reports': [5, 300, 3600, 30, 3600],
  'mark-dormant': [5, 300, 3600, 30, 3600],
  'forget-guests': [5, 300, 3600, 30, 3600],
  'remind-schedules': [5, 60, 3600, 30, 600],
  'remind-contracts': [5, 300, 3600, 30, 3600],
  'plan-lost-jobs': [3, 30, 3600, 30, 300],
};

it('every job has the retries, delays and limits listed in this test', () => {
  const defined = Object.entries(jobs).map(
    ([name, { retryLimit, retryDelay, retryDelayMax, heartbeatSeconds, expireInSeconds }]: [string, JobDefinition]) => [
      name,
      [retryLimit, retryDelay, retryDelayMax ?? RETRY_DELAY_MAX, heartbeatSeconds, expireInSeconds],
    ],
  );
  expect(Object.fromEntries(defined)).toEqual(expected);
});

/** Adds up the heartbeat limit, two passes of the monitor, the longest first delay and the polling interval. */
const secondsUntilRetry = ({ heartbeatSeconds, retryDelay }: JobDefinition) =>
  heartbeatSeconds + 2 * MONITOR_SECONDS + 2 * retryDelay + POLL_SECONDS;

it('retries a document of a dead worker within half a minute, and every other job within eleven minutes', () => {
  expect(secondsUntilRetry(jobs['render-document'])).toBeLessThan(30);
  for (const definition of Object.values(jobs)) {
    expect(definition.heartbeatSeconds).toBeGreaterThanOrEqual(10);
    expect(definition.heartbeatSeconds).toBeLessThan(definition.expireInSeconds);
    expect(secondsUntilRetry(definition)).toBeLessThan(660);
  }
});

/** Payloads of jobs that were sent under the old names of renamed queues. */
const oldPayloads: Record<string, object> = {
  'send-mail': { messageId: 1 },
  'lapse-lesson-request': { lessonId: 1 },
  'presume-lesson-held': { lessonId: 1 },
  'presume-tool-delivered': { toolOrderId: 1 },
  'rest-accounts': {},
};

it('accepts payloads that were sent under an old queue name', () => {
  expect(Object.keys(renamedJobs)).toEqual(Object.keys(oldPayloads));
  for (const [old, name] of Object.entries(renamedJobs)) {
    expect(jobs).not.toHaveProperty(old);
    expect(jobs[name].payload.parse(oldPayloads[old])).toEqual(oldPayloads[old]);
  }
});
