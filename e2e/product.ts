import { TEST_KEYS } from '../scripts/lib/test-run/test-cluster.mjs';

/**
 * Imports the tested product's own modules: the factories that the seed uses, its database, sessions and encrypted ids.
 * They read the environment at their first import, and the database is known only after the run has begun, so they
 * cannot be imported at the top of a file.
 */
export async function product() {
  Object.assign(process.env, {
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    APP_KEYS: TEST_KEYS,
    APP_URL: process.env.E2E_BASE_URL,
    LOG_LEVEL: 'silent',
  });
  const [account, coach, company, lesson, matching, payment, tools, { db }, { lucia }, encryptedId] = await Promise.all(
    [
      import('~/test/factories/account'),
      import('~/test/factories/coach'),
      import('~/test/factories/company'),
      import('~/test/factories/lesson'),
      import('~/test/factories/matching'),
      import('~/test/factories/payment'),
      import('~/test/factories/tools'),
      import('~/server/db'),
      import('~/server/auth/lucia'),
      import('~/server/crypto/encrypted-id'),
    ],
  );
  return { factories: { account, coach, company, lesson, matching, payment, tools }, db, lucia, ...encryptedId };
}
