import { expect, it } from 'vitest';
import { compareSessions } from './database-sessions.js';

type Client = Parameters<typeof compareSessions>[0];

/**
 * A pool of `count` sessions, of which another client uses one until the query with the number `releasedAt` has its
 * session. The pool gives out the session that was returned first (in turn) or last.
 */
function openPool(count: number, { inTurn, releasedAt }: { inTurn: boolean; releasedAt: number }) {
  const idle = Array.from({ length: count - 1 }, (_, number) => `session ${number}`);
  let queries = 0;
  const connect = (): Client => {
    let held: string | undefined;
    const query = async (text: string) => {
      const session = held ?? (inTurn ? idle.shift() : idle.pop());
      if (session === undefined) throw new Error('no idle session');
      queries += 1;
      if (queries === releasedAt) idle.push('session of the other client');
      held = text === 'begin' || (held !== undefined && text !== 'rollback') ? session : undefined;
      if (held === undefined) idle.push(session);
      return { rows: [{ session }] };
    };
    return { query } as unknown as Client;
  };
  return { first: connect(), second: connect() };
}

const pools = [2, 3, 4, 5].flatMap((count) =>
  [true, false].flatMap((inTurn) => Array.from({ length: 40 }, (_, releasedAt) => ({ count, inTurn, releasedAt }))),
);

it('detects shared sessions whenever another client returns its session', async () => {
  const missed = [];
  for (const { count, ...options } of pools) {
    const { first, second } = openPool(count, options);
    if ((await compareSessions(first, second)) !== 'transaction') missed.push({ count, ...options });
  }
  expect(missed).toEqual([]);
});
