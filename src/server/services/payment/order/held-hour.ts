import type { Db, Tx } from '~/server/db';

/** Returns the hour that is still held for the contract's order, or null. */
export async function heldHour(
  tx: Db | Tx,
  contract: { orderId: number; order: { startsAt: Date } },
  now: Date,
): Promise<Date | null> {
  const hold = await tx.timeReservation.findFirst({
    where: { orderId: contract.orderId, lessonId: null, expiresAt: { gt: now } },
    select: { id: true },
  });
  return hold && contract.order.startsAt > now ? contract.order.startsAt : null;
}
