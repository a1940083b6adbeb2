import { isOfferNight, offerMorning } from '~/domain/timetable/offer-hours';
import { offerEndingAt } from '~/domain/timetable/waiting-list';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from './lock-timetable';
import { sendOffer, tellEmployee } from './tell-employee';

/**
 * Sends what is due about the offers of a locked lesson: in the morning the messages of those that were made at night
 * and still last, and some minutes before the end of each another notice. Doing it again sends nothing twice.
 * @returns when something of it is due next; null when nothing is
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
