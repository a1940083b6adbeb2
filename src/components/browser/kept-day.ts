import { brand } from '~/domain/shared/brand';
import type { UnsentRecord } from '~/domain/timetable/expert/unsent-records';
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

const clearDays = () => changeKept(['days', 'bodyChecks'], (store) => void store.clear());

/** How much of what this person did is not sent yet; null counts what anybody did in this browser. */
export async function countUnsent(person: string | null): Promise<number> {
  let asked: IDBRequest<number> | undefined;
  const count = (store: IDBObjectStore) =>
    (asked = person === null ? store.count() : store.index('person').count(person));
  await withKept(['actions'], 'readonly', count);
  return asked?.result ?? 0;
}

/**
 * What this person did and the server does not have.
 * @returns also the stored difference to the server's clock, in milliseconds; null where none is stored
 */
export async function readUnsentRecords(person: string): Promise<{ records: UnsentRecord[]; offset: number | null }> {
  let rows: IDBRequest<UnsentRecord[]> | undefined;
  let offset: IDBRequest<number | undefined> | undefined;
  await withKept(['actions'], 'readonly', (store) => (rows = store.index('person').getAll(person)));
  if (!rows || rows.result.length === 0) return { records: [], offset: null };
  await withKept(['clock'], 'readonly', (store) => (offset = store.get('ahead')));
  return { records: rows.result, offset: offset?.result ?? null };
}

const QUEUE_CHANGED = 'expert-day';

/** Says to this page that the queue has changed. */
export function sayQueueChanged(): void {
  globalThis.dispatchEvent(new Event(QUEUE_CHANGED));
}

/** Calls when the queue has changed in this tab, and when one comes back to it from another. */
export function onQueueChange(call: () => void): () => void {
  for (const event of [QUEUE_CHANGED, 'focus']) globalThis.addEventListener(event, call);
  return () => {
    for (const event of [QUEUE_CHANGED, 'focus']) globalThis.removeEventListener(event, call);
  };
}

export const changeKept = (names: readonly string[], change: (store: IDBObjectStore) => void) =>
  withKept(names, 'readwrite', change);

/** Uses stores of the database without its library, which public pages must not load. */
export function withKept(
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
