import { seoulDate } from '~/domain/shared/seoul-time';
import { changeKept, withKept } from './kept-day';

/**
 * Deletes the body checks of past days, by the server's clock as this browser stored it. Every page in this browser
 * calls it, also without a connection.
 */
export async function forgetPassedBodyChecks(): Promise<void> {
  let ahead: IDBRequest<number | undefined> | undefined;
  await withKept(['clock'], 'readonly', (store) => (ahead = store.get('ahead')));
  const today = seoulDate(new Date(Date.now() + (ahead?.result ?? 0)));
  await changeKept(['bodyChecks'], (store) => {
    const rows = store.openCursor();
    rows.addEventListener('success', () => {
      const row = rows.result;
      if (!row) return;
      if ((row.value as { date: string }).date < today) row.delete();
      row.continue();
    });
  });
}
