import pg from 'pg';
import { rejectDirect, rejectPooler } from '../../../src/database-sessions.js';
import { PlainError } from '../plain-error.mjs';

const PROTOCOLS = new Set(['postgresql:', 'postgres:', 'socket:']);

/**
 * Returns the external database of the settings, with directUrl for migrations and LISTEN, or null for the embedded
 * one.
 * @param {Partial<NodeJS.ProcessEnv>} env
 * @returns {{ url: string, directUrl: string } | null}
 * @throws PlainError for an invalid address, which would be taken as the name of a database on an unknown host, and for
 *   a direct address without DATABASE_URL, which the product would ignore
 */
export function namedDatabase({ DATABASE_URL, DATABASE_DIRECT_URL }) {
  if (!DATABASE_URL && DATABASE_DIRECT_URL)
    throw new PlainError(
      'DATABASE_DIRECT_URL is set and DATABASE_URL is not: set both, or none to use the embedded PostgreSQL.',
    );
  if (!DATABASE_URL) return null;
  for (const [name, value] of Object.entries({ DATABASE_URL, DATABASE_DIRECT_URL })) {
    if (!value || (URL.canParse(value) && PROTOCOLS.has(new URL(value).protocol))) continue;
    // The error does not contain the value, because it may include a password.
    throw new PlainError(
      `${name} is no address of a PostgreSQL server, which looks like postgresql://user:password@host:5432/name.`,
    );
  }
  return { url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL || DATABASE_URL };
}

/**
 * Rejects a database that does not answer, or whose direct connection goes through a transaction pooler.
 * @param {{ url: string, directUrl: string }} named
 */
export async function requireDirect(named) {
  const rejection = await rejectDirect(named);
  if (rejection) throw new PlainError(rejection);
}

/**
 * Same as `requireDirect`, and also rejects a pooler that does not work with the product's queries.
 * @param {{ url: string, directUrl: string }} named
 */
export async function requireProductDatabase(named) {
  const rejection = await rejectPooler(named);
  if (rejection) throw new PlainError(rejection);
  if (named.directUrl !== named.url) await requireDirect(named);
}

/**
 * A template's files are copied as they are: for a database of a thousand small tables the default, which copies it
 * page by page through the log, costs five times as much, and so does dropping the copy.
 * @param {string} adminUrl any database of the cluster except the template
 * @param {string} name
 * @param {string} [template] PostgreSQL 15 or newer
 */
export async function createDatabase(adminUrl, name, template) {
  await withClient(adminUrl, (client) => {
    const copy = template ? ` TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY` : '';
    return client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${copy}`);
  });
}

/**
 * Ends the open connections and drops the database.
 * @param {string} adminUrl
 * @param {string} name
 */
export async function dropDatabase(adminUrl, name) {
  await withClient(adminUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
