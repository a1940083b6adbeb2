import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endPool } from './end-pool';

// Constraints and triggers of the migrations, which apply to every writer.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
afterAll(() => endPool(pool));

/** Inserts a row with the given columns and returns its id. */
async function insert(
  table: string,
  row: Record<string, unknown>,
  client: pg.Pool | pg.PoolClient = pool,
): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(row),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`no row inserted into ${table}`);
  return id;
}

/** Runs the work in one transaction and commits. */
async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

let count = 0;
const newUser = () => insert('users', { email: `user${(count += 1)}@example.kr`, name: '사람' });

async function newCoach() {
  return insert('coaches', {
    user_id: await newUser(),
    display_name: '코치',
    gender: 'female',
    headline: '',
    biography: '',
    certificates: [],
    career_years: 3,
    avatar_seed: 1,
    latitude: 37.5,
    longitude: 127,
    schedule_confirmed_at: new Date(),
  });
}

async function newOrder(learnerId: number, coachId: number, change: Record<string, unknown> = {}) {
  const programId = await insert('programs', {
    permalink: `program-${(count += 1)}`,
    service_type: 'workout',
    title: '',
    summary: '',
    description: '',
    price_group: 'workout-pt',
    purpose_classes: ['A'],
    workout_types: [2],
  });
  return insert('orders', {
    oid: `order-${count}`,
    learner_id: learnerId,
    coach_id: coachId,
    program_id: programId,
    service_type: 'workout',
    product_type: 'short',
    lesson_count: 1,
    personnel: 1,
    region_id: 1,
    amount: 70_000,
    quote: {},
    price_book_version: 'test',
    payment_policy_version: 'test',
    lesson_policy_version: 'test',
    starts_at: new Date(),
    hold_expires_at: new Date(),
    ...change,
  });
}

describe('reserved time', () => {
  let learner: number;
  let coach: number;
  let order: number;
  beforeEach(async () => {
    learner = await newUser();
    coach = await newCoach();
    order = await newOrder(learner, coach);
  });

  const hold = (coachId: number, learnerId: number, from: string, to: string, change: Record<string, unknown> = {}) => {
    return insert('time_reservations', {
      kind: 'hold',
      coach_id: coachId,
      learner_id: learnerId,
      starts_at: `2030-01-07 ${from}+09`,
      ends_at: `2030-01-07 ${to}+09`,
      coach_free_at: `2030-01-07 ${to}+09`,
      order_id: order,
      expires_at: new Date(),
      ...change,
    });
  };

  test('never overlaps for a coach', async () => {
    await hold(coach, learner, '10:00', '11:00');
    await expect(hold(coach, await newUser(), '10:30', '11:30')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'time_reservations_coach_free',
    });
    await hold(coach, await newUser(), '11:00', '12:00');
  });

  test('never overlaps for a learner', async () => {
    await hold(coach, learner, '10:00', '11:00');
    await expect(hold(await newCoach(), learner, '10:59', '11:30')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'time_reservations_learner_free',
    });
    await hold(await newCoach(), learner, '09:00', '10:00');
  });

  test('is given to one of fifty learners who want the same hour at the same time', async () => {
    const learners = await Promise.all(Array.from({ length: 50 }, newUser));
    const results = await Promise.allSettled(learners.map((id) => hold(coach, id, '15:00', '16:00')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['an empty time', { ends_at: '2030-01-07 10:00+09' }, 'real_hours'],
    ['an endless time', { ends_at: 'infinity', coach_free_at: 'infinity' }, 'real_hours'],
    ['a time without beginning', { starts_at: '-infinity' }, 'real_hours'],
    ['a coach who is free before the end', { coach_free_at: '2030-01-07 10:59+09' }, 'real_hours'],
    ['a coach who is never free again', { coach_free_at: 'infinity' }, 'real_hours'],
    ['a coach without an end', { coach_free_at: null }, 'real_hours'],
    ['hours without a subject', { order_id: null }, 'one_subject'],
    ['the subject of another kind', { kind: 'lesson', expires_at: null }, 'one_subject'],
    ['a hold without end', { expires_at: null }, 'hold_expires'],
    ['a hold of nobody', { learner_id: null }, 'somebody'],
    ['a hold with no coach', { coach_id: null, coach_free_at: null }, 'somebody'],
  ])('rejects %s', async (_, change, constraint) => {
    await expect(hold(coach, learner, '10:00', '11:00', change)).rejects.toMatchObject({
      constraint: `time_reservations_${constraint}`,
    });
  });

  test('requires an existing coach, learner and subject', async () => {
    await expect(hold(0, learner, '10:00', '11:00')).rejects.toMatchObject({
      constraint: 'time_reservations_coach_id_fkey',
    });
    await expect(hold(coach, 0, '10:00', '11:00')).rejects.toMatchObject({
      constraint: 'time_reservations_learner_id_fkey',
    });
    await expect(hold(coach, learner, '10:00', '11:00', { order_id: 0 })).rejects.toMatchObject({
      constraint: 'time_reservations_order_id_fkey',
    });
  });
});

describe('ledger', () => {
  let order_id: number;
  beforeAll(async () => {
    order_id = await newOrder(await newUser(), await newCoach());
  });
  const head = (subject: Record<string, unknown>) => ({
    kind: 'payment',
    idempotency_key: `key-${(count += 1)}`,
    policy_version: 'test',
    ...subject,
  });
  const post = (amounts: number[]) =>
    transaction(async (client) => {
      const id = await insert('ledger_transactions', head({ order_id }), client);
      for (const amount of amounts)
        await insert('ledger_entries', { transaction_id: id, account: 'GATEWAY', amount }, client);
      return id;
    });

  test('accepts a transaction that sums to zero, entry by entry', async () => {
    await expect(post([70_000, -14_000, -56_000])).resolves.toBeGreaterThan(0);
  });

  test('rejects any other transaction at commit', async () => {
    await expect(post([70_000, -69_999])).rejects.toMatchObject({ code: '23514', constraint: 'ledger_zero_sum' });
    await expect(post([])).rejects.toMatchObject({ code: '23514', constraint: 'ledger_two_entries' });
    await expect(post([0])).rejects.toMatchObject({ code: '23514', constraint: 'ledger_two_entries' });
  });

  test('rejects a further entry that unbalances a transaction', async () => {
    const id = await post([1, -1]);
    await expect(insert('ledger_entries', { transaction_id: id, account: 'VAT', amount: 1 })).rejects.toMatchObject({
      constraint: 'ledger_zero_sum',
    });
  });

  test('requires exactly one order per transaction, and a lesson only together with its order', async () => {
    const rejected = { code: '23514', constraint: 'ledger_transactions_one_subject' };
    for (const subject of [{}, { order_id, tool_order_id: 1 }])
      await expect(insert('ledger_transactions', head(subject))).rejects.toMatchObject(rejected);
    await expect(insert('ledger_transactions', head({ tool_order_id: 1, lesson_id: 1 }))).rejects.toMatchObject({
      constraint: 'ledger_transactions_lesson_of_order',
    });
  });

  test.each(['order_id', 'tool_order_id'])('rejects a transaction with a missing %s', async (column) => {
    await expect(insert('ledger_transactions', head({ [column]: 2_000_000_000 }))).rejects.toMatchObject({
      code: '23503',
      constraint: `ledger_transactions_${column}_fkey`,
    });
  });

  test('sums amounts beyond 32 bits correctly', async () => {
    await expect(post([2_000_000_000, 2_000_000_000, -2_000_000_000, -2_000_000_000])).resolves.toBeGreaterThan(0);
  });
});

describe('append-only tables', () => {
  beforeAll(async () => {
    const user = await newUser();
    await insert('consent_events', { user_id: user, kind: 'TERMS', version: '1', granted: true });
    await insert('health_access_events', { subject_id: user, viewer_id: user, what: 'body check' });
    await insert('state_events', { machine: 'lesson', entity_id: 1, to: 'REQUESTED', actor_role: 'system' });
    await insert('audit_events', { operator_id: user, action: 'login', subject: 'x' });
    const coach = await newCoach();
    const order = await newOrder(user, coach);
    const { rows } = await pool.query<{ program_id: number }>('SELECT program_id FROM orders WHERE id = $1', [order]);
    const contract = await insert('contracts', {
      order_id: order,
      learner_id: user,
      coach_id: coach,
      program_id: rows[0]?.program_id,
      service_type: 'workout',
      product_type: 'short',
      lesson_count: 1,
      unit_price: 70_000,
      lesson_policy_version: 'test',
    });
    await insert('credit_entries', { contract_id: contract, kind: 'GRANT', amount: 1, idempotency_key: 'grant' });
    await transaction(async (client) => {
      const id = await insert(
        'ledger_transactions',
        { kind: 'payment', idempotency_key: 'append-only', policy_version: 'test', order_id: order },
        client,
      );
      for (const amount of [5, -5])
        await insert('ledger_entries', { transaction_id: id, account: 'GATEWAY', amount }, client);
    });
  });

  test.each([
    'consent_events',
    'health_access_events',
    'ledger_transactions',
    'ledger_entries',
    'credit_entries',
    'state_events',
    'audit_events',
  ])('%s rejects update, delete and truncate', async (table) => {
    await expect(pool.query(`UPDATE ${table} SET id = id`)).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query(`DELETE FROM ${table}`)).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query(`TRUNCATE ${table} CASCADE`)).rejects.toMatchObject({ code: '23001' });
  });

  test('a used credit is negative and a granted or returned one positive', async () => {
    const { rows } = await pool.query<{ contract_id: number }>('SELECT contract_id FROM credit_entries LIMIT 1');
    const entry = (kind: string, amount: number) =>
      insert('credit_entries', {
        contract_id: rows[0]?.contract_id,
        kind,
        amount,
        idempotency_key: `entry-${(count += 1)}`,
      });
    await entry('USE', -1);
    await entry('RETURN', 1);
    await expect(entry('USE', 1)).rejects.toMatchObject({ constraint: 'credit_entries_sign' });
    await expect(entry('BONUS', -1)).rejects.toMatchObject({ constraint: 'credit_entries_sign' });
    await expect(entry('GRANT', 0)).rejects.toMatchObject({ constraint: 'credit_entries_sign' });
  });
});

describe('ratings', () => {
  const review = (coachId: number, rating: number) =>
    insert('reviews', { coach_id: coachId, writer: '김*늘', rating, contents: '' });
  const rating = async (coachId: number) =>
    (await pool.query('SELECT rating_sum, rating_count FROM coaches WHERE id = $1', [coachId])).rows[0];

  test('follow every insert, update, move and delete', async () => {
    const [coach, otherCoach] = [await newCoach(), await newCoach()];
    const first = await review(coach, 5);
    await review(coach, 3);
    expect(await rating(coach)).toEqual({ rating_sum: 8, rating_count: 2 });
    await pool.query('UPDATE reviews SET rating = 4 WHERE id = $1', [first]);
    expect(await rating(coach)).toEqual({ rating_sum: 7, rating_count: 2 });
    await pool.query('UPDATE reviews SET coach_id = $2, rating = 2 WHERE id = $1', [first, otherCoach]);
    expect(await rating(coach)).toEqual({ rating_sum: 3, rating_count: 1 });
    expect(await rating(otherCoach)).toEqual({ rating_sum: 2, rating_count: 1 });
    await pool.query('DELETE FROM reviews WHERE coach_id = $1', [coach]);
    expect(await rating(coach)).toEqual({ rating_sum: 0, rating_count: 0 });
  });

  test('are correct after a hundred simultaneous writes, in any order of coaches', async () => {
    const coaches = [await newCoach(), await newCoach(), await newCoach()];
    const many = (order: number[]) =>
      pool.query(`INSERT INTO reviews (coach_id, writer, rating, contents) SELECT unnest($1::int[]), '이*', 4, ''`, [
        order,
      ]);
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => many(index % 2 === 0 ? coaches : coaches.toReversed())),
    );
    for (const coach of coaches) expect(await rating(coach)).toEqual({ rating_sum: 400, rating_count: 100 });
  });

  test('are between one and five', async () => {
    const coach = await newCoach();
    await expect(review(coach, 0)).rejects.toMatchObject({ constraint: 'reviews_rating_range' });
    await expect(review(coach, 6)).rejects.toMatchObject({ constraint: 'reviews_rating_range' });
  });
});

describe('values', () => {
  test('an email is stored in lower case', async () => {
    await expect(insert('users', { email: 'Big@example.kr', name: '' })).rejects.toMatchObject({
      constraint: 'users_email_lower',
    });
  });

  test('phone numbers are stored as digits', async () => {
    const { rows } = await pool.query<{ table: string }>(
      `SELECT conrelid::regclass::text AS table FROM pg_constraint WHERE conname LIKE '%phone_is_digits' AND convalidated ORDER BY 1`,
    );
    const tables = ['phone_certifications', 'timetable_reservations', 'tool_orders', 'users'];
    expect(rows.map(({ table }) => table)).toEqual(tables);
    await expect(
      pool.query(`UPDATE users SET phone = '010-2000-3000' WHERE id = $1`, [await newUser()]),
    ).rejects.toMatchObject({ constraint: 'users_phone_is_digits' });
  });

  test('an amount is not negative, and a balance does not exceed the payment', async () => {
    const learner = await newUser();
    const coach = await newCoach();
    await expect(newOrder(learner, coach, { amount: -1 })).rejects.toMatchObject({
      constraint: 'orders_amount_not_negative',
    });
    await expect(newOrder(learner, coach, { personnel: 0 })).rejects.toMatchObject({
      constraint: 'orders_personnel_positive',
    });
    await expect(newOrder(learner, coach, { lesson_count: 0 })).rejects.toMatchObject({
      constraint: 'orders_lessons_positive',
    });
    const order_id = await newOrder(learner, coach);
    await expect(
      insert('payments', { order_id, provider: 'sandbox', amount: 70_000, balance_amount: 70_001 }),
    ).rejects.toMatchObject({ constraint: 'payments_balance_range' });
    await expect(
      insert('payments', { order_id, provider: 'sandbox', amount: 70_000, balance_amount: -1 }),
    ).rejects.toMatchObject({ constraint: 'payments_balance_range' });
    await insert('payments', { order_id, provider: 'sandbox', amount: 70_000, balance_amount: 70_000 });
  });

  test.each([
    ['coach_weekly_slots', { day: 7, slot: 1 }, 'coach_weekly_slots_range'],
    ['coach_weekly_slots', { day: 0, slot: 0 }, 'coach_weekly_slots_range'],
    ['coach_weekly_slots', { day: 0, slot: 1, halves: 0 }, 'coach_weekly_slots_halves'],
    ['coach_weekly_slots', { day: 0, slot: 1, halves: 64 }, 'coach_weekly_slots_halves'],
    ['coach_purposes', { code: 10 }, 'coach_purposes_code'],
    ['coach_types', { code: 3 }, 'coach_types_code'],
  ])('%s rejects %o', async (table, row, constraint) => {
    const values = Object.entries({ coach_id: await newCoach(), ...row });
    const sql = `INSERT INTO ${table} (${values.map(([name]) => name).join(', ')}) VALUES (${values.map(([, value]) => value).join(', ')})`;
    await expect(pool.query(sql)).rejects.toMatchObject({ constraint });
  });

  test('progress is at most 100', async () => {
    await expect(
      insert('documents', {
        kind: 'receipt',
        subject_id: 1,
        owner_id: 1,
        data_hash: 'x',
        data: '{}',
        file_name: 'x.pdf',
        progress: 101,
      }),
    ).rejects.toMatchObject({ constraint: 'documents_progress_range' });
  });
});

test('matching reads only its index', async () => {
  const { rows } = await pool.query<{ definition: string }>(
    `SELECT pg_get_indexdef('coach_search_rank_idx'::regclass) AS definition`,
  );
  expect(rows[0]?.definition).toContain(
    '(region_id, service_type, score DESC, coach_id DESC) INCLUDE (gender, purposes, types, slots, distance_m, schedule_fresh_until, rating_milli, rating_count, response_minutes, price_groups, card)',
  );
});
