import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, Findings } from '../attack';
import type { AttackedProduct } from '../attacked-product.mjs';
import { checkBooks, recover } from '../kills';
import { checkHours, checkLesson, checkNotices } from '../seats/lesson-checks';
import { createSeatRound } from '../seats/seat-round';
import { findPgBouncer } from './pgbouncer.mjs';
import { startPooledProduct } from './pooled-product.mjs';
import { traffic } from './traffic';

const PEOPLE = 40;
const ROUNDS = 4;
/**
 * Hours until the lesson: early enough that a free seat goes to the first learner on the waiting list without an offer.
 */
const HOURS = 48;
const STARTS_IN_MS = 20_000;
/** Pause between a recovery and the next kill, so that work is in progress. */
const BETWEEN_MS = 5_000;

/** Kills a web and a worker in each round, alternating between the two of each, while people visit, buy and reserve. */
async function playMode(
  findings: Findings,
  product: AttackedProduct,
  { mode, rounds, people }: { mode: 'session' | 'transaction'; rounds: number; people: number },
): Promise<number> {
  const describe = (problem: string) => `${mode}: ${problem}`;
  const pooled = await startPooledProduct(product, mode);
  try {
    const urls = pooled.webs.map(({ url }) => url);
    const round = await createSeatRound(urls, { people, hours: HOURS, soonMs: STARTS_IN_MS });
    const stopper = new AbortController();
    const visits = traffic(findings, { urls, round, over: stopper.signal, describe });
    for (let number = 0; number < rounds; number += 1)
      for (const { kill, recovered } of [pooled.webs[number % 2], pooled.workers[number % 2]].filter(
        (item) => !!item,
      )) {
        await sleep(BETWEEN_MS);
        kill();
        await recovered();
      }
    await sleep(BETWEEN_MS);
    stopper.abort();
    const answers = await visits;
    await recover({ recovered: () => Promise.resolve() }, findings);
    await checkBooks(findings);
    await checkLesson(findings, round.lesson, describe);
    await checkHours(findings, round.csCorporateId, describe);
    await checkNotices(findings, round.csCorporateId, describe);
    if (mode === 'transaction') {
      const output = await pooled.startWithoutDirect();
      findings.check(output.includes('set DATABASE_DIRECT_URL'), describe('a web starts without a direct connection'));
    }
    return answers;
  } finally {
    await pooled.stop();
  }
}

export const pooler: Attack = {
  name: 'pooler',
  what: `two webs and two workers behind PgBouncer in session and in transaction mode, one of each ended with SIGKILL ${ROUNDS} times while people visit, log in, buy and reserve`,
  async run(product, { rounds = ROUNDS, people = PEOPLE }) {
    findPgBouncer();
    const findings = new Findings();
    // Leaves the jobs to the workers behind the pooler.
    const resume = product.pause('worker');
    try {
      let tried = 0;
      for (const mode of ['session', 'transaction'] as const)
        tried += await playMode(findings, product, { mode, rounds, people });
      return { tried, found: findings.list() };
    } finally {
      resume();
    }
  },
};
