import { sendableAt } from '~/domain/messaging/quiet-hours';
import { selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const messagingJobs = {
  'send-message': {
    label: '메시지 보내기',
    cancelled: '이 메시지를 보내지 않아요. 메시지 화면에서 다시 보낼 수 있어요.',
    kind: 'work',
    concurrency: 4,
    run: async ({ messageId }, { service, lastAttempt, mailHtml }) =>
      (await import('./deliver-message')).deliverMessage(service, { messageId, final: lastAttempt, mailHtml }),
    dueRows: {
      sql: selectRows('messages', 'messageId', `r.status in ('QUEUED', 'ACCEPTED')`, 'r.not_before', 'r.advertising'),
      due: ({ at, version }, now) => sendableAt(now, version === true, at as Date | null),
    },
  },
} satisfies Partial<JobRecords>;
