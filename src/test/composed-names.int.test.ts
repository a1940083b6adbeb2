import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { db } from '~/server/db';
import { endPool } from './end-pool';
import { createAccount } from './factories/account';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
afterAll(() => endPool(pool));

/** Names that nobody types, or that are copied from a column with the check. */
const otherNames = [
  'coach_listings.name',
  'company_bills.buyer_name',
  'documents.file_name',
  'messages.recipient',
  'sandbox_payments.order_name',
  'tool_order_items.name',
  'tools.name',
];

it('every column of typed names has a check that it is composed', async () => {
  const { rows } = await pool.query<{ name: string; is_checked: boolean }>(`
    select c.table_name || '.' || c.column_name as name, exists (
      select from pg_constraint k where k.conrelid = format('%I', c.table_name)::regclass and k.contype = 'c'
        and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || ' IS NFC NORMALIZED')) as is_checked
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text'
      and (column_name ~ '(^|_)name$|^person$|^recipient$' or (c.table_name, column_name) = ('company_programs', 'title'))
    order by 1`);
  expect(rows.filter((row) => !row.is_checked).map(({ name }) => name)).toEqual(otherNames);
  expect(rows.filter((row) => row.is_checked).length).toBeGreaterThan(9);
});

it('the database rejects a decomposed name from every writer', async () => {
  const { id } = await createAccount();
  const rename = (name: string) => db.user.update({ where: { id }, data: { name } });
  await expect(rename('김하늘'.normalize('NFD'))).rejects.toThrow('users_names_are_composed');
  await expect(rename('김하늘')).resolves.toMatchObject({ name: '김하늘' });
});
