import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { openTransactionPooler } from '~/test/stand-ins/transaction-pooler';

const directUrl = process.env.DATABASE_URL ?? '';
let pooler: Awaited<ReturnType<typeof openTransactionPooler>>;
beforeAll(async () => {
  pooler = await openTransactionPooler(directUrl, { count: 6 });
});
afterAll(async () => {
  await pooler.close();
  // The next file loads the modules with its own settings.
  vi.resetModules();
});

/** Loads the product's modules again, with the pooler in front of their database. */
async function loadBehindPooler(direct: string) {
  await import('~/server/database/close-database').then(({ closeDatabase }) => closeDatabase());
  Reflect.deleteProperty(globalThis, 'sharedDatabase');
  vi.stubEnv('DATABASE_URL', pooler.url);
  vi.stubEnv('DATABASE_DIRECT_URL', direct);
  vi.resetModules();
  await import('~/server/services/wiring');
  const { stopSender } = await import('~/server/jobs/enqueue');
  const { closeDatabase } = await import('~/server/database/close-database');
  onTestFinished(async () => {
    await stopSender();
    await closeDatabase();
    vi.unstubAllEnvs();
  });
  return {
    ...(await import('~/server/api/health')),
    ...(await import('~/test/caller')),
    ...(await import('~/test/company/expert-scene')),
  };
}

it('serves concurrent listing reads and seat reservations without named statements', async () => {
  const { callerFor, expertScene, handleReady } = await loadBehindPooler(directUrl);
  const { status } = await handleReady();
  expect(status).toBe(200);
  const scene = await expertScene(6, 3);
  const anonymous = callerFor();
  const reads = () => [anonymous.listing.page({}), anonymous.content.home(), anonymous.listing.search({ text: '가' })];
  await Promise.all([...reads(), ...reads(), ...reads(), scene.reserve(0), scene.reserve(1), scene.reserve(2)]);
  expect(await scene.statuses()).toEqual(['RESERVED', 'RESERVED', 'RESERVED']);
  expect(pooler.named).toEqual([]);
});

it('reports in the readiness check that the direct connection is missing', async () => {
  const { handleReady } = await loadBehindPooler('');
  const response = await handleReady();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    ready: false,
    checks: [{ name: 'database', ok: false, reason: expect.stringContaining('set DATABASE_DIRECT_URL') }],
  });
});
