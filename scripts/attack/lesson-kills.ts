import { setTimeout as sleep } from 'node:timers/promises';
import { db, pool } from '~/server/db';
import { memberActor } from '~/test/caller';
import { createOperator } from '~/test/factories/document';
import { contractViolations } from '~/test/market/market-checks';
import { type Market, noAnnouncements } from '~/test/market/market-world';
import { type Attack, Findings } from './attack';
import type { Part } from './attacked-product.mjs';
import { checkBooks, recover } from './kills';
import { createCustomer, takeNextStep } from './lesson-customer';

/** Kills of each part. */
const KILLS = 20;
const CUSTOMERS = 8;
const parts: readonly Part[] = ['web', 'worker', 'database'];
/** Pause between a recovery and the next kill, so that work is in progress. */
const BETWEEN_MS = [300, 700, 1_500];
/** Pause after a failed call, as a person would wait. */
const PAUSE_MS = 100;

/** Lessons with what their coaches earned by the ledger. */
const earned = `
  select 1 from lessons l join contracts c on c.id = l.contract_id join (
    select t.lesson_id, -sum(e.amount) as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.lesson_id is not null and e.account in ('COACH_PENDING', 'COACH_PAYABLE') group by t.lesson_id) e on e.lesson_id = l.id`;

/** Queries for losses that only lessons and refunds can cause: each returned row is one. */
const losses: Record<string, string> = {
  'a contract ended without exactly one refund': `
    select 1 from contracts c where c.status = 'TERMINATED' and (select count(*) from refunds r where r.contract_id = c.id) <> 1`,
  'a refund was not paid': `select 1 from refunds where contract_id is not null and status <> 'DONE'`,
  'the gateway returned another amount than was recorded': `
    select 1 from payments p join sandbox_payments s on s.payment_key = p.payment_key
    where s.total_amount - s.balance_amount <> (
      select coalesce(sum(r.gateway_amount), 0) from refunds r where r.payment_id = p.id and r.status = 'DONE')`,
  'a refund was booked twice or not at all': `
    select 1 from refunds r join payments p on p.id = r.payment_id where r.status = 'DONE' and r.amount > 0
    and (select count(*) from ledger_transactions l where l.order_id = p.order_id and l.kind = 'REFUND_PAID') <> 1`,
  'a contract that ended still has an hour or a lesson': `
    select 1 from contracts c join lessons l on l.contract_id = c.id
    where c.status = 'TERMINATED' and (l.status in ('REQUESTED', 'CONFIRMED')
      or l.status in ('CANCELLED_FREE', 'CANCELLED_CHARGED') and exists (select 1 from time_reservations r where r.lesson_id = l.id))`,
  'a lesson earned twice': `${earned} where c.product_type = 'short' and e.amount > c.unit_price * 80 / 100`,
  'an earned lesson not reversed': `
    ${earned} where e.amount <> 0 and l.status not in ('HELD', 'DONE', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER')`,
};

export const lessonKills: Attack = {
  name: 'lesson-kills',
  what: `web, worker and database ended with SIGKILL in turns, ${KILLS} times each, while people pay, plan weekly series, move them, hold, miss and cancel lessons late, and get refunds`,
  async run(product, { rounds = KILLS }) {
    const findings = new Findings();
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => createCustomer(product.url)));
    const market: Market = {
      now: new Date(),
      learners: customers.map(({ learnerActor }) => learnerActor),
      coaches: customers.map(({ coachActor }) => coachActor),
      operator: memberActor(await createOperator()),
      contractIds: [],
      announced: noAnnouncements(),
      viewed: new Map(),
    };
    const scene = { url: product.url, market, findings };
    const stopper = new AbortController();
    const using = customers.map(async (customer) => {
      while (!stopper.signal.aborted) await takeNextStep(customer, scene).catch(() => sleep(PAUSE_MS));
    });
    let killed = 0;
    const kills = rounds * parts.length;
    for (let turn = 0; killed < kills && turn < kills * 10; turn += 1) {
      await sleep(BETWEEN_MS[turn % BETWEEN_MS.length] ?? 0);
      if (product.kill(parts[killed % parts.length] ?? 'web')) killed += 1;
      await product.recovered();
    }
    stopper.abort();
    await Promise.all(using);
    await recover(product, findings);
    await checkBooks(findings);
    for (const [description, statement] of Object.entries(losses)) {
      const { rowCount } = await pool.query(statement);
      findings.check(rowCount === 0, `${description}: ${rowCount}`);
    }
    market.now = new Date();
    for (const violation of await contractViolations(market)) findings.check(false, violation);
    const refunded = await db.refund.count({ where: { contractId: { in: market.contractIds } } });
    findings.check(refunded > 0, 'nobody got to a refund in between, so that nothing was shown');
    const used = await db.lesson.groupBy({
      by: ['status'],
      where: { contractId: { in: market.contractIds }, contract: { status: 'TERMINATED' } },
      _count: true,
    });
    for (const status of ['HELD', 'CANCELLED_CHARGED', 'NOSHOW_LEARNER'] as const)
      findings.check(
        used.some((group) => group.status === status),
        `no refund came after a lesson that was ${status}`,
      );
    findings.check(killed === kills, `only ${killed} processes were there to be ended`);
    const counts = used.map(({ status, _count }) => `${_count} ${status}`).join(', ');
    console.log(
      `    ${market.contractIds.length} contracts, ${refunded} refunds, lessons of refunded contracts: ${counts}`,
    );
    return { tried: killed, found: findings.list() };
  },
};
