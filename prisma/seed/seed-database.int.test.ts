import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { expect, it } from 'vitest';
import { leadStatuses } from '~/domain/lead/status';
import { pool } from '~/server/db';
import { createTestDatabase } from '~/test/database';
import { endPool } from '~/test/end-pool';
import { DEMO_PASSWORD, demoEmails } from './demo-accounts';
import { seedDatabase } from './seed-database';

const now = new Date('2026-11-20T09:00:00+09:00');

async function count(sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from (${sql}) as counted`);
  return rows[0]?.n ?? 0;
}

/** Returns a hash for each table that the seed writes, over all its rows. */
async function fingerprint(client: pg.Pool): Promise<string[]> {
  const tables = [
    'regions',
    'programs',
    'tools',
    'users',
    'coaches',
    'coach_verticals',
    'coach_areas',
    'coach_purposes',
    'coach_types',
    'coach_weekly_slots',
    'coach_programs',
    'reviews',
    'coach_search',
    'suggest_forms',
    'consultings',
    'match_requests',
    'invitations',
    'state_events',
    'companies',
    'company_memberships',
    'timetables',
    'timetable_reservations',
    'timetable_lotteries',
    'penalty_points',
    'leads',
    'lead_notes',
  ];
  const parts = tables.map(
    (table) =>
      `select '${table} ' || count(*) || ' ' || md5(string_agg(row::text, '|' order by row::text)) as line from ${table} as row`,
  );
  const { rows } = await client.query<{ line: string }>(`${parts.join(' union all ')} order by line`);
  return rows.map(({ line }) => line);
}

it('fills an empty database once, with the same rows for the same time', async () => {
  expect(await seedDatabase(pool, { now })).toBe(true);
  expect(await seedDatabase(pool, { now })).toBe(false);

  const other = await createTestDatabase();
  const otherPool = new pg.Pool({ connectionString: other.url });
  await seedDatabase(otherPool, { now });
  expect(await fingerprint(otherPool)).toEqual(await fingerprint(pool));
  await endPool(otherPool);
  await other.close();
});

it('writes a request of a company in each state', async () => {
  expect(await count('select distinct status from leads')).toBe(leadStatuses.length);
  expect(await count("select 1 from leads where (status = 'WON') = (cs_corporate_id is null)")).toBe(0);
  expect(
    await count(
      `select 1 from leads l where status <> (
         select "to"::"LeadStatus" from state_events where machine = 'lead' and entity_id = l.id order by id desc limit 1)`,
    ),
  ).toBe(0);
});

it('reads every district, each with a unique name', async () => {
  expect(await count('select 1 from regions')).toBe(3512);
  expect(await count('select distinct province, city, district from regions')).toBe(3512);
});

it('writes plausible coaches', async () => {
  expect(await count('select 1 from coaches')).toBe(1500);
  expect(await count('select distinct biography from coaches')).toBe(1500);
  expect(await count("select 1 from coach_verticals where service_type = 'workout'")).toBeGreaterThan(800);
  expect(await count('select distinct contents from reviews')).toBe(await count('select 1 from reviews'));
  expect(await count('select 1 from reviews')).toBe(6000);
  expect(await count('select 1 from programs')).toBe(120);
  expect(await count('select 1 from tools where stock = 0')).toBe(0);
  // Coaches who joined in the last weeks have too few requests for a response time.
  expect(await count('select 1 from coaches where response_minutes is null')).toBeGreaterThan(100);
  expect(
    await count(
      `select 1 from coaches where (response_minutes is null) <> (created_at > '${now.toISOString()}'::timestamptz - interval '46 days')`,
    ),
  ).toBe(0);
  // A missing part would hide a coach: every coach has an area, a slot and a program of the vertical.
  expect(
    await count(
      'select 1 from coaches c where not exists (select 1 from coach_areas where coach_id = c.id) or not exists (select 1 from coach_weekly_slots where coach_id = c.id)',
    ),
  ).toBe(0);
  expect(await count('select 1 from coach_search where price_groups = 0')).toBe(0);
  expect(
    await count('select 1 from coaches c where rating_count <> (select count(*) from reviews where coach_id = c.id)'),
  ).toBe(0);
  expect(
    await count('select 1 from reviews r join coaches c on c.id = r.coach_id where r.created_at < c.created_at'),
  ).toBe(0);
});

it('has every vertical in every province, and most coaches in densely populated places', async () => {
  // Counts coaches who live in the province, not those who only travel there.
  const homes = `select c.id, v.service_type, (select r.province from regions r order by (r.latitude - c.latitude) ^ 2 + (r.longitude - c.longitude) ^ 2 limit 1) as province from coaches c join coach_verticals v on v.coach_id = c.id`;
  expect(
    await count(`select distinct r.province, s.service_type from coach_search s join regions r on r.id = s.region_id`),
  ).toBe(17 * 7);
  expect(await count(`select distinct province, service_type from (${homes}) as homes`)).toBeGreaterThanOrEqual(
    17 * 7 - 3,
  );
  const near = (district: string) =>
    count(
      `select distinct s.coach_id from coach_search s join regions r on r.id = s.region_id where s.service_type = 'workout' and r.district = '${district}'`,
    );
  expect(await near('역삼1동')).toBeGreaterThan(5 * (await near('무주읍')));
  expect(
    await count('select 1 from programs p where not exists (select 1 from coach_programs where program_id = p.id)'),
  ).toBe(0);
  expect(
    await count(
      'select 1 from coach_programs cp join programs p on p.id = cp.program_id where p.payonly and not exists (select 1 from coach_programs where coach_id = cp.coach_id and program_id = p.parent_id)',
    ),
  ).toBe(0);
});

/** Returns the sentences that appear twice within `page` reviews in this order. */
async function repeatedWithin(page: number, order: string): Promise<string[]> {
  const { rows } = await pool.query<{ contents: string; coach_id: number }>(
    `select contents, coach_id from reviews order by ${order}`,
  );
  const lastSeen = new Map<string, number>();
  return rows.flatMap(({ contents, coach_id }, index) => {
    const sentences = contents.split(/(?<=[.!?]) /);
    const second = sentences.filter(
      (sentence) =>
        index - (lastSeen.get(order.startsWith('coach') ? `${coach_id} ${sentence}` : sentence) ?? -page) < page,
    );
    for (const sentence of sentences)
      lastSeen.set(order.startsWith('coach') ? `${coach_id} ${sentence}` : sentence, index);
    return second;
  });
}

it('repeats no sentence on a page of reviews, of all coaches or of one', async () => {
  expect(await repeatedWithin(20, 'id desc')).toEqual([]);
  expect(await repeatedWithin(10, 'coach_id, id desc')).toEqual([]);
  const { rows } = await pool.query<{ rating: number; n: number; short: number; long: number }>(
    'select rating, count(*)::int as n, min(char_length(contents))::int as short, max(char_length(contents))::int as long from reviews group by rating order by rating',
  );
  expect(rows.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.every(({ n }) => n >= 10)).toBe(true);
  expect(Math.min(...rows.map(({ short }) => short))).toBeLessThan(25);
  expect(Math.max(...rows.map(({ long }) => long))).toBeGreaterThan(100);
  expect(await count(String.raw`select 1 from reviews where contents ~ '[\[\]{}|]'`)).toBe(0);
});

it('starts the biographies of one district differently', async () => {
  const first = `select distinct on (c.id) c.id, split_part(c.biography, '.', 1) as opening, r.region_id from coaches c join coach_areas r on r.coach_id = c.id order by c.id, (select (g.latitude - c.latitude) ^ 2 + (g.longitude - c.longitude) ^ 2 from regions g where g.id = r.region_id)`;
  expect(await count(`select region_id, opening from (${first}) as homes group by 1, 2 having count(*) > 2`)).toBe(0);
});

it('gives the demo accounts their password, and puts the demo coach in Gangnam with free evenings', async () => {
  const { rows } = await pool.query<{ email: string; password_hash: string }>(
    'select email, password_hash from users where email = any($1)',
    [Object.values(demoEmails)],
  );
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(await verify(row.password_hash, DEMO_PASSWORD)).toBe(true);
  expect(
    await count(`select 1 from coach_search s join coaches c on c.id = s.coach_id join users u on u.id = c.user_id join regions r on r.id = s.region_id
      where u.email = '${demoEmails.coach}' and r.district = '역삼1동' and s.service_type = 'workout' and s.slots & (1::bigint << 4) <> 0`),
  ).toBe(1);
});

it('shows matching at the first start: proposals for the demo learner, requests for the demo coach', async () => {
  const ofLearner = `select i.* from invitations i join match_requests m on m.consulting_id = i.consulting_id join users u on u.id = m.user_id where u.email = '${demoEmails.learner}'`;
  expect(await count(`${ofLearner} and i.status = 'PROPOSED'`)).toBe(3);
  expect(await count(`${ofLearner} and i.status = 'INVITED'`)).toBe(1);
  const ofCoach = `select i.* from invitations i join coaches c on c.id = i.coach_id join users u on u.id = c.user_id where u.email = '${demoEmails.coach}'`;
  expect(await count(`${ofCoach} and i.status = 'INVITED' and i.answer_by > '${now.toISOString()}'`)).toBe(2);
  // Each proposed time is in a weekly slot of its coach and in the coming days; the request matches each coach.
  expect(
    await count(`select 1 from invitations i cross join unnest(i.times) as t(at) where t.at < '${now.toISOString()}'::timestamptz + interval '1 day' or not exists (
    select 1 from coach_weekly_slots s where s.coach_id = i.coach_id and s.day = extract(isodow from t.at at time zone 'Asia/Seoul')::int - 1 and s.slot = floor(extract(hour from t.at at time zone 'Asia/Seoul') / 3)::int - 1)`),
  ).toBe(0);
  expect(
    await count(`select 1 from invitations i join match_requests m on m.consulting_id = i.consulting_id join suggest_forms f on f.id = i.consulting_id
    where not exists (select 1 from coach_search s where s.coach_id = i.coach_id and s.region_id = f.region_id and s.service_type = m.service_type)`),
  ).toBe(0);
});
