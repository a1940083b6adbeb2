import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { type FailingDatabase, openFailingDatabase } from '~/test/company/failing-database';
import type { MarketStep } from './market-actions';
import { marketViolations, unfinishedPayments } from './market-checks';
import type { MarketGateway } from './market-gateway';
import { runDueJobs } from './market-jobs';
import { acceptRefunds } from './market-refunds';
import { act, wait } from './market-steps';
import { callAs, createMarket, emptyDatabase, type Market } from './market-world';

/** Answers that a step can get in any state; every other error is a fault. */
const rejections = new Set([
  'MOVE_NOT_ALLOWED',
  'CONTRACT_CLOSED',
  'NO_CREDIT',
  'TIME_NOT_OFFERED',
  'SLOT_TAKEN',
  'TOO_EARLY',
  'TOO_LATE',
  'PROMISE_CHANGED',
  'FORBIDDEN',
  'INVALID_INPUT',
  'LESSON_UNDER_WAY',
  'CONFLICT',
  'STALE',
  // A coach who gives a single lesson instead of its coach cannot change its contract.
  'NOT_FOUND',
  'COACH_UNAVAILABLE',
  'RATE_LIMITED',
  'TRIAL_USED',
  'DEPOSIT_TOO_LATE',
  'PAYMENT_REFUSED',
  'HOLD_EXPIRED',
  'LINK_PAID',
  'LINK_EXPIRED',
  'ALREADY_SENT',
]);

const codeOf = (error: unknown): string | undefined => (error as { cause?: { code?: string } }).cause?.code;
const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

let failing: FailingDatabase | null = null;

/**
 * Lives through steps of several people in an empty database, and checks the world after each of them. A step can lose
 * its connection at any call, as when its process or the database dies. At the end the jobs run until every payment and
 * refund has ended.
 * @returns the first faults; null when everything is right
 */
export async function liveMarket(steps: readonly MarketStep[], gateway: MarketGateway): Promise<string | null> {
  await emptyDatabase();
  const market = await createMarket();
  gateway.follow(() => market.now);
  for (const [index, step] of steps.entries()) {
    const name = `step ${index + 1}, ${step.action}`;
    await wait(market, step);
    if (step.lostAt !== null) (failing ??= openFailingDatabase()).loseAt(step.lostAt);
    const database = step.lostAt === null || failing === null ? db : failing.db;
    try {
      await act({ market, step, gatewayUrl: gateway.url, database });
    } catch (error) {
      const code = codeOf(error);
      if (step.lostAt === null && !(code !== undefined && rejections.has(code))) return `${name}: ${describe(error)}`;
    }
    failing?.loseAt(0);
    const found = await findViolations(market);
    if (found.length > 0) return `after ${name}: ${found.join('; ')}`;
  }
  try {
    await finish(market);
  } catch (error) {
    return `the end: ${describe(error)}`;
  }
  const found = [...(await findViolations(market)), ...(await unfinishedPayments(market))];
  return found.length > 0 ? `at the end: ${found.join('; ')}` : null;
}

async function findViolations(market: Market): Promise<string[]> {
  const contracts = await db.contract.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  market.contractIds = contracts.map(({ id }) => id);
  return marketViolations(market);
}

/** Two days later every hold and account has ended, and the gateway accepts the refunds that it rejected. */
async function finish(market: Market): Promise<void> {
  await acceptRefunds();
  market.now = new Date(market.now.getTime() + 2 * DAY_MS);
  await runDueJobs(market, db);
  const failed = await db.refund.findMany({
    where: { status: 'FAILED' },
    select: { payment: { select: { orderId: true } } },
  });
  for (const { payment } of failed)
    if (payment.orderId !== null)
      await callAs(market, market.operator).operations.retryRefunds({
        encryptedOrderId: encryptId('order', payment.orderId),
      });
  market.now = new Date(market.now.getTime() + MINUTE_MS);
  await runDueJobs(market, db);
}
