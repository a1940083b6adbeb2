import { fetchSessionHint, hasAliveCookie } from '~/components/layout/use-session-hint';
import { deletePastBodyChecks } from './delete-past-body-checks';
import { deleteStoredDays, storedDayOwner } from './stored-day';

/**
 * Deletes the stored days of an expert who is no longer logged in here, and body checks of past days. Without an answer
 * from the server the login is unknown and the days stay, because they are stored to be read without a connection.
 */
export async function deleteOtherUsersDays(): Promise<void> {
  const person = storedDayOwner.read();
  if (person === null) return;
  await deletePastBodyChecks();
  const session = hasAliveCookie() ? await fetchSessionHint() : null;
  const isOver = session === null || !hasAliveCookie();
  const isAnother = session?.status === 'alive' && session.encryptedCoachId !== person;
  if ((isOver || isAnother) && storedDayOwner.read() === person) await deleteStoredDays();
}
