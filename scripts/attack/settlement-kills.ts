import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { db, pool } from '~/server/db';
import { enqueue } from '~/server/jobs/enqueue';
import { referenceSettlement, writtenSettlement } from '~/test/company/reference-settlement';
import { fillHeldLessons } from '~/test/factories/settlement';
import { type Attack, Findings } from './attack';
import type { AttackedProduct, Part } from './attacked-product.mjs';

const KILLS = 40;
const parts: readonly Part[] = ['worker', 'database'];
const LESSONS = 80_000;
/** A month long before every other lesson, so that its settlement contains only the lessons of this attack. */
const MONTH = '2020-11';
/** Milliseconds between sending the job and the kill, so that the worker is in its first batch or a later one. */
const UNTIL_KILL_MS = [60, 150, 300, 500];
const END_MS = 600_000;

/** Requests the close of the month, as an operator's button does, even while a dead worker still owns a job for it. */
const requestClose = (settlementMonthId: number) => enqueue(db, 'close-settlement', { settlementMonthId });
const isClosed = async () => (await db.settlementMonth.count({ where: { month: MONTH, status: 'CLOSED' } })) === 1;

/** @returns how often a worker or the database was killed while the month was closed */
async function killWhileClosing(product: AttackedProduct, id: number, kills: number): Promise<number> {
  let killed = 0;
  for (let turn = 0; turn < kills && !(await isClosed()); turn += 1) {
    await requestClose(id);
    await sleep(UNTIL_KILL_MS[turn % UNTIL_KILL_MS.length] ?? 0);
    if (product.kill(parts[turn % parts.length] ?? 'worker')) killed += 1;
    await product.recovered();
  }
  return killed;
}

async function untilClosed(): Promise<boolean> {
  for (const deadline = Date.now() + END_MS; Date.now() < deadline; await sleep(500)) if (await isClosed()) return true;
  return false;
}

export const settlementKills: Attack = {
  name: 'settlement-kills',
  what: `worker and database ended with SIGKILL in turns while a month of ${LESSONS.toLocaleString('en')} lessons is closed`,
  async run(product, { rounds = KILLS }) {
    const findings = new Findings();
    await pool.query(fillHeldLessons(LESSONS, MONTH));
    const row = { month: MONTH, policyVersion: 'settlement-2026-11-24', expected: LESSONS, startedAt: new Date() };
    const { id } = await db.settlementMonth.create({ data: row });
    const killed = await killWhileClosing(product, id, rounds);
    await requestClose(id);
    findings.check(await untilClosed(), `not closed within ${END_MS / 60_000} minutes`);
    const [reference, written] = [await referenceSettlement(MONTH), await writtenSettlement(MONTH)];
    findings.check(isDeepStrictEqual(written, reference), 'what was settled is not what a reference sum says');
    const posted = await db.ledgerTransaction.count({
      where: {
        kind: 'COMPANY_LESSON_HELD',
        policyVersion: row.policyVersion,
        timetable: { settlementLine: { statement: { monthId: id } } },
      },
    });
    findings.check(posted === reference.lessons, `${posted} lessons stand in the ledger, not ${reference.lessons}`);
    const { _sum } = await db.ledgerEntry.aggregate({ _sum: { amount: true } });
    findings.check(_sum.amount === 0, `the ledger sums to ${_sum.amount}`);
    const notified = await db.message.count({
      where: { template: 'settlement-statement', dedupeKey: { startsWith: 'settlement-statement:' } },
    });
    findings.check(
      notified >= reference.statements.size,
      `${notified} of ${reference.statements.size} coaches were told`,
    );
    findings.check(killed >= rounds / 2, `only ${killed} processes were there to be ended`);
    return { tried: killed, found: findings.list() };
  },
};
