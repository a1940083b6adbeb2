// Runs before each integration test file. The files of a worker share the loaded modules, because loading them again
// took a quarter of the time. Each file has an empty database, new connections to it and the worker's own settings.
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database';

type SharedState = {
  testDatabase?: TestDatabase;
  settings?: NodeJS.ProcessEnv;
  jobSender?: Promise<PgBoss>;
  sharedDatabase?: { pool: Pool };
};

vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

const worker = globalThis as typeof globalThis & SharedState;
worker.settings ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.settings)) delete process.env[name];
Object.assign(process.env, worker.settings);

if (worker.testDatabase) {
  await (await worker.jobSender)?.stop({ graceful: false });
  delete worker.jobSender;

  await worker.testDatabase.recreate();
} else {
  worker.testDatabase = await createTestDatabase();
  worker.settings.DATABASE_URL = process.env.DATABASE_URL = worker.testDatabase.url;
}
const { restoreSettings } = await import('./settings');
restoreSettings();
const { reconnectDatabase } = await import('~/server/db');
reconnectDatabase();
const { metrics } = await import('~/server/observability/metrics');
metrics.registry.resetMetrics();
await import('~/server/services/wiring');
