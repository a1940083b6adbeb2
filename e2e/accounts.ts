import { randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect, type Page } from '@playwright/test';
import type { QueryResultRow } from 'pg';
import { readerText, withDatabase } from './members';

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
export async function createAccount({
  grade = 'user',
  status = 'ACTIVE',
  company = false,
}: AccountColumns = {}): Promise<{ id: number; email: string }> {
  const email = newEmail(grade);
  const [row] = await query<{ id: number }>(
    'insert into users (email, name, grade, status, password_hash, email_verified_at) values ($1, $2, $3::"Grade", $4::"AccountStatus", $5, now()) returning id',
    [email, '김하늘', grade, status, await hash(PASSWORD)],
  );
  if (company) await joinNewCompany(row?.id ?? 0);
  return { id: row?.id ?? 0, email };
}

async function joinNewCompany(userId: number): Promise<void> {
  await query(
    `with company as (insert into companies (code, name) values ($1, '다온전자') returning id)
     insert into company_memberships (cs_corporate_id, user_id, joined_at) select id, $2, now() from company`,
    [randomBytes(6).toString('hex').toUpperCase(), userId],
  );
}

/** A coach whose week was confirmed so many days ago. */
export async function createCoach(confirmedDaysAgo: number): Promise<{ id: number; email: string }> {
  const account = await createAccount({ grade: 'coach' });
  const [coach] = await query<{ id: number }>(
    `insert into coaches (user_id, display_name, gender, status, headline, biography, certificates, career_years, avatar_seed, latitude, longitude, schedule_confirmed_at)
     values ($1, '한지우', 'female', 'APPROVED', '필라테스 9년', '자세를 함께 봐요.', '{}', 9, 7, 37.5, 127.03, now() - make_interval(days => $2)) returning id`,
    [account.id, confirmedDaysAgo],
  );
  await query('insert into coach_weekly_slots (coach_id, day, slot) values ($1, 1, 5)', [coach?.id]);
  return account;
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
    `select kind || ' ' || channel as choice from message_choices where user_id = $1 and not "on" order by kind, channel`,
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
