import { startProviders } from '~/test/stand-ins/oauth-providers';
import { afterAll, describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { completeOAuthLogin, startOAuth } from '~/server/api/oauth';
import { handleLogout } from '~/server/api/logout';
import { consumePoint } from '~/server/auth/limits';
import { hashSessionToken, SESSION_COOKIE } from '~/server/auth/lucia';
import { resolveActor } from '~/server/auth/resolve-actor';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { type TestBrowser, createBrowser } from '~/test/browser';
import { PASSWORD, createAccount, joinForm, mailedCode, mailedResetToken, newAddress } from '~/test/factories/account';

const { kakao, naver } = await startProviders();
afterAll(() => Promise.all([kakao.stop(), naver.stop()]));

const NEXT = 'autumn-river-42';
const login = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.call((caller) => caller.session.login({ email, password }));

async function atKakao(browser: TestBrowser, person: Parameters<typeof kakao.logIn>[0]): Promise<void> {
  kakao.logIn(person);
  const away = await startOAuth(
    new Request('http://localhost/login/oauth/kakao', { headers: browser.headers() }),
    'kakao',
  );
  browser.keep(away.headers);
  const atProvider = await fetch(away.headers.get('location') ?? '', { redirect: 'manual' });
  const callback = new Request(atProvider.headers.get('location') ?? '', { headers: browser.headers() });
  browser.keep((await completeOAuthLogin(callback, 'kakao')).headers);
}

let people = 7000;
const personId = () => String((people += 1));

/** Each way into an account; it leaves the browser logged in as the returned e-mail address. */
const loginMethods: Record<string, (browser: TestBrowser) => Promise<string>> = {
  async 'a password'(browser) {
    const { email } = await createAccount();
    await login(browser, email);
    return email;
  },
  async 'joining by e-mail'(browser) {
    const email = newAddress('join');
    await browser.call((caller) => caller.session.startJoin(joinForm(email)));
    const code = await mailedCode(email);
    await browser.call((caller) => caller.session.completeJoin({ code }));
    return email;
  },
  async 'joining with Kakao'(browser) {
    const email = newAddress('kakao');
    await atKakao(browser, { id: personId(), email });
    const { password: _password, email: _email, ...form } = joinForm(email);
    await browser.call((caller) => caller.session.completeSocialJoin(form));
    return email;
  },
  async 'a connected Kakao login'(browser) {
    const [{ id: userId, email }, providerUserId] = [await createAccount(), personId()];
    await db.oAuthAccount.create({ data: { provider: 'kakao', providerUserId, userId } });
    await atKakao(browser, { id: providerUserId, email });
    return email;
  },
  async 'the code of a locked login'(browser) {
    const { email } = await createAccount();
    for (let taken = 0; taken < accountPolicy.limits.loginAccount.points; taken += 1)
      await consumePoint('loginAccount', email);
    await browser.call((caller) => caller.session.startUnlock({ email }));
    const code = await mailedCode(email, 'unlock-code');
    await browser.call((caller) => caller.session.completeUnlock({ code, password: PASSWORD }));
    return email;
  },
  async 'the code of a dormant account'(browser) {
    const { email } = await createAccount({ status: 'DORMANT' });
    await browser.call((caller) => caller.session.startReactivation({ email }));
    const code = await mailedCode(email);
    await browser.call((caller) => caller.session.completeReactivation({ code }));
    return email;
  },
  async 'a login after a reset'(browser) {
    const { email } = await createAccount();
    await browser.call((caller) => caller.session.requestReset({ email }));
    const token = await mailedResetToken(email);
    await browser.call((caller) => caller.session.completeReset({ token, password: NEXT }));
    await login(browser, email, NEXT);
    return email;
  },
  async 'another password'(browser) {
    const { email } = await createAccount();
    await login(browser, email);
    await browser.call((caller) => caller.session.changePassword({ current: PASSWORD, next: NEXT }));
    return email;
  },
};

const sessionCookies = [
  expect.stringMatching(/^dagaon_session=[\w-]{43}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/) as string,
  'dagaon_alive=1; Max-Age=2592000; Path=/; SameSite=Lax',
];
const clearedOperatorCookie = 'dagaon_operator=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const loggedIn = [
  ...sessionCookies,
  expect.stringMatching(/^dagaon_device=[\w-]{43}(?:\.[\w-]{43})*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  'dagaon_ticket=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  clearedOperatorCookie,
];
const loggedOut = [
  'dagaon_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax',
  'dagaon_alive=; Max-Age=0; Path=/; SameSite=Lax',
  clearedOperatorCookie,
];

const tokenIn = (browser: TestBrowser) => browser.jar.get(SESSION_COOKIE) ?? '';
/** Returns the e-mail of the user that a session token logs in; null when there is none. */
async function emailOfSession(token: string): Promise<string | null> {
  const { actor } = await resolveActor(`${SESSION_COOKIE}=${token}`);
  return actor.kind === 'member' ? actor.email : null;
}

/** Creates a browser in which another user is logged in, and an operator has acted as a member. */
async function usedBrowser() {
  const browser = createBrowser();
  await login(browser, (await createAccount()).email);
  browser.jar.set('dagaon_operator', 'o'.repeat(43));
  return { browser, before: tokenIn(browser) };
}

describe.each(Object.entries(loginMethods))('logging in by %s', (_name, enter) => {
  it('sends the same cookies and logs out the user who was logged in here before', async () => {
    const { browser, before } = await usedBrowser();
    const email = await enter(browser);
    // Ignores the cookie of the OAuth login, which the answer also deletes.
    expect(browser.sent().filter((cookie) => !cookie.startsWith('dagaon_oauth='))).toEqual(loggedIn);
    expect(await emailOfSession(tokenIn(browser))).toBe(email);
    expect(await emailOfSession(before)).toBeNull();
    expect(await db.session.count({ where: { id: hashSessionToken(before) } })).toBe(0);
    expect(await db.session.count({ where: { user: { email } } })).toBe(1);
    expect([...browser.jar.keys()].toSorted()).toEqual(['dagaon_alive', 'dagaon_device', SESSION_COOKIE].toSorted());
  });
});

it('a password reset logs in nobody here, and ends all open sessions', async () => {
  const { email } = await createAccount();
  const [here, elsewhere] = [createBrowser(), createBrowser()];
  for (const browser of [here, elsewhere]) await login(browser, email);
  await here.call((caller) => caller.session.requestReset({ email }));
  const token = await mailedResetToken(email);
  await here.call((caller) => caller.session.completeReset({ token, password: NEXT }));
  expect(here.sent()).toEqual([]);
  for (const browser of [here, elsewhere]) expect(await emailOfSession(tokenIn(browser))).toBeNull();
});

describe('acting as a member', () => {
  async function acting() {
    const operator = await createAccount({ grade: 'operator' });
    const member = await createAccount();
    const browser = createBrowser();
    await login(browser, operator.email);
    const own = tokenIn(browser);
    await browser.call((caller) =>
      caller.operations.loginAs({ encryptedUserId: encryptId('user', member.id), reason: '문의 확인' }),
    );
    return { operator, member, browser, own };
  }

  it('keeps the operator’s own session open and stores it for an hour', async () => {
    const { operator, member, browser, own } = await acting();
    expect(browser.sent()).toEqual([
      ...sessionCookies,
      `dagaon_operator=${own}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    ]);
    expect(await emailOfSession(tokenIn(browser))).toBe(member.email);
    expect(await emailOfSession(own)).toBe(operator.email);
  });

  it('ends with the operator’s own session and no other', async () => {
    const { browser, own } = await acting();
    const acted = tokenIn(browser);
    await browser.call((caller) => caller.session.endImpersonation());
    expect(browser.sent()).toEqual([...sessionCookies, clearedOperatorCookie]);
    expect(tokenIn(browser)).toBe(own);
    expect(await emailOfSession(acted)).toBeNull();
  });

  it('ends with a logout when the operator’s own session has ended', async () => {
    const { browser, own } = await acting();
    await db.session.deleteMany({ where: { id: hashSessionToken(own) } });
    await browser.call((caller) => caller.session.endImpersonation());
    expect(browser.sent()).toEqual(loggedOut);
  });
});

it('joining with Kakao by the form of an older client version records the privacy text that it displayed', async () => {
  const [email, browser] = [newAddress('kakao'), createBrowser()];
  await atKakao(browser, { id: personId(), email });
  const { password: _password, email: _email, adMeasurement: _, ...former } = joinForm(email);
  await browser.call((caller) => caller.session.completeSocialJoin(former));
  const { id: userId } = await db.user.findUniqueOrThrow({ where: { email } });
  const consents = await db.consentEvent.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  expect(consents.map(({ kind, version }) => [kind, version])).toEqual([
    ['TERMS', accountPolicy.consents.TERMS],
    ['PRIVACY', '2026-11-24-2'],
  ]);
});

describe.each([
  ['a call', (browser: TestBrowser) => browser.call((caller) => caller.session.logout())],
  [
    'a link',
    async (browser: TestBrowser) => {
      const headers = browser.headers({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
      browser.keep((await handleLogout(new Request('http://localhost/user/logout/', { headers }))).headers);
    },
  ],
  [
    'closing the account',
    (browser: TestBrowser) => browser.call((caller) => caller.session.closeAccount({ password: PASSWORD })),
  ],
])('logging out by %s', (_name, leave) => {
  it('clears the cookies and ends the session', async () => {
    const { browser, before } = await usedBrowser();
    await leave(browser);
    expect(browser.sent()).toEqual(loggedOut);
    expect(await emailOfSession(before)).toBeNull();
    expect([...browser.jar.keys()]).toEqual(['dagaon_device']);
  });
});
