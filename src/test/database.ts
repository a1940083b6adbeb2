import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from '../../scripts/lib/database/databases.mjs';
import { TEMPLATE } from '../../scripts/lib/test-run/test-cluster.mjs';

export interface TestDatabase {
  /** Connection string of a migrated, empty database that no other test uses. */
  url: string;
  /** Drops the database, even with open connections. */
  close: () => Promise<void>;
  /** Replaces the database with a migrated, empty one of the same name. */
  recreate: () => Promise<void>;
}

/**
 * Creates another database for a test that needs its own. A test file already has one: `DATABASE_URL` points to it
 * before the file is imported, so `~/server/db` works without setup (see integration-setup.ts).
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const create = () => createDatabase(clusterUrl, name, TEMPLATE);
  const close = () => dropDatabase(clusterUrl, name);
  await create();
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    close,
    async recreate() {
      await close();
      await create();
    },
  };
}
