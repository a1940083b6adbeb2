import { phoneDigits } from '~/domain/shared/phone-search';
import type { Pool } from '~/server/db';

export type AuditFilter = {
  action?: string;
  /** Searches the name, e-mail and phone number of the operator and of the affected person; '' for everybody. */
  query: string;
  from?: Date;
  /** Exclusive end. */
  until?: Date;
  /** Only rows with a smaller id. */
  before?: number;
};

// The person a row is about; null for a subject that is not a person, such as a queue. The cast comes after the check
// of the subject's format.
const person = `
  case s.kind
    when 'user' then s.id
    when 'coach' then (select user_id from coaches c where c.id = s.id)
    when 'order' then (select learner_id from orders o where o.id = s.id)
    when 'tool-order' then (select learner_id from tool_orders t where t.id = s.id)
    when 'complaint' then (select reporter_id from complaints c where c.id = s.id)
    when 'consulting' then (select user_id from match_requests m where m.consulting_id = s.id)
    when 'message' then (select user_id from messages m where m.id = s.id)
  end`;

const text = `
  select a.id
  from audit_events a
  cross join lateral (
    select split_part(a.subject, ':', 1) as kind,
      case when a.subject ~ '^[a-z-]+:[0-9]{1,10}$' then split_part(a.subject, ':', 2)::bigint end as id
  ) s
  where ($1::text is null or a.action = $1)
    and ($2::timestamptz is null or a.at >= $2)
    and ($3::timestamptz is null or a.at < $3)
    and ($4::int is null or a.id < $4)
    and ($5::text = '' or exists (
      select 1 from users u
      where u.id in (a.operator_id, ${person})
        and (strpos(lower(u.name), lower($5)) > 0 or strpos(lower(u.email), lower($5)) > 0 or strpos(u.phone, $7) > 0)))
  order by a.id desc
  limit $6`;

/**
 * Returns the ids of a page of the log, newest first. The query walks down the primary key and stops when the page is
 * full.
 */
export async function findAuditIds(
  pool: Pool,
  { action, query, from, until, before }: AuditFilter,
  limit: number,
): Promise<number[]> {
  const values = [action ?? null, from ?? null, until ?? null, before ?? null, query, limit, phoneDigits(query)];
  const { rows } = await pool.query<{ id: number }>({ name: 'audit-ids', text, values });
  return rows.map(({ id }) => id);
}
