import pg from 'pg';
import { logger } from '~/server/observability/logger';

/**
 * Errors of a named statement that this session does not have (26000) or that another client prepared in it (42P05).
 */
const otherSession = new Set(['26000', '42P05']);

/**
 * Opens a pool that sends named statements without their names unless each connection has its own session. PostgreSQL
 * rejects a named statement of another session before it executes anything. The statement is then sent again without
 * its name, and so are all later ones: a pooler can be switched to another mode while this process runs.
 * @param hasSessions false behind a transaction pooler
 * @param onSharedSessions called once, when the first named statement is rejected
 */
export function openStatementPool(
  config: pg.PoolConfig,
  { hasSessions, onSharedSessions = () => {} }: { hasSessions: boolean; onSharedSessions?: () => void },
): pg.Pool {
  const pool = new pg.Pool(config);
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>;
  let sendsNames = hasSessions;

  async function queryNamed(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const unnamed = { ...statement, name: undefined };
    if (!sendsNames) return query(unnamed);
    try {
      return await query(statement);
    } catch (thrown) {
      if (!otherSession.has((thrown as { code?: string }).code ?? '')) throw thrown;
      if (sendsNames) {
        sendsNames = false;
        logger.error({ err: thrown }, 'named statements are rejected: is DATABASE_URL a transaction pooler?');
        onSharedSessions();
      }
      return query(unnamed);
    }
  }

  pool.query = ((...args: unknown[]) => {
    const [statement] = args;
    return isNamed(statement) ? queryNamed(statement) : query(...args);
  }) as typeof pool.query;
  return pool;
}

function isNamed(statement: unknown): statement is pg.QueryConfig {
  return typeof statement === 'object' && statement !== null && 'name' in statement && statement.name !== undefined;
}
