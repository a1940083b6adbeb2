import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { handleReady } from '~/server/api/health';
import { db } from '~/server/db';
import { checkReadiness } from './check-readiness';

const readyz = async () => {
  const response = await handleReady();
  return { status: response.status, body: (await response.json()) as unknown };
};

describe('readiness', () => {
  // This test runs first, because the migrations are cached per pool after the first successful read.
  it('reads the migrations of this build again after a failed read', async () => {
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(join(tmpdir(), 'no-such-folder'));
    const failing = await readyz();
    cwd.mockRestore();
    expect(failing).toMatchObject({
      status: 503,
      body: { checks: [{ ok: true }, { name: 'migrations', ok: false, reason: 'no answer' }, { ok: true }] },
    });
    expect((await readyz()).status).toBe(200);
  });

  it('is given when database, migrations and queues are ready', async () => {
    expect(await readyz()).toEqual({
      status: 200,
      body: {
        ready: true,
        checks: [
          { name: 'database', ok: true },
          { name: 'migrations', ok: true },
          { name: 'queue', ok: true },
        ],
      },
    });
  });

  it('names a migration that is not applied or not finished', async () => {
    const [last] = await db.$queryRaw<
      [{ migration_name: string }]
    >`select migration_name from _prisma_migrations order by migration_name desc limit 1`;
    await db.$executeRaw`update _prisma_migrations set finished_at = null where migration_name = ${last.migration_name}`;
    expect(await readyz()).toEqual({
      status: 503,
      body: {
        ready: false,
        checks: [
          { name: 'database', ok: true },
          { name: 'migrations', ok: false, reason: `not applied: ${last.migration_name}` },
          { name: 'queue', ok: true },
        ],
      },
    });
    await db.$executeRaw`update _prisma_migrations set finished_at = now() where migration_name = ${last.migration_name}`;
  });

  it('names a queue that is not installed', async () => {
    await db.$executeRaw`delete from pgboss.queue where name = 'send-message'`;
    expect(await readyz()).toMatchObject({
      status: 503,
      body: {
        ready: false,
        checks: [{ ok: true }, { ok: true }, { name: 'queue', ok: false, reason: 'not installed: send-message' }],
      },
    });
    await db.$executeRaw`alter table pgboss.queue rename to put_away`;
    expect(await readyz()).toMatchObject({
      status: 503,
      body: { ready: false, checks: [{ ok: true }, { ok: true }, { name: 'queue', ok: false, reason: 'no answer' }] },
    });
  });

  it('reveals only that the database is unreachable', async () => {
    const away = new pg.Pool({ connectionString: 'postgresql://somebody:secret@127.0.0.1:1/none' });
    expect(await checkReadiness({ pool: away })).toEqual({
      ready: false,
      checks: [{ name: 'database', ok: false, reason: 'no answer' }],
    });
    await away.end();
  });
});
