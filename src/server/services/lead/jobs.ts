import type { JobRecords } from '~/server/jobs/job-record';

export const leadJobs = {
  'remind-leads': {
    label: '기업 문의 연락일 알림',
    cancelled: '이번에는 담당자에게 연락할 문의를 알리지 않아요. 오전 9시부터 오후 6시까지 매시 정각에 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./remind-leads')).remindLeads(service),
  },
  'erase-leads': {
    label: '끝난 기업 문의의 개인정보 삭제',
    cancelled: '오늘은 보관 기간이 지난 문의의 개인정보를 지우지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./erase-lead')).eraseEndedLeads(service),
  },
} satisfies Partial<JobRecords>;
