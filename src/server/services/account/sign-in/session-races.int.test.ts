import { describe, expect, it } from 'vitest';
import type { MemberActor } from '~/domain/shared/actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import { resolveActor } from '~/server/auth/resolve-actor';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, mailedCode, mailedResetToken } from '~/test/factories/account';
import { addEmployee, createCompany } from '~/test/factories/company';
import { waitForLock } from '~/test/wait-for-lock';
import { connectProvider, finishOAuth } from './finish-oauth';

const NEXT = 'autumn-river-42';

async function loggedIn(data: Parameters<typeof createAccount>[0] = {}, browsers = 1) {
  const user = await createAccount(data);
  const all = Array.from({ length: browsers }, () => createBrowser());
  for (const browser of all) await logIn(browser, user.email);
  const [browser = createBrowser(), other = createBrowser()] = all;
  return { user, browser, other };
}

const logIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.call((caller) => caller.session.login({ email, password }));
const changePassword = (browser: TestBrowser, next = NEXT) =>
  browser.call((caller) => caller.session.changePassword({ current: PASSWORD, next }));
const isAlive = (browser: TestBrowser) => browser.call((caller) => caller.session.checkAlive());
const sessionsOf = (userId: number) => db.session.count({ where: { userId } });

async function actorOf(browser: TestBrowser): Promise<MemberActor> {
  const { actor } = await resolveActor(browser.headers().get('cookie'));
  if (actor.kind === 'anonymous') throw new Error('is not logged in');
  return actor;
}

/** Runs both calls up to the account's lock, then lets the first one take it, then the second. */
async function inOrder(
  userId: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  let [firstCall, secondCall]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from users where id = ${userId} for no key update`;
    firstCall = first();
    await waitForLock('', 1);
    secondCall = second();
    await waitForLock('', 2);
  });
  // The answers may arrive in either order.
  const [done, outcome] = await Promise.allSettled([firstCall, secondCall]);
  if (done.status === 'rejected') throw done.reason;
  return outcome;
}

async function rejectionAfter(...order: Parameters<typeof inOrder>): Promise<string> {
  const outcome = await inOrder(...order);
  if (outcome.status === 'fulfilled') return 'not rejected';
  return (await rejectionOf(Promise.reject(outcome.reason as Error))).code;
}

async function resetOf(email: string): Promise<() => Promise<unknown>> {
  await createBrowser().call((caller) => caller.session.requestReset({ email }));
  const token = await mailedResetToken(email);
  return () => createBrowser().call((caller) => caller.session.completeReset({ token, password: NEXT }));
}

describe('the old password', () => {
  it('does not log in once its owner has set another one', async () => {
    const { user, browser } = await loggedIn();
    const late = createBrowser();
    const code = await rejectionAfter(
      user.id,
      () => changePassword(browser),
      () => logIn(late, user.email),
    );
    expect([code, await isAlive(late), await isAlive(browser)]).toEqual(['LOGIN_FAILED', false, true]);
    expect(await sessionsOf(user.id)).toBe(1);
    await logIn(late, user.email, NEXT);
  });

  it('does not log in once another one was set through a mailed link', async () => {
    const user = await createAccount();
    const [late, reset] = [createBrowser(), await resetOf(user.email)];
    expect(await rejectionAfter(user.id, reset, () => logIn(late, user.email))).toBe('LOGIN_FAILED');
    expect(await sessionsOf(user.id)).toBe(0);
  });

  it('does not log in with the unlock code once another one is set', async () => {
    const { user, browser } = await loggedIn();
    const locked = createBrowser();
    for (let index = 0; index < 8; index += 1) await rejectionOf(logIn(locked, user.email, `wrong-${index}`));
    await locked.call((caller) => caller.session.startUnlock({ email: user.email }));
    const code = await mailedCode(user.email, 'unlock-code');
    const unlock = () => locked.call((caller) => caller.session.completeUnlock({ code, password: PASSWORD }));
    expect(await rejectionAfter(user.id, () => changePassword(browser), unlock)).toBe('LOGIN_FAILED');
    expect(await sessionsOf(user.id)).toBe(1);
  });

  it('closes no account once another one is set', async () => {
    const { user, browser, other } = await loggedIn({}, 2);
    const close = () => other.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
    expect(await rejectionAfter(user.id, () => changePassword(browser), close)).toBe('LOGIN_FAILED');
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ status: 'ACTIVE' });
  });

  it('sets no other password: the second of two concurrent changes is rejected', async () => {
    const { user, browser, other } = await loggedIn({}, 2);
    const code = await rejectionAfter(
      user.id,
      () => changePassword(browser),
      () => changePassword(other, 'winter-river-42'),
    );
    expect(code).toBe('LOGIN_FAILED');
    await logIn(createBrowser(), user.email, NEXT);
  });

  it('counts as wrong when an account without one just got its first password from another browser', async () => {
    const { user, browser, other } = await loggedIn({}, 2);
    await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
    const set = (at: TestBrowser, next: string) =>
      at.call((caller) => caller.session.changePassword({ current: '', next }));
    const code = await rejectionAfter(
      user.id,
      () => set(browser, NEXT),
      () => set(other, 'winter-river-42'),
    );
    expect(code).toBe('LOGIN_FAILED');
    await logIn(createBrowser(), user.email, NEXT);
  });

  it('does not log in to an account that was just closed', async () => {
    const { user, browser } = await loggedIn();
    const close = () => browser.call((caller) => caller.session.closeAccount({ password: PASSWORD }));
    expect(await rejectionAfter(user.id, close, () => logIn(createBrowser(), user.email))).toBe('LOGIN_FAILED');
    expect(await sessionsOf(user.id)).toBe(0);
  });
});

describe('a provider', () => {
  it('does not log in once it is disconnected from the account', async () => {
    const { user, browser } = await loggedIn();
    const providerUserId = `kakao-${user.id}`;
    await db.oAuthAccount.create({ data: { userId: user.id, provider: 'kakao', providerUserId } });
    const disconnect = () => browser.call((caller) => caller.session.disconnectProvider({ provider: 'kakao' }));
    const profile = { providerUserId, email: null, emailVerified: false, name: null };
    const ctx = serviceContext({ actor: { kind: 'anonymous' }, now: new Date(), ip: null, userAgent: null });
    const arrive = () =>
      finishOAuth(ctx, { provider: 'kakao', profile, redirectTo: '/' }, { devices: [], ticket: null });
    const outcome = await inOrder(user.id, disconnect, arrive);
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { kind: 'join' } });
    expect(await sessionsOf(user.id)).toBe(1);
  });
});

describe('access through a session', () => {
  async function employee() {
    const created = await loggedIn({}, 2);
    const { csCorporateId } = await createCompany();
    await addEmployee(csCorporateId, created.user);
    return created;
  }
  const ends: [string, (scene: Awaited<ReturnType<typeof employee>>) => Promise<() => Promise<unknown>>][] = [
    ['another password', ({ browser }) => Promise.resolve(() => changePassword(browser))],
    ['a password by mail', ({ user }) => resetOf(user.email)],
    ['logging out elsewhere', ({ browser }) => Promise.resolve(() => endOthers(browser))],
  ];
  const endOthers = (browser: TestBrowser) => browser.call((caller) => caller.session.endOtherSessions());

  it.each(ends)('is ended by %s: sessions, the calendar and the registered browsers', async (_, prepare) => {
    const scene = await employee();
    const open = () => scene.other.call((caller) => caller.b2bLearner.openCalendarFeed());
    await open();
    expect((await scene.browser.call((caller) => caller.session.account())).calendarSince).toBeInstanceOf(Date);
    const end = await prepare(scene);
    await end();
    expect(await isAlive(scene.other)).toBe(false);
    expect(await db.calendarFeed.count({ where: { userId: scene.user.id } })).toBe(0);
    // The browser that made the request stays known, except for a mailed link, which may be opened anywhere.
    const deviceCount = await db.knownDevice.count({ where: { userId: scene.user.id } });
    expect(deviceCount).toBe((await isAlive(scene.browser)) ? 1 : 0);
  });

  it.each(ends)('cannot be opened by a session that %s has just ended', async (_, prepare) => {
    const scene = await employee();
    const open = () => scene.other.call((caller) => caller.b2bLearner.openCalendarFeed());
    expect(await rejectionAfter(scene.user.id, await prepare(scene), open)).toBe('UNAUTHENTICATED');
    expect(await db.calendarFeed.count({ where: { userId: scene.user.id } })).toBe(0);
  });

  it.each([
    ['closes no account without a password', (caller) => caller.session.closeAccount({ password: '' })],
    ['takes no provider off', (caller) => caller.session.disconnectProvider({ provider: 'kakao' })],
  ] satisfies [string, Parameters<TestBrowser['call']>[0]][])(
    'is denied to a session that has just ended: it %s',
    async (_, call) => {
      const { user, browser, other } = await loggedIn({}, 2);
      await db.user.update({ where: { id: user.id }, data: { passwordHash: null } });
      for (const provider of ['kakao', 'naver'] as const)
        await db.oAuthAccount.create({ data: { userId: user.id, provider, providerUserId: `own-${user.id}` } });
      const rejection = await rejectionAfter(
        user.id,
        () => endOthers(browser),
        () => other.call(call),
      );
      expect(rejection).toBe('UNAUTHENTICATED');
      expect(await db.oAuthAccount.count({ where: { userId: user.id } })).toBe(2);
    },
  );

  it('does not include connecting a provider after the session has ended', async () => {
    const { user, browser, other } = await loggedIn({}, 2);
    const actor = await actorOf(other);
    const profile = { providerUserId: `late-${user.id}`, email: null, emailVerified: false, name: null };
    const ctx = serviceContext({ actor, now: new Date(), ip: null, userAgent: null });
    const outcome = await inOrder(
      user.id,
      () => changePassword(browser),
      () => connectProvider(ctx, { provider: 'kakao', profile }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHENTICATED' } });
    expect(await db.oAuthAccount.count({ where: { userId: user.id } })).toBe(0);
  });

  it('does not include acting as a member after the operator’s own session has ended', async () => {
    const { user: operator, browser, other } = await loggedIn({ grade: 'operator' }, 2);
    const [member, late] = [await createAccount(), createBrowser()];
    const loginAsMember = (from: TestBrowser) =>
      from.call((caller) =>
        caller.operations.loginAs({ encryptedUserId: encryptId('user', member.id), reason: '문의 확인' }),
      );
    await loginAsMember(other);
    expect(await sessionsOf(member.id)).toBe(1);
    await logIn(late, operator.email);
    const code = await rejectionAfter(
      operator.id,
      () => endOthers(browser),
      () => loginAsMember(late),
    );
    expect([code, await sessionsOf(member.id)]).toEqual(['UNAUTHENTICATED', 0]);
  });

  it('does not include mailed links and codes after another password is set', async () => {
    const { user, browser } = await loggedIn();
    const reset = await resetOf(user.email);
    await changePassword(browser);
    expect((await rejectionOf(reset())).code).toBe('LINK_INVALID');
    await logIn(createBrowser(), user.email, NEXT);
  });
});

it('marking a session as seen while its account is closed causes no deadlock', async () => {
  const { user, browser } = await loggedIn();
  await db.session.updateMany({ where: { userId: user.id }, data: { lastSeenAt: new Date(0) } });
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from users where id = ${user.id} for update`;
    const seen = isAlive(browser);
    await waitForLock('update users');
    await tx.session.deleteMany({ where: { userId: user.id } });
    void seen;
  });
  await expect.poll(() => sessionsOf(user.id)).toBe(0);
});
