import type { Actor, SystemActor } from '~/domain/shared/actor';
import { type Db, type Pool, db, pool } from './db';

/**
 * Context that every service receives. Actor and clock are parameters, so that a test can act as any user at any time.
 */
export type ServiceContext<A extends Actor | SystemActor = Actor> = {
  db: Db;
  pool: Pool;
  actor: A;
  now: Date;
  /** Client address after trusted proxies; null in jobs. */
  ip: string | null;
  userAgent: string | null;
};

/**
 * Creates a context with this process's database; callers above the services pass the actor, the time and the address.
 */
export function serviceContext<A extends Actor | SystemActor>(
  caller: Pick<ServiceContext<A>, 'actor' | 'now' | 'ip' | 'userAgent'>,
): ServiceContext<A> {
  return { db, pool, ...caller };
}
