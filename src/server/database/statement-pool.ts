import pg from 'pg';
import { logger } from '~/server/observability/logger';

/** A named statement that this session does not have (26000) or that another client left there (42P05). */
const otherSession = new Set(['26000', '42P05']);

/**
 * A pool whose named statements are sent without their names unless each connection has a session of its own.
 * PostgreSQL refuses a named statement of another session before it executes anything. Then the statement is sent
 * again without its name, as are all later ones: a pooler can be set to another mode while this process runs.
 * @param hasSessions false behind a transaction pooler
 * @param onSharedSessions called once, when the first named statement is refused
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
        logger.error({ err: thrown }, 'named statements are refused: is DATABASE_URL a transaction pooler?');
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
