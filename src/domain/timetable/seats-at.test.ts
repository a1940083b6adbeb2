import { expect, it } from 'vitest';
import type { SeatEvent } from './schema/operator';
import { seatsAt } from './seats-at';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 3, minute));
const event = (id: number, from: SeatEvent['from'], to: SeatEvent['to'], minute: number): SeatEvent => ({
  b2bTimetableReservationId: id,
  name: `직원 ${id}`,
  isGuest: false,
  from,
  to,
  role: 'learner',
  actor: null,
  byOperator: false,
  rule: null,
  at: at(minute),
});
const events = [
  event(1, null, 'RESERVED', 1),
  event(2, null, 'RESERVED', 2),
  event(3, null, 'WAITING', 3),
  event(4, null, 'WAITING', 4),
  event(2, 'RESERVED', 'WAITING', 5),
  event(1, 'RESERVED', 'CANCELLED', 6),
  event(2, 'WAITING', 'RESERVED', 6),
];
const idsAt = (minute: number) => {
  const { seated, waiting } = seatsAt(events, at(minute));
  return [seated, waiting].map((states) => states.map((state) => state.b2bTimetableReservationId));
};

it.each([
  [0, [], []],
  [2, [1, 2], []],
  [4, [1, 2], [3, 4]],
  [5, [1], [2, 3, 4]],
  [6, [2], [3, 4]],
])('returns seats and waiting list at minute %i', (minute, seated, waiting) => {
  expect(idsAt(minute)).toEqual([seated, waiting]);
});
