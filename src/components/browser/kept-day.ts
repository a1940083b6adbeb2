import { brand } from '~/domain/shared/brand';
import { browserPlace, storedText } from './stored-value';

/** Whose days at companies this browser keeps: the expert's encryptedCoachId. */
export const keptDayOf = storedText(browserPlace, `${brand.key}:expert-day-of`);

const DATABASE = 'expert-day';

/**
 * Takes away what this browser keeps of an expert's days: the pages, what they are drawn with, and what the server told.
 * What was done and not sent yet stays for its expert (docs/product/company.md#the-day-of-an-expert).
 */
export async function forgetKeptDays(): Promise<void> {
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.filter((name) => name.startsWith(`${DATABASE}-`)).map((name) => caches.delete(name)));
  await clearDays();
  keptDayOf.drop();
}

/** Says whose days are kept from now on; those of somebody else go first. */
export async function keepDaysOf(person: string): Promise<void> {
  const before = keptDayOf.read();
  if (before !== null && before !== person) await forgetKeptDays();
  keptDayOf.keep(person);
}

/** By the browser's own hand: public pages must not bring the database's library along. */
function clearDays(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    const fail = (error: DOMException | null) => reject(error ?? new Error('The kept days cannot be opened'));
    // Nothing was kept: it is not made by asking.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => (opening.error?.name === 'AbortError' ? resolve() : fail(opening.error)));
    opening.addEventListener('success', () => {
      const database = opening.result;
      // What was found of people came with a later version.
      const kept = ['days', 'bodyChecks'].filter((store) => database.objectStoreNames.contains(store));
      const clearing = database.transaction(kept, 'readwrite');
      for (const store of kept) clearing.objectStore(store).clear();
      clearing.addEventListener('complete', () => {
        database.close();
        resolve();
      });
      clearing.addEventListener('abort', () => fail(clearing.error));
    });
  });
}
