import type { CalendarEvent } from '~/domain/shared/calendar-feed';
import type { Pool } from '~/server/db';

/**
 * Selects the lessons of a learner or coach whose time was confirmed once, including cancelled ones, because calendars
 * that already contain them need the update. A fixed lesson that another coach gives instead is cancelled for the
 * contract's coach. The sequence counts the changes of the lesson and of the names in its event.
 */
const text = `select l.calendar_uid as uid, l.starts_at as "startsAt", l.ends_at as "endsAt", l.revision + l.calendar_revision as sequence,
  greatest(l.created_at, changes.last_at, l.calendar_revised_at) as "changedAt",
  l.status in ('CANCELLED_FREE', 'CANCELLED_CHARGED') or $1 not in (l.learner_id, k.user_id) as cancelled,
  l.learner_id = $1 as "isLearner", p.title as program, k.display_name as coach, u.name as learner,
  concat_ws(' ', g.province, g.city, g.district) as district, o.address_detail as detail
  from lessons l
  join contracts c on c.id = l.contract_id
  join orders o on o.id = c.order_id
  join programs p on p.id = c.program_id
  join coaches k on k.id = l.coach_id
  join coaches contract_coach on contract_coach.id = c.coach_id
  join users u on u.id = l.learner_id
  join regions g on g.id = o.region_id
  cross join lateral (select max(e.at) as last_at from state_events e where e.machine = 'lesson' and e.entity_id = l.id) changes
  where (l.learner_id = $1 or k.user_id = $1 or (contract_coach.user_id = $1 and exists (
      select 1 from state_events e where e.machine = 'lesson' and e.entity_id = l.id
        and e.reason = 'substituted' and e."from" = 'CONFIRMED')))
    and l.confirmed_at is not null
    and l.starts_at > $2 and coalesce(l.ended_at, l.starts_at) > $2
  order by l.starts_at, l.id`;

type Row = Pick<CalendarEvent, 'uid' | 'startsAt' | 'endsAt' | 'sequence' | 'changedAt' | 'cancelled'> &
  Record<'program' | 'coach' | 'learner' | 'district' | 'detail', string> & { isLearner: boolean };

/**
 * Returns a person's lessons for a calendar that opens without a login: a coach's events contain neither the exact
 * address nor the full name of the learner.
 */
export async function readLessonEvents(
  pool: Pool,
  { userId, after }: { userId: number; after: Date },
): Promise<CalendarEvent[]> {
  const { rows } = await pool.query<Row>({ name: 'lesson-calendar', text, values: [userId, after] });
  return rows.map(({ isLearner, program, coach, learner, district, detail, ...event }) => ({
    ...event,
    title: isLearner ? `${program} 수업` : `${program} · ${learner.slice(0, 1)}** 님`,
    place: isLearner ? `${district} ${detail}` : district,
    description: isLearner ? `${coach} 코치` : '자세한 주소는 수업 화면에서 확인해 주세요.',
  }));
}
