import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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
import { fillHeldLessons, fillLearnerLessons } from '~/test/factories/settlement';
import type { Bench, BenchContext } from '../harness';

const COMPANY_LESSONS = 60_000;
const LEARNER_LESSONS = 40_000;
const MONTH = '2026-11';
const now = seoulInstant(2026, 12, 3, 3);
const singleFigure = (figure: number) => ({ median: figure, low: figure, high: figure });

/** Opens a database client like that of a worker. */
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

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

type Memory = { kept: number; resident: number };
/**
 * Returns memory in MB: what remains after a garbage collection, and the resident memory of the process at that time.
 */
function memoryNow(): Memory {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { kept: (heapUsed + external) / 1024 / 1024, resident: rss / 1024 / 1024 };
}

/** Measures closing a month of all companies and coaches, batch by batch, by one worker and then by another. */
const bench: Bench = {
  title: 'Monthly close',
  run: async (context) => {
    const url = await context.freshDatabase('settlement');
    for (const address of [url, directUrl]) await installQueues(address);
    context.onEndOfRow(stopSender);
    // Both clients exist from the beginning, so that their own memory does not count as growth.
    const [first, second] = [openWorker(url, context), openWorker(url, context)];
    await second.settlementMonth.count();
    const filler = new pg.Client({ connectionString: url });
    await filler.connect();
    await filler.query(fillHeldLessons(COMPANY_LESSONS, MONTH));
    await filler.query(fillLearnerLessons(LEARNER_LESSONS, MONTH));
    await filler.query('analyze');
    await filler.end();
    const which = await first.$transaction((tx) => beginMonth(tx, { month: MONTH, startedBy: null, now }));
    const memory: Memory[] = [];
    let db = first;
    const started = performance.now();
    while (await closeNextBatch({ db, now }, which)) {
      const { lineCount, expected } = await db.settlementMonth.findUniqueOrThrow({
        where: { id: which.settlementMonthId },
      });
      if (lineCount >= (expected / 10) * (memory.length + 1)) memory.push(memoryNow());
      // In the middle, a second worker takes over, as after the end of the first.
      if (db === first && lineCount >= expected / 2) db = second;
    }
    const seconds = (performance.now() - started) / 1000;
    memory.push(memoryNow());
    const { lineCount } = await db.settlementMonth.findUniqueOrThrow({ where: { id: which.settlementMonthId } });
    const statements = await db.settlementStatement.count();
    const [early, late] = [memory.at(0), memory.at(-1)];
    if (!early || !late) throw new Error('the close was never looked at');
    return [
      {
        name: 'a month of 60,000 lessons at companies and 40,000 with learners, resumed once in the middle',
        unit: 'lessons/s',
        product: singleFigure(lineCount / seconds),
        target: { atLeast: 1000 },
        note: `${lineCount.toLocaleString('en')} settled for ${statements.toLocaleString('en')} coaches in ${seconds.toFixed(0)} s, ledger, statements, bills and mails included`,
      },
      {
        name: 'memory that is kept at the end beyond that at a tenth',
        unit: 'MB',
        product: singleFigure(late.kept - early.kept),
        target: { atMost: 16 },
        note: `kept ${early.kept.toFixed(0)} MB at a tenth, ${late.kept.toFixed(0)} MB at the end; resident ${early.resident.toFixed(0)} and ${late.resident.toFixed(0)} MB`,
      },
    ];
  },
};
export default bench;
