import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymous } from '~/domain/shared/actor';
import { hashCode } from '~/server/auth/code-hash';
import { hashToken, randomToken, TICKET_COOKIE } from '~/server/auth/cookies';
import { hashPassword } from '~/server/auth/password';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { finishOAuth } from '~/server/services/account/sign-in/finish-oauth';
import { createAccount, PASSWORD } from '~/test/factories/account';
import { type Attack, Findings } from '../attack';
import { clientFor, clientWithCookie, outcomeOf } from '../client';

const ROUNDS = 125;
/** Number of logins that one account may try at the same time. */
const LOGINS = 8;
/** Logins start within this many milliseconds around the change. */
const SPREAD_MS = 60;
const CODE = '123456';

type Account = { id: number; email: string };
/** A way into the account that another password, or disconnecting the provider, closes. */
type WayIn = (url: string, account: Account) => Promise<unknown>;
/** Closes the ways in, and returns the number of sessions that may remain afterwards. */
type Change = (url: string, account: Account, next: string) => Promise<number>;

const waitSome = () => pause(Math.random() * SPREAD_MS);
const countSessions = ({ id }: Account) => db.session.count({ where: { userId: id } });

const logIn: WayIn = (url, { email }) => clientWithCookie(url, '').session.login.mutate({ email, password: PASSWORD });

/** Logs in with the password and a code that was mailed after too many wrong passwords. */
const unlock: WayIn = async (url, { email }) => {
  const ticket = randomToken();
  const ticketHash = hashToken(ticket);
  const code = { email, purpose: 'UNLOCK', ticketHash, codeHash: hashCode(ticketHash, CODE) } as const;
  await db.emailCertification.create({ data: { ...code, expiresAt: new Date(Date.now() + 600_000) } });
  const client = clientWithCookie(url, `${TICKET_COOKIE}=${ticket}`);
  await client.session.completeUnlock.mutate({ code: CODE, password: PASSWORD });
};

const providerUserOf = ({ id }: Account) => `attack-${id}`;
const arrive: WayIn = async (_url, account) => {
  const context = serviceContext({ actor: anonymous, now: new Date(), ip: null, userAgent: null });
  const profile = { providerUserId: providerUserOf(account), email: null, emailVerified: false, name: null };
  const { kind } = await finishOAuth(
    context,
    { provider: 'kakao', profile, redirectTo: '/' },
    { devices: [], ticket: null },
  );
  if (kind !== 'loggedIn') throw new Error(kind);
};

const withPassword: readonly WayIn[] = [logIn, logIn, unlock];
const kinds: readonly { change: Change; waysIn: readonly WayIn[] }[] = [
  {
    waysIn: withPassword,
    async change(url, { id }, next) {
      const client = await clientFor(url, id);
      await waitSome();
      await client.session.changePassword.mutate({ current: PASSWORD, next });
      return 1;
    },
  },
  {
    waysIn: withPassword,
    /** By a mailed link. */
    async change(url, { email }, next) {
      const token = randomToken();
      const link = { email, purpose: 'RESET', codeHash: hashToken(token) } as const;
      await db.emailCertification.create({ data: { ...link, expiresAt: new Date(Date.now() + 600_000) } });
      await waitSome();
      await clientWithCookie(url, '').session.completeReset.mutate({ token, password: next });
      return 0;
    },
  },
  {
    waysIn: withPassword,
    /** By two browsers at the same time. Either may win. */
    async change(url, { id }, next) {
      const clients = [await clientFor(url, id), await clientFor(url, id)];
      await waitSome();
      const outcomes = await Promise.all(
        clients.map((client, index) =>
          outcomeOf(
            client.session.changePassword.mutate({ current: PASSWORD, next: index === 0 ? next : randomUUID() }),
          ),
        ),
      );
      return onlyOne(outcomes, 1);
    },
  },
  {
    waysIn: withPassword,
    /** While another browser closes the account with the old password. Either may win. */
    async change(url, account, next) {
      const [owner, closer] = [await clientFor(url, account.id), await clientFor(url, account.id)];
      await waitSome();
      const outcomes = await Promise.all([
        outcomeOf(owner.session.changePassword.mutate({ current: PASSWORD, next })),
        outcomeOf(closer.session.closeAccount.mutate({ password: PASSWORD })),
      ]);
      return onlyOne(outcomes, outcomes[0] === 'OK' ? 1 : 0);
    },
  },
  {
    waysIn: [arrive],
    /** Disconnects the provider. Sessions that were opened before stay; afterwards none is added. */
    async change(url, account) {
      const client = await clientFor(url, account.id);
      await waitSome();
      await client.session.disconnectProvider.mutate({ provider: 'kakao' });
      return countSessions(account);
    },
  },
];

function onlyOne(outcomes: readonly string[], sessions: number): number {
  if (outcomes.filter((outcome) => outcome === 'OK').length !== 1) throw new Error(`answered ${outcomes.join(', ')}`);
  return sessions;
}

async function playRound(url: string, round: number, passwordHash: string, findings: Findings): Promise<void> {
  const account = await createAccount({ passwordHash });
  const connection = { provider: 'kakao', providerUserId: providerUserOf(account), userId: account.id } as const;
  await db.oAuthAccount.create({ data: connection });
  const { change, waysIn } = kinds[round % kinds.length] ?? { change: () => Promise.resolve(0), waysIn: [] };
  const enter = async (index: number) => outcomeOf(waysIn[index % waysIn.length]?.(url, account) ?? Promise.resolve());
  const logins = Array.from({ length: LOGINS }, async (_, index) => {
    await waitSome();
    return enter(index);
  });
  const remaining = await change(url, account, randomUUID()).catch((thrown: unknown) => String(thrown));
  const outcomes = await Promise.all(logins);
  findings.check(typeof remaining === 'number', `the way in was not closed once: ${remaining}`);
  findings.check(!outcomes.includes('INTERNAL'), 'a login failed as a fault');
  const sessions = await countSessions(account);
  findings.check(sessions === remaining, `${sessions} sessions instead of ${remaining} after a way in was closed`);
  for (const [index] of waysIn.entries()) {
    const outcome = await enter(index);
    findings.check(outcome !== 'OK', 'an old way in opens the account after it was closed');
  }
}

export const passwords: Attack = {
  name: 'passwords',
  what: `${LOGINS} logins with the old password, by the form and with a mailed code, while another one is set, by its owner, by a mail, by two at once, or while the account is closed; logins of a provider while it is disconnected; ${ROUNDS} rounds`,
  async run({ url }, { rounds = ROUNDS }) {
    const findings = new Findings();
    const passwordHash = await hashPassword(PASSWORD);
    for (let round = 0; round < rounds; round += 1) await playRound(url, round, passwordHash, findings);
    return { tried: rounds * LOGINS, found: findings.list() };
  },
};
