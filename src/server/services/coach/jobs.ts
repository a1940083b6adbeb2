import type { JobRecords } from '~/server/jobs/job-record';

export const coachJobs = {
  'remind-schedules': {
    label: '수업 가능 시간 확인 알림',
    cancelled: '이번에는 코치에게 수업 가능 시간 확인을 알리지 않아요. 다음 정시에 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./hours/remind-schedules')).remindSchedules(service),
  },
  'expire-coach-documents': {
    label: '기한이 지난 코치 서류 정리',
    cancelled: '오늘은 기한이 지난 서류를 정리하지 않고 오래된 사진을 지우지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./document/end-documents')).expireCoachDocuments(service),
  },
  'remind-coach-documents': {
    label: '코치 서류 기한 알림',
    cancelled: '오늘은 서류의 기한을 코치에게 알리지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./document/end-documents')).remindCoachDocuments(service),
  },
} satisfies Partial<JobRecords>;
