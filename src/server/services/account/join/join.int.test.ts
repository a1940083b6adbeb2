import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_MS, MINUTE_MS } from '~/domain/shared/durations';
import { hashToken } from '~/server/auth/cookies';
import { db } from '~/server/db';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, joinForm, lastMail, mailedCode, newAddress } from '~/test/factories/account';

const start = (browser: TestBrowser, form: ReturnType<typeof joinForm> & { redirectTo?: string }, now?: Date) =>
  browser.call((caller) => caller.session.startJoin(form), now);
const complete = (browser: TestBrowser, code: string, now?: Date) =>
  browser.call((caller) => caller.session.completeJoin({ code }), now);
const resend = (browser: TestBrowser, now?: Date) => browser.call((caller) => caller.session.resendJoinCode(), now);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const minutes = (count: number, from = new Date()) => new Date(from.getTime() + count * MINUTE_MS);

describe('joining by e-mail', () => {
  it('creates the account once the code is entered, logs in and redirects to the requested page', async () => {
    const email = newAddress('join');
    const browser = createBrowser();
    await start(browser, {
      ...joinForm(` ${email.toUpperCase()} `),
      marketing: true,
      redirectTo: '/workout/suggest/schedule?a=1',
    });
    expect(await db.user.count({ where: { email } })).toBe(0);
    expect(await browser.call((caller) => caller.session.joinStatus())).toMatchObject({
      email,
      name: '김하늘',
      provider: null,
      emailVerified: false,
    });

    expect(await complete(browser, await mailedCode(email))).toEqual({ redirectTo: '/workout/suggest/schedule?a=1' });
    const user = await db.user.findUniqueOrThrow({ where: { email } });
    expect(user).toMatchObject({ name: '김하늘', birthYear: 1995, grade: 'user', status: 'ACTIVE' });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(user.passwordHash).toMatch(/^\$argon2id\$/);
    const consents = await db.consentEvent.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } });
    expect(consents.map(({ kind, granted }) => [kind, granted])).toEqual([
      ['TERMS', true],
      ['PRIVACY', true],
      ['MARKETING', true],
    ]);
    expect(await browser.call((caller) => caller.session.checkAlive())).toBe(true);
    expect(await lastMail(email)).toMatchObject({ template: 'welcome' });
    expect(browser.jar.has('dagaon_ticket')).toBe(false);
    await createBrowser().call((caller) => caller.session.login({ email, password: PASSWORD }));
  });

  it.each([
    [{ marketing: true, adMeasurement: false }, ['MARKETING']],
    [{ marketing: false, adMeasurement: true }, ['AD_MEASUREMENT']],
    [{ marketing: true, adMeasurement: true }, ['MARKETING', 'AD_MEASUREMENT']],
    [{ marketing: false, adMeasurement: false }, []],
  ])('records each of the optional consents %j separately', async (given, kinds) => {
    const [email, browser] = [newAddress('join'), createBrowser()];
    await start(browser, { ...joinForm(email), ...given });
    await complete(browser, await mailedCode(email));
    const consents = await db.consentEvent.findMany({
      where: { userId: (await db.user.findUniqueOrThrow({ where: { email } })).id },
      orderBy: { id: 'asc' },
    });
    expect(consents.map(({ kind }) => kind).filter((kind) => kind !== 'TERMS' && kind !== 'PRIVACY')).toEqual(kinds);
  });

  it('takes the form of an older client version as no consent to ad measurement, and as one to the privacy text it displayed', async () => {
    const [email, browser] = [newAddress('join'), createBrowser()];
    const { adMeasurement: _, ...former } = joinForm(email);
    await start(browser, former as never);
    await complete(browser, await mailedCode(email));
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
    const consents = await db.consentEvent.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    expect(consents.map(({ kind, version }) => [kind, version])).toEqual([
      ['TERMS', accountPolicy.consents.TERMS],
      ['PRIVACY', '2026-11-24-2'],
    ]);
  });

  it.each([
    ['names no version', undefined],
    ['names another version', '2020-01'],
  ])('takes a form that %s of its text about ad measurement as one to the texts before visits', async (_, version) => {
    const [email, browser] = [newAddress('join'), createBrowser()];
    await start(browser, { ...joinForm(email), adMeasurement: true, measurementVersion: version as never });
    await complete(browser, await mailedCode(email));
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
    const consents = await db.consentEvent.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    expect(consents.map(({ kind, version: recorded }) => [kind, recorded])).toEqual([
      ['TERMS', accountPolicy.consents.TERMS],
      ['PRIVACY', '2026-11-27'],
      ['AD_MEASUREMENT', '2026-11-27'],
    ]);
    const account = await browser.call((caller) => caller.session.account());
    expect(account.consents.find(({ kind }) => kind === 'AD_MEASUREMENT')).toMatchObject({
      granted: false,
      isOutdated: true,
    });
  });

  it('records the present versions for a form that displays the present texts', async () => {
    const [email, browser] = [newAddress('join'), createBrowser()];
    await start(browser, { ...joinForm(email), adMeasurement: true });
    await complete(browser, await mailedCode(email));
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
    const consents = await db.consentEvent.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    const { TERMS, PRIVACY, AD_MEASUREMENT } = accountPolicy.consents;
    expect(consents.map(({ version }) => version)).toEqual([TERMS, PRIVACY, AD_MEASUREMENT]);
  });

  it('records the versions of the displayed texts, also for a join that an earlier build began', async () => {
    const [email, browser] = [newAddress('join'), createBrowser()];
    await start(browser, joinForm(email));
    await db.$executeRaw`update pending_joins set consent_versions = default where email = ${email}`;
    await complete(browser, await mailedCode(email));
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
    const consents = await db.consentEvent.findMany({ where: { userId }, orderBy: { id: 'asc' } });
    expect(consents.map(({ kind, version }) => [kind, version])).toEqual([
      ['TERMS', accountPolicy.consents.TERMS],
      ['PRIVACY', '2026-11-24-2'],
    ]);
  });

  it('stores neither the code nor the ticket nor the password in readable form', async () => {
    const email = newAddress('join');
    const browser = createBrowser();
    await start(browser, joinForm(email));
    const code = await mailedCode(email);
    const ticket = browser.jar.get('dagaon_ticket') ?? '';
    const rows = JSON.stringify([
      await db.emailCertification.findMany({ where: { email } }),
      await db.pendingJoin.findMany({ where: { email } }),
    ]);
    for (const secret of [code, ticket, PASSWORD]) expect(rows).not.toContain(`"${secret}"`);
    expect(rows).toContain(hashToken(ticket));
  });

  it('deletes expired joins, codes and sessions when the next user starts to join', async () => {
    const now = new Date();
    const [expired, fresh] = [newAddress('begun'), newAddress('begun')];
    await start(createBrowser(), joinForm(expired), new Date(now.getTime() - 3 * DAY_MS));
    const { id: userId } = await createAccount();
    await db.session.createMany({
      data: [
        { id: 'over', userId, expiresAt: new Date(now.getTime() - 1) },
        { id: 'alive', userId, expiresAt: minutes(1, now) },
      ],
    });
    await start(createBrowser(), joinForm(fresh), now);
    const countRows = async (email: string) => [
      await db.pendingJoin.count({ where: { email } }),
      await db.emailCertification.count({ where: { email } }),
    ];
    expect(await countRows(expired)).toEqual([0, 0]);
    expect(await countRows(fresh)).toEqual([1, 1]);
    expect((await db.session.findMany({ where: { userId } })).map(({ id }) => id)).toEqual(['alive']);
  });

  it('answers the same for an address that has an account, and notifies only its owner', async () => {
    const user = await createAccount();
    const [known, fresh] = [createBrowser(), createBrowser()];
    const now = new Date();
    const answers = [await start(known, joinForm(user.email), now), await start(fresh, joinForm(newAddress()), now)];
    expect(answers[0]).toEqual(answers[1]);
    expect(await lastMail(user.email)).toMatchObject({ template: 'already-joined' });
    expect((await lastMail(user.email))?.text).not.toMatch(/\b\d{6}\b/);
    expect((await rejectionOf(complete(known, '000000'))).code).toBe('CODE_WRONG');
    expect((await rejectionOf(resend(known, now))).message).toBe((await rejectionOf(resend(fresh, now))).message);
  });

  it('accepts a code only in the browser that requested it', async () => {
    const email = newAddress('join');
    const [attacker, owner] = [createBrowser(), createBrowser()];
    await start(attacker, { ...joinForm(email), password: 'attackers-choice-1' });
    const code = await mailedCode(email);
    expect((await rejectionOf(complete(owner, code))).code).toBe('TICKET_GONE');
    await start(owner, joinForm(email), minutes(2));
    expect((await rejectionOf(complete(owner, code, minutes(2)))).code).toBe('CODE_WRONG');
  });

  it('creates one account when the same code is sent several times at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress('twice');
      const browser = createBrowser();
      await start(browser, joinForm(email));
      const code = await mailedCode(email);
      const results = await Promise.allSettled([
        complete(browser, code),
        complete(browser, code),
        complete(browser, code),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      expect(await db.user.count({ where: { email } })).toBe(1);
      for (const result of results)
        if (result.status === 'rejected')
          expect((await rejectionOf(Promise.reject(result.reason as Error))).code).toBe('CODE_EXPIRED');
    }
  });

  it('rejects the second of two browsers with one address after the first has joined', async () => {
    const email = newAddress('race');
    const [firstBrowser, secondBrowser] = [createBrowser(), createBrowser()];
    await start(firstBrowser, joinForm(email));
    const first = await mailedCode(email);
    await start(secondBrowser, joinForm(email), minutes(2));
    const second = await mailedCode(email);
    await complete(firstBrowser, first);
    expect((await rejectionOf(complete(secondBrowser, second, minutes(2)))).code).toBe('CONFLICT');
  });

  it('invalidates a code after five attempts, even when many arrive at the same time', async () => {
    const email = newAddress('guess');
    const browser = createBrowser();
    await start(browser, joinForm(email));
    const code = await mailedCode(email);
    const rejections = await Promise.all(Array.from({ length: 12 }, () => rejectionOf(complete(browser, other(code)))));
    expect(
      rejections
        .filter((error) => error.code === 'CODE_WRONG')
        .map((error) => Number(error.details['triesLeft']))
        .toSorted((left, right) => left - right),
    ).toEqual([1, 2, 3, 4]);
    expect((await rejectionOf(complete(browser, code))).code).toBe('CODE_SPENT');
    await resend(browser, minutes(2));
    await complete(browser, await mailedCode(email), minutes(2));
  });

  it('invalidates a code after ten minutes', async () => {
    const email = newAddress('late');
    const browser = createBrowser();
    await start(browser, joinForm(email));
    expect((await rejectionOf(complete(browser, await mailedCode(email), minutes(10.1)))).code).toBe('CODE_EXPIRED');
  });

  it('rejects right and wrong codes alike once the code was used', async () => {
    const email = newAddress('used');
    const browser = createBrowser();
    await start(browser, joinForm(email));
    const code = await mailedCode(email);
    const ticket = browser.jar.get('dagaon_ticket') ?? '';
    await complete(browser, code);
    // A page that is open in another tab still has its ticket.
    browser.jar.set('dagaon_ticket', ticket);
    for (const typed of [code, other(code)])
      expect((await rejectionOf(complete(browser, typed))).code).toBe('CODE_EXPIRED');
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  it('ends an hour after its start, even with a newer code', async () => {
    const email = newAddress('over');
    const browser = createBrowser();
    const now = new Date();
    await start(browser, joinForm(email), now);
    await resend(browser, minutes(59, now));
    const code = await mailedCode(email);
    expect((await rejectionOf(complete(browser, code, minutes(60, now)))).code).toBe('TICKET_GONE');
    expect(await db.user.count({ where: { email } })).toBe(0);
    await complete(browser, code, minutes(59.9, now));
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  it('only accepts the newest code', async () => {
    const email = newAddress('newest');
    const browser = createBrowser();
    await start(browser, joinForm(email));
    const old = await mailedCode(email);
    await resend(browser, minutes(1.1));
    const fresh = await mailedCode(email);
    if (old !== fresh) expect((await rejectionOf(complete(browser, old, minutes(1.2)))).code).toBe('CODE_WRONG');
    await complete(browser, fresh, minutes(1.2));
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  it('sends at most one code a minute and ten a day, also for parallel requests', async () => {
    const ip = '198.51.100.8';
    const email = newAddress('often');
    // 09:00 in Seoul, so that the day does not change during the test.
    const morning = new Date('2026-11-23T00:00:00Z');
    const browsers = Array.from({ length: 5 }, () => createBrowser({ ip }));
    const sent = await Promise.allSettled(browsers.map((browser) => start(browser, joinForm(email), morning)));
    expect(sent.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await rejectionOf(start(createBrowser({ ip }), joinForm(email), minutes(0.5, morning)))).message).toBe(
      '메일을 방금 보냈어요. 30초 뒤에 다시 받을 수 있어요.',
    );
    for (let index = 1; index < 10; index += 1)
      await start(createBrowser({ ip }), joinForm(email), minutes(2 * index, morning));
    expect((await rejectionOf(start(createBrowser({ ip }), joinForm(email), minutes(60, morning)))).message).toContain(
      '하루에 10번',
    );
    expect(await db.emailCertification.count({ where: { email } })).toBe(10);
    await start(createBrowser({ ip }), joinForm(email), minutes(24 * 60, morning));
  });

  it('is allowed from the age of fourteen', async () => {
    const now = new Date('2026-11-20T03:00:00Z');
    expect(
      (await rejectionOf(start(createBrowser(), { ...joinForm(newAddress()), birthDate: '20121121' }, now))).code,
    ).toBe('TOO_YOUNG');
    await start(createBrowser(), { ...joinForm(newAddress()), birthDate: '20121120' }, now);
  });

  it('does not redirect to another site', async () => {
    const email = newAddress('redirect');
    const browser = createBrowser();
    await start(browser, { ...joinForm(email), redirectTo: '//evil.example/login' });
    expect(await complete(browser, await mailedCode(email))).toEqual({ redirectTo: '/' });
  });

  it('is limited per network address', async () => {
    const browser = createBrowser();
    let rejected = 0;
    for (let index = 0; index < 45; index += 1) {
      const result = await start(browser, joinForm(newAddress('many'))).catch(() => null);
      if (result === null) rejected += 1;
    }
    expect(rejected).toBe(5);
  });
});

describe('reactivating a dormant account', () => {
  it('accepts a code and logs in', async () => {
    const user = await createAccount({ status: 'DORMANT', dormantNoticeAt: new Date() });
    const browser = createBrowser();
    await browser.call((caller) => caller.session.startReactivation({ email: user.email }));
    await browser.call(async (caller) => caller.session.completeReactivation({ code: await mailedCode(user.email) }));
    expect(await browser.call((caller) => caller.session.checkAlive())).toBe(true);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
      status: 'ACTIVE',
      dormantNoticeAt: null,
    });
  });

  it('does not reveal whether an address has a dormant account', async () => {
    const [active, dormant] = [await createAccount(), await createAccount({ status: 'DORMANT' })];
    const now = new Date();
    const answers = await Promise.all(
      [active.email, dormant.email, newAddress()].map((email) =>
        createBrowser().call((caller) => caller.session.startReactivation({ email }), now),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await lastMail(active.email)).toBeNull();
  });
});
