import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { endPool } from './end-pool';
import { createCompany, createExpert, createPlace } from './factories/company';
import { createCoach, createLearner, createPaidOrder, createProgram, createRegion } from './factories/lesson';

// Constraints of the database for companies and reserved time, which apply to every writer.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
afterAll(() => endPool(pool));

type Row = Record<string, unknown>;
type Client = pg.Pool | pg.PoolClient;

async function insert(table: string, row: Row, client: Client = pool): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await client.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`,
    Object.values(row),
  );
  return rows[0]?.id ?? 0;
}

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const at = (clock: string) => `2031-01-07 ${clock}+09`;
const errorWith = (constraint: string) => ({ constraint });
const coachOccupied = expect.stringMatching(/^time_reservations_coach_(free|travels)$/);

describe('timetables and reserved time', () => {
  let company: Awaited<ReturnType<typeof createCompany>>;
  let coachId: number;
  let order: { id: number; learnerId: number };

  beforeEach(async () => {
    company = await createCompany();
    coachId = (await createExpert(company.csCorporateId)).id;
    order = await createPaidOrder({
      learnerId: (await createLearner()).id,
      coachId: (await createCoach()).id,
      programId: (await createProgram()).id,
      regionId: (await createRegion()).id,
      startsAt: new Date(at('20:00')),
      now: new Date(at('00:00')),
    });
  });

  const timetable = (change: Row = {}, client: Client = pool) =>
    insert(
      'timetables',
      {
        cs_corporate_id: company.csCorporateId,
        program_id: company.program.id,
        coach_id: coachId,
        place_id: company.place.id,
        starts_at: at('10:00'),
        ends_at: at('10:50'),
        group_lesson_type: 'first-come',
        group_max_learner_number: 10,
        policy_version: 'timetable-2026-11-23',
        ...change,
      },
      client,
    );
  const hours = (change: Row, client: Client = pool) =>
    insert(
      'time_reservations',
      {
        kind: 'timetable',
        coach_id: coachId,
        place_id: company.place.id,
        starts_at: at('10:00'),
        ends_at: at('10:50'),
        coach_free_at: at('11:20'),
        ...change,
      },
      client,
    );
  const groupLesson = () =>
    transaction(async (client) => {
      const id = await timetable({}, client);
      await hours({ timetable_id: id }, client);
      return id;
    });
  const hold = () =>
    hours({ kind: 'hold', place_id: null, order_id: order.id, learner_id: order.learnerId, expires_at: at('09:00') });

  test('reject a group lesson and a 1:1 lesson of one coach at the same time, in either order', async () => {
    await groupLesson();
    await expect(hold()).rejects.toMatchObject({ code: '23P01', constraint: coachOccupied });
    coachId = (await createExpert(company.csCorporateId)).id;
    await hold();
    await expect(groupLesson()).rejects.toMatchObject({ code: '23P01', constraint: coachOccupied });
  });

  test('accept only one of several overlapping ones that are written at the same time', async () => {
    const results = await Promise.allSettled([groupLesson(), hold(), groupLesson(), groupLesson()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(['23P01', '40P01']).toContain(result.reason.code);
  });

  test('require the expert’s hours, until the timetable is cancelled', async () => {
    await expect(timetable()).rejects.toMatchObject(errorWith('timetables_take_hours'));
    const id = await groupLesson();
    await expect(pool.query('delete from time_reservations where timetable_id = $1', [id])).rejects.toMatchObject(
      errorWith('timetables_take_hours'),
    );
    await expect(pool.query('update timetables set cancelled_at = now() where id = $1', [id])).rejects.toMatchObject(
      errorWith('timetables_take_hours'),
    );
    await transaction(async (client) => {
      await client.query('update timetables set cancelled_at = now() where id = $1', [id]);
      await client.query('delete from time_reservations where timetable_id = $1', [id]);
    });
    await expect(hours({ timetable_id: id })).rejects.toMatchObject(errorWith('timetables_take_hours'));
    await pool.query('delete from timetables where id = $1', [id]);
  });

  test('must have the same hours, coach and place', async () => {
    const id = await groupLesson();
    const other = await createPlace(company.csCorporateId, '별관');
    for (const change of [
      `starts_at = starts_at + interval '1 minute'`,
      `ends_at = ends_at + interval '10 minutes'`,
      `coach_id = ${(await createExpert(company.csCorporateId)).id}`,
      `place_id = ${other.id}`,
    ])
      for (const [table, key] of [
        ['timetables', 'id'],
        ['time_reservations', 'timetable_id'],
      ])
        await expect(pool.query(`update ${table} set ${change} where ${key} = $1`, [id])).rejects.toMatchObject(
          errorWith('time_reservations_as_in_timetable'),
        );
  });

  test('reject columns that do not belong to the kind of a reserved time', async () => {
    const held = { kind: 'hold', order_id: order.id, learner_id: order.learnerId, expires_at: at('09:00') };
    await expect(hours(held)).rejects.toMatchObject(errorWith('time_reservations_place'));
    for (const [change, constraint] of [
      [{ learner_id: order.learnerId }, 'time_reservations_somebody'],
      [{ order_id: order.id }, 'time_reservations_one_subject'],
      [{ place_id: null }, 'time_reservations_place'],
      [{ expires_at: at('09:00') }, 'time_reservations_hold_expires'],
    ] as const)
      await expect(
        transaction(async (client) => hours({ timetable_id: await timetable({}, client), ...change }, client)),
      ).rejects.toMatchObject(errorWith(constraint));
  });

  test.each([
    [{ ends_at: at('10:00') }, 'timetables_end_after_start'],
    [{ group_lesson_type: 'raffle' }, 'timetables_lesson_type'],
    [{ group_max_learner_number: 0 }, 'timetables_seats'],
    [{ group_max_learner_number: 1001 }, 'timetables_seats'],
    [{ group_lesson_type: 'individual', group_max_learner_number: 2 }, 'timetables_seats'],
  ])('reject a timetable with %o', async (change, constraint) => {
    await expect(timetable(change)).rejects.toMatchObject(errorWith(constraint));
  });

  test('accept only a program, place and series of the timetable’s company', async () => {
    const other = await createCompany();
    const seriesId = await insert('timetable_series', { cs_corporate_id: other.csCorporateId, until: '2031-02-01' });
    for (const [change, constraint] of [
      [{ program_id: other.program.id }, 'timetables_cs_corporate_id_program_id_fkey'],
      [{ place_id: other.place.id }, 'timetables_cs_corporate_id_place_id_fkey'],
      [{ series_id: seriesId }, 'timetables_cs_corporate_id_series_id_fkey'],
    ] as const)
      await expect(timetable(change)).rejects.toMatchObject(errorWith(constraint));
  });
});

describe('companies', () => {
  let company: Awaited<ReturnType<typeof createCompany>>;
  let cs_corporate_id: number;
  beforeEach(async () => {
    company = await createCompany();
    cs_corporate_id = company.csCorporateId;
  });
  const joined_at = at('10:00');

  test('allow a user one membership at a time, and an employee-list entry one member', async () => {
    const [{ id: user_id }, { id: other }] = [await createLearner(), await createLearner()];
    const employee_id = await insert('company_employees', { cs_corporate_id, email: 'a@daon.kr', name: '김하늘' });
    const id = await insert('company_memberships', { cs_corporate_id, user_id, employee_id, joined_at });
    const { csCorporateId } = await createCompany();
    await expect(
      insert('company_memberships', { cs_corporate_id: csCorporateId, user_id, joined_at }),
    ).rejects.toMatchObject(errorWith('company_memberships_in_force'));
    await expect(
      insert('company_memberships', { cs_corporate_id, user_id: other, employee_id, joined_at }),
    ).rejects.toMatchObject(errorWith('company_memberships_entry_in_force'));
    await expect(
      pool.query('update company_memberships set left_at = $2 where id = $1', [id, at('09:59')]),
    ).rejects.toMatchObject(errorWith('company_memberships_ends_after'));
    await pool.query('update company_memberships set left_at = $2 where id = $1', [id, joined_at]);
    await insert('company_memberships', { cs_corporate_id: csCorporateId, user_id, joined_at });
    await insert('company_memberships', { cs_corporate_id, user_id: other, employee_id, joined_at });
  });

  test('reject a list entry or building of another company for a member', async () => {
    const { csCorporateId, place } = await createCompany();
    const foreign = { cs_corporate_id: csCorporateId };
    const employee_id = await insert('company_employees', { ...foreign, email: 'b@daon.kr', name: '김하늘' });
    const occupant_id = await insert('company_occupants', { ...foreign, place_id: place.id, name: '3층 가온' });
    const { id: user_id } = await createLearner();
    for (const [change, constraint] of [
      [{ employee_id }, 'company_memberships_cs_corporate_id_employee_id_fkey'],
      [{ occupant_id }, 'company_memberships_cs_corporate_id_occupant_id_fkey'],
    ] as const)
      await expect(
        insert('company_memberships', { cs_corporate_id, user_id, joined_at, ...change }),
      ).rejects.toMatchObject(errorWith(constraint));
    await expect(
      insert('company_occupants', { cs_corporate_id, place_id: place.id, name: '4층 나온' }),
    ).rejects.toMatchObject(errorWith('company_occupants_cs_corporate_id_place_id_fkey'));
  });

  test('authorise an expert once at a time', async () => {
    const row = { cs_corporate_id, coach_id: (await createCoach()).id, authorised_at: joined_at };
    const id = await insert('company_experts', row);
    await expect(insert('company_experts', row)).rejects.toMatchObject(errorWith('company_experts_in_force'));
    await expect(
      pool.query('update company_experts set withdrawn_at = $2 where id = $1', [id, at('09:59')]),
    ).rejects.toMatchObject(errorWith('company_experts_ends_after'));
    await pool.query('update company_experts set withdrawn_at = $2 where id = $1', [id, joined_at]);
    await insert('company_experts', row);
  });

  test('have contracts that do not overlap', async () => {
    const contract = (starts_on: string, ends_on: string | null) =>
      insert('company_contracts', { cs_corporate_id, starts_on, ends_on });
    await contract('2026-01-01', '2026-12-31');
    await expect(contract('2026-12-31', null)).rejects.toMatchObject(errorWith('company_contracts_one_at_a_time'));
    await expect(contract('2028-01-02', '2028-01-01')).rejects.toMatchObject({ code: expect.stringMatching(/^2/) });
    await contract('2027-01-01', null);
    await expect(contract('2030-01-01', null)).rejects.toMatchObject(errorWith('company_contracts_one_at_a_time'));
  });

  test('have contract rates that fit their billing and cannot be changed', async () => {
    const contract_id = await insert('company_contracts', { cs_corporate_id, starts_on: '2026-01-01' });
    const rate = (change: Row) =>
      insert('company_rates', {
        contract_id,
        valid_from: '2026-01-01',
        billing: 'lesson',
        group_price: 150_000,
        individual_price: 80_000,
        expert_group_rate: 90_000,
        expert_individual_rate: 50_000,
        ...change,
      });
    await expect(rate({ group_price: null })).rejects.toMatchObject(errorWith('company_rates_of_billing'));
    await expect(rate({ month_price: 1 })).rejects.toMatchObject(errorWith('company_rates_of_billing'));
    await expect(rate({ billing: 'month' })).rejects.toMatchObject(errorWith('company_rates_of_billing'));
    await expect(rate({ expert_group_rate: -1 })).rejects.toMatchObject(errorWith('company_rates_not_negative'));
    const id = await rate({});
    await expect(rate({})).rejects.toMatchObject(errorWith('company_rates_contract_id_valid_from_key'));
    await expect(pool.query('update company_rates set group_price = 1 where id = $1', [id])).rejects.toMatchObject({
      code: '23001',
    });
    await rate({
      valid_from: '2026-07-01',
      billing: 'month',
      group_price: null,
      individual_price: null,
      month_price: 0,
    });
  });

  test.each([
    ['companies', { code: 'abc1', name: '' }, 'companies_code_form'],
    ['companies', { code: 'AB1', name: '' }, 'companies_code_form'],
    ['company_mail_domains', { domain: 'Daon.kr' }, 'company_mail_domains_form'],
    ['company_mail_domains', { domain: 'daon' }, 'company_mail_domains_form'],
    ['company_employees', { email: 'A@daon.kr', name: '' }, 'company_employees_email_lower'],
    ['company_programs', { key: 'yoga', title: '' }, 'company_programs_key'],
    ['company_programs', { key: 'pt', title: '', cs_corporate_program_type: 2 }, 'company_programs_type'],
  ])('reject in %s: %o', async (table, row, constraint) => {
    await expect(insert(table, table === 'companies' ? row : { cs_corporate_id, ...row })).rejects.toMatchObject(
      errorWith(constraint),
    );
  });
});
