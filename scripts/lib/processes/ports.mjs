import { createServer } from 'node:net';
import { PlainError } from '../plain-error.mjs';

/**
 * Returns a free port on `host`.
 * @param {string} [host]
 * @returns {Promise<number>}
 */
export function freePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Returns whether this process could listen on the port. Checks all addresses, as the web server does.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<'free' | 'busy' | 'forbidden'>}
 */
export function portState(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve('busy');
      else if (error.code === 'EACCES') resolve('forbidden');
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/**
 * @param {string} text value of PORT
 * @returns {number}
 */
export function parsePort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new PlainError(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

/**
 * Throws a one-sentence error when another program already listens on the port, on all addresses or only on localhost.
 * @param {number} port
 */
export async function requireFreePort(port) {
  for (const host of [undefined, '127.0.0.1']) {
    const state = await portState(port, host);
    if (state === 'busy')
      throw new PlainError(
        `Port ${port} is taken by another program: stop it, or choose another one: PORT=${port + 1} npm start`,
      );
    if (state === 'forbidden')
      throw new PlainError(`This user may not open port ${port}: choose one above 1023, e.g. PORT=3000 npm start`);
  }
}
