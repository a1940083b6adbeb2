import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_MS } from '~/domain/shared/durations';
import { SESSION_COOKIE, hashSessionToken, lucia } from '~/server/auth/lucia';
import { consumePoint } from '~/server/auth/limits';
import { resolveActor } from '~/server/auth/resolve-actor';
import { db } from '~/server/db';
import { createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, lastMail, newAddress } from '~/test/factories/account';

const login =
  (email: string, password = PASSWORD) =>
  (caller: Parameters<Parameters<ReturnType<typeof createBrowser>['call']>[0]>[0]) =>
    caller.session.login({ email, password });
const alive = (browser: ReturnType<typeof createBrowser>) => browser.call((caller) => caller.session.checkAlive());

describe('logging in', () => {
  it('opens a session with the hint for static pages, and ends it', async () => {
    const user = await createAccount();
    const browser = createBrowser();
    await browser.call(login(user.email.toUpperCase()));
    expect(await alive(browser)).toBe(true);
    expect(browser.jar.get('dagaon_alive')).toBe('1');
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      grade: 'user',
      loggedInFromAdmin: false,
      needScheduleUpdate: false,
      csCorporateId: 0,
    });
    await browser.call((caller) => caller.session.logout());
    expect([...browser.jar.keys()]).toEqual(['dagaon_device']);
    expect(await alive(browser)).toBe(false);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  });

  it('renews the session: a token from before the login no longer works', async () => {
    const [account, otherAccount] = [await createAccount(), await createAccount()];
    const browser = createBrowser();
    await browser.call(login(account.email));
    const before = browser.jar.get(SESSION_COOKIE) ?? '';
    await browser.call(login(otherAccount.email));
    expect(browser.jar.get(SESSION_COOKIE)).not.toBe(before);
    expect((await resolveActor(`${SESSION_COOKIE}=${before}`)).actor.kind).toBe('anonymous');
  });

  it('stores only hashes, which cannot be used to log in', async () => {
    const user = await createAccount();
    const browser = createBrowser();
    await browser.call(login(user.email));
    const token = browser.jar.get(SESSION_COOKIE) ?? '';
    const row = await db.session.findFirstOrThrow({ where: { userId: user.id } });
    expect(row.id).toBe(hashSessionToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await resolveActor(`${SESSION_COOKIE}=${row.id}`)).actor.kind).toBe('anonymous');
  });

  it('gives the same answer for an unknown address, a wrong password and an account without a password', async () => {
    const [withPassword, without] = [await createAccount(), await createAccount({ passwordHash: null })];
    const rejections = await Promise.all(
      [login(newAddress()), login(withPassword.email, 'wrong-password'), login(without.email)].map((attempt) =>
        rejectionOf(createBrowser().call(attempt)),
      ),
    );
    expect(new Set(rejections.map((error) => JSON.stringify([error.code, error.message, error.details]))).size).toBe(1);
    expect(rejections[0]?.code).toBe('LOGIN_FAILED');
  });

  it('reveals a dormant or suspended account only with the right password', async () => {
    const dormant = await createAccount({ status: 'DORMANT' });
    const stopped = await createAccount({ status: 'SUSPENDED' });
    expect((await rejectionOf(createBrowser().call(login(dormant.email)))).code).toBe('ACCOUNT_DORMANT');
    expect((await rejectionOf(createBrowser().call(login(stopped.email)))).code).toBe('ACCOUNT_SUSPENDED');
    expect((await rejectionOf(createBrowser().call(login(stopped.email, 'wrong-password')))).code).toBe('LOGIN_FAILED');
  });

  it('ends the session immediately when the account is suspended', async () => {
    const user = await createAccount();
    const browser = createBrowser();
    await browser.call(login(user.email));
    await db.user.update({ where: { id: user.id }, data: { status: 'SUSPENDED' } });
    expect(await alive(browser)).toBe(false);
    expect(browser.jar.has('dagaon_alive')).toBe(false);
  });

  it('extends a session with less than half of its time left, and rejects an expired one', async () => {
    const user = await createAccount();
    const browser = createBrowser();
    await browser.call(login(user.email));
    const id = hashSessionToken(browser.jar.get(SESSION_COOKIE) ?? '');
    await db.session.update({ where: { id }, data: { expiresAt: new Date(Date.now() + 10 * DAY_MS) } });
    expect(await alive(browser)).toBe(true);
    expect((await db.session.findUniqueOrThrow({ where: { id } })).expiresAt.getTime()).toBeGreaterThan(
      Date.now() + 29 * DAY_MS,
    );
    await db.session.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await alive(browser)).toBe(false);
    expect(await db.session.count({ where: { id } })).toBe(0);
  });

  it('sends a mail about a browser that is new to the account, but not about the first or a registered one', async () => {
    const user = await createAccount();
    const home = createBrowser();
    await home.call(login(user.email));
    await home.call(login(user.email));
    expect(await lastMail(user.email)).toBeNull();
    await createBrowser({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    }).call(login(user.email));
    const mail = await lastMail(user.email, 'new-login');
    expect(mail?.text).toContain('Safari · iPhone');
  });

  it('accepts an older hash and stores a new one', async () => {
    const { hash } = await import('@node-rs/argon2');
    const user = await createAccount({ passwordHash: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 }) });
    await createBrowser().call(login(user.email));
    expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).passwordHash).toContain('m=19456,t=2,p=1');
  });
});

describe('password guessing', () => {
  const { points } = accountPolicy.limits.loginAccount;

  it('is stopped per account, with the seconds to wait, also from many addresses at the same time', async () => {
    const user = await createAccount();
    const tries = await Promise.all(
      Array.from({ length: points + 6 }, (_, index) =>
        rejectionOf(createBrowser().call(login(user.email, `wrong-${index}`))),
      ),
    );
    expect(tries.filter((error) => error.code === 'LOGIN_FAILED')).toHaveLength(points);
    const stopped = await rejectionOf(createBrowser().call(login(user.email)));
    expect(stopped.code).toBe('RATE_LIMITED');
    expect(stopped.message).toMatch(/^시도가 너무 많아요\. 15분 뒤에 다시 시도해 주세요\.$/);
    expect(stopped.details['retryAfterSeconds']).toBeGreaterThan(890);
  });

  it('does not lock the owner out of a registered browser', async () => {
    const user = await createAccount();
    const home = createBrowser();
    await home.call(login(user.email));
    for (let index = 0; index < points + 1; index += 1)
      await rejectionOf(createBrowser().call(login(user.email, `wrong-${index}`)));
    await home.call(login(user.email));
    expect(await alive(home)).toBe(true);
  });

  it('is counted from zero after a successful login', async () => {
    const user = await createAccount();
    const browser = createBrowser();
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < points - 1; index += 1)
        expect((await rejectionOf(browser.call(login(user.email, `wrong-${index}`)))).code).toBe('LOGIN_FAILED');
      await browser.call(login(user.email));
    }
  });

  it('shows the remaining attempts from the fourth wrong password on, whether or not the account exists', async () => {
    const user = await createAccount();
    const listMails = async (email: string) => {
      const rejections: unknown[] = [];
      for (let index = 0; index < points; index += 1) {
        const { code, details, message } = await rejectionOf(createBrowser().call(login(email, `wrong-${index}`)));
        rejections.push([code, details, message]);
      }
      return rejections;
    };
    const ofOwner = await listMails(user.email);
    const left = (ofOwner as [string, Record<string, unknown>][]).map(([, details]) => details['triesLeft']);
    expect(left).toEqual([undefined, undefined, undefined, 4, 3, 2, 1, 0]);
    expect(await listMails(newAddress())).toEqual(ofOwner);
  });

  it('leaves no address in the counters', async () => {
    const email = newAddress('secret');
    await rejectionOf(createBrowser().call(login(email, 'x')));
    const keys = (await db.rateLimit.findMany()).map((row) => row.key).join(' ');
    expect(keys).not.toContain('secret');
    expect(keys).not.toContain('203.0');
  });
});

describe('a network shared by many users', () => {
  const { points } = accountPolicy.limits.loginAddress;
  async function office(left: number): Promise<string> {
    const { ip } = createBrowser();
    for (let taken = left; taken < points; taken += 1) await consumePoint('loginAddress', ip);
    return ip;
  }

  it('is stopped exactly after the limit of wrong passwords, whichever accounts they were for', async () => {
    const ip = await office(2);
    for (const code of ['LOGIN_FAILED', 'LOGIN_FAILED', 'RATE_LIMITED'] as const)
      expect((await rejectionOf(createBrowser({ ip }).call(login(newAddress(), 'x')))).code).toBe(code);
    const { email } = await createAccount();
    expect(await rejectionOf(createBrowser({ ip }).call(login(email)))).toMatchObject({
      code: 'RATE_LIMITED',
      details: { limit: 'loginAddress' },
    });
    await createBrowser().call(login(email));
  });

  it('uses up no attempts of accounts once it is stopped', async () => {
    const [ip, { email }] = [await office(0), await createAccount()];
    const tries = accountPolicy.limits.loginAccount.points + 1;
    for (let index = 0; index < tries; index += 1)
      await rejectionOf(createBrowser({ ip }).call(login(email, `wrong-${index}`)));
    const elsewhere = createBrowser();
    await elsewhere.call(login(email));
    expect(elsewhere.jar.has(SESSION_COOKIE)).toBe(true);
  });

  it('is not charged for successful logins, however many', async () => {
    const ip = await office(1);
    for (const { email } of await Promise.all([createAccount(), createAccount(), createAccount()]))
      await createBrowser({ ip }).call(login(email));
    expect((await rejectionOf(createBrowser({ ip }).call(login(newAddress(), 'x')))).code).toBe('LOGIN_FAILED');
    expect((await rejectionOf(createBrowser({ ip }).call(login(newAddress(), 'x')))).code).toBe('RATE_LIMITED');
  });

  it('neither stops nor is charged for logins from a browser that the account knows; other accounts in that browser are stopped', async () => {
    const [ip, owner, other] = [await office(1), await createAccount(), await createAccount()];
    const browser = createBrowser({ ip });
    await browser.call(login(owner.email));
    for (let index = 0; index < 3; index += 1)
      expect((await rejectionOf(browser.call(login(owner.email, `wrong-${index}`)))).code).toBe('LOGIN_FAILED');
    expect((await rejectionOf(createBrowser({ ip }).call(login(newAddress(), 'x')))).code).toBe('LOGIN_FAILED');
    await browser.call(login(owner.email));
    expect(await alive(browser)).toBe(true);
    expect((await rejectionOf(browser.call(login(other.email)))).details).toMatchObject({ limit: 'loginAddress' });
  });
});

describe('the sessions of an account', () => {
  it('are listed with their devices, and can be ended one by one or all but the current one', async () => {
    const user = await createAccount();
    const [here, there, elsewhere] = [createBrowser(), createBrowser(), createBrowser()];
    for (const browser of [there, elsewhere, here]) await browser.call(login(user.email));
    const list = await here.call((caller) => caller.session.listSessions());
    expect(list.map((session) => session.current)).toEqual([true, false, false]);
    expect(list[0]).toMatchObject({ device: 'Chrome · Windows', ip: here.ip, fromAdmin: false });
    expect(JSON.stringify(list)).not.toContain(hashSessionToken(here.jar.get(SESSION_COOKIE) ?? ''));

    const second = list.find((session) => session.ip === there.ip);
    await here.call((caller) => caller.session.endSession({ id: second?.id ?? '' }));
    expect([await alive(there), await alive(elsewhere)]).toEqual([false, true]);
    expect(await here.call((caller) => caller.session.endOtherSessions())).toEqual({ ended: 1 });
    expect([await alive(elsewhere), await alive(here)]).toEqual([false, true]);
  });

  it('are neither listed nor ended again after they expired, even when their rows still exist', async () => {
    const user = await createAccount();
    const [here, there] = [createBrowser(), createBrowser()];
    for (const browser of [there, here]) await browser.call(login(user.email));
    const list = await here.call((caller) => caller.session.listSessions());
    const id = list.find(({ current }) => !current)?.id ?? '';
    const ended = { userId: user.id, ip: there.ip };
    await db.session.updateMany({ where: ended, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await here.call((caller) => caller.session.listSessions())).toMatchObject([{ current: true }]);
    expect((await rejectionOf(here.call((caller) => caller.session.endSession({ id })))).code).toBe('NOT_FOUND');
    expect(await db.session.count({ where: ended })).toBe(1);
  });

  it('cannot be ended by another user', async () => {
    const [mine, other] = [await createAccount(), await createAccount()];
    const [me, them] = [createBrowser(), createBrowser()];
    await me.call(login(mine.email));
    await them.call(login(other.email));
    const [theirs] = await them.call((caller) => caller.session.listSessions());
    expect((await rejectionOf(me.call((caller) => caller.session.endSession({ id: theirs?.id ?? '' })))).code).toBe(
      'NOT_FOUND',
    );
    expect(await alive(them)).toBe(true);
  });

  it('all end through Lucia too', async () => {
    const user = await createAccount();
    const browser = createBrowser();
    await browser.call(login(user.email));
    expect(await lucia.getUserSessions(user.id)).toHaveLength(1);
    await lucia.invalidateUserSessions(user.id);
    expect(await alive(browser)).toBe(false);
  });
});
