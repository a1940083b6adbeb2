import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '~/domain/shared/durations';
import { pool } from '~/server/db';
import { notifyShop } from '~/server/integrations/payment-gateway/sandbox/notify-shop';
import { createOfferedCoach, hourInDays, ledgerTotal, orderInput, payIntoAccount } from '~/test/factories/payment';
import { createDeliveryRegion, createTool, toolLine, toolOrderInput } from '~/test/factories/tools';
import { type Attack, Findings } from './attack';
import type { AttackedProduct, Part } from './attacked-product.mjs';
import { approve, approveTools, type Buyer, createBuyers } from './buyer';

const KILLS = 88;
const BUYERS = 12;
/** Parts to kill, in turn. A kill of the database affects everything, so it is rarer. */
const parts: readonly Part[] = ['web', 'worker', 'drawing', 'web', 'worker', 'drawing', 'web', 'worker', 'database'];
/** Pause between a recovery and the next kill, so that work is in progress. */
const BETWEEN_MS = 700;
/** Pause after a failed call, as a person would wait. */
const PAUSE_MS = 100;
const HEALING_MS = 300_000;

type Shop = {
  offered: Awaited<ReturnType<typeof createOfferedCoach>>;
  toolInput: Awaited<ReturnType<typeof toolOrderInput>>;
};

/** Buys an hour or tools, with varying payment methods and a receipt; any step may fail. */
async function buyOnce(url: string, buyer: Buyer, { offered, toolInput }: Shop, turn: number): Promise<void> {
  const { client } = buyer;
  if (turn % 3 === 2) {
    const { confirmation } = await approveTools(url, buyer, toolInput);
    await client.payment.confirm.mutate(confirmation);
    return;
  }
  const method = turn % 3 === 1 ? 'virtualAccount' : 'card';
  const startsAt = hourInDays(2 + (Math.floor(turn / 7) % 12), 8 + 2 * (turn % 7));
  const { encryptedOrderId, confirmation } = await approve(url, buyer, orderInput(offered, startsAt), method);
  await client.payment.confirm.mutate(confirmation);
  if (method === 'virtualAccount') await payIntoAccount(url, confirmation.paymentKey);
  await client.document.request.mutate({ kind: 'receipt', encryptedId: encryptedOrderId });
}

export const kills: Attack = {
  name: 'kills',
  what: 'web, worker, drawing process and database ended with SIGKILL in turns while people pay and ask for receipts',
  async run(product) {
    const findings = new Findings();
    const buyers = await createBuyers(product.url, BUYERS);
    const tool = await createTool({ stock: 100_000 });
    const toolInput = await toolOrderInput([toolLine(tool)], await createDeliveryRegion());
    const shops = await Promise.all(buyers.map(async () => ({ offered: await createOfferedCoach(), toolInput })));
    const stopper = new AbortController();
    let turn = 0;
    const shopping = buyers.map(async (buyer, index) => {
      const shop = shops[index];
      if (!shop) return;
      while (!stopper.signal.aborted) await buyOnce(product.url, buyer, shop, turn++).catch(() => sleep(PAUSE_MS));
    });
    let killed = 0;
    for (let index = 0; killed < KILLS && index < KILLS * 20; index += 1) {
      await sleep(BETWEEN_MS);
      if (product.kill(parts[index % parts.length] ?? 'web')) killed += 1;
      await product.recovered();
    }
    stopper.abort();
    await Promise.all(shopping);
    await recover(product, findings);
    await checkBooks(findings);
    const { rows } = await pool.query<{ count: string }>(`select count(*) from payments where status = 'DONE'`);
    findings.check(Number(rows[0]?.count) > 0, 'nobody could pay in between, so that nothing was shown');
    findings.check(killed === KILLS, `only ${killed} processes were there to be ended`);
    return { tried: killed, found: findings.list() };
  },
};

/** Deposits at the gateway that the product does not know of yet. */
const unknownDeposits = `
  from sandbox_payments s join payments p on p.payment_key = s.payment_key
  where s.status = 'DONE' and p.status = 'WAITING_FOR_DEPOSIT'`;

const unsettled = `
  select (select count(*) ${unknownDeposits}) as deposits,
         (select count(*) from payments where status = 'IN_PROGRESS') as payments,
         (select count(*) from refunds where status = 'REQUESTED') as refunds,
         (select count(*) from documents where status not in ('DONE', 'FAILED')) as documents,
         (select count(*) from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after < now() and name not like '%.dead')) as jobs`;

/**
 * Sends the notices of deposits again that no web processed, because it was ended. The real gateway repeats a notice
 * until it is answered with 200.
 */
async function repeatNotices(): Promise<void> {
  const { rows } = await pool.query<{ secret: string; orderId: string }>(
    `select s.secret, s.order_id as "orderId" ${unknownDeposits}`,
  );
  for (const notice of rows) await notifyShop({ ...notice, createdAt: new Date(), status: 'DONE' });
}

/** Waits until the jobs have finished all pending work. */
export async function recover(product: Pick<AttackedProduct, 'recovered'>, findings: Findings): Promise<void> {
  await product.recovered();
  const deadline = Date.now() + HEALING_MS;
  let unfinished: Record<string, string> = {};
  while (Date.now() < deadline) {
    await repeatNotices();
    const { rows } = await pool.query<Record<string, string>>(unsettled);
    unfinished = rows[0] ?? {};
    if (Object.values(unfinished).every((count) => count === '0')) return;
    await sleep(1_000);
  }
  findings.check(
    false,
    `not brought to its end within ${HEALING_MS / MINUTE_MS} minutes: ${JSON.stringify(unfinished)}`,
  );
}

/** Queries for losses: each returned row is money or work that was lost or done twice. */
const losses: Record<string, string> = {
  'the gateway took money that we do not know of': `
    select 1 from sandbox_payments s where s.status = 'DONE'
    and not exists (select 1 from payments p where p.payment_key = s.payment_key and p.status = 'DONE' and p.amount = s.total_amount)`,
  'we count on money that the gateway does not have': `
    select 1 from payments p where p.status = 'DONE' and p.payment_key is not null
    and exists (select 1 from sandbox_payments s where s.payment_key = p.payment_key and s.status <> 'DONE')`,
  'an hour was paid without a contract': `
    select 1 from orders o join payments p on p.order_id = o.id where p.status = 'DONE' and not exists (select 1 from contracts c where c.order_id = o.id)`,
  'money was booked twice or not at all': `
    select 1 from orders o join payments p on p.order_id = o.id where p.status = 'DONE'
    and (select count(*) from ledger_transactions l where l.order_id = o.id and l.kind = 'CAPTURE') <> 1`,
  'a job was given up': `select 1 from pgboss.job where name like '%.dead' and state in ('created', 'retry')`,
  'a document could not be drawn': `select 1 from documents where status = 'FAILED'`,
};

export async function checkBooks(findings: Findings): Promise<void> {
  for (const [description, statement] of Object.entries(losses)) {
    const { rowCount } = await pool.query(statement);
    findings.check(rowCount === 0, `${description}: ${rowCount}`);
  }
  findings.check((await ledgerTotal()) === 0, 'the ledger does not sum to zero');
}
