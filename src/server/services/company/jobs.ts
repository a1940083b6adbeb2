import { atOnce, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const companyJobs = {
  'send-company-notice': {
    label: '회사 공지 보내기',
    cancelled: '아직 받지 않은 직원에게 이 공지를 하루 동안 보내지 않아요.',
    kind: 'work',
    concurrency: 1,
    run: async (payload, { service }) =>
      (await import('./notice/send-company-notice')).sendCompanyNotice(service, payload),
    dueRows: {
      sql: selectRows('company_notices', 'noticeId', 'r.sent_at is not null and r.completed_at is null'),
      due: atOnce,
    },
  },
} satisfies Partial<JobRecords>;
