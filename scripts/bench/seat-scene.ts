import pg from 'pg';
import { env } from '~/env.js';
import { PrismaClient } from '~/generated/prisma/client';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';
import type { Db } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { directUrl } from '~/server/jobs/boss';
import { installQueues } from '~/server/jobs/install';
import type { EmployeeContext } from '~/server/services/timetable/reservation/employee-context';
import { asEmployee, type Employee } from '~/test/factories/company';
import { CONTENDED, SET_CODE, SPREAD } from './fill-reservations';
import type { BenchContext } from './harness';

/** A company of a set of reservations, with lessons without reservations. */
export interface SeatScene {
  url: string;
  pool: pg.Pool;
  /** As many employees as the one lesson has seats, which is also the total of the hundred lessons. */
  employees: Employee[];
  one: number[];
  hundred: number[];
  as: (employee: Employee) => EmployeeContext;
  /** Frees all seats of these lessons. */
  empty: () => Promise<void>;
}

/** Opens the first company of a set, with a database client and a pool like those of the web. */
export async function openScene(context: BenchContext, reservations: number): Promise<SeatScene> {
  const url = await context.reservationSet(reservations);
  // The sender reads the list of queues from the product's own database, whichever database it writes to.
  for (const address of [url, directUrl]) await installQueues(address);
  const pool = new pg.Pool({ connectionString: url, max: env.DATABASE_POOL_SIZE });
  pool.on('error', () => {});
  const db: Db = new PrismaClient({ adapter: new SequentialPrismaPg(pool) });
  context.onEndOfRow(async () => {
    await stopSender();
    await db.$disconnect();
    if (!pool.ended) await pool.end();
  });
  const company = await db.company.findFirstOrThrow({
    where: { code: { startsWith: SET_CODE } },
    orderBy: { id: 'asc' },
  });
  const where = { csCorporateId: company.id };
  const members = await db.companyMembership.findMany({
    where,
    orderBy: { id: 'asc' },
    take: CONTENDED.seats,
    include: { user: true },
  });
  const employees = members.map(({ id: membershipId, user: { id: userId, name, email } }) => ({
    userId,
    membershipId,
    name,
    email,
  }));
  const idsFrom = async (startsAt: string, take: number) =>
    (
      await db.timetable.findMany({
        where: { ...where, startsAt: { gte: new Date(startsAt) } },
        orderBy: { startsAt: 'asc' },
        take,
        select: { id: true },
      })
    ).map(({ id }) => id);
  const one = await idsFrom(CONTENDED.startsAt, 1);
  const hundred = await idsFrom(SPREAD.from, SPREAD.lessons);
  return {
    url,
    pool,
    employees,
    one,
    hundred,
    as: (employee) => ({ ...asEmployee(company.id, employee, new Date()), db, pool }),
    empty: async () => {
      const lessons = [[...one, ...hundred]];
      await pool.query(
        `delete from company_notifications
        where reservation_id in (select id from timetable_reservations where timetable_id = any($1))`,
        lessons,
      );
      await pool.query('delete from timetable_reservations where timetable_id = any($1)', lessons);
    },
  };
}
