// Starts two webs and two workers of the attacked product that reach its database through PgBouncer.
import { join } from 'node:path';
import { startChild } from '../../lib/processes/child-program.mjs';
import { freePort } from '../../lib/processes/ports.mjs';
import { WEB, WORKER } from '../../lib/processes/programs.mjs';
import { root } from '../../lib/project.mjs';
import { startRestarted } from '../restarted-program.mjs';
import { startPgBouncer } from './pgbouncer.mjs';

/**
 * Pool size of each program: together with the connections of the queue, four programs need fewer connections than
 * PostgreSQL allows.
 */
const POOL_SIZE = '5';

/** @typedef {import('../restarted-program.mjs').RestartedProgram & { url: string }} PooledProgram */

/**
 * @typedef {object} PooledProduct
 * @property {PooledProgram[]} webs the first one's address is that of the product
 * @property {PooledProgram[]} workers
 * @property {() => Promise<string>} startWithoutDirect starts a web without a direct connection and returns its output
 *   when it has ended
 * @property {() => Promise<void>} stop
 */

/**
 * @param {import('../attacked-product.mjs').AttackedProduct} product whose build and database they use
 * @param {'session' | 'transaction'} mode
 * @returns {Promise<PooledProduct>}
 */
export async function startPooledProduct({ databaseUrl, settings, home }, mode) {
  const pgbouncer = await startPgBouncer(databaseUrl, mode, join(home, `pgbouncer-${mode}`));
  const logDir = join(home, '.data', 'logs');
  const ports = await distinctPorts(4);
  const env = {
    ...settings,
    APP_URL: `http://localhost:${ports[0]}`,
    HOST: '127.0.0.1',
    DEMO_ACCOUNTS: '1',
    DATABASE_URL: pgbouncer.url,
    DATABASE_DIRECT_URL: mode === 'transaction' ? databaseUrl : '',
    DATABASE_POOL_SIZE: POOL_SIZE,
  };
  const programs = ports.map((port, number) => {
    const isWeb = number < 2;
    const name = `${mode}-${isWeb ? 'web' : 'worker'}-${(number % 2) + 1}`;
    const url = `http://localhost:${port}`;
    const own = { ...env, [isWeb ? 'PORT' : 'WORKER_PORT']: String(port) };
    return {
      url,
      ...startRestarted({ name, args: isWeb ? WEB : WORKER, env: own, logDir, readyUrl: `${url}/readyz` }),
    };
  });
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await pgbouncer.stop();
  };
  try {
    for (const { recovered } of programs) await recovered();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    webs: programs.slice(0, 2),
    workers: programs.slice(2),
    startWithoutDirect: async () => {
      const pooledOnly = { ...env, DATABASE_DIRECT_URL: '', PORT: String(await freePort()) };
      const child = startChild({ name: 'alone', args: WEB, cwd: root, env: pooledOnly, logDir });
      await child.exited;
      return child.lastLines();
    },
    stop,
  };
}

/** @param {number} count */
async function distinctPorts(count) {
  /** @type {Set<number>} */
  const ports = new Set();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
