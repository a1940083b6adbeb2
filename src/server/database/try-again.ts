import { sqlStates } from './sql-state';

/** Prisma's word and PostgreSQL's for a transaction that was ended so that another could go on: it left nothing. */
const ended = new Set(['P2034', '40001', '40P01']);

export function isEndedForAnother(thrown: unknown): boolean {
  return sqlStates(thrown).some((state) => ended.has(state));
}

const MOST = 3;

/**
 * The same for work that throws what it was refused for.
 * @param work one transaction, that asks nobody outside of the database
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
 * Does something again that the database ended in favour of another transaction, which by then is through.
 * @param work one transaction, that asks nobody outside of the database; says what it was refused for
 */
export async function tryAgain<T>(work: () => Promise<{ answer: T; refusal: unknown }>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const { answer, refusal } = await work();
    if (tries === MOST || !isEndedForAnother(refusal)) return answer;
  }
}
