import { refusePooler } from '~/database-sessions.js';
import { env } from '~/env.js';

let known: Promise<string | null> | undefined;

/**
 * A sentence when DATABASE_URL goes through a pooler that this process cannot work with, or null. The answer is cached
 * until `forgetPooling`, because a pooler keeps its mode for as long as it runs.
 * @throws when the database cannot be reached
 */
export function poolingRefusal(): Promise<string | null> {
  known ??= refusePooler({ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL }).catch((thrown: unknown) => {
    known = undefined;
    throw thrown;
  });
  return known;
}

/** The next question is put to the database. */
export function forgetPooling(): void {
  known = undefined;
}
