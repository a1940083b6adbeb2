import { lastCallAt, reminderAt } from '~/domain/matching/rules';
import { atTime, future } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

const requests = (columns: string, condition: string, payload: string) =>
  `select jsonb_build_object(${payload}) as payload, ${columns} from match_requests m join consultings c on c.id = m.consulting_id
   where m.status <> 'ENDED' and c.expires_at > $1::timestamptz and ${condition} and ($2::jsonb is null or m.consulting_id = ($2::jsonb->>'consultingId')::int)`;
const roundPayloadSql = `'consultingId', m.consulting_id, 'round', m.round`;

export const matchingJobs = {
  'expire-consulting': {
    label: '상담 만료',
    cancelled: '이 상담이 기한에 끝나지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) => (await import('./end/expire-consulting')).expireConsulting(service, payload),
    dueRows: {
      sql: `select jsonb_build_object('consultingId', c.id) as payload, c.expires_at as at from consultings c
            where c.status in ('SUBMITTED', 'MATCHING', 'PROPOSED') and ($2::jsonb is null or c.id = ($2::jsonb->>'consultingId')::int)
              and not exists (select 1 from orders o where o.form_id = c.form_id and o.status = 'PAID')`,
      due: atTime,
    },
  },
  'remind-invitations': {
    label: '추천 요청 알림',
    cancelled: '코치에게 답을 기다린다는 알림을 제때 보내지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) => (await import('./round/remind-match')).remindInvitations(service, payload),
    dueRows: {
      sql: requests(
        `m.answer_by as at, (select min(i.created_at) from invitations i where i.consulting_id = m.consulting_id and i.round = m.round) as since`,
        `m.status = 'ASKING'
          and exists (select 1 from invitations i where i.consulting_id = m.consulting_id and i.round = m.round and i.status = 'INVITED')`,
        roundPayloadSql,
      ),
      due: ({ at, since }, now) => future(reminderAt(since as Date, at as Date), now),
    },
  },
  'close-match-round': {
    label: '추천 요청 답변 기한 처리',
    cancelled: '답하지 않은 코치를 계속 기다리고, 다음 코치에게 제때 요청을 보내지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) => (await import('./round/close-match-round')).closeMatchRound(service, payload),
    dueRows: {
      sql: requests(
        'm.answer_by as at',
        `(m.status = 'ASKING'
          or m.status = 'CHOOSING' and not exists (select 1 from invitations i where i.consulting_id = m.consulting_id and i.status = 'PROPOSED'))`,
        roundPayloadSql,
      ),
      due: atTime,
    },
  },
  'remind-match-choice': {
    label: '추천 선택 알림',
    cancelled: '회원에게 고를 시간이 얼마 남지 않았다는 알림을 제때 보내지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) => (await import('./round/remind-match')).remindMatchChoice(service, payload),
    dueRows: {
      sql: requests('c.expires_at as at', 'true', `'consultingId', m.consulting_id`),
      due: ({ at }, now) => future(lastCallAt(at as Date), now),
    },
  },
} satisfies Partial<JobRecords>;
