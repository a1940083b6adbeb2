import { isOfferNight, offerMorning } from '~/domain/timetable/offer-hours';
import { offerReminderAt } from '~/domain/timetable/waiting-list';
import type { Tx } from '~/server/db';
import type { LockedTimetable } from './lock-timetable';
import { sendOffer, notifyEmployee } from './notify-employee';

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
  const times: Date[] = [];
  for (const { offeredUntil, ...entry } of offers) {
    if (!offeredUntil) continue;
    if (!isNight) await sendOffer(tx, timetable, entry, { offeredUntil, now });
    else if (morning < offeredUntil) times.push(morning);
    const reminderAt = offerReminderAt(offeredUntil, policy);
    if (now < reminderAt) times.push(reminderAt);
    else {
      const key = String(offeredUntil.getTime());
      await notifyEmployee(tx, timetable, entry, { kind: 'offer-ending', offeredUntil }, { now, key });
    }
  }
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
