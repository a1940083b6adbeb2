import { brand } from '~/domain/shared/brand';
import type { UnsentRecord } from '~/domain/timetable/expert/unsent-records';
import { browserPlace, storedText } from './stored-value';

/** The expert whose days at companies this browser stores: their encryptedCoachId. */
export const storedDayOwner = storedText(browserPlace, `${brand.key}:expert-day-of`);

/** The expert's session as the server last reported it, for the menu of a page without a connection. */
export const storedSession = storedText(browserPlace, `${brand.key}:expert-session`);

/** The coach's next 1:1 lessons, for a page without a connection (src/components/outbox/stored-visits.ts). */
export const storedVisits = storedText(browserPlace, `${brand.key}:coach-visits`);

const DATABASE = 'expert-day';

/**
 * Deletes what this browser stores of an expert's days: the pages, their assets, and the server's answers. Records that
 * are not sent yet stay for their expert (docs/product/company.md#the-day-of-an-expert).
 */
export async function deleteStoredDays(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith(`${DATABASE}-`)).map((name) => caches.delete(name)));
  await clearDays();
  storedSession.remove();
  storedVisits.remove();
  storedDayOwner.remove();
}

/** Sets the expert whose days this browser stores; the days of another expert are deleted first. */
export async function setStoredDayOwner(person: string): Promise<void> {
  const before = storedDayOwner.read();
  if (before !== null && before !== person) await deleteStoredDays();
  storedDayOwner.write(person);
}

const clearDays = () => writeStores(['days', 'bodyChecks'], (store) => void store.clear());

/**
 * Returns how many records of this expert are not sent yet; with null it counts those of all experts in this browser.
 */
export async function countUnsent(person: string | null): Promise<number> {
  let request: IDBRequest<number> | undefined;
  const count = (store: IDBObjectStore) =>
    (request = person === null ? store.count() : store.index('person').count(person));
  await withStores(['actions'], 'readonly', count);
  return request?.result ?? 0;
}

/**
 * Returns the records of this expert that the server does not have.
 * @returns also the stored difference to the server's clock, in milliseconds; null where none is stored
 */
export async function readUnsentRecords(person: string): Promise<{ records: UnsentRecord[]; offset: number | null }> {
  let rows: IDBRequest<UnsentRecord[]> | undefined;
  let offset: IDBRequest<number | undefined> | undefined;
  await withStores(['actions'], 'readonly', (store) => (rows = store.index('person').getAll(person)));
  if (!rows || rows.result.length === 0) return { records: [], offset: null };
  await withStores(['clock'], 'readonly', (store) => (offset = store.get('ahead')));
  return { records: rows.result, offset: offset?.result ?? null };
}

const QUEUE_CHANGED = 'expert-day';

/** Notifies this page that the queue has changed. */
export function notifyQueueChanged(): void {
  globalThis.dispatchEvent(new Event(QUEUE_CHANGED));
}

/** Calls back when the queue has changed in this tab, and when the user returns to this tab from another. */
export function onQueueChange(call: () => void): () => void {
  for (const event of [QUEUE_CHANGED, 'focus']) globalThis.addEventListener(event, call);
  return () => {
    for (const event of [QUEUE_CHANGED, 'focus']) globalThis.removeEventListener(event, call);
  };
}

export const writeStores = (names: readonly string[], change: (store: IDBObjectStore) => void) =>
  withStores(names, 'readwrite', change);

/** Uses stores of the database without its library, which public pages must not load. */
export function withStores(
  names: readonly string[],
  mode: 'readonly' | 'readwrite',
  use: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    const fail = (error: DOMException | null) => reject(error ?? new Error('The stored days cannot be opened'));
    // The database does not exist: opening it must not create it.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => (opening.error?.name === 'AbortError' ? resolve() : fail(opening.error)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const close = () => {
        database.close();
        resolve();
      };
      // The store of body checks was added in a later version of the database.
      const existing = names.filter((store) => database.objectStoreNames.contains(store));
      if (existing.length === 0) return close();
      const using = database.transaction(existing, mode);
      for (const store of existing) use(using.objectStore(store));
      using.addEventListener('complete', close);
      using.addEventListener('abort', () => fail(using.error));
    });
  });
}
