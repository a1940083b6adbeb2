import { refuseDirect, refusePooler } from '~/database-sessions.js';
import { env } from '~/env.js';
import { logger } from '~/server/observability/logger';

/**
 * Ends the process with one sentence when the database is reached through a pooler that it cannot work with. A database
 * that is away is no reason: readiness reports it, and finds out the rest later.
 */
export async function requireSessions({ usesDirect }: { usesDirect: boolean }): Promise<void> {
  const addresses = { url: env.DATABASE_URL, directUrl: env.DATABASE_DIRECT_URL };
  const refusals = [refusePooler(addresses), ...(usesDirect ? [refuseDirect(addresses)] : [])];
  const found = await Promise.all(refusals.map((refusal) => refusal.catch(() => null)));
  const refusal = found.find((sentence) => sentence !== null) ?? null;
  if (refusal === null) return;
  logger.fatal(refusal);
  process.exit(1);
}
