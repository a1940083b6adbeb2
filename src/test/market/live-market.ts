import { db } from '~/server/db';
import { failingDatabase } from '~/test/company/failing-database';
import { marketViolations } from './market-checks';
import { act, type MarketStep, wait } from './market-steps';
import { createMarket, emptyDatabase } from './market-world';

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
]);

const codeOf = (error: unknown): string | undefined => (error as { cause?: { code?: string } }).cause?.code;

/**
 * Lives through steps of several people in an empty database, and checks the world after each of them. A step can lose
 * its connection at any call, as when its process or the database dies.
 * @param gatewayUrl server of the embedded payment gateway
 * @returns the first faults; null when everything is right
 */
export async function liveMarket(steps: readonly MarketStep[], gatewayUrl: string): Promise<string | null> {
  await emptyDatabase();
  const market = await createMarket();
  for (const [index, step] of steps.entries()) {
    await wait(market, step);
    const connection = step.lostAt === null ? null : failingDatabase(step.lostAt);
    try {
      await act(market, step, gatewayUrl, connection?.db ?? db);
    } catch (error) {
      const code = codeOf(error);
      if (connection === null && !(code !== undefined && rejections.has(code)))
        return `step ${index + 1}, ${step.action}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    } finally {
      await connection?.close();
    }
    const found = await marketViolations(market);
    if (found.length > 0) return `after step ${index + 1}, ${step.action}: ${found.join('; ')}`;
  }
  return null;
}
