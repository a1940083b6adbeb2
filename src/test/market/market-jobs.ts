import { statementAt } from '~/domain/settlement/days';
import { settlementPolicies } from '~/domain/settlement/policy';
import { system } from '~/domain/shared/actor';
import { currentPolicy } from '~/domain/shared/current-policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { seoulMonth } from '~/domain/shared/seoul-time';
import { type Db, pool } from '~/server/db';
import type { RowJobName } from '~/server/jobs/definitions';
import type { DueRow } from '~/server/jobs/due-rows';
import { jobRecords } from '~/server/services/operations/job/job-records';
import { advanceSettlement } from '~/server/services/settlement/close/advance-settlement';
import type { Market } from './market-world';

export const jobContext = (market: Pick<Market, 'now'>, database: Db) => ({
  db: database,
  pool,
  actor: system,
  now: market.now,
  ip: null,
  userAgent: null,
});

/** The jobs of lessons, payments and settlements that change more than messages. */
const names = [
  'expire-payment-holds',
  'requery-payment',
  'expire-substitution',
  'expire-lesson-request',
  'auto-complete-lesson',
  'close-held-lesson',
  'resume-contract',
  'expire-contract',
  'close-settlement',
] as const satisfies readonly RowJobName[];

const notDrawn = () => {
  throw new Error('no job here draws or mails');
};

/** Runs every job that is due by the rows that wait for it. */
export async function runDueJobs(market: Pick<Market, 'now'>, database: Db): Promise<void> {
  const context = {
    service: jobContext(market, database),
    jobId: 'market',
    attempt: 0,
    lastAttempt: false,
    signal: new AbortController().signal,
    renderPdf: notDrawn,
    mailHtml: notDrawn,
  };
  for (const name of names) {
    const record = jobRecords.read()[name];
    const { dueRows } = record;
    if (!dueRows) continue;
    const { rows } = await pool.query<DueRow>(
      `select * from (${dueRows.sql}) t where $1::timestamptz is not null and $2::jsonb is null order by payload`,
      [market.now, null],
    );
    for (const row of rows) {
      const at = dueRows.due(row, market.now);
      // The payload is that of this queue, because its own statement selected it.
      if (at && at <= market.now) await record.run(row.payload as never, context);
    }
  }
}

/** Waits until the statements of the current month are due, and closes it as the jobs do. */
export async function closeNextMonth(market: Market, database: Db): Promise<void> {
  const due = statementAt(seoulMonth(market.now), currentPolicy(settlementPolicies));
  market.now = new Date(due.getTime() + 10 * MINUTE_MS);
  await runDueJobs(market, database);
  await advanceSettlement(jobContext(market, database));
  await runDueJobs(market, database);
}
