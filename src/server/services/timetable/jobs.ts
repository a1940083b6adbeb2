import { atOnce, atTime, selectRows } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

export const timetableJobs = {
  'advance-timetable': {
    label: '회사 수업 자리·추첨·벌점 처리',
    cancelled: '이 회사 수업의 자리 제안, 추첨, 알림, 벌점이 제때 진행되지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./reservation/advance-timetable')).advanceTimetable(service, payload),
    dueRows: {
      sql: selectRows('timetables', 'timetableId', 'r.next_step_at is not null', 'r.next_step_at'),
      due: atTime,
    },
  },
  'leave-overlapping-waits': {
    label: '겹치는 회사 수업 대기 정리',
    cancelled: '같은 시간의 다른 대기가 취소되지 않고 자리가 날 때까지 남아요.',
    kind: 'work',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./reservation/leave-overlapping-waits')).leaveOverlappingWaits(service, payload),
    dueRows: {
      sql: `select jsonb_build_object('reservationId', r.id) as payload, r.promoted_at as at
            from timetable_reservations r join timetables t on t.id = r.timetable_id
            where r.status = 'RESERVED' and (r.queue_number is not null or r.tickets is not null) and t.starts_at > $1::timestamptz
              and exists (select 1 from timetable_reservations w join timetables o on o.id = w.timetable_id
                where w.user_id = r.user_id and w.status = 'WAITING' and tstzrange(o.starts_at, o.ends_at) && tstzrange(t.starts_at, t.ends_at))
              and ($2::jsonb is null or r.id = ($2::jsonb->>'reservationId')::int)`,
      due: atOnce,
    },
  },
  'confirm-reservation': {
    label: '회사 수업 예약 확인 알림',
    cancelled: '예약이나 대기를 신청했다는 알림을 하루 동안 보내지 않아요.',
    kind: 'work',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./reservation/notify-reservation')).notifyReservation(service, payload),
    dueRows: {
      // Reservations of the last two days without a notification; an older notification would come too late.
      sql: `select jsonb_build_object('reservationId', r.id) as payload, r.created_at as at
            from timetable_reservations r join timetables t on t.id = r.timetable_id
            where r.status in ('RESERVED', 'WAITING') and r.user_id is not null and r.promoted_at is null and r.tickets is null
              and t.starts_at > $1::timestamptz and t.cancelled_at is null and r.created_at > $1::timestamptz - interval '2 days'
              and not exists (select 1 from company_notifications n where n.reservation_id = r.id)
              and ($2::jsonb is null or r.id = ($2::jsonb->>'reservationId')::int)`,
      due: atOnce,
    },
  },
  'adopt-timetable-policy': {
    label: '예약 없는 회사 수업에 새 규칙 적용',
    cancelled: '규칙이 새로 나왔다면 예약이 없는 회사 수업에 한 시간 늦게 적용돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => ({
      adopted: await (await import('./planning/adopt-policy')).adoptPolicy(service),
    }),
  },
  'forget-guests': {
    label: '지난 수업의 손님 정보 지우기',
    cancelled: '오늘은 지난 수업의 손님 정보를 지우지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => ({
      forgotten: await (await import('./expert/forget-guests')).forgetGuests(service),
    }),
  },
} satisfies Partial<JobRecords>;
