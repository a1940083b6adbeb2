import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashToken, randomToken } from '~/server/auth/cookies';
import { hashPassword } from '~/server/auth/password';
import { db } from '~/server/db';
import { createAccount, PASSWORD } from '~/test/factories/account';
import { type Attack, Findings } from '../attack';
import { clientFor, clientWithCookie, outcomeOf } from '../client';

const ROUNDS = 125;
/** Number of logins that one account may try at the same time. */
const LOGINS = 8;
/** Logins start within this many milliseconds around the change. */
const SPREAD_MS = 60;

type Account = { id: number; email: string };
/** Sets another password and returns the number of sessions that remain afterwards. */
type Change = (url: string, account: Account, next: string) => Promise<number>;

const changes: readonly Change[] = [
  async function byOwner(url, { id }, next) {
    const client = await clientFor(url, id);
    await pause(Math.random() * SPREAD_MS);
    await client.session.changePassword.mutate({ current: PASSWORD, next });
    return 1;
  },
  async function byMail(url, { email }, next) {
    const token = randomToken();
    const link = { email, purpose: 'RESET', codeHash: hashToken(token) } as const;
    await db.emailCertification.create({ data: { ...link, expiresAt: new Date(Date.now() + 600_000) } });
    await pause(Math.random() * SPREAD_MS);
    await clientWithCookie(url, '').session.completeReset.mutate({ token, password: next });
    return 0;
  },
  async function byTwoAtOnce(url, { id }, next) {
    const clients = [await clientFor(url, id), await clientFor(url, id)];
    await pause(Math.random() * SPREAD_MS);
    const outcomes = await Promise.all(
      clients.map((client, index) =>
        outcomeOf(client.session.changePassword.mutate({ current: PASSWORD, next: index === 0 ? next : randomUUID() })),
      ),
    );
    // Either call may win; the answers show which password is valid.
    if (outcomes.filter((outcome) => outcome === 'OK').length !== 1) throw new Error(`answered ${outcomes.join(', ')}`);
    return 1;
  },
];

export const passwords: Attack = {
  name: 'passwords',
  what: `${LOGINS} logins with the old password while another one is set, by its owner, by a mail, by two at once, ${ROUNDS} rounds`,
  async run({ url }, { rounds = ROUNDS }) {
    const findings = new Findings();
    const passwordHash = await hashPassword(PASSWORD);
    let tried = 0;
    for (let round = 0; round < rounds; round += 1) {
      const account = await createAccount({ passwordHash });
      const logIn = () =>
        outcomeOf(clientWithCookie(url, '').session.login.mutate({ email: account.email, password: PASSWORD }));
      const logins = Array.from({ length: LOGINS }, async () => {
        await pause(Math.random() * SPREAD_MS);
        return logIn();
      });
      const change = changes[round % changes.length];
      const remainingSessions = await change?.(url, account, randomUUID()).catch((thrown: unknown) => String(thrown));
      const outcomes = await Promise.all(logins);
      tried += LOGINS;
      findings.check(typeof remainingSessions === 'number', `the password was not changed once: ${remainingSessions}`);
      findings.check(!outcomes.includes('INTERNAL'), 'a login failed as a fault');
      const sessions = await db.session.count({ where: { userId: account.id } });
      findings.check(
        sessions === remainingSessions,
        `${sessions} sessions instead of ${remainingSessions} after another password was set`,
      );
      const lateLogin = await logIn();
      findings.check(lateLogin !== 'OK', 'the old password logs in after another one was set');
    }
    return { tried, found: findings.list() };
  },
};
