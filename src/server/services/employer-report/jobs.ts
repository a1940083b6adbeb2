import { atOnce, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const employerReportJobs = {
  'freeze-employer-report': {
    label: '회사 리포트 만들기',
    cancelled: '이 회사의 지난달 리포트가 하루 늦게 나와요.',
    kind: 'work',
    concurrency: 1,
    run: async (payload, { service }) => (await import('./freeze/freeze-report')).freezeReport(service, payload),
    dueRows: { sql: selectRows('employer_reports', 'employerReportId', `r.status = 'DUE'`), due: atOnce },
  },
  'advance-employer-reports': {
    label: '회사 리포트 만들기 시작',
    cancelled: '오늘은 지난달 회사 리포트를 만들기 시작하지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./freeze/open-report')).advanceEmployerReports(service),
  },
} satisfies Partial<JobRecords>;
