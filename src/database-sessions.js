import pg from 'pg';

/**
 * How a connection reaches PostgreSQL. `session`: directly, or through a pooler that gives each client a session of its
 * own. `transaction`: each transaction may run in another session, so that LISTEN, session locks and named statements
 * are lost. `statement`: transactions are rejected, too.
 * @typedef {'session' | 'transaction' | 'statement'} Pooling
 */

/**
 * Under the load of other clients a pooler may give one client the same session twice by chance, but hardly so often.
 */
const ROUNDS = 8;
const LIMIT_MS = 10_000;
/** A pooler's own rejections have this state (protocol_violation); PostgreSQL allows a transaction always. */
const POOLER_REJECTS = '08P01';

/**
 * Finds out how a pooler treats sessions, by what two open clients observe: when they meet in one session, or one of
 * them changes its session, sessions are shared. Nothing is written.
 * @param {string} url
 * @returns {Promise<Pooling>}
 * @throws when the database cannot be reached
 */
export async function findPooling(url) {
  const options = { connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS };
  const [first, second] = [new pg.Client(options), new pg.Client(options)];
  // A connection that breaks is reported by the query that needs it.
  for (const client of [first, second]) client.on('error', () => {});
  try {
    await first.connect();
    await second.connect();
    return await compareSessions(first, second);
  } finally {
    await Promise.allSettled([first.end(), second.end()]);
  }
}

/**
 * Compares the sessions of two clients of one pooler.
 * @param {Pick<pg.Client, 'query'>} first
 * @param {Pick<pg.Client, 'query'>} second
 * @returns {Promise<Pooling>}
 */
export async function compareSessions(first, second) {
  const firstSession = await sessionOf(first);
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      await second.query('begin');
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code === POOLER_REJECTS) return 'statement';
      throw error;
    }
    // A pooler with one session alone would let the first client wait for the second: that case ends here.
    if ((await sessionOf(second)) === firstSession) return 'transaction';
    // Twice: when the pooler takes its sessions in turn, the two clients can otherwise keep missing each other.
    if ((await sessionOf(first)) !== firstSession) return 'transaction';
    if ((await sessionOf(first)) !== firstSession) return 'transaction';
    await second.query('rollback');
  }
  return 'session';
}

/** @param {Pick<pg.Client, 'query'>} client */
async function sessionOf(client) {
  const { rows } = await client.query("select pg_backend_pid() || ' ' || pg_postmaster_start_time() as session");
  return /** @type {string} */ (rows[0].session);
}

const STATEMENT_MODE =
  'DATABASE_URL goes through a pooler in statement mode, which refuses transactions: let it pool transactions or sessions.';
const NEEDS_DIRECT =
  'DATABASE_URL goes through a transaction pooler: set DATABASE_DIRECT_URL to a connection without it, which the queue and migrations need.';
const DIRECT_IS_POOLED =
  'DATABASE_DIRECT_URL goes through a transaction pooler: let it lead to PostgreSQL itself, which the queue and migrations need.';

/**
 * @typedef {{ url: string, directUrl: string | undefined }} Addresses directUrl: none, or the same, without a pooler
 */

/**
 * A sentence when the product's queries cannot go through this database's pooler, or null.
 * @param {Addresses} database
 * @returns {Promise<string | null>}
 * @throws when the database cannot be reached
 */
export async function rejectPooler({ url, directUrl }) {
  const pooling = await findPooling(url);
  if (pooling === 'statement') return STATEMENT_MODE;
  return pooling === 'transaction' && !isApart(url, directUrl) ? NEEDS_DIRECT : null;
}

/**
 * A sentence when the connection for the queue and migrations has no session of its own, or null.
 * @param {Addresses} database
 * @returns {Promise<string | null>}
 * @throws when the database cannot be reached
 */
export async function rejectDirect({ url, directUrl }) {
  if (!isApart(url, directUrl)) return (await findPooling(url)) === 'session' ? null : NEEDS_DIRECT;
  return (await findPooling(directUrl)) === 'session' ? null : DIRECT_IS_POOLED;
}

/** @param {string} url @param {string | undefined} directUrl @returns {directUrl is string} */
function isApart(url, directUrl) {
  return directUrl !== undefined && directUrl !== '' && directUrl !== url;
}
