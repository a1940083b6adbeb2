import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { waitLabel } from '~/domain/account/texts/wait-label';
import { callPolicy } from '~/domain/shared/call-policy';
import { DomainError } from '~/domain/shared/errors';
import { env } from '~/env.js';
import { type Pool, pool as sharedPool } from '~/server/db';
import { counterKey } from './limits';
import { networkOf } from './network-of';

/** Budgets of anonymous visitors: calls of programs, and pages that are rendered for each request. */
type BudgetName = 'anonymousCalls' | 'anonymousPages';

export type NetworkBudget = {
  /** @throws DomainError RATE_LIMITED with the seconds to wait */
  take: (address: string) => Promise<void>;
  /** Gives a point back for a request that cost nothing. */
  refund: (address: string) => Promise<void>;
};

const budgets = {
  anonymousCalls: {
    ...callPolicy.anonymous,
    points: env.ANONYMOUS_CALLS_PER_MINUTE ?? callPolicy.anonymous.points,
    rejection: '짧은 시간에 요청이 너무 많았어요.',
  },
  anonymousPages: {
    ...callPolicy.anonymousPages,
    points: env.ANONYMOUS_PAGES_PER_MINUTE ?? callPolicy.anonymousPages.points,
    rejection: '짧은 시간에 페이지를 너무 많이 열었어요.',
  },
};

/**
 * Creates the budget of requests that networks send without logging in. Each process spends its share from memory and
 * requests the next one from PostgreSQL, so all processes keep to one budget with one statement for every `share`
 * calls. While the database is unavailable, each process counts for itself.
 */
export function createNetworkBudget(pool: Pool, name: BudgetName, points = budgets[name].points): NetworkBudget {
  const { seconds, rejection } = budgets[name];
  const share = Math.min(budgets[name].share, points);
  const local = new RateLimiterMemory({ keyPrefix: `${name}-share`, points: share, duration: seconds });
  const all = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
    // A network over its budget is rejected from memory until the window ends.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: `${name}-insurance`, points, duration: seconds }),
  });
  const pendingShares = new Map<string, Promise<void>>();

  async function requestShare(network: string): Promise<void> {
    await all.consume(counterKey(network), share);
    await local.delete(network);
  }

  /** Takes the next share; concurrent calls that find the share used up request only once. */
  function nextShare(network: string): Promise<void> {
    const running = pendingShares.get(network) ?? requestShare(network).finally(() => pendingShares.delete(network));
    pendingShares.set(network, running);
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
    async take(address) {
      const network = networkOf(address);
      try {
        while (!(await isInShare(network))) await nextShare(network);
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        const wait = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
        const message = `${rejection} ${waitLabel(wait)} 뒤에 다시 시도해 주세요.`;
        throw new DomainError('RATE_LIMITED', { retryAfterSeconds: wait, limit: name }, message);
      }
    },
    async refund(address) {
      await local.reward(networkOf(address));
    },
  };
}

/** The budgets of this process. */
export const callBudget: NetworkBudget = createNetworkBudget(sharedPool, 'anonymousCalls');
export const pageBudget: NetworkBudget = createNetworkBudget(sharedPool, 'anonymousPages');
