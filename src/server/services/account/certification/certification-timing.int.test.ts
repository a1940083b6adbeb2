import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { consumePoint } from '~/server/auth/limits';
import { queueSender } from '~/server/jobs/enqueue';
import { hashToken } from '~/server/auth/cookies';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import {
  answerCertificationRequests,
  createAccount,
  joinForm,
  lastMail,
  newAddress,
  PASSWORD,
} from '~/test/factories/account';
import { recordStatements } from '~/test/recorded-statements';

type Request = (browser: TestBrowser, email: string) => Promise<unknown>;

const startJoin: Request = (browser, email) => browser.call((caller) => caller.session.startJoin(joinForm(email)));

/** Every call that takes an address from a stranger, and what must be prepared for it. */
const requests: readonly { name: string; prepare?: Request; ask: Request }[] = [
  { name: 'reset', ask: (browser, email) => browser.call((caller) => caller.session.requestReset({ email })) },
  {
    name: 'reactivate',
    ask: (browser, email) => browser.call((caller) => caller.session.startReactivation({ email })),
  },
  { name: 'unlock', ask: (browser, email) => browser.call((caller) => caller.session.startUnlock({ email })) },
  { name: 'join', ask: startJoin },
  {
    name: 'join, another code',
    prepare: startJoin,
    ask: (browser) => browser.call((caller) => caller.session.resendJoinCode(), new Date(Date.now() + 61_000)),
  },
  {
    name: 'join by Kakao with an address that it has not verified',
    prepare: async (browser) => {
      const ticket = newAddress('ticket').replaceAll(/\W/g, '-').slice(0, 40);
      browser.jar.set('dagaon_ticket', ticket);
      const expiresAt = new Date(Date.now() + 600_000);
      await db.pendingJoin.create({
        data: { id: hashToken(ticket), provider: 'kakao', providerUserId: ticket, redirectTo: '/', expiresAt },
      });
    },
    ask: (browser, email) =>
      browser.call((caller) =>
        caller.session.completeSocialJoin({
          name: '김하늘',
          birthDate: '19950312',
          email,
          terms: true,
          privacy: true,
          marketing: false,
          adMeasurement: false,
        }),
      ),
  },
  {
    name: 'log in',
    ask: (browser, email) =>
      rejectionOf(browser.call((caller) => caller.session.login({ email, password: `not-${PASSWORD}` }))),
  },
];

const newEmail = () => Promise.resolve(newAddress('nobody'));
const existingEmail = (status: 'ACTIVE' | 'DORMANT' | 'SUSPENDED') => async () =>
  (await createAccount({ status })).email;
const people = [
  ['no account', newEmail],
  ['an account', existingEmail('ACTIVE')],
  ['a dormant one', existingEmail('DORMANT')],
  ['a stopped one', existingEmail('SUSPENDED')],
] as const;

/** Returns the statements of one request without their values, and the number of jobs and messages that it left. */
async function traceOf(
  browser: TestBrowser,
  email: string,
  ask: Request,
): Promise<{ statements: string[]; jobs: number; messages: number }> {
  const statements = (await recordStatements(() => ask(browser, email))).map((text) => text.replaceAll(/\s+/g, ' '));
  const ids = (await db.emailCertification.findMany({ where: { email }, select: { id: true } })).map(({ id }) => id);
  const boss = await queueSender();
  const jobs = await Promise.all(
    ids.map((certificationId) => boss.findJobs('answer-certification', { data: { certificationId } })),
  );
  return { statements, jobs: jobs.flat().length, messages: await db.message.count({ where: { recipient: email } }) };
}

describe.each(requests)('$name', ({ prepare, ask }) => {
  it('runs the same statements and leaves the same jobs, whether or not an account exists', async () => {
    await queueSender();
    // The first request of a process reads values that later requests have in memory.
    await prepare?.(createBrowser(), newAddress('first'));
    const traces = [];
    for (const [, addressOf] of [people[0], ...people]) {
      const [browser, email] = [createBrowser(), await addressOf()];
      await prepare?.(browser, email);
      traces.push(await traceOf(browser, email, ask));
    }
    const [, unknown, ...others] = traces;
    expect(unknown?.statements.length).toBeGreaterThan(1);
    for (const other of others) expect(other).toEqual(unknown);
  });
});

describe('the worker’s decision', () => {
  const mailFor = async (status: 'ACTIVE' | 'DORMANT' | 'SUSPENDED' | null, ask: Request, locked = true) => {
    const email = status === null ? newAddress() : (await createAccount({ status })).email;
    const tries = locked ? accountPolicy.limits.loginAccount.points : 0;
    for (let index = 0; index < tries; index += 1) await consumePoint('loginAccount', email);
    await ask(createBrowser(), email);
    return (await lastMail(email))?.template ?? null;
  };
  const [reset, reactivate, unlock, join] = requests.map(({ ask }) => ask);

  it.each([
    ['reset', reset, null, null],
    ['reset', reset, 'ACTIVE', 'password-reset'],
    ['reset', reset, 'DORMANT', 'password-reset'],
    ['reset', reset, 'SUSPENDED', null],
    ['reactivate', reactivate, null, null],
    ['reactivate', reactivate, 'ACTIVE', null],
    ['reactivate', reactivate, 'DORMANT', 'certification-code'],
    ['reactivate', reactivate, 'SUSPENDED', null],
    ['unlock', unlock, null, null],
    ['unlock', unlock, 'ACTIVE', 'unlock-code'],
    ['unlock', unlock, 'DORMANT', null],
    ['unlock', unlock, 'SUSPENDED', null],
    ['join', join, null, 'certification-code'],
    ['join', join, 'ACTIVE', 'already-joined'],
    ['join', join, 'DORMANT', 'already-joined'],
    ['join', join, 'SUSPENDED', 'already-joined'],
  ] as const)('%s, account %s', async (_, ask, status, template) => {
    expect(await mailFor(status, ask ?? newEmail)).toBe(template);
  });

  it('sends no unlock mail to an account that is not locked', async () => {
    expect(await mailFor('ACTIVE', unlock ?? newEmail, false)).toBeNull();
  });

  it('mails once, however often the job runs, and does not mail an expired code', async () => {
    const { email } = await createAccount();
    await reset?.(createBrowser(), email);
    await Promise.all([
      answerCertificationRequests(email),
      answerCertificationRequests(email),
      answerCertificationRequests(email),
    ]);
    expect(await db.message.count({ where: { recipient: email } })).toBe(1);

    const late = (await createAccount()).email;
    await reset?.(createBrowser(), late);
    await db.emailCertification.updateMany({
      where: { email: late },
      data: { expiresAt: new Date(Date.now() - MINUTE_MS) },
    });
    expect(await lastMail(late)).toBeNull();
  });
});
