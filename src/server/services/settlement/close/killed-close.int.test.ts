import { afterAll, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { stopSender } from '~/server/jobs/enqueue';
import { failingDatabase } from '~/test/company/failing-database';
import { referenceSettlement, writtenSettlement } from '~/test/company/reference-settlement';
import { fillHeldLessons, fillLearnerLessons } from '~/test/factories/settlement';
import { closeMonth, closeNextBatch } from './close-month';
import { beginMonth } from './start-month';

afterAll(stopSender);

const MONTH = '2026-11';
const now = seoulInstant(2026, 12, 3, 3);
/**
 * The database call in which each run is killed: the first one, inside a batch, one or two batches later, and during
 * the statements and the bills.
 */
const kills = [1, 2, 3, 5, 8, 13, 21, 4, 34, 7, 18, 9, 12, 30, 14, 80, 20, 230, 6, 3, 8];

it('a close that is killed at 21 points, between and inside batches, ends once with correct amounts', async () => {
  await pool.query(fillHeldLessons(3_000, MONTH));
  await pool.query(fillLearnerLessons(2_000, MONTH));
  const which = await db.$transaction((tx) => beginMonth(tx, { month: MONTH, startedBy: null, now }));
  const where = async () => {
    const { phase, cursor, lineCount } = await db.settlementMonth.findUniqueOrThrow({
      where: { id: which.settlementMonthId },
    });
    return `${phase} ${cursor} ${lineCount}`;
  };
  const died: string[] = [];
  for (const call of kills) {
    const { db: failing, close } = failingDatabase(call);
    await expect(closeMonth({ db: failing, now }, which)).rejects.toMatchObject({
      message: expect.stringMatching(/terminat|closed|connection/i),
    });
    await close();
    died.push(await where());
  }
  // The job was killed in several phases and made progress in between, without extra lines.
  expect(new Set(died).size).toBeGreaterThan(5);
  const phases = new Set(died.map((place) => place.split(' ')[0]));
  for (const phase of ['COMPANY_LESSONS', 'LESSONS', 'STATEMENTS', 'BILLS']) expect(phases).toContain(phase);
  expect(await db.settlementMonth.count({ where: { status: 'CLOSING' } })).toBe(1);
  while (await closeNextBatch({ db, now }, which));
  const reference = await referenceSettlement(MONTH);
  expect(await writtenSettlement(MONTH)).toEqual(reference);
  expect(reference.lines.LESSON.amount).toBeGreaterThan(50_000_000);
  const settled = await db.settlementLine.groupBy({ by: ['kind'], _count: true, orderBy: { kind: 'asc' } });
  const posted = await db.ledgerTransaction.count({ where: { kind: 'COMPANY_LESSON_HELD' } });
  expect(settled.map(({ kind, _count }) => [kind, _count])).toEqual([
    ['COMPANY_LESSON', reference.lines.COMPANY_LESSON.count],
    ['LESSON', reference.lines.LESSON.count],
  ]);
  expect(posted).toBe(reference.lines.COMPANY_LESSON.count);
  expect(await db.message.count({ where: { template: 'settlement-statement' } })).toBe(reference.statements.size);
  const { _sum } = await db.ledgerEntry.aggregate({ _sum: { amount: true } });
  expect(_sum.amount).toBe(0);
});
