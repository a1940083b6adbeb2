import { fetchSessionHint, hasAliveCookie } from '~/components/layout/use-session-hint';
import { forgetPassedBodyChecks } from './forget-passed-body-checks';
import { forgetKeptDays, keptDayOf } from './kept-day';

/**
 * Takes the kept days of an expert away who is not logged in here any more, and what was found in days that are over.
 * Without an answer of the server nothing is known of the login, and the days stay: they are kept to be read without a
 * connection.
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
