import { hasSeat, type ReservationStatus } from '~/domain/timetable/status';
import { db, pool } from '~/server/db';
import type { Findings } from '../attack';

const endedStatuses = new Set<ReservationStatus>(['LOST', 'CANCELLED', 'LATE_CANCELLED']);
type Describe = (problem: string) => string;

/** Checks the invariants of a lesson that are true whatever calls were made concurrently. */
export async function checkLesson(findings: Findings, id: number, describe: Describe): Promise<void> {
  const lesson = await db.timetable.findUniqueOrThrow({ where: { id }, include: { reservations: true } });
  const { groupMaxLearnerNumber: seats, taken, waiting: waitingIds, reservations } = lesson;
  const of = (fits: (status: ReservationStatus) => boolean) => reservations.filter(({ status }) => fits(status));
  const seated = of(hasSeat);
  const waitingReservations = of((status) => status === 'WAITING');
  findings.check(seated.length <= seats, describe(`${seated.length} people on ${seats} seats`));
  findings.check(
    taken === seated.length && waitingIds === waitingReservations.length,
    describe('the counts are not those of the rows'),
  );
  findings.check(
    waitingReservations.length === 0 || seated.length >= seats,
    describe('a seat is empty while somebody waits'),
  );
  const present = of((status) => !endedStatuses.has(status)).map(({ userId }) => userId);
  findings.check(new Set(present).size === present.length, describe('somebody is there twice'));
  const hours = await db.timeReservation.count({ where: { seat: { timetableId: id } } });
  findings.check(hours === seated.length, describe(`${hours} hours are held for ${seated.length} seats`));
  await checkOrder(findings, id, describe);
}

type Transition = { reservation: number; from: string | null; to: string; reason: string | null; at: Date };

/**
 * Replays the waiting list from the log and checks that a seat is always given or offered to the first person on it.
 * People who lose their seat because of fewer seats go to the front of the list; those of one change keep their order.
 */
async function checkOrder(findings: Findings, id: number, describe: Describe): Promise<void> {
  const { rows: transitions } = await pool.query<Transition>(
    `select e.entity_id as reservation, e."from", e."to", e.reason, e.at from state_events e
     join timetable_reservations r on r.id = e.entity_id
     where e.machine = 'timetable-reservation' and r.timetable_id = $1 order by e.id`,
    [id],
  );
  const queue: number[] = [];
  const status = new Map<number, string>();
  let front = { at: 0, people: 0 };
  for (const { reservation, from, to, reason, at } of transitions) {
    findings.check((status.get(reservation) ?? null) === from, describe('the log has a hole'));
    status.set(reservation, to);
    if (from === 'WAITING') {
      const isPromotion = reason === 'promoted' || reason === 'offered';
      findings.check(
        !isPromotion || queue[0] === reservation,
        describe('somebody was promoted past who waited longer'),
      );
      const place = queue.indexOf(reservation);
      if (place !== -1) queue.splice(place, 1);
    }
    if (to !== 'WAITING') continue;
    if (reason !== 'fewer-seats') queue.push(reservation);
    else {
      front = { at: at.getTime(), people: front.at === at.getTime() ? front.people + 1 : 1 };
      queue.splice(front.people - 1, 0, reservation);
    }
  }
  const { rows: stored } = await pool.query<{ id: number; status: string }>(
    'select id, status::text as status from timetable_reservations where timetable_id = $1 order by queue_number',
    [id],
  );
  const asLogged = stored.every((row) => status.get(row.id) === row.status);
  findings.check(asLogged, describe('the state is not what its log says'));
  const waitingIds = stored.filter((row) => row.status === 'WAITING').map((row) => row.id);
  findings.check(waitingIds.join() === queue.join(), describe('the waiting list is not in the order of the log'));
}

/** Checks that no employee of the company has two lessons at the same time. */
export async function checkHours(findings: Findings, csCorporateId: number, describe: Describe): Promise<void> {
  const { rowCount } = await pool.query(
    `select 1 from timetable_reservations r join timetables t on t.id = r.timetable_id
     join timetable_reservations s on s.user_id = r.user_id and s.id > r.id join timetables u on u.id = s.timetable_id
     where r.cs_corporate_id = $1 and t.starts_at < u.ends_at and u.starts_at < t.ends_at
       and r.status in ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW')
       and s.status in ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW')`,
    [csCorporateId],
  );
  findings.check(rowCount === 0, describe('somebody holds two lessons at one time'));
}

/** SQL that maps the reason of a transition to its notice. */
const noticeOf = `case when e.reason in ('promoted', 'offered', 'offer-expired', 'waiting-ended', 'notice-too-short', 'other-lesson')
    and e.actor_role = 'system' and e."from" in ('WAITING', 'OFFERED') then e.reason
  when e.reason = 'fewer-seats' then 'demoted'
  when e.reason = 'drawn' and e."to" = 'RESERVED' then 'drawn-won'
  when e.reason = 'drawn' and e."to" = 'WAITING' then 'drawn-waiting'
  when e.reason = 'other-lesson' and e."from" = 'ENTERED' then 'drawn-overlap' end`;

/**
 * Checks that each transition with a notice was notified exactly once, with its message, and that there are no other
 * notices.
 */
export async function checkNotices(findings: Findings, csCorporateId: number, describe: Describe): Promise<void> {
  const { rows } = await pool.query<{ due: number; told: number; messages: number; other: number }>(
    `with due as (
       select 'company:' || ${noticeOf} || ':' || r.id || ':' || (extract(epoch from e.at) * 1000)::bigint as key
       from state_events e join timetable_reservations r on r.id = e.entity_id
       where e.machine = 'timetable-reservation' and r.cs_corporate_id = $1 and ${noticeOf} is not null
     )
     select (select count(*)::int from due) as due,
       (select count(*)::int from due join company_notifications n on n.dedupe_key = due.key) as told,
       (select count(*)::int from due where exists (select 1 from messages m where m.dedupe_key = due.key
         or due.key like 'company:offered:%' and m.dedupe_key like regexp_replace(due.key, '[0-9]+$', '%'))) as messages,
       (select count(*)::int from company_notifications n where n.cs_corporate_id = $1 and n.dedupe_key like 'company:%'
         and n.dedupe_key !~ ('^company:(offer-ending|coming-up|cancelled|reserved|waits|entered|offer-accepted'
           || '|offer-declined|wait-left|entry-withdrawn|own-cancelled|seat-declined|own-cancelled-late|absence-noticed|points|points-voided):')
         and not exists (select 1 from due where due.key = n.dedupe_key)) as other`,
    [csCorporateId],
  );
  const { due = 0, told: notified = 0, messages = 0, other = 0 } = rows[0] ?? {};
  findings.check(due === notified, describe(`${notified} of ${due} moves were told`));
  findings.check(due === messages, describe(`${messages} of ${due} moves have their message`));
  findings.check(other === 0, describe(`${other} notices belong to no move`));
}

/** Query for lessons in a state that must never be visible after any commit. */
const broken = `select t.id from timetables t where t.cs_corporate_id = $1 and t.cancelled_at is null and (
    t.taken > t.group_max_learner_number
    or (t.waiting > 0 and t.taken < t.group_max_learner_number)
    or t.taken <> (select count(*) from timetable_reservations r where r.timetable_id = t.id
      and r.status in ('OFFERED', 'RESERVED', 'ATTENDED', 'ABSENT_NOTICED', 'NOSHOW'))
    or t.waiting <> (select count(*) from timetable_reservations r where r.timetable_id = t.id and r.status = 'WAITING'))`;

/** Checks repeatedly while something runs. @returns the number of checks, after it has ended */
export async function watchSeats(
  findings: Findings,
  csCorporateId: number,
  stopSignal: AbortSignal,
  describe: Describe,
): Promise<void> {
  while (!stopSignal.aborted) {
    const { rowCount } = await pool.query(broken, [csCorporateId]);
    findings.check(rowCount === 0, describe('at some moment a lesson had too many people or an empty seat'));
  }
}
