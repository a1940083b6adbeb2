import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from '~/server/db';
import { poolingRejection } from '~/server/database/sessions';
import { jobs } from '~/server/jobs/definitions';
import { logger } from '~/server/observability/logger';
import type { ServiceContext } from '~/server/service-context';

export type Readiness = {
  ready: boolean;
  checks: { name: 'database' | 'migrations' | 'queue'; ok: boolean; reason?: string }[];
};

const migrationsByPool = new WeakMap<Pool, Promise<string[]>>();

/** Returns the migrations of this build. A failure is not cached, so the next call reads the folder again. */
function expectedMigrations(pool: Pool): Promise<string[]> {
  let migrations = migrationsByPool.get(pool);
  if (!migrations) {
    migrations = readdir(join(process.cwd(), 'prisma/migrations'), { withFileTypes: true }).then(
      (entries) => entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name),
      (error: unknown) => {
        migrationsByPool.delete(pool);
        throw error;
      },
    );
    migrationsByPool.set(pool, migrations);
  }
  return migrations;
}

/**
 * Checks whether this process may take work: the database is reachable over a suitable connection, every migration is
 * applied and the queues are installed. The reasons are for operators.
 */
export async function checkReadiness({ pool }: Pick<ServiceContext, 'pool'>): Promise<Readiness> {
  const checks: Readiness['checks'] = [];
  const check = async (name: Readiness['checks'][number]['name'], run: () => Promise<string | null>) => {
    const reason = await run().catch((err: unknown) => {
      // The endpoint is public, so the database's error, with its address and user, stays in the log.
      logger.warn({ err, check: name }, 'not ready');
      return 'no answer';
    });
    checks.push(reason === null ? { name, ok: true } : { name, ok: false, reason });
    return reason === null;
  };

  const reachable = await check('database', async () => {
    await pool.query('select 1');
    return poolingRejection();
  });
  if (reachable) {
    await check('migrations', async () => {
      const { rows } = await pool.query<{ migration_name: string }>(
        'select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
      );
      const appliedMigrations = new Set(rows.map((row) => row.migration_name));
      const missing = (await expectedMigrations(pool)).filter((name) => !appliedMigrations.has(name));
      return missing.length > 0 ? `not applied: ${missing.join(', ')}` : null;
    });
    await check('queue', async () => {
      const names = Object.keys(jobs);
      const { rows } = await pool.query<{ name: string }>('select name from pgboss.queue where name = any($1)', [
        names,
      ]);
      const missing = names.filter((name) => !rows.some((row) => row.name === name));
      return missing.length > 0 ? `not installed: ${missing.join(', ')}` : null;
    });
  }
  return { ready: checks.every((entry) => entry.ok), checks };
}
