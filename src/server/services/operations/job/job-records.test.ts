import '~/server/services/wiring';
import { expect, it } from 'vitest';
import { type JobDefinition, type JobName, jobs } from '~/server/jobs/definitions';
import { describeQueue, jobRecords, queueLabelOf } from './job-records';

const names = Object.keys(jobs) as JobName[];

it('every queue has a label for operators', () => {
  expect(Object.keys(jobRecords.read()).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(queueLabelOf(name), name).toMatch(/^[가-힣]/);
  expect(queueLabelOf('unknown-queue')).toBe('unknown-queue');
});

it('every queue has a kind and explains the consequence of cancelling a job', () => {
  for (const name of names) {
    const { schedule }: JobDefinition = jobs[name];
    const { kind, consequences } = describeQueue(name);
    expect(kind === 'clock', name).toBe(schedule !== undefined);
    expect(consequences.cancel, name).toMatch(/요\.$/);
  }
});

it.each([
  ['mark-dormant', '내일 다시 실행돼요.', ''],
  ['answer-certification', '회원이 다시 요청해야 해요.', ''],
  ['render-document', '하루가 지나면 만들어요.', '할 일이 남아 있으면 10분 안에 새 작업으로 다시 예약돼요.'],
  ['expire-contract', '다시 예약돼요.', '할 일이 남아 있으면 10분 안에 새 작업으로 다시 예약돼요.'],
  ['remind-lesson', '남아 있으면 다시 예약돼요.', '할 일이 남아 있으면 10분 안에 새 작업으로 다시 예약돼요.'],
] as const)('a cancelled job of %s ends with %j, and a discarded one is described as %j', (name, cancel, discard) => {
  const { consequences } = describeQueue(name);
  expect(consequences.cancel.endsWith(cancel)).toBe(true);
  expect(consequences.discard).toBe(discard);
});
