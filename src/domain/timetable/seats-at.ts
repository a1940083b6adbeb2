import type { SeatEvent } from './schema/operator';
import { hasSeat, type ReservationStatus } from './status';

export type SeatState = { b2bTimetableReservationId: number; name: string; status: ReservationStatus; since: Date };

/**
 * Returns the seat holders and the ordered waiting list at a moment, from the last event of each reservation until
 * then. People who lost their seat when the capacity was lowered come before those who already waited.
 * @param events in the order in which they happened
 */
export function seatsAt(events: readonly SeatEvent[], at: Date): { seated: SeatState[]; waiting: SeatState[] } {
  const states = new Map<number, SeatState & { queued: number }>();
  let order = 0;
  let front = 0;
  for (const { b2bTimetableReservationId, name, from, to, at: since } of events) {
    if (since > at) break;
    const before = states.get(b2bTimetableReservationId);
    order += 1;
    const isRequeued = to === 'WAITING' && from !== null && hasSeat(from);
    if (isRequeued) front -= 1;
    const queued = to === 'WAITING' ? (isRequeued ? front : order) : (before?.queued ?? order);
    states.set(b2bTimetableReservationId, { b2bTimetableReservationId, name, status: to, since, queued });
  }
  const all = [...states.values()];
  return {
    seated: all.filter(({ status }) => hasSeat(status)).map(withoutQueue),
    waiting: all
      .filter(({ status }) => status === 'WAITING')
      .toSorted((a, b) => a.queued - b.queued)
      .map(withoutQueue),
  };
}

const withoutQueue = ({ b2bTimetableReservationId, name, status, since }: SeatState): SeatState => ({
  b2bTimetableReservationId,
  name,
  status,
  since,
});
