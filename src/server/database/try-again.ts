import { sqlStates } from './sql-state';

/** Codes of Prisma and PostgreSQL for a transaction that was aborted in favour of another one. It stored nothing. */
const ended = new Set(['P2034', '40001', '40P01']);

export function isEndedForAnother(thrown: unknown): boolean {
  return sqlStates(thrown).some((state) => ended.has(state));
}

const MOST = 3;

/**
 * Same as `tryAgain`, for work that throws its error.
 * @param work one transaction that calls nothing outside the database
 */
export async function againWhenEnded<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (tries === MOST || !isEndedForAnother(thrown)) throw thrown;
    }
  }
}

/**
 * Retries work that the database aborted in favour of another transaction.
 * @param work one transaction that calls nothing outside the database; returns the error that rejected it as `refusal`
 */
export async function tryAgain<T>(work: () => Promise<{ answer: T; refusal: unknown }>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const { answer, refusal } = await work();
    if (tries === MOST || !isEndedForAnother(refusal)) return answer;
  }
}
