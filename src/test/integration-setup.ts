// Runs before each integration test file is imported, so that the settings schema and the pool see these values.
import { createTestDatabase } from './database';

const database = await createTestDatabase();
process.env.DATABASE_URL = database.url;
await import('~/server/services/wiring');
