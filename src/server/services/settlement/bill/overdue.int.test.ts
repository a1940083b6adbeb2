import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DueBill, isOverdue } from '~/domain/settlement/receivable';
import { Prisma } from '~/generated/prisma/client';
import { db } from '~/server/db';
import { overdueBill } from './overdue.sql';

const today = '2026-12-18';
const day = fc.constantFrom('2026-12-17', today, '2026-12-19');
const amount = fc.constantFrom(0, 50_000, 100_000);
const bills: fc.Arbitrary<DueBill> = fc.record({
  status: fc.constantFrom('ISSUED', 'PAID'),
  total: fc.constantFrom(100_000, 150_000),
  dueOn: day,
  // Additions have a due day of their own; reductions have none.
  corrections: fc.array(
    fc.oneof(
      fc.record({ amount, dueOn: day }),
      fc.record({ amount: amount.map((won) => -won), dueOn: fc.constant(null) }),
    ),
    { maxLength: 3 },
  ),
  received: amount,
});

it('finds the same bills in SQL as the rule, whatever was added, taken off or received', async () => {
  const sample = fc.sample(bills, { numRuns: 2000, seed: 20261218 });
  const json = JSON.stringify(sample.map((bill, id) => ({ id, ...bill, due_on: bill.dueOn })));
  // The statement reads the generated rows instead of the tables with these names.
  const rows = await db.$queryRaw<{ id: number }[]>(Prisma.sql`
    with company_bills as (
      select * from jsonb_to_recordset(${json}::jsonb)
        as b(id int, status text, total int, due_on date, corrections jsonb, received int)
    ), company_bill_corrections as (
      select b.id as bill_id, (c.value ->> 'amount')::int as amount, (c.value ->> 'dueOn')::date as due_on
      from company_bills b, jsonb_array_elements(b.corrections) c
    ), company_bill_receipts as (select id as bill_id, received as amount from company_bills)
    select b.id from company_bills b where ${overdueBill(today)} order by b.id`);
  const expected = sample.flatMap((bill, id) => (isOverdue(bill, { today }) ? [id] : []));
  expect(expected.length).toBeGreaterThan(50);
  expect(rows.map(({ id }) => id)).toEqual(expected);
});
