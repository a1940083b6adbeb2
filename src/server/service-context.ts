import type { Actor, SystemActor } from '~/domain/shared/actor';
import { type Db, type Pool, db, pool } from './db';

/** What every service gets. Actor and clock are parameters, so that a test can be anyone at any time. */
export type ServiceContext<A extends Actor | SystemActor = Actor> = {
  db: Db;
  pool: Pool;
  actor: A;
  now: Date;
  /** The client's address after trusted proxies; null in jobs. */
  ip: string | null;
  userAgent: string | null;
};

/** The context of this process's database; callers above the services name who asks, when and from where. */
export function serviceContext<A extends Actor | SystemActor>(
  caller: Pick<ServiceContext<A>, 'actor' | 'now' | 'ip' | 'userAgent'>,
): ServiceContext<A> {
  return { db, pool, ...caller };
}
