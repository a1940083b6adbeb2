import { atTime, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const publicationJobs = {
  'publish-scheduled': {
    label: '예약한 글 게시',
    cancelled: '예약한 이 글이 제때 게시되지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./change-publication-status')).publishScheduled(service, payload),
    dueRows: {
      sql: selectRows('publications', 'publicationId', 'r.scheduled_at is not null', 'r.scheduled_at'),
      due: atTime,
    },
  },
} satisfies Partial<JobRecords>;
