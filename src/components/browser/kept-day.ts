import { brand } from '~/domain/shared/brand';
import { seoulDate } from '~/domain/shared/seoul-time';
import { browserPlace, storedText } from './stored-value';

/** Whose days at companies this browser keeps: the expert's encryptedCoachId. */
export const keptDayOf = storedText(browserPlace, `${brand.key}:expert-day-of`);

/** Their session as the server last told it, for the menu of a page without a connection. */
export const keptSession = storedText(browserPlace, `${brand.key}:expert-session`);

const DATABASE = 'expert-day';

/**
 * Takes away what this browser keeps of an expert's days: the pages, what they are drawn with, and what the server
 * told. What was done and not sent yet stays for its expert (docs/product/company.md#the-day-of-an-expert).
 */
export async function forgetKeptDays(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith(`${DATABASE}-`)).map((name) => caches.delete(name)));
  await clearDays();
  keptSession.drop();
  keptDayOf.drop();
}

/** Says whose days are kept from now on; those of somebody else go first. */
export async function keepDaysOf(person: string): Promise<void> {
  const before = keptDayOf.read();
  if (before !== null && before !== person) await forgetKeptDays();
  keptDayOf.keep(person);
}

/**
 * Takes away what was found of people in days that are over. Asked by every page of this browser, also without a
 * connection.
 */
export function forgetPassedBodyChecks(now: Date): Promise<void> {
  const today = seoulDate(now);
  return changeKept(['bodyChecks'], (store) => {
    const rows = store.openCursor();
    rows.addEventListener('success', () => {
      const row = rows.result;
      if (!row) return;
      if ((row.value as { date: string }).date < today) row.delete();
      row.continue();
    });
  });
}

const clearDays = () => changeKept(['days', 'bodyChecks'], (store) => void store.clear());

/** How much of what this person did is not sent yet. */
export async function countUnsent(person: string): Promise<number> {
  let asked: IDBRequest<number> | undefined;
  await withKept(['actions'], 'readonly', (store) => (asked = store.index('person').count(person)));
  return asked?.result ?? 0;
}

const changeKept = (names: readonly string[], change: (store: IDBObjectStore) => void) =>
  withKept(names, 'readwrite', change);

/** By the browser's own hand: public pages must not bring the database's library along. */
function withKept(
  names: readonly string[],
  mode: 'readonly' | 'readwrite',
  use: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    const fail = (error: DOMException | null) => reject(error ?? new Error('The kept days cannot be opened'));
    // Nothing was kept: it is not made by asking.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => (opening.error?.name === 'AbortError' ? resolve() : fail(opening.error)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const close = () => {
        database.close();
        resolve();
      };
      // What was found of people came with a later version.
      const kept = names.filter((store) => database.objectStoreNames.contains(store));
      if (kept.length === 0) return close();
      const using = database.transaction(kept, mode);
      for (const store of kept) use(using.objectStore(store));
      using.addEventListener('complete', close);
      using.addEventListener('abort', () => fail(using.error));
    });
  });
}
