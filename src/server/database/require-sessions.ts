import { refuseDirect, refusePooler } from '~/database-sessions.js';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';

/**
 * Ends the process with a one-sentence error when the database is reached through a pooler that the process cannot work
 * with. An unavailable database does not end the process: the readiness check reports it and checks the pooler later.
 */
export async function requireSessions({ usesDirect }: { usesDirect: boolean }): Promise<void> {
  const addresses = { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL };
  const refusals = [refusePooler(addresses), ...(usesDirect ? [refuseDirect(addresses)] : [])];
  const results = await Promise.all(refusals.map((refusal) => refusal.catch(() => null)));
  const refusal = results.find((result) => result !== null) ?? null;
  if (refusal === null) return;
  logger.fatal(refusal);
  process.exit(1);
}
