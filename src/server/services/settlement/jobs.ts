import { atOnce, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const settlementJobs = {
  'close-settlement': {
    label: '정산 마감',
    cancelled: '그달의 정산 마감이 하루 동안 멈춰요.',
    kind: 'work',
    concurrency: 1,
    run: async (payload, { service }) => (await import('./close/close-month')).closeMonth(service, payload),
    dueRows: { sql: selectRows('settlement_months', 'settlementMonthId', `r.status = 'CLOSING'`), due: atOnce },
  },
  'advance-settlement': {
    label: '정산 마감 시작과 지급 확정',
    cancelled: '오늘은 정산 마감을 시작하거나 지급을 확정하지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./close/advance-settlement')).advanceSettlement(service),
  },
} satisfies Partial<JobRecords>;
