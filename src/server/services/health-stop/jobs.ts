import type { JobRecords } from '~/server/jobs/job-record';

export const healthStopJobs = {
  'delete-health-stops': {
    label: '지난 ‘오늘은 쉬기’ 기록 삭제',
    cancelled: '오늘은 지난 기록을 지우지 않아요. 남은 기록이 예약을 막지는 않고, 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./delete-ended-stops')).deleteEndedStops(service),
  },
} satisfies Partial<JobRecords>;
