import { namedDatabase, requireProductDatabase } from './databases.mjs';
import { startEmbeddedDatabase } from './embedded-database.mjs';

/**
 * @typedef {object} ProductDatabase
 * @property {string} url
 * @property {string} directUrl for migrations and LISTEN
 * @property {string} label without the password
 * @property {Promise<string>} exited never resolves for an external database
 * @property {() => Promise<void>} stop
 * @property {(() => Promise<import('../processes/supervisor.mjs').Running>) | null} startAgain null for an external
 *   database
 */

/**
 * Opens the database of DATABASE_URL, which must answer, or else the embedded one.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<ProductDatabase>}
 */
export async function openProductDatabase(root, env) {
  const named = namedDatabase(env);
  if (!named) {
    const database = await startEmbeddedDatabase(root);
    return { ...database, directUrl: database.url, label: `embedded, 127.0.0.1:${new URL(database.url).port}` };
  }
  const { url, directUrl } = named;
  await requireProductDatabase(named);
  const { host, pathname } = new URL(url);
  return {
    url,
    directUrl,
    label: `${host}${pathname}`,
    exited: new Promise(() => {}),
    stop: async () => {},
    startAgain: null,
  };
}
