import { brand } from '../src/domain/shared/brand';
import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';

/** Runs statements against the tested product's database. */
export async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A message's text as its reader gets it: a code or link is kept beside it. */
export const readerText = "replace(text, '••••••', coalesce(secret, ''))";

export type NewLearner = { id: number; email: string; name: string };

/** A learner nobody else uses, with a verified address. */
export function createLearner(name = '김하늘'): Promise<NewLearner> {
  const email = `e2e-${randomBytes(6).toString('hex')}@example.test`;
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'insert into users (email, name, email_verified_at) values ($1, $2, now()) returning id',
      [email, name],
    );
    return { id: rows[0]?.id ?? 0, email, name };
  });
}

/** Logs the browser in by a session of its own: the login page has its own journey. */
export async function logIn(context: BrowserContext, userId: number, url: string): Promise<void> {
  const token = randomBytes(20).toString('hex');
  await withDatabase((client) =>
    client.query("insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')", [
      createHash('sha256').update(token).digest('hex'),
      userId,
    ]),
  );
  await context.addCookies([
    { name: `${brand.key}_session`, value: token, url },
    { name: `${brand.key}_alive`, value: '1', url },
  ]);
}

/** The newest six digits mailed to this address. */
export async function mailedCode(email: string): Promise<string | null> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `select ${readerText} as text from messages where recipient = $1 order by id desc limit 1`,
      [email],
    );
    return rows[0]?.text.match(/\b\d{6}\b/)?.[0] ?? null;
  });
}

/**
 * Lets the lesson's hour pass: it began so many hours ago. Journeys at several sizes may meet at one coach, whose hours
 * cannot overlap.
 */
export function letTheHourPass(contractId: number, hoursAgo: number): Promise<unknown> {
  return withDatabase(async (client) => {
    await client.query(
      "update time_reservations set starts_at = now() - make_interval(hours => $2), ends_at = now() - make_interval(hours => $2) + interval '50 minutes', coach_free_at = now() - make_interval(hours => $2) + interval '80 minutes' where lesson_id in (select id from lessons where contract_id = $1)",
      [contractId, hoursAgo],
    );
    return client.query(
      "update lessons set starts_at = now() - make_interval(hours => $2), ends_at = now() - make_interval(hours => $2) + interval '50 minutes' where contract_id = $1",
      [contractId, hoursAgo],
    );
  });
}
