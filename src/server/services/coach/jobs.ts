import type { JobRecords } from '~/server/jobs/job-record';

export const coachJobs = {
  'remind-schedules': {
    label: '코치 시간 확인 알림',
    cancelled: '이번에는 코치에게 시간을 확인하라고 알리지 않아요. 다음 정시에 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./hours/remind-schedules')).remindSchedules(service),
  },
} satisfies Partial<JobRecords>;
