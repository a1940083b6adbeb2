import pg from 'pg';
import { freezesFrom } from '~/domain/employer-report/days';
import { employerReportPolicies } from '~/domain/employer-report/policy';
import { PrismaClient } from '~/generated/prisma/client';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';
import type { Db } from '~/server/db';
import { directUrl } from '~/server/jobs/boss';
import { stopSender } from '~/server/jobs/enqueue';
import { installQueues } from '~/server/jobs/install';
import { freezeReport } from '~/server/services/employer-report/freeze/freeze-report';
import { advanceEmployerReports } from '~/server/services/employer-report/freeze/open-report';
import { readCompanyOutcomes } from '~/server/services/employer-report/view/company-outcomes.sql';
import { getReport, listReports } from '~/server/services/employer-report/view/manager-reports';
import { memberActor } from '~/test/caller';
import { fillReportedMonth } from '~/test/factories/employer-report';
import { type Bench, type BenchContext, spreadOf, throughput } from '../harness';

const RESERVATIONS = 100_000;
const MONTH = '2026-10';
const policy = employerReportPolicies.of('employer-report-2026-11-27');
const now = freezesFrom(MONTH, policy);
const singleFigure = (figure: number) => ({ median: figure, low: figure, high: figure });

function openDatabase(url: string, context: BenchContext): { pool: pg.Pool; db: Db } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  const db = new PrismaClient({ adapter: new SequentialPrismaPg(pool) });
  context.onEndOfRow(async () => {
    await db.$disconnect();
    if (!pool.ended) await pool.end();
  });
  return { pool, db };
}

const rounds = async (measure: () => Promise<number>, count = 5) => {
  const measured: number[] = [];
  for (let round = 0; round < count; round += 1) measured.push(await measure());
  return spreadOf(measured);
};

/** Measures freezing a company's month once, and reading it afterwards as a manager and as an operator. */
const bench: Bench = {
  title: "Employer's report",
  run: async (context) => {
    const url = await context.freshDatabase('employer_report');
    for (const address of [url, directUrl]) await installQueues(address);
    context.onEndOfRow(stopSender);
    const { pool, db } = openDatabase(url, context);
    await pool.query(fillReportedMonth(RESERVATIONS, MONTH));
    await pool.query('analyze');
    await advanceEmployerReports({ db, now });
    const { id, csCorporateId } = await db.employerReport.findFirstOrThrow();
    const started = performance.now();
    await freezeReport({ db, now }, { employerReportId: id });
    const seconds = (performance.now() - started) / 1000;
    const { user, ...member } = await db.companyMembership.findFirstOrThrow({
      where: { csCorporateId, isManager: true },
      select: { id: true, user: true },
    });
    const membership = { ...member, csCorporateId, isManager: true };
    const requestContext = { db, pool, now, ip: null, userAgent: null };
    const manager = { ...requestContext, membership, actor: { ...memberActor(user), membership } };
    const { content } = await getReport(manager, { month: MONTH });
    const withheld = JSON.stringify(content.tables).split('"withheld"').length - 1;
    const timed = async () => {
      const from = performance.now();
      await readCompanyOutcomes({ ...requestContext, actor: memberActor(user) }, { month: MONTH, months: 6 });
      return performance.now() - from;
    };
    await timed();
    return [
      {
        name: 'a month of 100,000 reservations of 5,000 people, frozen',
        unit: 's',
        product: singleFigure(seconds),
        target: { atMost: 30 },
        note: `once a month and company; tables, what is withheld (${withheld} values), and everything that follows`,
      },
      {
        name: "a manager's tables of that month, 8 clients",
        unit: 'answers/s',
        product: await rounds(() => throughput(() => getReport(manager, { month: MONTH }))),
        target: { atLeast: 500 },
        note: 'one frozen row, checked against its schema',
      },
      {
        name: 'the list of months with their figures, 8 clients',
        unit: 'answers/s',
        product: await rounds(() => throughput(() => listReports(manager))),
        target: { atLeast: 500 },
      },
      {
        name: 'operators’ figures over 100,000 reservations',
        unit: 'ms',
        product: await rounds(timed),
        target: { atMost: 500 },
        note: 'one statement, and a row of the log',
      },
    ];
  },
};
export default bench;
