import { keepDaysOf, keptDayOf } from '~/components/browser/kept-day';
import type { BodyCheckSubject } from '~/domain/body-check/schema';
import { isKeptDay, type ToldDay, whatToKeep } from './kept-rule';
import { database, serverTime } from './store';

/** Keeps what the server told of people, and drops what it does not tell any more. `day`: all of a day was told. */
export async function keepBodyChecks(told: readonly BodyCheckSubject[], day?: ToldDay): Promise<void> {
  const [first] = told;
  const person = first?.encryptedCoachId ?? keptDayOf.read();
  // Nobody's days are kept here.
  if (person === null) return;
  if (first) await keepDaysOf(person);
  const now = first?.serverNow ?? (await serverTime());
  const transaction = (await database()).transaction('bodyChecks', 'readwrite');
  const { drop, put } = whatToKeep(await transaction.store.getAll(), told, { person, now, day });
  for (const id of drop) await transaction.store.delete(id);
  for (const subject of put) await transaction.store.put(subject);
  await transaction.done;
}

/** What the server refuses to tell is not kept either. */
export async function dropBodyCheck(b2bTimetableReservationId: number): Promise<void> {
  await (await database()).delete('bodyChecks', b2bTimetableReservationId);
}

/** What this phone keeps of somebody, for the expert whose days it keeps. */
export async function readKeptBodyCheck(b2bTimetableReservationId: number): Promise<BodyCheckSubject | null> {
  const kept = await (await database()).get('bodyChecks', b2bTimetableReservationId);
  if (!kept || kept.encryptedCoachId !== keptDayOf.read()) return null;
  // What a former version kept says nothing that tells people of one name apart.
  return isKeptDay(kept.date, await serverTime())
    ? { ...kept, distinction: (kept as Partial<typeof kept>).distinction ?? '' }
    : null;
}
