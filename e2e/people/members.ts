import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { brand } from '~/domain/shared/brand';
import { product } from '../product';

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

/** SQL for a message's text as the recipient gets it: a code or link is stored separately. */
export const readerText = "replace(text, '••••••', coalesce(secret, ''))";

export type NewLearner = { id: number; email: string; name: string };

/** Creates a learner with a verified email address, for this test only. */
export async function createLearner(name = '김하늘'): Promise<NewLearner> {
  const { factories } = await product();
  const { id, email } = await factories.lesson.createLearner({ name });
  return { id, email, name };
}

/** Creates an operator. */
async function createOperator(name = '나운영'): Promise<NewLearner> {
  const { factories } = await product();
  const { id, email } = await factories.lesson.createLearner({ name, grade: 'operator' });
  return { id, email, name };
}

/** The part of a browser context that a login needs; other browser tools have it too. */
export type CookieJar = Pick<BrowserContext, 'addCookies'>;

/** Logs the browser in with a new session; the login page has its own test. */
export async function logIn(context: CookieJar, userId: number, url = process.env.E2E_BASE_URL ?? ''): Promise<void> {
  const { db, lucia } = await product();
  const { hashToken, randomToken } = await import('~/server/auth/cookies');
  const { id } = await lucia.createSession(userId, { ip: null, userAgent: null, impersonatorId: null });
  // As after a real login, the browser is registered for the account, and has a secret for each account that logged in
  // there.
  const device = randomToken();
  await db.knownDevice.create({ data: { userId, deviceHash: hashToken(device) } });
  await context.addCookies([
    { name: lucia.sessionCookieName, value: id, url },
    { name: `${brand.key}_device`, value: device, url },
    { name: `${brand.key}_alive`, value: '1', url },
  ]);
}

/** Creates an operator and logs this browser in. */
export async function logInAsOperator(context: BrowserContext): Promise<void> {
  await logIn(context, (await createOperator()).id);
}

/** Returns the newest six-digit code mailed to this address. */
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
 * Moves the lesson to `hoursAgo` hours ago, or to the first earlier hour in which the coach is free, because other
 * tests may use the same coach.
 */
export function letTheHourPass(contractId: number, hoursAgo: number): Promise<unknown> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ hours: number }>(
      `select ago.hours from generate_series($2::int, $2::int + 40) as ago(hours)
       where not exists (
         select 1 from time_reservations r join contracts k on k.coach_id = r.coach_id
         where k.id = $1 and r.lesson_id is distinct from (select id from lessons where contract_id = $1 limit 1)
           and tstzrange(r.starts_at, r.coach_free_at) && tstzrange(
             now() - make_interval(hours => ago.hours), now() - make_interval(hours => ago.hours) + interval '80 minutes'))
       order by ago.hours limit 1`,
      [contractId, hoursAgo],
    );
    const hoursBefore = rows[0]?.hours ?? hoursAgo;
    await client.query(
      `update time_reservations
       set starts_at = now() - make_interval(hours => $2),
         ends_at = now() - make_interval(hours => $2) + interval '50 minutes',
         coach_free_at = now() - make_interval(hours => $2) + interval '80 minutes'
       where lesson_id in (select id from lessons where contract_id = $1)`,
      [contractId, hoursBefore],
    );
    return client.query(
      `update lessons
       set starts_at = now() - make_interval(hours => $2),
         ends_at = now() - make_interval(hours => $2) + interval '50 minutes'
       where contract_id = $1`,
      [contractId, hoursBefore],
    );
  });
}

/** Ends the session of the browser. Leaves the page first, so that its next call is not answered with 401. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
