import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { shiftMonth } from '~/domain/shared/seoul-time';
import { db, pool } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { referenceSettlement, writtenSettlement } from '~/test/company/reference-settlement';
import { fillHeldLessons, fillLearnerLessons } from '~/test/factories/settlement';
import { type Attack, Findings } from './attack';
import type { AttackedProduct, Part } from './attacked-product.mjs';

/** Kills of each part. */
const KILLS = 20;
const parts: readonly Part[] = ['worker', 'database', 'web'];
/** Lessons at companies and lessons of learners, each, in a month. */
const LESSONS = 40_000;
/**
 * The first month that is closed, long before every other lesson, so that a settlement contains only the lessons of this
 * attack. The following ones are three months earlier each, because a month has lessons of both months beside it.
 */
const FIRST_MONTH = '2024-11';
const MONTHS_BETWEEN = 3;
const MAX_MONTHS = 12;
/** Milliseconds between sending the job and the kill, so that the worker is in its first batch or a later one. */
const UNTIL_KILL_MS = [60, 150, 300, 500];
const END_MS = 600_000;

type Counts = Record<Part, number>;
const remaining = (killed: Counts, rounds: number) => parts.filter((part) => killed[part] < rounds);

/** Requests the close of the month, as an operator's button does, even while a dead worker still owns a job for it. */
const requestClose = (settlementMonthId: number) => enqueue(db, 'close-settlement', { settlementMonthId });
const isClosed = async (id: number) => (await db.settlementMonth.count({ where: { id, status: 'CLOSED' } })) === 1;

/**
 * Kills worker and database in turns while the month is closed, until each was killed often enough. The web is killed
 * with them, because the worker would finish the month while only the web recovers.
 */
async function killWhileClosing(product: AttackedProduct, id: number, killed: Counts, rounds: number): Promise<void> {
  for (let turn = 0; !(await isClosed(id)); turn += 1) {
    const missing = remaining(killed, rounds);
    if (missing.length === 0) return;
    const others = missing.filter((part) => part !== 'web');
    const victims = new Set([...missing.filter((part) => part === 'web'), others[turn % Math.max(1, others.length)]]);
    await requestClose(id);
    await sleep(UNTIL_KILL_MS[turn % UNTIL_KILL_MS.length] ?? 0);
    if (await isClosed(id)) return;
    for (const part of victims) if (part !== undefined && product.kill(part)) killed[part] += 1;
    await product.recovered();
  }
}

async function untilClosed(id: number): Promise<boolean> {
  for (const deadline = Date.now() + END_MS; Date.now() < deadline; await sleep(500))
    if (await isClosed(id)) return true;
  return false;
}

/** Fills and closes a month while the parts are killed, and compares it with the sums of a second implementation. */
async function attackMonth(
  product: AttackedProduct,
  { month, killed, rounds, findings }: { month: string; killed: Counts; rounds: number; findings: Findings },
): Promise<void> {
  await pool.query(fillHeldLessons(LESSONS, month));
  await pool.query(fillLearnerLessons(LESSONS, month));
  const row = { month, policyVersion: 'settlement-2026-11-24', expected: LESSONS, startedAt: new Date() };
  const { id } = await db.settlementMonth.create({ data: row });
  await killWhileClosing(product, id, killed, rounds);
  await requestClose(id);
  findings.check(await untilClosed(id), `${month} is not closed within ${END_MS / 60_000} minutes`);
  const [reference, written] = [await referenceSettlement(month), await writtenSettlement(month)];
  findings.check(isDeepStrictEqual(written, reference), `${month} was not settled as a reference sum says`);
  const statement = { monthId: id };
  const settled = await db.settlementLine.count({ where: { kind: 'COMPANY_LESSON', statement } });
  const { policyVersion } = row;
  const posted = await db.ledgerTransaction.count({
    where: { kind: 'COMPANY_LESSON_HELD', policyVersion, timetable: { settlementLine: { statement } } },
  });
  findings.check(posted === settled, `${posted} of ${settled} lessons at companies in ${month} are in the ledger`);
  const statements = await db.settlementStatement.findMany({ where: statement, select: { id: true } });
  const dedupeKeys = statements.map((each) => `settlement-statement:${each.id}`);
  const notified = await db.message.count({ where: { dedupeKey: { in: dedupeKeys } } });
  findings.check(
    notified === reference.statements.size,
    `${notified} of ${reference.statements.size} coaches were notified of ${month}`,
  );
}

export const settlementKills: Attack = {
  name: 'settlement-kills',
  what: `worker, database and web ended with SIGKILL in turns, ${KILLS} times each, while months of ${LESSONS.toLocaleString('en')} lessons at companies and as many of learners are closed`,
  async run(product, { rounds = KILLS }) {
    const findings = new Findings();
    const killed: Counts = { web: 0, worker: 0, drawing: 0, database: 0 };
    let months = 0;
    while (remaining(killed, rounds).length > 0 && months < MAX_MONTHS && findings.list().length === 0) {
      await attackMonth(product, {
        month: shiftMonth(FIRST_MONTH, -MONTHS_BETWEEN * months),
        killed,
        rounds,
        findings,
      });
      months += 1;
    }
    const { _sum } = await db.ledgerEntry.aggregate({ _sum: { amount: true } });
    findings.check(_sum.amount === 0, `the ledger sums to ${_sum.amount}`);
    const counts = parts.map((part) => `${part} ${killed[part]}`).join(', ');
    console.log(`    ${months} months, killed: ${counts}`);
    findings.check(remaining(killed, rounds).length === 0, `not enough kills while a month was closed: ${counts}`);
    return { tried: parts.reduce((sum, part) => sum + killed[part], 0), found: findings.list() };
  },
};
