// Runs before each integration test file is imported, so that the settings schema and the pool see these values. Files of
// one worker share the packages that are loaded, which took half of the time, and nothing else: the product's modules,
// its settings, its pool and the database are each file's own.
import type { PgBoss } from 'pg-boss';
import { vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database';

type Kept = { testDatabase?: TestDatabase; settings?: NodeJS.ProcessEnv; jobSender?: Promise<PgBoss> };

const worker = globalThis as typeof globalThis & Kept;
worker.settings ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker.settings)) delete process.env[name];
Object.assign(process.env, worker.settings);
vi.resetModules();
await (await worker.jobSender)?.stop({ graceful: false });
// What the product keeps beside its modules, for the framework's sake.
for (const kept of ['sharedDatabase', 'jobSender', 'processMetrics', 'requestFaults'])
  Reflect.deleteProperty(worker, kept);
await worker.testDatabase?.close();
worker.testDatabase = await createTestDatabase();
process.env.DATABASE_URL = worker.testDatabase.url;
await import('~/server/services/wiring');
