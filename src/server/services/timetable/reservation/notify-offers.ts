import { isOfferNight, offerMorning } from '~/domain/timetable/offer-hours';
import { offerEndingAt } from '~/domain/timetable/waiting-list';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from './lock-timetable';
import { sendOffer, tellEmployee } from './tell-employee';

/**
 * Sends the messages that are due for the offers of a locked lesson: in the morning those of offers made at night that
 * are still open, and another one some minutes before each offer ends. Repeating it sends nothing twice.
 * @returns when the next message is due; null when none is
 */
export async function notifyOffers(tx: Tx, timetable: LockedTimetable, now: Date): Promise<Date | null> {
  const offers = await tx.timetableReservation.findMany({
    where: { timetableId: timetable.id, status: 'OFFERED' },
    select: { id: true, userId: true, offeredUntil: true },
    orderBy: { offeredUntil: 'asc' },
  });
  const { policy } = timetable;
  const isNight = isOfferNight(now, policy.offer);
  const morning = offerMorning(now, policy.offer);
  const moments: Date[] = [];
  for (const { offeredUntil, ...entry } of offers) {
    if (!offeredUntil) continue;
    if (!isNight) await sendOffer(tx, timetable, entry, { offeredUntil, now });
    else if (morning < offeredUntil) moments.push(morning);
    const endingAt = offerEndingAt(offeredUntil, policy);
    if (now < endingAt) moments.push(endingAt);
    else {
      const key = String(offeredUntil.getTime());
      await tellEmployee(tx, timetable, entry, { kind: 'offer-ending', offeredUntil }, { now, key });
    }
  }
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
