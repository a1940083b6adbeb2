import { expect, it } from 'vitest';
import { consequenceOf, queueLabels, queueNatures } from '~/domain/operations/queue-schema';
import { type JobDefinition, jobs } from './definitions';

it('every queue has a name that operators can read', () => {
  expect(Object.keys(queueLabels).toSorted()).toEqual(Object.keys(jobs).toSorted());
});

it('every queue says what it is, and what taking a job back leads to', () => {
  expect(Object.keys(queueNatures).toSorted()).toEqual(Object.keys(jobs).toSorted());
  for (const name of Object.keys(jobs)) expect(consequenceOf(name, 'cancel'), name).toMatch(/요\.$/);
  const scheduled = Object.entries(jobs).filter(([, { schedule }]: [string, JobDefinition]) => schedule !== undefined).map(([name]) => name);
  expect(Object.entries(queueNatures).filter(([, { kind }]) => kind === 'clock').map(([name]) => name).toSorted()).toEqual(scheduled.toSorted());
});

it('a dead worker is noticed soon enough, and no job outlives its expiry in a heartbeat', () => {
  for (const { heartbeatSeconds, expireInSeconds, retryDelay } of Object.values(jobs)) {
    expect(heartbeatSeconds).toBeGreaterThanOrEqual(10);
    expect(heartbeatSeconds).toBeLessThan(expireInSeconds);
    expect(retryDelay).toBeGreaterThan(0);
  }
  // Heartbeat, one pass of the monitor, the first delay with its jitter, the poll: well within 90 s for a document.
  expect(jobs['render-document'].heartbeatSeconds + 10 + jobs['render-document'].retryDelay * 2 + 2).toBeLessThan(60);
});
