import { fieldRejection } from '~/domain/shared/errors';
import type { TransitionActor } from '~/server/services/audit/record-transition';
import type { Tx } from '~/server/db';
import { changeReservation } from '../reservation/change-reservation';
import type { LockedTimetable } from '../reservation/lock-timetable';
import { nextQueueNumber } from '../reservation/next-queue-number';
import { notifyEmployee } from '../reservation/notify-employee';

/**
 * Moves the surplus people to the front of the waiting list when the seats are reduced: offered seats first, then the
 * last people who reserved. They keep the order in which they reserved. Guests keep their seats, because they have no
 * account for a notification.
 * @throws DomainError MOVE_NOT_ALLOWED when the seats are fewer than the guests and marked people
 */
export async function moveToWaitingList(
  tx: Tx,
  timetable: LockedTimetable,
  seats: number,
  by: TransitionActor,
): Promise<void> {
  const excess = timetable.taken - seats;
  if (excess <= 0) return;
  const where = { timetableId: timetable.id } as const;
  const seated = await tx.timetableReservation.findMany({
    where: { ...where, status: { in: ['OFFERED', 'RESERVED'] }, userId: { not: null } },
    select: { id: true, userId: true, status: true },
    orderBy: [{ reservedAt: 'desc' }, { offeredUntil: 'desc' }, { id: 'desc' }],
  });
  const lastFirst = [
    ...seated.filter(({ status }) => status === 'OFFERED'),
    ...seated.filter(({ status }) => status === 'RESERVED'),
  ];
  const moved = lastFirst.slice(0, excess).toReversed();
  if (moved.length < excess)
    throw fieldRejection(
      'MOVE_NOT_ALLOWED',
      'groupMaxLearnerNumber',
      '정원은 손님과 출석을 표시한 사람을 합한 수보다 적게 줄일 수 없어요.',
    );
  const first = await tx.timetableReservation.aggregate({
    where: { ...where, status: 'WAITING' },
    _min: { queueNumber: true },
  });
  // If nobody waits, they end just before a number from the sequence, so that later people are placed behind them.
  const firstQueueNumber = first._min.queueNumber ?? (await nextQueueNumber(tx)) + 1n;
  const front = firstQueueNumber - BigInt(excess);
  for (const [place, reservation] of moved.entries()) {
    const columns = { queueNumber: front + BigInt(place), reservedAt: null, promotedAt: null, fromOffer: false };
    await changeReservation(tx, reservation, {
      to: 'WAITING',
      lesson: timetable,
      columns,
      by: { ...by, reason: 'fewer-seats' },
    });
    await notifyEmployee(tx, timetable, reservation, { kind: 'demoted' }, { now: by.at });
  }
}
