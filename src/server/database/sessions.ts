import { rejectPooler } from '~/database-sessions.js';
import { env } from '~/env.js';

let cached: Promise<string | null> | undefined;

/**
 * Returns a sentence when DATABASE_URL goes through a pooler that this process cannot work with, or null. The answer is
 * cached until `clearPoolingCache`, because a pooler does not change its mode while it runs.
 * @throws when the database cannot be reached
 */
export function poolingRejection(): Promise<string | null> {
  cached ??= rejectPooler({ url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL }).catch((thrown: unknown) => {
    cached = undefined;
    throw thrown;
  });
  return cached;
}

/** Clears the cached answer, so that the next call queries the database. */
export function clearPoolingCache(): void {
  cached = undefined;
}
