import { sendableAt } from '~/domain/messaging/quiet-hours';
import { toolPolicies } from '~/domain/tools/policy';
import { noShowWindow } from '~/domain/lesson/cancel';
import { answerReminderAt, reminderAt as lessonReminderAt } from '~/domain/lesson/hours';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { lessonMachine } from '~/domain/lesson/status';
import { lastCallAt, reminderAt as invitationReminderAt } from '~/domain/matching/rules';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import type { RowJobName } from '~/server/jobs/definitions';
import { autoDeliveredAt } from '~/server/services/tools/delivery/deliver-tool-order';
import type { JobSource, JobSourceRow } from './job-source';
import { earningRows, rentRows } from './tool-order-rows.sql';

/** Formats an instant as in a payload. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const plus = (at: unknown, ms: number) => new Date((at as Date).getTime() + ms);
/** Returns the policy under which a row's lessons were sold. */
const soldUnder = (version: unknown) => lessonPolicies.of(version as string);
const future = (at: Date | null | undefined, now: Date) => (at && at > now ? at : null);

const lesson = (condition: string, columns = 'l.starts_at') =>
  `select jsonb_build_object('lessonId', l.id) as payload, ${columns} as at, k.lesson_policy_version as version
   from lessons l join contracts k on k.id = l.contract_id
   where ${condition} and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)`;
const undisputed = `not exists (select 1 from complaints c where c.lesson_id = l.id and c.status = 'OPEN')`;

const hold = (table: string, key: string, column: string) =>
  `select jsonb_build_object('${key}', o.id) as payload, o.hold_expires_at as at from ${table} o join payments p on p.${column} = o.id
   where o.status = 'PENDING' and (o.hold_expires_at > $1::timestamptz or p.status <> 'IN_PROGRESS') and ($2::jsonb is null or o.id = ($2::jsonb->>'${key}')::int)`;

const match = (columns: string, condition: string, payload: string) =>
  `select jsonb_build_object(${payload}) as payload, ${columns} from match_requests m join consultings c on c.id = m.consulting_id
   where m.status <> 'ENDED' and c.expires_at > $1::timestamptz and ${condition} and ($2::jsonb is null or m.consulting_id = ($2::jsonb->>'consultingId')::int)`;
const ofRound = `'consultingId', m.consulting_id, 'round', m.round`;

const queued = (table: string, key: string, condition: string, at = 'null::timestamptz', version = 'null::text') =>
  `select jsonb_build_object('${key}', r.id) as payload, ${at} as at, ${version} as version from ${table} r
   where ${condition} and ($2::jsonb is null or r.id = ($2::jsonb->>'${key}')::int)`;
const atOnce = (_row: JobSourceRow, now: Date) => now;
const atTime = ({ at }: JobSourceRow) => at as Date;

export const jobSources: { readonly [N in RowJobName]: JobSource } = {
  'render-document': { sql: queued('documents', 'documentId', `r.status in ('QUEUED', 'RENDERING')`), due: atOnce },
  // A request whose mail was lost looks the same as a request that must not be mailed. No job is scheduled, because the
  // user requests another code within minutes.
  'answer-certification': { sql: queued('email_certifications', 'certificationId', 'false'), due: () => null },
  'send-message': {
    sql: queued('messages', 'messageId', `r.status in ('QUEUED', 'ACCEPTED')`, 'r.not_before', 'r.advertising'),
    due: ({ at, version }, now) => sendableAt(now, version === true, at as Date | null),
  },
  'send-marketing-event': { sql: queued('marketing_events', 'marketingEventId', `r.status = 'QUEUED'`), due: atOnce },
  'requery-payment': {
    // A rejected refund waits for its own retry time; after the last retry it waits for an operator.
    sql: queued(
      'payments',
      'paymentId',
      `(r.status = 'IN_PROGRESS' or exists (select 1 from refunds f where f.payment_id = r.id and (f.status = 'REQUESTED' or f.status = 'FAILED' and f.next_try_at is not null)))`,
      `case when r.status = 'IN_PROGRESS' or exists (select 1 from refunds f where f.payment_id = r.id and f.status = 'REQUESTED') then null
         else (select min(f.next_try_at) from refunds f where f.payment_id = r.id and f.status = 'FAILED') end`,
    ),
    due: ({ at }, now) => (at as Date | null) ?? now,
  },
  'expire-payment-holds': {
    sql: `${hold('orders', 'orderId', 'order_id')} union all ${hold('tool_orders', 'toolOrderId', 'tool_order_id')}`,
    due: atTime,
  },
  'close-held-lesson': {
    // A charged lesson needs no job once the coach's share is payable.
    sql: lesson(
      `(l.status = 'HELD' and l.held_at is not null or l.status in ('CANCELLED_CHARGED', 'NOSHOW_LEARNER') and l.ended_at is not null and 0 <> (
         select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.lesson_id = l.id and e.account = 'COACH_PENDING')) and ${undisputed}`,
      `case when l.status = 'HELD' then l.held_at else l.ended_at end`,
    ),
    due: ({ at, version }) => plus(at, soldUnder(version).doneAfterHours * HOUR_MS),
  },
  'tell-lesson-held': {
    // Lessons that the coach recorded and about which there is neither a notification nor a complaint. The second key
    // is that of a mail that earlier versions sent together with the record; no other mail has that revision.
    sql: `select jsonb_build_object('lessonId', l.id, 'heldAt', ${utc('l.held_at')}) as payload, l.held_at as at,
            l.starts_at as "startsAt", k.lesson_policy_version as version
          from lessons l join contracts k on k.id = l.contract_id
          where l.status = 'HELD' and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)
            and not exists (select 1 from complaints c where c.lesson_id = l.id)
            and not exists (select 1 from messages m where m.dedupe_key in (
              'lesson:held:' || l.id || ':' || ${utc('l.held_at')} || ':learner', 'lesson:' || l.id || ':r' || l.revision || ':learner'))`,
    due: ({ at, startsAt, version }) => {
      const policy = soldUnder(version);
      const byCoach = (at as Date) < noShowWindow(startsAt as Date, policy).until;
      return byCoach ? plus(at, policy.holdUndoMinutes * MINUTE_MS) : null;
    },
  },
  'auto-complete-lesson': {
    sql: lesson(`l.status = 'CONFIRMED' and ${undisputed}`),
    due: ({ at, version }) => noShowWindow(at as Date, soldUnder(version)).until,
  },
  'expire-lesson-request': {
    sql: lesson(`l.status = 'REQUESTED'`, 'coalesce(l.answer_by, l.starts_at)'),
    due: atTime,
  },
  'remind-lesson': {
    // The second part selects lessons of paused coaches that start sooner than the reminder time and whose learner was
    // not notified.
    sql: `select jsonb_build_object('lessonId', l.id, 'startsAt', ${utc('l.starts_at')}) as payload, l.starts_at as at, false as paused from lessons l
          where l.status = 'CONFIRMED' and l.starts_at > $1::timestamptz + interval '${schedulingPolicy.reminderHours} hours' and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)
          union all
          select jsonb_build_object('lessonId', l.id, 'startsAt', ${utc('l.starts_at')}), l.starts_at, true from lessons l join coaches c on c.id = l.coach_id
          where l.status = 'CONFIRMED' and c.status <> 'APPROVED' and l.starts_at > $1::timestamptz and l.starts_at <= $1::timestamptz + interval '${schedulingPolicy.reminderHours} hours'
            and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)
            and not exists (select 1 from messages m where m.dedupe_key = 'lesson:coach-paused:' || l.id || ':' || ${utc('l.starts_at')} || ':learner')`,
    due: ({ at, paused }, now) => (paused === true ? now : future(lessonReminderAt(at as Date), now)),
  },
  'remind-lesson-request': {
    // The present time was requested with the last event of the lesson.
    sql: `select jsonb_build_object('lessonId', l.id, 'answerBy', ${utc('coalesce(l.answer_by, l.starts_at)')}) as payload, coalesce(l.answer_by, l.starts_at) as at,
            coalesce((select e.at from state_events e where e.machine = '${lessonMachine.name}' and e.entity_id = l.id order by e.id desc limit 1), l.created_at) as since
          from lessons l
          where l.status = 'REQUESTED' and coalesce(l.answer_by, l.starts_at) > $1::timestamptz and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)`,
    due: ({ at, since }, now) => future(answerReminderAt(since as Date, at as Date), now),
  },
  'remind-first-lesson': {
    sql: `select jsonb_build_object('contractId', k.id) as payload, k.created_at as at from contracts k
          where k.status = 'ACTIVE' and k.created_at > $1::timestamptz - interval '${Math.max(...schedulingPolicy.firstLessonReminderHours)} hours'
            and ($2::jsonb is null or k.id = ($2::jsonb->>'contractId')::int)
            and not exists (select 1 from lessons l where l.contract_id = k.id and l.status not in ('REQUESTED', 'CANCELLED_FREE', 'NOSHOW_COACH'))`,
    due: ({ at }, now) =>
      future(
        schedulingPolicy.firstLessonReminderHours.map((hours) => plus(at, hours * HOUR_MS)).find((step) => step > now),
        now,
      ),
  },
  'expire-contract': {
    // A contract past its expiry ends after its last open lesson and the last open complaint about a lesson.
    sql: `select jsonb_build_object('contractId', k.id) as payload, k.expires_at as at from contracts k
          where k.status = 'ACTIVE' and k.expires_at is not null and ($2::jsonb is null or k.id = ($2::jsonb->>'contractId')::int)
            and (k.expires_at > $1::timestamptz or not exists (select 1 from lessons l where l.contract_id = k.id and l.status in ('REQUESTED', 'CONFIRMED', 'HELD'))
              and not exists (select 1 from complaints c where c.contract_id = k.id and c.lesson_id is not null and c.status = 'OPEN'))`,
    due: atTime,
  },
  'advance-timetable': {
    sql: queued('timetables', 'timetableId', 'r.next_step_at is not null', 'r.next_step_at'),
    due: atTime,
  },
  'leave-overlapping-waits': {
    sql: `select jsonb_build_object('reservationId', r.id) as payload, r.promoted_at as at
          from timetable_reservations r join timetables t on t.id = r.timetable_id
          where r.status = 'RESERVED' and (r.queue_number is not null or r.tickets is not null) and t.starts_at > $1::timestamptz
            and exists (select 1 from timetable_reservations w join timetables o on o.id = w.timetable_id
              where w.user_id = r.user_id and w.status = 'WAITING' and tstzrange(o.starts_at, o.ends_at) && tstzrange(t.starts_at, t.ends_at))
            and ($2::jsonb is null or r.id = ($2::jsonb->>'reservationId')::int)`,
    due: atOnce,
  },
  // Reservations of the last two days without a notification; an older notification would come too late. Before the
  // migration of `confirmed_at`, people were not notified of seats that they took themselves. Two days after the
  // migration has run everywhere, the condition on it can be removed.
  'confirm-reservation': {
    sql: `select jsonb_build_object('reservationId', r.id) as payload, r.created_at as at
          from timetable_reservations r join timetables t on t.id = r.timetable_id
          where r.status in ('RESERVED', 'WAITING') and r.user_id is not null and r.promoted_at is null and r.tickets is null
            and t.starts_at > $1::timestamptz and t.cancelled_at is null and r.created_at > $1::timestamptz - interval '2 days'
            and r.created_at > coalesce((select max(m.finished_at) from _prisma_migrations m where m.migration_name like '%_confirmed_seats_rules'), '-infinity')
            and not exists (select 1 from company_notifications n where n.reservation_id = r.id)
            and ($2::jsonb is null or r.id = ($2::jsonb->>'reservationId')::int)`,
    due: atOnce,
  },
  'send-company-notice': { sql: queued('company_notices', 'noticeId', 'r.completed_at is null'), due: atOnce },
  'close-settlement': { sql: queued('settlement_months', 'settlementMonthId', `r.status = 'CLOSING'`), due: atOnce },
  'freeze-employer-report': { sql: queued('employer_reports', 'employerReportId', `r.status = 'DUE'`), due: atOnce },
  'resume-contract': {
    sql: queued('contracts', 'contractId', `r.status = 'PAUSED' and r.resumes_at is not null`, 'r.resumes_at'),
    due: atTime,
  },
  'expire-consulting': {
    sql: `select jsonb_build_object('consultingId', c.id) as payload, c.expires_at as at from consultings c
          where c.status in ('SUBMITTED', 'MATCHING', 'PROPOSED') and ($2::jsonb is null or c.id = ($2::jsonb->>'consultingId')::int)
            and not exists (select 1 from orders o where o.form_id = c.form_id and o.status = 'PAID')`,
    due: atTime,
  },
  'remind-invitations': {
    sql: match(
      `m.answer_by as at, (select min(i.created_at) from invitations i where i.consulting_id = m.consulting_id and i.round = m.round) as since`,
      `m.status = 'ASKING'
          and exists (select 1 from invitations i where i.consulting_id = m.consulting_id and i.round = m.round and i.status = 'INVITED')`,
      ofRound,
    ),
    due: ({ at, since }, now) => future(invitationReminderAt(since as Date, at as Date), now),
  },
  'close-match-round': {
    sql: match(
      'm.answer_by as at',
      `(m.status = 'ASKING'
          or m.status = 'CHOOSING' and not exists (select 1 from invitations i where i.consulting_id = m.consulting_id and i.status = 'PROPOSED'))`,
      ofRound,
    ),
    due: atTime,
  },
  'remind-match-choice': {
    sql: match('c.expires_at as at', 'true', `'consultingId', m.consulting_id`),
    due: ({ at }, now) => future(lastCallAt(at as Date), now),
  },
  'auto-deliver-tool-order': {
    sql: queued(
      'tool_orders',
      'toolOrderId',
      `r.status = 'SHIPPED' and r.shipped_at is not null`,
      'r.shipped_at',
      'r.tool_policy_version',
    ),
    due: ({ at, version }) => autoDeliveredAt(at as Date, toolPolicies.of(version as string)),
  },
  'earn-tool-order': earningRows,
  'remind-tool-rent': rentRows,
};
