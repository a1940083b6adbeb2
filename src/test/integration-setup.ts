// Runs before each integration test file is imported, so that the settings schema and the pool see these values. Files
// of one worker share the packages that are loaded, which took half of the time, and nothing else: the product's
// modules, its settings, its pool and the database are each file's own.
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Registry } from 'prom-client';
import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database';

type Kept = {
  testDatabase?: TestDatabase;
  settings?: NodeJS.ProcessEnv;
  jobSender?: Promise<PgBoss>;
  sharedDatabase?: { pool: Pool };
  processMetrics?: { registry: Registry };
};

const worker = globalThis as typeof globalThis & Kept;
worker.settings ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.settings)) delete process.env[name];
Object.assign(process.env, worker.settings);
vi.resetModules();
await (await worker.jobSender)?.stop({ graceful: false });
// Packages keep these two for the life of the process, and with them every module of the file: 12 MB each.
worker.processMetrics?.registry.clear();
const pool = worker.sharedDatabase?.pool;
// What the product keeps beside its modules, for the framework's sake.
for (const kept of ['sharedDatabase', 'jobSender', 'processMetrics', 'requestFaults'])
  Reflect.deleteProperty(worker, kept);
await worker.testDatabase?.close();
// Only when its connections have ended: what breaks an idle one is still listened to.
pool?.removeAllListeners();
worker.testDatabase = await createTestDatabase();
process.env.DATABASE_URL = worker.testDatabase.url;
await import('~/server/services/wiring');
