import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from '../../scripts/lib/database/databases.mjs';
import { TEMPLATE } from '../../scripts/lib/test-run/test-cluster.mjs';

export interface TestDatabase {
  /** Connection string of a migrated, empty database that nobody else uses. */
  url: string;
  /** Drops it, whoever is still connected. */
  close: () => Promise<void>;
}

/**
 * One more database for a test that needs its own. A test file has one already: `DATABASE_URL` points at it before the
 * file is imported, so `~/server/db` just works (see integration-setup.ts).
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(clusterUrl, name, TEMPLATE);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, close: () => dropDatabase(clusterUrl, name) };
}
