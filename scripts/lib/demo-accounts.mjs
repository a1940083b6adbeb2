import { withClient } from './database/databases.mjs';

// Node runs the seed's TypeScript directly; the compiler would require the path without its extension.
const FILE = '../../prisma/seed/demo-accounts.ts';

/**
 * Returns the demo accounts of this database as printable lines; none for a database without them.
 * @param {string} url
 * @param {string} appUrl
 */
export async function listDemoAccounts(url, appUrl) {
  /** @type {typeof import('../../prisma/seed/demo-accounts')} */
  const { demoAccounts, DEMO_PASSWORD } = await import(FILE);
  return withClient(url, async (client) => {
    const { rows } = await client.query('SELECT email FROM users WHERE email = ANY($1)', [
      demoAccounts.map(({ email }) => email),
    ]);
    const present = new Set(rows.map(({ email }) => email));
    // A Hangul syllable is two columns wide.
    return demoAccounts
      .filter(({ email }) => present.has(email))
      .map(
        ({ label, email, login }) =>
          `${label}${' '.repeat(10 - 2 * label.length)}${email.padEnd(30)}${DEMO_PASSWORD}   ${appUrl}${login}`,
      );
  });
}
