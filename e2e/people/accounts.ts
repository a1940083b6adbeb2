import { randomBytes, randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { QueryResultRow } from 'pg';
import { DAY_MS } from '~/domain/shared/durations';
import { readerText, withDatabase } from './members';
import { product } from '../product';

export const PASSWORD = 'kR7-pine-lamp';

/** Runs one statement and returns its rows. */
function query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  return withDatabase(async (client) => (await client.query<Row>(text, values)).rows);
}

export function newEmail(name: string): string {
  return `${name}-${randomBytes(6).toString('hex')}@example.test`;
}

/** Returns an unused phone number in the format that a user types. */
export function newPhone(): string {
  return `010${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

type AccountColumns = { grade?: 'user' | 'coach' | 'operator'; status?: 'ACTIVE' | 'DORMANT'; company?: boolean };

/** Creates an account that can log in with PASSWORD. */
export async function createAccount({ company = false, ...columns }: AccountColumns = {}): Promise<{
  id: number;
  email: string;
}> {
  const { factories } = await product();
  const user = await factories.account.createAccount(columns);
  if (company) {
    const { csCorporateId } = await factories.company.createCompany();
    await factories.company.addEmployee(csCorporateId, user);
  }
  return user;
}

/** Creates a coach who confirmed the week `confirmedDaysAgo` days ago. */
export async function createCoach(confirmedDaysAgo: number): Promise<{ id: number; email: string }> {
  const { factories } = await product();
  const scheduleConfirmedAt = new Date(Date.now() - confirmedDaysAgo * DAY_MS);
  const user = await factories.account.createAccount({ grade: 'coach', name: '한지우' });
  await factories.lesson.createCoach({ userId: user.id, scheduleConfirmedAt }, [[1, 5]]);
  return user;
}

async function lastMail(email: string): Promise<string> {
  const [row] = await query<{ text: string }>(
    `select ${readerText} as text from messages where recipient = $1 order by id desc limit 1`,
    [email],
  );
  return row?.text ?? '';
}

/** Returns the match in the newest mail; the worker writes the mail a moment after the request. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  await expect.poll(() => lastMail(email)).toMatch(pattern);
  return (await lastMail(email)).match(pattern)?.[0] ?? '';
}

/** Returns the code in the newest message to an email address or a phone number. */
export function mailedCode(recipient: string): Promise<string> {
  return mailed(recipient, /\b\d{6}\b/);
}

/** Returns the kinds and channels that the account has switched off, ordered by channel. */
export async function switchedOff(userId: number): Promise<string[]> {
  const rows = await query<{ choice: string }>(
    `select kind || ' ' || channel as choice from message_choices
     where user_id = $1 and not "on" order by kind, channel`,
    [userId],
  );
  return rows.map(({ choice }) => choice);
}

/** Returns the path of the link in the newest mail, including its fragment. */
export async function mailedLink(email: string): Promise<string> {
  const url = new URL(await mailed(email, /https?:\/\/\S+/));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Logs in by the form, as a user does. */
export async function logIn(
  page: Page,
  email: string,
  { password = PASSWORD, loginPath = '/login' } = {},
): Promise<void> {
  await page.goto(loginPath);
  await page.getByLabel('이메일').fill(email);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Returns whether a user is logged in, as the scripts of static pages read it. */
export async function sessionHint(page: Page): Promise<unknown> {
  return (await page.request.get('/session.json')).json();
}
