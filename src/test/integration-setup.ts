// Runs before each integration test file is imported, so that the settings schema and the pool see these values. Files
// of one worker only share loaded packages, whose loading took half of the time. The product's modules, settings, pool
// and database belong to each file.
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database';

type SharedState = {
  testDatabase?: TestDatabase;
  settings?: NodeJS.ProcessEnv;
  jobSender?: Promise<PgBoss>;
  sharedDatabase?: { pool: Pool };
  processMetrics?: { registry: Registry };
};

const worker = globalThis as typeof globalThis & SharedState;
worker.settings ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.settings)) delete process.env[name];
Object.assign(process.env, worker.settings);
vi.resetModules();
await (await worker.jobSender)?.stop({ graceful: false });
// Packages keep these two for the life of the process, and with them every module of the file: 12 MB each.
worker.processMetrics?.registry.clear();
const pool = worker.sharedDatabase?.pool;
// State that the product stores on the global object because of the framework.
for (const sharedKey of ['sharedDatabase', 'jobSender', 'processMetrics', 'requestFaults'])
  Reflect.deleteProperty(worker, sharedKey);
await worker.testDatabase?.close();
// The listeners are removed only after the connections have ended, because they handle errors of idle connections.
pool?.removeAllListeners();
worker.testDatabase = await createTestDatabase();
process.env.DATABASE_URL = worker.testDatabase.url;
await import('~/server/services/wiring');
