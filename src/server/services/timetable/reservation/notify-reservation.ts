import type { SystemActor } from '~/domain/shared/actor';
import { freeCancelUntil } from '~/domain/timetable/cancel';
import type { SelfActionNotice } from '~/domain/timetable/texts/self-action-notices';
import { reservationMachine } from '~/domain/timetable/status';
import type { Db } from '~/server/db';
import { inBatches } from '~/server/database/in-batches';
import { enqueueMany } from '~/server/jobs/enqueue';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';
import { lockTimetable } from './lock-timetable';
import { notifyEmployee } from './notify-employee';

/**
 * Enqueues the notification of a member about the seat or the place on the waiting list that they have just reserved,
 * and returns immediately: the answer does not depend on the job. If the job is lost, because the process ended or the
 * database was unavailable, it is planned later from the row that has no notification (timetable/jobs.ts).
 */
export function enqueueReservationNotification(db: Db, reservationId: number): void {
  planTogether(0, { db, reservationId }).catch((err: unknown) =>
    logger.error({ err, reservationId }, 'notification job not enqueued'),
  );
}

/** Seats that are taken at the same time share one insert of jobs and its commit. */
const planTogether = inBatches(100, async (plans: readonly { db: Db; reservationId: number }[]) => {
  const [first] = plans;
  if (first)
    await enqueueMany(
      first.db,
      'confirm-reservation',
      plans.map(({ reservationId }) => ({ reservationId })),
    );
  return plans.map(() => null);
});

/**
 * Job confirm-reservation: notifies a member of a seat or a place on the waiting list that they took. If the status has
 * changed since, that change was notified instead. Running it again changes nothing.
 */
export function notifyReservation(
  { db }: ServiceContext<SystemActor>,
  { reservationId: id }: { reservationId: number },
): Promise<void> {
  return db.$transaction(async (tx) => {
    const found = await tx.timetableReservation.findUnique({ where: { id }, select: { timetableId: true } });
    if (!found) return;
    const timetable = await lockTimetable(tx, { csCorporateId: null, b2bTimetableId: found.timetableId });
    const reservation = await tx.timetableReservation.findUniqueOrThrow({
      where: { id },
      select: {
        id: true,
        userId: true,
        status: true,
        promotedAt: true,
        reservedAt: true,
        fromOffer: true,
        createdAt: true,
      },
    });
    const firstEvent = await tx.stateEvent.findFirst({
      where: { machine: reservationMachine.name, entityId: id, from: null, actorRole: 'learner' },
      select: { to: true },
    });
    const { status, createdAt } = reservation;
    if (firstEvent?.to !== status || timetable.cancelledAt) return;
    const notice: SelfActionNotice | null =
      status === 'RESERVED'
        ? { kind: 'reserved', freeUntil: freeCancelUntil({ ...timetable, ...reservation }) }
        : status === 'WAITING'
          ? { kind: 'waits' }
          : null;
    if (notice) await notifyEmployee(tx, timetable, reservation, notice, { now: createdAt });
  });
}
