import { expect, it } from 'vitest';
import { type JobDefinition, jobs, MONITOR_SECONDS, POLL_SECONDS, renamedJobs } from './definitions';

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

it('runs by schedule at hours of Seoul: what mails people by day, the rest at night or all the time', () => {
  const schedules = Object.entries(jobs).flatMap(([name, { schedule }]: [string, JobDefinition]) =>
    schedule === undefined ? [] : [[name, schedule]],
  );
  expect(Object.fromEntries(schedules)).toEqual({
    'mark-dormant': '0 10 * * *',
    'remind-contracts': '0 11 * * *',
    'remind-notes': '0 11 * * *',
    'remind-schedules': '0 9-20 * * *',
    'check-consents': '30 10 * * *',
    'delete-health-stops': '10 0 * * *',
    'delete-notifications': '25 4 * * *',
    'advance-settlement': '0 3 * * *',
    'advance-employer-reports': '30 3 * * *',
    'adopt-timetable-policy': '25 * * * *',
    'forget-guests': '30 4 * * *',
    'expire-coach-documents': '5 0 * * *',
    'erase-complaint-photos': '15 0 * * *',
    'remind-coach-documents': '30 9 * * *',
    'remind-leads': '0 9-18 * * *',
    'erase-leads': '45 4 * * *',
    'delete-orphan-files': '15 5 * * *',
    'plan-lost-jobs': '*/10 * * * *',
  });
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
