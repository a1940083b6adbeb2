import pg from 'pg';
import { PlainError } from './plain-error.mjs';

const PROTOCOLS = new Set(['postgresql:', 'postgres:', 'socket:']);

/**
 * What is no address is otherwise taken for the name of a database on a host that is not found.
 * @param {string} name of the setting; its value may hold a password and is not said
 * @param {string} value
 * @throws PlainError
 */
export function checkAddress(name, value) {
  if (URL.canParse(value) && PROTOCOLS.has(new URL(value).protocol)) return;
  throw new PlainError(`${name} is no address of a PostgreSQL server, which looks like postgresql://user:password@host:5432/name.`);
}

/**
 * @param {string} adminUrl any database of the cluster except the template
 * @param {string} name
 * @param {string} [template]
 */
export async function createDatabase(adminUrl, name, template) {
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${template ? ` TEMPLATE ${client.escapeIdentifier(template)}` : ''}`));
}

/**
 * Ends what is still connected and drops the database.
 * @param {string} adminUrl
 * @param {string} name
 */
export async function dropDatabase(adminUrl, name) {
  await withClient(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`));
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
