import { fetchSessionHint, hasAliveCookie } from '~/components/layout/use-session-hint';
import { forgetPassedBodyChecks } from './forget-passed-body-checks';
import { forgetKeptDays, keptDayOf } from './kept-day';

/**
 * Deletes the stored days of an expert who is no longer logged in here, and body checks of past days. Without an answer
 * from the server the login is unknown and the days stay, because they are stored to be read without a connection.
 */
export async function forgetDaysOfOthers(): Promise<void> {
  const person = keptDayOf.read();
  if (person === null) return;
  await forgetPassedBodyChecks();
  const session = hasAliveCookie() ? await fetchSessionHint() : null;
  const isOver = session === null || !hasAliveCookie();
  const isAnother = session?.status === 'alive' && session.encryptedCoachId !== person;
  if ((isOver || isAnother) && keptDayOf.read() === person) await forgetKeptDays();
}
