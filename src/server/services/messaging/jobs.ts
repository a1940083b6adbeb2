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
  'delete-notifications': {
    label: '지난 알림 삭제',
    cancelled: '오늘은 보관 기간이 지난 알림을 지우지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./notifications')).deleteOldNotifications(service),
  },
} satisfies Partial<JobRecords>;
