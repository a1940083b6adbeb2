import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { expect, it } from 'vitest';
import { pool } from '~/server/db';
import { createTestDatabase } from '~/test/database';
import { DEMO_PASSWORD, demoEmails } from './demo-accounts';
import { seedDatabase } from './seed-database';

const now = new Date('2026-11-20T09:00:00+09:00');

async function count(sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from (${sql}) as counted`);
  return rows[0]?.n ?? 0;
}

/** One hash over every row of the tables that the seed writes. */
async function fingerprint(client: pg.Pool): Promise<string[]> {
  const tables = ['regions', 'programs', 'tools', 'users', 'coaches', 'coach_verticals', 'coach_areas', 'coach_purposes', 'coach_types', 'coach_weekly_slots', 'coach_programs', 'reviews', 'coach_search'];
  const parts = tables.map((table) => `select '${table} ' || count(*) || ' ' || md5(string_agg(row::text, '|' order by row::text)) as line from ${table} as row`);
  const { rows } = await client.query<{ line: string }>(`${parts.join(' union all ')} order by line`);
  return rows.map(({ line }) => line);
}

it('fills an empty database once, the same for the same moment', async () => {
  expect(await seedDatabase(pool, { now })).toBe(true);
  expect(await seedDatabase(pool, { now })).toBe(false);

  const other = await createTestDatabase();
  const otherPool = new pg.Pool({ connectionString: other.url });
  await seedDatabase(otherPool, { now });
  expect(await fingerprint(otherPool)).toEqual(await fingerprint(pool));
  await otherPool.end();
  await other.close();
});

it('reads every district, each with a name of its own', async () => {
  expect(await count('select 1 from regions')).toBe(3512);
  expect(await count('select distinct province, city, district from regions')).toBe(3512);
});

it('writes coaches that a person would believe', async () => {
  expect(await count('select 1 from coaches')).toBe(400);
  expect(await count('select distinct biography from coaches')).toBe(400);
  expect(await count('select distinct service_type from coach_verticals')).toBe(7);
  expect(await count("select 1 from coach_verticals where service_type = 'workout'")).toBeGreaterThan(200);
  expect(await count('select distinct contents from reviews')).toBe(await count('select 1 from reviews'));
  expect(await count('select 1 from reviews')).toBeGreaterThan(1400);
  // What is missing would hide a coach: every one has an area, a slot, a program of the vertical.
  expect(await count('select 1 from coaches c where not exists (select 1 from coach_areas where coach_id = c.id) or not exists (select 1 from coach_weekly_slots where coach_id = c.id)')).toBe(0);
  expect(await count('select 1 from coach_search where price_groups = 0')).toBe(0);
  expect(await count('select 1 from coaches c where rating_count <> (select count(*) from reviews where coach_id = c.id)')).toBe(0);
  expect(await count('select 1 from reviews r join coaches c on c.id = r.coach_id where r.created_at < c.created_at')).toBe(0);
});

it('names the demo accounts by their password, the coach in the middle of Gangnam with free evenings', async () => {
  const { rows } = await pool.query<{ email: string; password_hash: string }>('select email, password_hash from users where email = any($1)', [Object.values(demoEmails)]);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(await verify(row.password_hash, DEMO_PASSWORD)).toBe(true);
  expect(
    await count(`select 1 from coach_search s join coaches c on c.id = s.coach_id join users u on u.id = c.user_id join regions r on r.id = s.region_id
      where u.email = '${demoEmails.coach}' and r.district = '역삼1동' and s.service_type = 'workout' and s.slots & (1::bigint << 4) <> 0`),
  ).toBe(1);
});
