import { suggestPolicy } from '~/domain/suggest/policy';

const namesAge = (answers: string) => `jsonb_path_exists(${answers}, '$.userInfo.users[*].age ? (@ != null)')`;

/**
 * SQL for the open lessons from a time on that minors take and whose coach has no check of criminal records that is
 * valid on the day of the lesson (Seoul): the same rule as requested-coach.ts and assert-record-check.ts, for lessons
 * that exist already. A column `id`, `coach_id` and `starts_at`.
 * @param at SQL of the time, e.g. `$1`
 */
export const uncheckedLessons = (at: string) => `
  (select l.id, l.coach_id, l.starts_at
   from lessons l join contracts c on c.id = l.contract_id join orders o on o.id = c.order_id
   join users u on u.id = l.learner_id
   left join lateral (
     select f.answers, f.id = o.form_id as is_own from suggest_forms f
     where f.user_id = l.learner_id and f.service_type = c.service_type
     order by coalesce(f.id = o.form_id and ${namesAge('f.answers')}, false) desc, f.id desc limit 1) form on true
   cross join lateral (select extract(year from l.starts_at at time zone 'Asia/Seoul') - u.birth_year as years) owner
   where l.status in ('REQUESTED', 'CONFIRMED') and l.starts_at > ${at}
     and not exists (
       select 1 from coach_documents d
       where d.coach_id = l.coach_id and d.kind = 'RECORD_CHECK' and d.status = 'CHECKED'
         and d.expires_on >= (l.starts_at at time zone 'Asia/Seoul')::date)
     and case when o.participants in ('YOUTH', 'CHILD') then true
       when o.participants is not null and not coalesce(form.is_own and ${namesAge('form.answers')}, false)
       then o.participants = 'SELF' and owner.years - 1 <= ${suggestPolicy.minorUntil}
       when ${namesAge('form.answers')}
       then jsonb_path_exists(form.answers, '$.userInfo.users[*].age ? (@ <= ${suggestPolicy.minorUntil})')
         or jsonb_path_exists(form.answers, '$.userInfo.isSelf ? (@ == true)')
           and owner.years <= ${suggestPolicy.minorUntil}
       else owner.years - 1 <= ${suggestPolicy.minorUntil} end)`;
