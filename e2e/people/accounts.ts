import { randomBytes, randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { QueryResultRow } from 'pg';
import { DAY_MS } from '~/domain/shared/durations';
import { readerText, withDatabase } from './members';
import { product } from '../product';

export const PASSWORD = 'kR7-pine-lamp';

/** One statement, and its rows. */
function query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  return withDatabase(async (client) => (await client.query<Row>(text, values)).rows);
}

export function newEmail(name: string): string {
  return `${name}-${randomBytes(6).toString('hex')}@example.test`;
}

/** A number of nobody else, as it is typed. */
export function newPhone(): string {
  return `010${String(randomInt(10 ** 8)).padStart(8, '0')}`;
}

type AccountColumns = { grade?: 'user' | 'coach' | 'operator'; status?: 'ACTIVE' | 'DORMANT'; company?: boolean };

/** Somebody who logs in with PASSWORD. */
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

/** A coach whose week was confirmed so many days ago. */
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

/** What the newest mail says; the worker writes it a moment after it was asked for. */
async function mailed(email: string, pattern: RegExp): Promise<string> {
  await expect.poll(() => lastMail(email)).toMatch(pattern);
  return (await lastMail(email)).match(pattern)?.[0] ?? '';
}

/** The code of the newest message to an address, or to a number. */
export function mailedCode(recipient: string): Promise<string> {
  return mailed(recipient, /\b\d{6}\b/);
}

/** The next code may be asked for at once. */
export function letTheWaitPass(userId: number): Promise<unknown> {
  return query("update phone_certifications set sent_at = sent_at - interval '2 minutes' where user_id = $1", [userId]);
}

/** Kinds and channels that the account switched off, in the order of the channels. */
export async function switchedOff(userId: number): Promise<string[]> {
  const rows = await query<{ choice: string }>(
    `select kind || ' ' || channel as choice from message_choices
     where user_id = $1 and not "on" order by kind, channel`,
    [userId],
  );
  return rows.map(({ choice }) => choice);
}

/** The path of the link in the newest mail, with what stands after its #. */
export async function mailedLink(email: string): Promise<string> {
  const url = new URL(await mailed(email, /https?:\/\/\S+/));
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Logs in by the form, as people do. */
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

/** Is somebody logged in, as the static pages' scripts are told? */
export async function sessionHint(page: Page): Promise<unknown> {
  return (await page.request.get('/session.json')).json();
}
