import type { CalendarEvent } from '~/domain/shared/calendar-feed';
import type { Pool } from '~/server/db';

/**
 * Selects a person's seats, including seats that were cancelled or lost to fewer seats, because calendars that already
 * contain them need the update. Reservations that only waited, were offered a seat or entered a lottery were never in
 * it. The sequence counts the changes of the reservation and of its lesson.
 */
const seats = `select r.calendar_uid as uid, t.starts_at as "startsAt", t.ends_at as "endsAt", p.title, p.preparation, b.name as place, b.room, b.address, k.display_name as expert,
  t.revision + moves.count as sequence,
  greatest(r.created_at, moves.last_at, t.cancelled_at, t.revised_at) as "changedAt",
  t.cancelled_at is not null or r.status not in ('RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW') as cancelled
  from timetable_reservations r
  join company_memberships m on m.id = r.membership_id and m.left_at is null
  join timetables t on t.id = r.timetable_id
  join company_programs p on p.id = t.program_id
  join company_places b on b.id = t.place_id
  join coaches k on k.id = t.coach_id
  cross join lateral (select count(*)::int as count, max(e.at) as last_at, bool_or(e."from" = 'RESERVED' and e."to" = 'WAITING') as demoted
    from state_events e where e.machine = 'timetable-reservation' and e.entity_id = r.id) moves
  where r.user_id = $1 and (moves.demoted or r.reserved_at is not null)
    and r.starts_at > $2 and coalesce(r.ended_at, t.cancelled_at, t.starts_at) > $2
  order by t.starts_at, r.id`;

type Row = Omit<CalendarEvent, 'place' | 'description'> &
  Record<'place' | 'room' | 'address' | 'expert' | 'preparation', string>;

/** Returns a person's seats in lessons of their company. */
export async function readSeatEvents(
  pool: Pool,
  { userId, after }: { userId: number; after: Date },
): Promise<CalendarEvent[]> {
  const { rows } = await pool.query<Row>({ name: 'company-calendar', text: seats, values: [userId, after] });
  return rows.map(({ place, room, address, expert, preparation, ...event }) => ({
    ...event,
    place: `${[place, room].filter(Boolean).join(' ')}, ${address}`,
    description: [`${expert} 전문가`, preparation && `준비물: ${preparation}`].filter(Boolean).join('\n'),
  }));
}

/** Selects the lessons of an expert at companies that still authorise them. */
const taught = `select t.calendar_uid as uid, t.starts_at as "startsAt", t.ends_at as "endsAt", t.revision as sequence,
  greatest(t.created_at, t.cancelled_at, t.revised_at) as "changedAt", t.cancelled_at is not null as cancelled,
  p.title as program, c.name as company, b.name as place, b.room, b.address
  from timetables t
  join coaches k on k.id = t.coach_id
  join companies c on c.id = t.cs_corporate_id
  join company_programs p on p.id = t.program_id
  join company_places b on b.id = t.place_id
  where k.user_id = $1 and t.starts_at > $2 and coalesce(t.cancelled_at, t.starts_at) > $2
    and exists (select 1 from company_experts x
      where x.coach_id = k.id and x.cs_corporate_id = t.cs_corporate_id and x.withdrawn_at is null)
  order by t.starts_at, t.id`;

type TaughtRow = Pick<CalendarEvent, 'uid' | 'startsAt' | 'endsAt' | 'sequence' | 'changedAt' | 'cancelled'> &
  Record<'program' | 'company' | 'place' | 'room' | 'address', string>;

/** Returns the lessons that an expert teaches at companies. */
export async function readTaughtEvents(
  pool: Pool,
  { userId, after }: { userId: number; after: Date },
): Promise<CalendarEvent[]> {
  const { rows } = await pool.query<TaughtRow>({ name: 'expert-calendar', text: taught, values: [userId, after] });
  return rows.map(({ program, company, place, room, address, ...event }) => ({
    ...event,
    title: `${program} · ${company}`,
    place: `${[place, room].filter(Boolean).join(' ')}, ${address}`,
    description: '회사 수업',
  }));
}
