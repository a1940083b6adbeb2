import { setTimeout as sleep } from 'node:timers/promises';
import { brand } from '~/domain/shared/brand';
import { pool } from '~/server/db';
import { createLearner } from '~/test/factories/lesson';
import { type Attack, Findings } from '../attack';
import { clientFor } from '../client';
import { createContents, kinds } from './contents';
import { type DatabaseRelay, startDatabaseRelay } from './database-relay';
import { FRESH_MS, Visitors } from './visitors';

const ROUNDS = 125;
/** How long the second web is without its database. */
const OUTAGE_MS = 1_000;
const POLL_MS = 50;

/** Ends the connections on which the second web listens for changes. */
async function endListening(relay: DatabaseRelay): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and query = 'listen content' and client_port = any ($2::int[])`,
    [`${brand.key}-content`, relay.ports()],
  );
}

/** Disconnects the second web while the changes of a round are published: from everything, or only from LISTEN. */
async function disturb(relay: DatabaseRelay, round: number): Promise<void> {
  if (round % 2 === 0) {
    await endListening(relay);
    return;
  }
  const reconnect = relay.disconnect();
  await sleep(OUTAGE_MS);
  reconnect();
}

export const publish: Attack = {
  name: 'publish',
  what: `operators publish a page, a question, the banner and a post at once, ${ROUNDS} rounds, while the second of two webs loses its database for a second or the connection on which it listens`,
  async run(product, { rounds = ROUNDS }) {
    const findings = new Findings();
    const relay = await startDatabaseRelay(product.databaseUrl);
    const second = await product.startSecondWeb({ DATABASE_URL: relay.url });
    const stopper = new AbortController();
    try {
      const { id } = await createLearner({ grade: 'operator', name: '나운영' });
      const contents = await createContents(await clientFor(product.url, id));
      const visitors = new Visitors(findings, { first: product.url, second: second.url });
      const visits = visitors.visit(stopper.signal);
      for (let number = 1; number <= rounds; number += 1) {
        const disturbing = disturb(relay, number);
        await Promise.all(
          kinds.map(async (kind) => {
            await contents[kind](number);
            visitors.record(kind, number);
          }),
        );
        // A change that comes too late is found by the next visit after that time.
        const deadline = Date.now() + 2 * FRESH_MS;
        while (!visitors.haveSeen(number) && Date.now() < deadline) await sleep(POLL_MS);
        await disturbing;
      }
      stopper.abort();
      await visits;
      console.log(`    visible on both webs after at most ${(visitors.slowestMs / 1000).toFixed(1)} s`);
    } finally {
      stopper.abort();
      await second.stop();
      await relay.close();
    }
    return { tried: rounds * kinds.length * 2, found: findings.list() };
  },
};
