import { atOnce, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const marketingJobs = {
  'send-marketing-event': {
    label: '광고 성과 전송',
    cancelled: '이 광고 성과가 하루 동안 전송되지 않아요.',
    kind: 'work',
    concurrency: 2,
    run: async ({ marketingEventId }, { service, lastAttempt }) =>
      (await import('./send-event')).sendMarketingEvent(service, { marketingEventId, final: lastAttempt }),
    dueRows: { sql: selectRows('marketing_events', 'marketingEventId', `r.status = 'QUEUED'`), due: atOnce },
  },
} satisfies Partial<JobRecords>;
