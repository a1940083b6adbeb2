import { noShowWindow } from '~/domain/lesson/cancel';
import { answerReminderAt, reminderAt } from '~/domain/lesson/hours';
import { lessonPolicies, schedulingPolicy } from '~/domain/lesson/policy';
import { lessonMachine } from '~/domain/lesson/status';
import { heldAutomaticallyAt } from '~/domain/lesson/visit';
import { HOUR_MS, MINUTE_MS } from '~/domain/shared/durations';
import { atTime, future, plus, selectRows, utc } from '~/server/jobs/due-rows';
import type { JobRecords } from '~/server/jobs/job-record';

/** Returns the policy under which a row's lessons were sold. */
const soldUnder = (version: unknown) => lessonPolicies.of(version as string);

const lessons = (condition: string, columns = 'l.starts_at') =>
  `select jsonb_build_object('lessonId', l.id) as payload, ${columns} as at, k.lesson_policy_version as version
   from lessons l join contracts k on k.id = l.contract_id
   where ${condition} and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)`;
const undisputed = `not exists (select 1 from complaints c where c.lesson_id = l.id and c.status = 'OPEN')`;

export const lessonJobs = {
  'close-held-lesson': {
    label: '수업 마감',
    cancelled: '이 수업이 제때 완료되지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./outcome/close-held-lesson')).closeHeldLesson(service, payload),
    dueRows: {
      // A charged lesson needs no job once the coach's share is payable.
      sql: lessons(
        `(l.status = 'HELD' and l.held_at is not null or l.status in ('CANCELLED_CHARGED', 'NOSHOW_LEARNER') and l.ended_at is not null and 0 <> (
         select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.lesson_id = l.id and e.account = 'COACH_PENDING')) and ${undisputed}`,
        `case when l.status = 'HELD' then l.held_at else l.ended_at end`,
      ),
      due: ({ at, version }) => plus(at, soldUnder(version).doneAfterHours * HOUR_MS),
    },
  },
  'tell-lesson-held': {
    label: '마친 수업 알림',
    cancelled: '수업을 마쳤다는 알림과 후기 요청을 제때 보내지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./outcome/notify-lesson-held')).notifyLessonHeld(service, payload),
    dueRows: {
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
  },
  'auto-complete-lesson': {
    label: '기록 없는 수업 처리',
    cancelled: '아무도 기록하지 않은 이 수업이 제때 진행한 것으로 기록되지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./outcome/auto-complete-lesson')).autoCompleteLesson(service, payload),
    dueRows: {
      sql: lessons(
        `l.status = 'CONFIRMED' and ${undisputed}`,
        `(select v.left_at from lesson_visits v where v.lesson_id = l.id and v.starts_at = l.starts_at) as "leftAt",
         l.ends_at as "endsAt", l.starts_at`,
      ),
      due: ({ at, endsAt, leftAt, version }) =>
        heldAutomaticallyAt(
          { startsAt: at as Date, endsAt: endsAt as Date },
          leftAt as Date | null,
          soldUnder(version),
        ),
    },
  },
  'expire-lesson-request': {
    label: '수업 요청 만료',
    cancelled: '답이 없는 이 수업 요청이 제때 끝나지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./time/expire-lesson-request')).expireLessonRequest(service, payload),
    dueRows: { sql: lessons(`l.status = 'REQUESTED'`, 'coalesce(l.answer_by, l.starts_at)'), due: atTime },
  },
  'expire-substitution': {
    label: '대체 코치 요청 만료',
    cancelled: '답이 없는 이 대체 코치 요청이 제때 끝나지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./substitute/expire-substitution')).expireSubstitution(service, payload),
    dueRows: {
      sql: selectRows('lesson_substitutions', 'substitutionId', `r.status in ('REQUESTED', 'OFFERED')`, 'r.answer_by'),
      due: atTime,
    },
  },
  'remind-first-lesson': {
    label: '첫 수업 알림',
    cancelled: '첫 수업을 정하라는 알림을 제때 보내지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./reminder/remind-first-lesson')).remindFirstLesson(service, payload),
    dueRows: {
      sql: `select jsonb_build_object('contractId', k.id) as payload, k.created_at as at from contracts k
            where k.status = 'ACTIVE' and k.created_at > $1::timestamptz - interval '${Math.max(...schedulingPolicy.firstLessonReminderHours)} hours'
              and ($2::jsonb is null or k.id = ($2::jsonb->>'contractId')::int)
              and not exists (select 1 from lessons l where l.contract_id = k.id and l.status not in ('REQUESTED', 'CANCELLED_FREE', 'NOSHOW_COACH'))`,
      due: ({ at }, now) =>
        future(
          schedulingPolicy.firstLessonReminderHours
            .map((hours) => plus(at, hours * HOUR_MS))
            .find((step) => step > now),
          now,
        ),
    },
  },
  'remind-lesson': {
    label: '수업 하루 전 알림',
    cancelled: '이 수업의 하루 전 알림을 제때 보내지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) => (await import('./reminder/remind-lesson')).remindLesson(service, payload),
    dueRows: {
      // The second part selects lessons of paused coaches that start before the reminder time and whose learner
      // was not notified.
      sql: `select jsonb_build_object('lessonId', l.id, 'startsAt', ${utc('l.starts_at')}) as payload, l.starts_at as at, false as paused from lessons l
            where l.status = 'CONFIRMED' and l.starts_at > $1::timestamptz + interval '${schedulingPolicy.reminderHours} hours' and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)
            union all
            select jsonb_build_object('lessonId', l.id, 'startsAt', ${utc('l.starts_at')}), l.starts_at, true from lessons l join coaches c on c.id = l.coach_id
            where l.status = 'CONFIRMED' and c.status <> 'APPROVED' and l.starts_at > $1::timestamptz and l.starts_at <= $1::timestamptz + interval '${schedulingPolicy.reminderHours} hours'
              and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)
              and not exists (select 1 from messages m where m.dedupe_key = 'lesson:coach-paused:' || l.id || ':' || ${utc('l.starts_at')} || ':learner')`,
      due: ({ at, paused }, now) => (paused === true ? now : future(reminderAt(at as Date), now)),
    },
  },
  'remind-lesson-request': {
    label: '수업 요청 답변 알림',
    cancelled: '이 요청에 답해 달라는 알림을 제때 보내지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./reminder/remind-lesson-request')).remindLessonRequest(service, payload),
    dueRows: {
      // The current time was requested with the last event of the lesson.
      sql: `select jsonb_build_object('lessonId', l.id, 'answerBy', ${utc('coalesce(l.answer_by, l.starts_at)')}) as payload, coalesce(l.answer_by, l.starts_at) as at,
              coalesce((select e.at from state_events e where e.machine = '${lessonMachine.name}' and e.entity_id = l.id order by e.id desc limit 1), l.created_at) as since
            from lessons l
            where l.status = 'REQUESTED' and coalesce(l.answer_by, l.starts_at) > $1::timestamptz and ($2::jsonb is null or l.id = ($2::jsonb->>'lessonId')::int)`,
      due: ({ at, since }, now) => future(answerReminderAt(since as Date, at as Date), now),
    },
  },
  'expire-contract': {
    label: '계약 만료',
    cancelled: '이 계약이 이용 기한이 지나도 제때 끝나지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./contract/period/expire-contract')).expireContract(service, payload),
    dueRows: {
      // A contract past its expiry ends after its last open lesson and the last open complaint about a lesson.
      sql: `select jsonb_build_object('contractId', k.id) as payload, k.expires_at as at from contracts k
            where k.status = 'ACTIVE' and k.expires_at is not null and ($2::jsonb is null or k.id = ($2::jsonb->>'contractId')::int)
              and (k.expires_at > $1::timestamptz or not exists (select 1 from lessons l where l.contract_id = k.id and l.status in ('REQUESTED', 'CONFIRMED', 'HELD'))
                and not exists (select 1 from complaints c where c.contract_id = k.id and c.lesson_id is not null and c.status = 'OPEN'))`,
      due: atTime,
    },
  },
  'resume-contract': {
    label: '쉬던 수업 다시 시작',
    cancelled: '쉬던 이 수업이 제때 다시 시작되지 않아요.',
    kind: 'timer',
    concurrency: 2,
    run: async (payload, { service }) =>
      (await import('./contract/period/resume-contract')).resumePausedContract(service, payload),
    dueRows: {
      sql: selectRows('contracts', 'contractId', `r.status = 'PAUSED' and r.resumes_at is not null`, 'r.resumes_at'),
      due: atTime,
    },
  },
  'delete-lesson-photos': {
    label: '수업 사진 삭제',
    cancelled: '지운 수업 사진이 제때 삭제되지 않아요. 화면에는 이미 보이지 않아요.',
    kind: 'timer',
    concurrency: 1,
    run: async (payload, { service }) =>
      (await import('./note/delete-lesson-photos')).deleteLessonPhotos(service, payload),
    dueRows: {
      sql: `select jsonb_build_object('learnerId', p.learner_id) as payload, min(p.delete_at) as at from lesson_photos p
            where p.delete_at is not null and ($2::jsonb is null or p.learner_id = ($2::jsonb->>'learnerId')::int)
            group by p.learner_id`,
      due: atTime,
    },
  },
  'erase-complaint-photos': {
    label: '끝난 불편 신고의 사진과 계좌 삭제',
    cancelled: '오늘은 끝난 불편 신고의 사진과 탈퇴한 회원의 환불 계좌를 지우지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => ({
      ...(await (await import('./outcome/complaint-photos')).eraseComplaintPhotos(service)),
      ...(await (await import('~/server/services/payment/account-closing')).deleteRetainedRefundAccounts(service)),
    }),
  },
  'remind-contracts': {
    label: '이용 기한 알림',
    cancelled: '오늘은 이용 기한을 알리지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./reminder/remind-contracts')).remindContracts(service),
  },
  'remind-notes': {
    label: '수업 노트 작성 알림',
    cancelled: '오늘은 아직 없는 수업 노트를 코치에게 알리지 않아요. 내일 다시 실행돼요.',
    concurrency: 1,
    run: async (_payload, { service }) => (await import('./reminder/remind-notes')).remindNotes(service),
  },
} satisfies Partial<JobRecords>;
