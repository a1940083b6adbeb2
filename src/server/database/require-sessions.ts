import { rejectDirect, rejectPooler } from '~/database-sessions.js';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';

/**
 * Ends the process with a one-sentence error when the database is reached through a pooler that the process cannot work
 * with. An unavailable database does not end the process: the readiness check reports it and checks the pooler later.
 */
export async function requireSessions({ usesDirect }: { usesDirect: boolean }): Promise<void> {
  const addresses = { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL };
  const rejections = [rejectPooler(addresses), ...(usesDirect ? [rejectDirect(addresses)] : [])];
  const results = await Promise.all(rejections.map((rejection) => rejection.catch(() => null)));
  const rejection = results.find((result) => result !== null) ?? null;
  if (rejection === null) return;
  logger.fatal(rejection);
  process.exit(1);
}
