import { Prisma } from '~/generated/prisma/client';

/** SQL version of `isOverdue` (`domain/settlement/receivable.ts`) for the bills `b`. @param today "2026-12-18" */
export const overdueBill = (today: string) => Prisma.sql`(
  b.status = 'ISSUED' and b.due_on < ${today}::date and
  b.total + (select coalesce(sum(c.amount), 0) from company_bill_corrections c
    where c.bill_id = b.id and (c.due_on is null or c.due_on < ${today}::date))
  > (select coalesce(sum(r.amount), 0) from company_bill_receipts r where r.bill_id = b.id))`;
