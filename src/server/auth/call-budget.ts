import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { waitWords } from '~/domain/account/wait-words';
import { callPolicy } from '~/domain/shared/call-policy';
import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import { type Pool, pool as sharedPool } from '~/server/db';
import { counterKey } from './limits';
import { networkOf } from './network-of';

export type CallBudget = { take: (address: string) => Promise<void> };

/**
 * The calls that networks make without logging in. Each process spends its share from memory and asks PostgreSQL for
 * the next one, so that many processes keep to one budget with a statement for every `share` calls. While the database
 * is away each process counts for itself.
 */
export function createCallBudget(
  pool: Pool,
  points = env.ANONYMOUS_CALLS_PER_MINUTE ?? callPolicy.anonymous.points,
): CallBudget {
  const { seconds } = callPolicy.anonymous;
  const share = Math.min(callPolicy.anonymous.share, points);
  const local = new RateLimiterMemory({ keyPrefix: 'call-share', points: share, duration: seconds });
  const all = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'anonymousCalls',
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
    // Who is over it is known here until it ends.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: 'call-insurance', points, duration: seconds }),
  });
  const asking = new Map<string, Promise<void>>();

  async function askForShare(network: string): Promise<void> {
    await all.consume(counterKey(network), share);
    await local.delete(network);
  }

  /** Calls that find the share spent at the same time ask once. */
  function nextShare(network: string): Promise<void> {
    const running = asking.get(network) ?? askForShare(network).finally(() => asking.delete(network));
    asking.set(network, running);
    return running;
  }

  async function isInShare(network: string): Promise<boolean> {
    try {
      await local.consume(network);
      return true;
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return false;
      throw thrown;
    }
  }

  return {
    /** @throws DomainError RATE_LIMITED with the seconds to wait */
    async take(address) {
      const network = networkOf(address);
      try {
        while (!(await isInShare(network))) await nextShare(network);
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        const wait = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
        const words = `짧은 시간에 요청이 너무 많았어요. ${waitWords(wait)} 뒤에 다시 해 주세요.`;
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds: wait, limit: 'anonymousCalls' }, words);
      }
    },
  };
}

/** The one of this process. */
export const callBudget: CallBudget = createCallBudget(sharedPool);
