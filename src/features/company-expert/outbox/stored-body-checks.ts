import { setStoredDayOwner, storedDayOwner } from '~/components/browser/stored-day';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { isStoredDay, type ReceivedDay, storageChanges } from './storage-rule';
import { database, serverTime } from '~/components/outbox/store';

/**
 * Stores the body checks that the server sent, and drops those that it no longer sends. `day` is set when the answer
 * covers a whole day.
 */
export async function storeBodyChecks(received: readonly BodyCheckSubject[], day?: ReceivedDay): Promise<void> {
  const [first] = received;
  const expertId = first?.encryptedCoachId ?? storedDayOwner.read();
  // This browser stores no expert's days.
  if (expertId === null) return;
  if (first) await setStoredDayOwner(expertId);
  const now = first?.serverNow ?? (await serverTime());
  const transaction = (await database()).transaction('bodyChecks', 'readwrite');
  const { drop, put } = storageChanges(await transaction.store.getAll(), received, { expertId, now, day });
  for (const id of drop) await transaction.store.delete(id);
  for (const subject of put) await transaction.store.put(subject);
  await transaction.done;
}

/** Drops a body check that the server no longer sends. */
export async function dropBodyCheck(b2bTimetableReservationId: number): Promise<void> {
  await (await database()).delete('bodyChecks', b2bTimetableReservationId);
}

/** Returns the stored body check of a person, for the expert whose days this phone stores. */
export async function readStoredBodyCheck(b2bTimetableReservationId: number): Promise<BodyCheckSubject | null> {
  const stored = await (await database()).get('bodyChecks', b2bTimetableReservationId);
  if (!stored || stored.encryptedCoachId !== storedDayOwner.read()) return null;
  // A body check stored by an older version lacks the distinction of people with the same name.
  return isStoredDay(stored.date, await serverTime())
    ? { ...stored, distinction: (stored as Partial<typeof stored>).distinction ?? '' }
    : null;
}
