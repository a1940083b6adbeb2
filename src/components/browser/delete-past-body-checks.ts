import { seoulDate } from '~/domain/shared/seoul-time';
import { writeStores, withStores } from './stored-day';

/**
 * Deletes the body checks of past days, by the server's clock as this browser stored it. Every page in this browser
 * calls it, also without a connection.
 */
export async function deletePastBodyChecks(): Promise<void> {
  let offset: IDBRequest<number | undefined> | undefined;
  await withStores(['clock'], 'readonly', (store) => (offset = store.get('ahead')));
  const today = seoulDate(new Date(Date.now() + (offset?.result ?? 0)));
  await writeStores(['bodyChecks'], (store) => {
    const rows = store.openCursor();
    rows.addEventListener('success', () => {
      const row = rows.result;
      if (!row) return;
      if ((row.value as { date: string }).date < today) row.delete();
      row.continue();
    });
  });
}
