import { randomBytes } from 'node:crypto';
import { hashSessionToken, SESSION_COOKIE } from '~/server/auth/lucia';
import { withClient } from '../lib/database/databases.mjs';

/** Logs these accounts in, each in its own browser, and returns their Cookie headers. */
export async function logIn(databaseUrl: string, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(20).toString('hex'));
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into sessions (id, user_id, expires_at, created_at, last_seen_at)
       select id, user_id, now() + interval '1 day', now(), now() from unnest($1::text[], $2::int[]) as s (id, user_id)`,
      [tokens.map(hashSessionToken), userIds],
    ),
  );
  return tokens.map((token) => `${SESSION_COOKIE}=${token}`);
}

/** Logs in a learner of the demo set and returns the Cookie header. */
export async function logInLearner(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number }>(`select id from users where grade = 'user' and status = 'ACTIVE' order by id limit 1`),
  );
  const [cookie = ''] = await logIn(
    databaseUrl,
    rows.map(({ id }) => id),
  );
  return cookie;
}
