import type { JobRecords } from '~/server/jobs/job-record';

export const operationsJobs = {
  'plan-lost-jobs': {
    label: '누락된 작업 찾기',
    cancelled: '이번에는 누락된 작업을 찾지 않아요. 10분 안에 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => ({
      found: await (await import('./job/plan-lost-jobs')).planLostJobs(service),
    }),
  },
} satisfies Partial<JobRecords>;
