import type { PlanEffect } from '~/domain/timetable/schema/planning';
import type { Tx } from '~/server/db';
import { readDistinctions } from '../view/lesson-distinctions';

/** Last event and notification ids before a change. */
export type Before = { eventId: number; noticeId: number };

export async function markBefore(tx: Tx): Promise<Before> {
  const [event, notice] = [
    await tx.stateEvent.aggregate({ _max: { id: true } }),
    await tx.companyNotification.aggregate({ _max: { id: true } }),
  ];
  return { eventId: event._max.id ?? 0, noticeId: notice._max.id ?? 0 };
}

type Row = {
  b2bTimetableId: number;
  b2bTimetableReservationId: number;
  name: string;
  from: string | null;
  to: string;
  startsAt: Date;
};

/**
 * Returns the people whom a change of these lessons promoted, demoted to the waiting list, cancelled or notified. It
 * reads the rows that were written; the lessons are locked, so no other transaction's changes are among them.
 */
export async function summariseEffects(
  tx: Tx,
  timetableIds: readonly number[],
  { eventId, noticeId }: Before,
): Promise<PlanEffect[]> {
  const ids = [...timetableIds];
  const moves = await tx.$queryRaw<Row[]>`
    select r.timetable_id as "b2bTimetableId", r.id as "b2bTimetableReservationId", coalesce(u.name, r.guest_name) as name, e."from", e."to", t.starts_at as "startsAt"
    from state_events e join timetable_reservations r on r.id = e.entity_id join timetables t on t.id = r.timetable_id
      left join users u on u.id = r.user_id
    where e.machine = 'timetable-reservation' and e.id > ${eventId} and r.timetable_id = any(${ids})
    order by t.starts_at, e.id`;
  const affected = await tx.$queryRaw<(Omit<Row, 'from' | 'to'> & { title: string })[]>`
    select r.timetable_id as "b2bTimetableId", r.id as "b2bTimetableReservationId", u.name, n.title, t.starts_at as "startsAt"
    from company_notifications n join timetable_reservations r on r.id = n.reservation_id and r.user_id = n.user_id
      join timetables t on t.id = r.timetable_id join users u on u.id = n.user_id
    where n.id > ${noticeId} and r.timetable_id = any(${ids})
    order by t.starts_at, n.id`;
  const distinctions = await readDistinctions(tx, ids);
  const distinctionOf = ({ b2bTimetableReservationId: id }: Pick<Row, 'b2bTimetableReservationId'>) => ({
    distinction: distinctions.get(id) ?? '',
  });
  return [
    ...moves.map(({ from, to, ...row }): PlanEffect => ({
      ...row,
      ...distinctionOf(row),
      kind: kindOf(from, to),
      text: null,
    })),
    ...affected.map(({ title, ...row }): PlanEffect => ({ ...row, ...distinctionOf(row), kind: 'told', text: title })),
  ];
}

function kindOf(from: string | null, to: string): PlanEffect['kind'] {
  if (to === 'WAITING') return 'demoted';
  if (to === 'RESERVED' || to === 'OFFERED') return from === 'WAITING' ? 'promoted' : 'moved';
  return 'cancelled';
}
