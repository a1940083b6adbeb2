import { expect, it } from 'vitest';
import { consequenceOf, queueLabels, queueNatures } from '~/domain/operations/queue-schema';
import { type JobDefinition, jobs, MONITOR_SECONDS, POLL_SECONDS, renamedJobs, RETRY_DELAY_MAX } from './definitions';

it('every queue has a name that operators can read', () => {
  expect(Object.keys(queueLabels).toSorted()).toEqual(Object.keys(jobs).toSorted());
});

it('every queue says what it is, and what taking a job back leads to', () => {
  expect(Object.keys(queueNatures).toSorted()).toEqual(Object.keys(jobs).toSorted());
  for (const name of Object.keys(jobs)) expect(consequenceOf(name, 'cancel'), name).toMatch(/요\.$/);
  const scheduled = Object.entries(jobs)
    .filter(([, { schedule }]: [string, JobDefinition]) => schedule !== undefined)
    .map(([name]) => name);
  expect(
    Object.entries(queueNatures)
      .filter(([, { kind }]) => kind === 'clock')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(scheduled.toSorted());
});

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

it('every job is tried as often and as late as it is written here', () => {
  const defined = Object.entries(jobs).map(
    ([name, { retryLimit, retryDelay, retryDelayMax, heartbeatSeconds, expireInSeconds }]: [string, JobDefinition]) => [
      name,
      [retryLimit, retryDelay, retryDelayMax ?? RETRY_DELAY_MAX, heartbeatSeconds, expireInSeconds],
    ],
  );
  expect(Object.fromEntries(defined)).toEqual(expected);
});

/** The last sign of life, two passes of the monitor, the first delay at its longest, the look for a job. */
const takenUpAgain = ({ heartbeatSeconds, retryDelay }: JobDefinition) =>
  heartbeatSeconds + 2 * MONITOR_SECONDS + 2 * retryDelay + POLL_SECONDS;

it('a document whose worker died is taken up again within half a minute, everything else within eleven', () => {
  expect(takenUpAgain(jobs['render-document'])).toBeLessThan(30);
  for (const definition of Object.values(jobs)) {
    expect(definition.heartbeatSeconds).toBeGreaterThanOrEqual(10);
    expect(definition.heartbeatSeconds).toBeLessThan(definition.expireInSeconds);
    expect(takenUpAgain(definition)).toBeLessThan(660);
  }
});

/** What jobs got under names that queues have no more. */
const oldPayloads: Record<string, object> = {
  'send-mail': { messageId: 1 },
  'lapse-lesson-request': { lessonId: 1 },
  'presume-lesson-held': { lessonId: 1 },
  'presume-tool-delivered': { toolOrderId: 1 },
  'rest-accounts': {},
};

it('a job that waits under an old name is understood under the new one', () => {
  expect(Object.keys(renamedJobs)).toEqual(Object.keys(oldPayloads));
  for (const [old, name] of Object.entries(renamedJobs)) {
    expect(jobs).not.toHaveProperty(old);
    expect(jobs[name].payload.parse(oldPayloads[old])).toEqual(oldPayloads[old]);
  }
});
