import { keepDaysOf, keptDayOf } from '~/components/browser/kept-day';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { isKeptDay, type ToldDay, whatToKeep } from './kept-rule';
import { database, serverTime } from './store';

/**
 * Stores the body checks that the server sent, and drops those that it no longer sends. `day` is set when the answer
 * covers a whole day.
 */
export async function keepBodyChecks(told: readonly BodyCheckSubject[], day?: ToldDay): Promise<void> {
  const [first] = told;
  const person = first?.encryptedCoachId ?? keptDayOf.read();
  // This browser stores no expert's days.
  if (person === null) return;
  if (first) await keepDaysOf(person);
  const now = first?.serverNow ?? (await serverTime());
  const transaction = (await database()).transaction('bodyChecks', 'readwrite');
  const { drop, put } = whatToKeep(await transaction.store.getAll(), told, { person, now, day });
  for (const id of drop) await transaction.store.delete(id);
  for (const subject of put) await transaction.store.put(subject);
  await transaction.done;
}

/** Drops a body check that the server refuses to send. */
export async function dropBodyCheck(b2bTimetableReservationId: number): Promise<void> {
  await (await database()).delete('bodyChecks', b2bTimetableReservationId);
}

/** Returns the stored body check of a person, for the expert whose days this phone stores. */
export async function readKeptBodyCheck(b2bTimetableReservationId: number): Promise<BodyCheckSubject | null> {
  const kept = await (await database()).get('bodyChecks', b2bTimetableReservationId);
  if (!kept || kept.encryptedCoachId !== keptDayOf.read()) return null;
  // What an older version stored lacks the distinction of people with the same name.
  return isKeptDay(kept.date, await serverTime())
    ? { ...kept, distinction: (kept as Partial<typeof kept>).distinction ?? '' }
    : null;
}
