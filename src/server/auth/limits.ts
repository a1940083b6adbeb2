import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { accountPolicy } from '~/domain/account/policy';
import { waitLabel } from '~/domain/account/texts/wait-label';
import { callPolicy } from '~/domain/shared/call-policy';
import { DomainError } from '~/domain/shared/errors';
import { type Pool, type Tx, pool } from '~/server/db';
import { currentKeyName, purposeKey } from '~/server/crypto/keyring';
import { type NetworkBits, networkOf } from './network-of';

const limits = { ...accountPolicy.limits, ...callPolicy.limits };
type LimitName = keyof typeof limits;

const limitersByPool = new WeakMap<Pool, Map<LimitName, RateLimiterPostgres>>();

function limiter(name: LimitName): RateLimiterPostgres {
  let limiters = limitersByPool.get(pool);
  if (!limiters) limitersByPool.set(pool, (limiters = new Map()));
  const existing = limiters.get(name);
  if (existing) return existing;
  const { per, points, seconds } = limits[name];
  const created = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // A network over its limit is rejected from memory until the window ends. Account limits are not cached in memory,
    // because another process may reset them.
    ...(per === 'network' ? { inMemoryBlockOnConsumed: points + 1 } : {}),
    // Only the first limiter deletes expired rows, for all limiters: an hour after their window has ended.
    clearExpiredByTimeout: limiters.size === 0,
  });
  limiters.set(name, created);
  return created;
}

/**
 * Returns the key of a counter. Counters live in PostgreSQL, so they are shared by processes and survive restarts, and
 * contain no personal data.
 */
export function counterKey(key: string): string {
  return createHmac('sha256', purposeKey(currentKeyName(), 'fingerprint') ?? '')
    .update(key)
    .digest('base64url');
}

/** Points left of a limit, and seconds until it resets. */
export type RemainingPoints = { points: number; seconds: number };

/**
 * Consumes one point before the work is done, so that parallel attempts cannot bypass the limit.
 * @throws DomainError RATE_LIMITED with the seconds to wait
 */
export async function consumePoint(name: LimitName, key: string): Promise<RemainingPoints> {
  try {
    const { remainingPoints, msBeforeNext } = await limiter(name).consume(counterKey(key));
    return { points: remainingPoints, seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    const seconds = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
    throw new DomainError(
      'RATE_LIMITED',
      { retryAfterSeconds: seconds, limit: name },
      `시도가 너무 많아요. ${waitLabel(seconds)} 뒤에 다시 시도해 주세요.`,
    );
  }
}

/**
 * Returns whether the limit of any of these keys was used up at `asOf`, or is now. A counter is stored for an hour
 * after its window has ended.
 */
export async function isAnyLimitReached(tx: Tx, name: LimitName, keys: string[], asOf: Date): Promise<boolean> {
  const rows = keys.map((key) => limiter(name).getKey(counterKey(key)));
  const { points } = limits[name];
  const where = { key: { in: rows }, points: { gte: points }, expire: { gt: BigInt(asOf.getTime()) } };
  return (await tx.rateLimit.count({ where })) > 0;
}

/** Gives a point back for an attempt that does not count after all. */
export async function returnPoint(name: LimitName, key: string): Promise<void> {
  await limiter(name).reward(counterKey(key));
}

/** Resets the counted attempts after a success. */
export async function resetPoints(name: LimitName, key: string): Promise<void> {
  await limiter(name).delete(counterKey(key));
}

/** Returns the network of an address (network-of.ts). Requests without an address (jobs, tests) share one counter. */
export function addressKey(ip: string | null, bits?: NetworkBits): string {
  return ip === null ? 'unknown' : networkOf(ip, bits);
}
