import { isIPv4 } from 'node:net';

/**
 * Demo accounts have passwords that everybody knows, and the payment sandbox takes orders without money: neither
 * belongs on an address that others reach. Read by `npm start` and by the web server.
 * @typedef {object} Exposure
 * @property {string} appUrl
 * @property {string | undefined} host the address on which the web server listens; undefined is its default
 * @property {boolean} hasDemoAccounts
 * @property {boolean} usesSandbox
 * @property {boolean} isAllowed ALLOW_PUBLIC_DEMO
 */

/**
 * Does only this machine itself reach the host? A name that merely begins like one of its addresses does not count.
 * @param {string} host as in an address or in HOST
 */
export function isThisMachine(host) {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
}

/**
 * A sentence for each thing that may not be shown to others, with what to do.
 * @param {Exposure} exposure
 * @returns {string[]} empty when nothing speaks against starting
 */
export function rejectPublicDemo({ appUrl, host, hasDemoAccounts, usesSandbox, isAllowed }) {
  if (isAllowed) return [];
  const beyond = [
    ...(isThisMachine(URL.parse(appUrl)?.hostname ?? '') ? [] : [`APP_URL (${appUrl})`]),
    ...(host === undefined || isThisMachine(host) ? [] : [`HOST (${host})`]),
  ];
  if (beyond.length === 0) return [];
  const where = `${beyond.join(' and ')} ${beyond.length === 1 ? 'is' : 'are'} not this machine`;
  const unless = 'or ALLOW_PUBLIC_DEMO=1 if that is meant.';
  return [
    ...(hasDemoAccounts
      ? [
          `${where}, and everybody knows the passwords of the demo accounts: set DEMO_DATA=0 over a database without them, ${unless}`,
        ]
      : []),
    ...(usesSandbox
      ? [
          `${where}, and the payment sandbox takes orders without money: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY, ${unless}`,
        ]
      : []),
  ];
}
