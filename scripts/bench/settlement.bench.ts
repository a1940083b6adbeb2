import pg from 'pg';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { PrismaClient } from '~/generated/prisma/client';
import { SequentialPrismaPg } from '~/server/database/sequential-adapter';
import type { Db } from '~/server/db';
import { directUrl } from '~/server/jobs/boss';
import { stopSender } from '~/server/jobs/enqueue';
import { installQueues } from '~/server/jobs/install';
import { closeNextBatch } from '~/server/services/settlement/close/close-month';
import { beginMonth } from '~/server/services/settlement/close/start-month';
import { fillHeldLessons } from '~/test/factories/settlement';
import type { Bench, BenchContext } from './harness';

const LESSONS = 100_000;
const MONTH = '2026-11';
const now = seoulInstant(2026, 12, 3, 3);
const once = (figure: number) => ({ median: figure, low: figure, high: figure });

/** A database client as a worker has one. */
function openWorker(url: string, context: BenchContext): Db {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  pool.on('error', () => {});
  const db = new PrismaClient({ adapter: new SequentialPrismaPg(pool) });
  context.onEndOfRow(async () => {
    await db.$disconnect();
    if (!pool.ended) await pool.end();
  });
  return db;
}

const residentMb = () => process.memoryUsage().rss / 1024 / 1024;

/** What a month of all companies takes to close, batch by batch, by a worker and then by another. */
const bench: Bench = {
  title: 'Monthly close',
  run: async (context) => {
    const url = await context.freshDatabase('settlement');
    for (const address of [url, directUrl]) await installQueues(address);
    context.onEndOfRow(stopSender);
    const first = openWorker(url, context);
    const filler = new pg.Client({ connectionString: url });
    await filler.connect();
    await filler.query(fillHeldLessons(LESSONS, MONTH));
    await filler.query('analyze');
    await filler.end();
    const which = await first.$transaction((tx) => beginMonth(tx, { month: MONTH, startedBy: null, now }));
    const memory: number[] = [];
    let db = first;
    const started = performance.now();
    while (await closeNextBatch({ db, now }, which)) {
      const { lineCount, expected } = await db.settlementMonth.findUniqueOrThrow({
        where: { id: which.settlementMonthId },
      });
      if (memory.length === 0 && lineCount >= expected / 10) memory.push(residentMb());
      // In the middle the worker is gone, and another goes on.
      if (db === first && lineCount >= expected / 2) db = openWorker(url, context);
    }
    const seconds = (performance.now() - started) / 1000;
    memory.push(residentMb());
    const { lineCount } = await db.settlementMonth.findUniqueOrThrow({ where: { id: which.settlementMonthId } });
    const statements = await db.settlementStatement.count();
    const [early = 0, late = 0] = memory;
    return [
      {
        name: 'a month of 100,000 lessons, resumed once in the middle',
        unit: 'lessons/s',
        product: once(lineCount / seconds),
        target: { atLeast: 1000 },
        note: `${lineCount.toLocaleString('en')} settled for ${statements.toLocaleString('en')} coaches in ${seconds.toFixed(0)} s, ledger, statements, bills and mails included`,
      },
      {
        name: 'memory of the process at the end beyond that at a tenth',
        unit: 'MB',
        product: once(late - early),
        target: { atMost: 64 },
        note: `${early.toFixed(0)} MB at a tenth, ${late.toFixed(0)} MB at the end`,
      },
    ];
  },
};
export default bench;
