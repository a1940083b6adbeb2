import { afterAll, expect, inject, it } from 'vitest';
import { clearPoolingCache, poolingRejection } from '~/server/database/sessions';
import { withClient } from '../../../scripts/lib/database/databases.mjs';
import { queueSender, stopSender } from './enqueue';

const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
/** Sets whether the database accepts new connections. */
const setOpen = (isOpen: boolean) =>
  withClient(inject('clusterUrl'), (client) =>
    client.query(`alter database ${client.escapeIdentifier(name)} allow_connections ${isOpen}`),
  );

afterAll(async () => {
  await setOpen(true);
  await stopSender();
});

it.each([
  ['the sender of jobs', async () => Boolean(await (await queueSender()).getQueue('send-message'))],
  ['how the database is reached', async () => (await poolingRejection()) === null],
])('retries %s after the database was unavailable', async (_name, query) => {
  await stopSender();
  clearPoolingCache();
  await setOpen(false);
  const failed = await Promise.allSettled([query(), query()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await setOpen(true);
  expect(await query()).toBe(true);
});
