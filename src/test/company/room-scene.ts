import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { pool } from '~/server/db';
import { createCompany, createEmployees, createExpert, planLesson } from '~/test/factories/company';
import { ReferenceRoom } from './reference-room';
import { ROOM_PEOPLE } from './room-steps';

/**
 * Creates a company with its employees and three lessons, and the same room for the reference model: two lessons at the
 * same time, the third a day later.
 */
export async function createRoom() {
  const { csCorporateId, program, place } = await createCompany();
  const experts = [await createExpert(csCorporateId), await createExpert(csCorporateId)] as const;
  const people = await createEmployees(csCorporateId, ROOM_PEOPLE);
  const plan = [
    { startsAt: seoulInstant(2026, 11, 23, 18), seats: 1, expert: experts[0] },
    { startsAt: seoulInstant(2026, 11, 23, 18, 20), seats: 2, expert: experts[1] },
    { startsAt: seoulInstant(2026, 11, 24, 9), seats: 2, expert: experts[0] },
  ];
  const lessons: { b2bTimetableId: number; expert: (typeof experts)[number] }[] = [];
  for (const { startsAt, seats, expert } of plan) {
    const lessonInput = { csCorporateId, programId: program.id, placeId: place.id, coachId: expert.id };
    const { b2bTimetableId } = await planLesson(
      { ...lessonInput, startsAt, groupMaxLearnerNumber: seats },
      seoulInstant(2026, 11, 20, 9),
    );
    lessons.push({ b2bTimetableId, expert });
  }
  const reference = new ReferenceRoom(
    plan.map(({ startsAt, seats }) => ({
      startsAt,
      endsAt: new Date(startsAt.getTime() + 50 * MINUTE_MS),
      seats,
      closed: false,
    })),
  );
  return { csCorporateId, people, lessons, reference };
}
export type Room = Awaited<ReturnType<typeof createRoom>>;

/** The whole state of a room, read by one statement; times are milliseconds. */
export type RoomState = {
  reservations: { id: number; lesson: number; user: number; status: string; offeredUntil: number | null }[];
  /** State changes of reservations, in the order of the log. */
  events: { of: number; from: string | null; to: string }[];
  /** `planned`: a job is scheduled when a step is due. */
  lessons: { id: number; taken: number; waiting: number; seats: number; planned: boolean }[];
  points: { user: number; points: number }[];
  blocks: { user: number; until: number }[];
  /** Ids of the seats with reserved hours. */
  hours: number[];
};

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const list = (query: string) => `coalesce((select json_agg(one order by one.number) from (${query}) one), '[]')`;
const stateText = `select json_build_object(
  'reservations', ${list(`select id as number, id, timetable_id as lesson, user_id as "user", status,
    ${ms('offered_until')} as "offeredUntil" from timetable_reservations where cs_corporate_id = $1`)},
  'events', ${list(`select e.id as number, r.id as "of", e."from", e."to" from timetable_reservations r
    join state_events e on e.machine = 'timetable-reservation' and e.entity_id = r.id where r.cs_corporate_id = $1`)},
  'lessons', ${list(`select t.id as number, t.id, t.taken, t.waiting, t.group_max_learner_number as seats,
    t.next_step_at is null or exists (select 1 from pgboss.job j where j.name = 'advance-timetable' and j.state = 'created'
      and j.data = jsonb_build_object('timetableId', t.id)
      and j.start_after <= greatest(t.next_step_at, now()) + interval '1 second') as planned
    from timetables t where t.cs_corporate_id = $1`)},
  'points', ${list(`select id as number, user_id as "user", points from penalty_points where cs_corporate_id = $1`)},
  'blocks', ${list(`select user_id as number, user_id as "user", ${ms('blocked_until')} as until
    from company_blocks where cs_corporate_id = $1 and blocked_until is not null`)},
  'hours', coalesce((select json_agg(h.timetable_reservation_id) from time_reservations h
    join timetable_reservations r on r.id = h.timetable_reservation_id where r.cs_corporate_id = $1), '[]')) as state`;

export async function readRoom({ csCorporateId }: Room): Promise<RoomState> {
  const { rows } = await pool.query<{ state: RoomState }>({
    name: 'room-state',
    text: stateText,
    values: [csCorporateId],
  });
  if (!rows[0]) throw new Error('a room without a state');
  return rows[0].state;
}

/**
 * Processes the queued overlaps immediately, as the worker would.
 * @returns reservations whose person waits elsewhere
 */
export async function takeOverlaps(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `delete from pgboss.job where name = 'leave-overlapping-waits' and state = 'created' returning (data ->> 'reservationId')::int as id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the lesson whose next step is due first, and removes its scheduled jobs. */
export async function takeDueLesson(
  { csCorporateId }: Room,
  until: Date,
): Promise<{ id: number; nextStepAt: Date } | null> {
  const { rows } = await pool.query<{ id: number; nextStepAt: Date }>(
    `with due as (
       select id, next_step_at from timetables where cs_corporate_id = $1 and next_step_at <= $2 order by next_step_at, id limit 1
     ), taken as (
       delete from pgboss.job j using due where j.name = 'advance-timetable' and j.state = 'created'
         and j.data = jsonb_build_object('timetableId', due.id) and j.start_after <= greatest(due.next_step_at, now()) + interval '1 second'
     )
     select id, next_step_at as "nextStepAt" from due`,
    [csCorporateId, until],
  );
  return rows[0] ?? null;
}
