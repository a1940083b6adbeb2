import { atOnce, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const documentJobs = {
  'render-document': {
    label: '서류 만들기',
    cancelled: '이 서류를 만들지 않아요. 다시 요청하거나 하루가 지나면 만들어요.',
    kind: 'work',
    // Drawing is the work of one thread, and further jobs can just as well wait in the queue.
    concurrency: 1,
    run: async ({ documentId }, { service, lastAttempt, renderPdf }) =>
      (await import('./render-document')).renderDocument(service, { documentId, final: lastAttempt }, renderPdf),
    dueRows: { sql: selectRows('documents', 'documentId', `r.status in ('QUEUED', 'RENDERING')`), due: atOnce },
  },
} satisfies Partial<JobRecords>;
