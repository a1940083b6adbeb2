import { sqlStates } from './sql-state';

/** Codes of Prisma and PostgreSQL for a transaction that was aborted in favour of another one. It stored nothing. */
const abortedStates = new Set(['P2034', '40001', '40P01']);

export function isAbortedTransaction(thrown: unknown): boolean {
  return sqlStates(thrown).some((state) => abortedStates.has(state));
}

const MAX_ATTEMPTS = 3;

/**
 * Same as `retryAbortedResult`, for work that throws its error.
 * @param work one transaction that calls nothing outside the database
 */
export async function retryAborted<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (attempt === MAX_ATTEMPTS || !isAbortedTransaction(thrown)) throw thrown;
    }
  }
}

/**
 * Retries work that the database aborted in favour of another transaction.
 * @param work one transaction that calls nothing outside the database; returns the error that rejected it as `rejection`
 */
export async function retryAbortedResult<T>(work: () => Promise<{ answer: T; rejection: unknown }>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, rejection } = await work();
    if (attempt === MAX_ATTEMPTS || !isAbortedTransaction(rejection)) return answer;
  }
}
