import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { MINUTE_MS } from '~/domain/shared/durations';
import { consumePoint } from '~/server/auth/limits';
import { db } from '~/server/db';
import { PASSWORD, createAccount, lastMail, mailedCode, newAddress } from '~/test/factories/account';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import { startProviders } from '~/test/stand-ins/oauth-providers';
import { completeOAuthLogin, startOAuth } from './oauth';

const providers = await startProviders();
const { kakao, naver } = providers;
type Name = keyof typeof providers;
const form = {
  name: '김하늘',
  birthDate: '19950312',
  terms: true,
  privacy: true,
  marketing: false,
  adMeasurement: false,
};
const alive = (browser: TestBrowser) => browser.call((caller) => caller.session.checkAlive());
let serial = 1000;
const personId = () => String((serial += 1));

async function start(
  browser: TestBrowser,
  name: Name,
  query = '',
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await startOAuth(
    new Request(`http://localhost/login/oauth/${name}${query}`, { headers: browser.headers(headers) }),
    name,
  );
  browser.keep(response.headers);
  return response.headers.get('location') ?? '';
}

/** Follows the provider's redirect back to us, as the browser does. */
async function atProvider(location: string): Promise<string> {
  return (await fetch(location, { redirect: 'manual' })).headers.get('location') ?? '';
}

async function arrive(browser: TestBrowser, name: Name, callback: string): Promise<string> {
  const response = await completeOAuthLogin(new Request(callback, { headers: browser.headers() }), name);
  browser.keep(response.headers);
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

async function logInAt(
  browser: TestBrowser,
  name: Name,
  query = '',
  headers: Record<string, string> = {},
): Promise<string> {
  return arrive(browser, name, await atProvider(await start(browser, name, query, headers)));
}

beforeAll(() => {
  for (const provider of Object.values(providers)) provider.breakAt(null);
});
afterAll(async () => {
  await kakao.stop();
  await naver.stop();
});

describe('logging in with Kakao', () => {
  it('joins with an address that Kakao has verified, then logs in directly the next time', async () => {
    const [id, email, browser] = [personId(), newAddress('kakao'), createBrowser()];
    kakao.logIn({ id, email: email.toUpperCase(), name: '하늘' });
    expect(await logInAt(browser, 'kakao', '?redirectTo=%2Fworkout%2Fsuggest')).toBe('/login/join/email?with=kakao');
    expect(await browser.call((caller) => caller.session.joinStatus())).toEqual({
      email,
      emailVerified: true,
      name: '하늘',
      provider: 'kakao',
      sent: null,
    });
    expect(await browser.call((caller) => caller.session.completeSocialJoin(form))).toEqual({
      redirectTo: '/workout/suggest',
    });
    expect(await alive(browser)).toBe(true);
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({
      passwordHash: null,
      birthYear: 1995,
    });

    const later = createBrowser();
    expect(await logInAt(later, 'kakao', '?redirectTo=%2Flistings')).toBe('/listings');
    expect(await alive(later)).toBe(true);
  });

  it('never opens an existing account with the same address: its owner must log in first and connect', async () => {
    const [user, browser, id] = [await createAccount(), createBrowser(), personId()];
    kakao.logIn({ id, email: user.email });
    expect(await logInAt(browser, 'kakao')).toBe(
      '/login?msg=CONNECT&redirectTo=%2Flogin%2FmyAccount%3Fconnect%3Dkakao',
    );
    expect(await alive(browser)).toBe(false);
    expect(await db.oAuthAccount.count({ where: { providerUserId: id } })).toBe(0);

    await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
    expect(await logInAt(browser, 'kakao', '?connect=1', { 'sec-fetch-site': 'same-origin' })).toBe(
      '/login/myAccount?msg=CONNECTED',
    );
    expect((await browser.call((caller) => caller.session.account())).connections).toMatchObject([
      { provider: 'kakao' },
    ]);
    const fresh = createBrowser();
    expect(await logInAt(fresh, 'kakao')).toBe('/');
    expect(await alive(fresh)).toBe(true);
  });

  it('redirects an operator to the console when no other page was requested', async () => {
    const [operator, id] = [await createAccount({ grade: 'operator' }), personId()];
    await db.oAuthAccount.create({
      data: { provider: 'kakao', providerUserId: id, userId: operator.id, createdAt: new Date() },
    });
    kakao.logIn({ id, email: operator.email });
    expect(await logInAt(createBrowser(), 'kakao')).toBe('/admin');
    expect(await logInAt(createBrowser(), 'kakao', '?redirectTo=%2Fterms')).toBe('/terms');
  });

  it('verifies an unverified address by mail, and informs only its owner that the account exists', async () => {
    const [user, browser, id] = [await createAccount(), createBrowser(), personId()];
    kakao.logIn({ id, email: user.email, verified: false });
    expect(await logInAt(browser, 'kakao')).toBe('/login/join/email?with=kakao');
    expect(await browser.call((caller) => caller.session.completeSocialJoin({ ...form, email: user.email }))).toEqual({
      redirectTo: null,
    });
    expect(await lastMail(user.email)).toMatchObject({ template: 'already-joined' });
  });

  it('connects a Kakao account to one account only', async () => {
    const [one, two, id] = [await createAccount(), await createAccount(), personId()];
    await db.oAuthAccount.create({ data: { provider: 'kakao', providerUserId: id, userId: one.id } });
    kakao.logIn({ id, email: one.email });
    const browser = createBrowser();
    await browser.call((caller) => caller.session.login({ email: two.email, password: PASSWORD }));
    expect(await logInAt(browser, 'kakao', '?connect=1', { 'sec-fetch-site': 'same-origin' })).toBe(
      '/login/myAccount?msg=OTHER_ACCOUNT',
    );
  });

  it('connects only from a link on our own pages', async () => {
    expect(await start(createBrowser(), 'kakao', '?connect=1', { 'sec-fetch-site': 'cross-site' })).toBe(
      '/login/myAccount',
    );
  });

  it('does not reactivate a dormant account and rejects a suspended one', async () => {
    for (const [status, location] of [
      ['DORMANT', '/dormant'],
      ['SUSPENDED', '/login?msg=SUSPENDED'],
    ] as const) {
      const [user, id, browser] = [await createAccount({ status }), personId(), createBrowser()];
      await db.oAuthAccount.create({ data: { provider: 'kakao', providerUserId: id, userId: user.id } });
      kakao.logIn({ id, email: user.email });
      expect(await logInAt(browser, 'kakao')).toBe(location);
      expect(await alive(browser)).toBe(false);
    }
  });
});

describe('logging in with Naver', () => {
  it('always verifies the address by mail', async () => {
    const [id, email, browser] = ['naver-person-1', newAddress('naver'), createBrowser()];
    naver.logIn({ id, email, name: '김하늘' });
    expect(await logInAt(browser, 'naver', '?redirectTo=%2F%2Fevil.example')).toBe('/login/join/email?with=naver');
    expect(await browser.call((caller) => caller.session.joinStatus())).toMatchObject({
      email,
      emailVerified: false,
      provider: 'naver',
    });
    expect((await rejectionOf(browser.call((caller) => caller.session.completeSocialJoin(form)))).code).toBe(
      'INVALID_INPUT',
    );
    expect(await browser.call((caller) => caller.session.completeSocialJoin({ ...form, email }))).toEqual({
      redirectTo: null,
    });
    expect(
      await browser.call(async (caller) => caller.session.completeJoin({ code: await mailedCode(email) })),
    ).toEqual({ redirectTo: '/' });
    const secondBrowser = createBrowser();
    await logInAt(secondBrowser, 'naver');
    expect(await alive(secondBrowser)).toBe(true);
  });

  it('sends the fields that its documentation requires', () => {
    const form = naver.seen.tokenRequests.at(-1);
    expect(Object.keys(Object.fromEntries(form ?? [])).sort((left, right) => left.localeCompare(right))).toEqual([
      'client_id',
      'client_secret',
      'code',
      'code_verifier',
      'grant_type',
      'redirect_uri',
      'state',
    ]);
  });
});

it.each([
  ['Kakao, which has verified the address', 'kakao', true],
  ['Kakao, which does not', 'kakao', false],
  ['Naver', 'naver', false],
] as const)('joining with %s stores the typed name, not the name from the provider', async (_, name, isVerified) => {
  const [id, email, browser] = [`typed-${personId()}`, newAddress(name), createBrowser()];
  if (name === 'kakao') kakao.logIn({ id: personId(), email, name: '별명', verified: isVerified });
  else naver.logIn({ id, email, name: '별명' });
  await logInAt(browser, name);
  const typed = { ...form, name: '한겨울', birthDate: '19881224', marketing: false, adMeasurement: true };
  await browser.call((caller) => caller.session.completeSocialJoin(isVerified ? typed : { ...typed, email }));
  if (!isVerified) await browser.call(async (caller) => caller.session.completeJoin({ code: await mailedCode(email) }));
  const user = await db.user.findUniqueOrThrow({ where: { email } });
  expect(user).toMatchObject({ name: '한겨울', birthYear: 1988 });
  const consentFilter = { userId: user.id, kind: { in: ['MARKETING' as const, 'AD_MEASUREMENT' as const] } };
  expect(await db.consentEvent.findMany({ where: consentFilter })).toMatchObject([
    { kind: 'AD_MEASUREMENT', granted: true },
  ]);
});

it('counts failed provider logins against the network’s limit, but not successful ones', async () => {
  const { ip } = createBrowser();
  for (let left = accountPolicy.limits.loginAddress.points; left > 1; left -= 1) await consumePoint('loginAddress', ip);
  for (let index = 0; index < 2; index += 1) {
    kakao.logIn({ id: personId(), email: newAddress() });
    expect(await logInAt(createBrowser({ ip }), 'kakao')).toBe('/login/join/email?with=kakao');
  }
  kakao.breakAt('token');
  await logInAt(createBrowser({ ip }), 'kakao');
  kakao.breakAt(null);
  expect(await logInAt(createBrowser({ ip }), 'kakao')).toBe('/login?msg=OAUTH_FAILED');
});

describe.each(['kakao', 'naver'] as const)('a failed login with %s', (name) => {
  it('is rejected without the state of this browser', async () => {
    providers[name].logIn({ id: personId(), email: newAddress() });
    const [browser, attacker] = [createBrowser(), createBrowser()];
    const stolen = await atProvider(await start(attacker, name));
    expect(await arrive(browser, name, stolen)).toBe('/login?msg=OAUTH_FAILED');
    await start(browser, name);
    expect(await arrive(browser, name, stolen)).toBe('/login?msg=OAUTH_FAILED');
    expect(browser.jar.has('dagaon_oauth')).toBe(false);
  });

  it('expires after ten minutes', async () => {
    providers[name].logIn({ id: personId(), email: newAddress() });
    const startedAt = new Date();
    vi.useFakeTimers({ toFake: ['Date'], now: startedAt });
    onTestFinished(() => void vi.useRealTimers());
    for (const [ms, location] of [
      [10 * MINUTE_MS - 1, `/login/join/email?with=${name}`],
      [10 * MINUTE_MS, '/login?msg=OAUTH_FAILED'],
    ] as const) {
      vi.setSystemTime(startedAt);
      const browser = createBrowser();
      const returnUrl = await atProvider(await start(browser, name));
      vi.setSystemTime(startedAt.getTime() + ms);
      expect(await arrive(browser, name, returnUrl)).toBe(location);
    }
  });

  it('is rejected at the callback of the other provider and with a changed cookie', async () => {
    providers[name].logIn({ id: personId(), email: newAddress() });
    const browser = createBrowser();
    const callback = await atProvider(await start(browser, name));
    const sealedCookie = browser.jar.get('dagaon_oauth') ?? '';
    expect(await arrive(browser, name === 'kakao' ? 'naver' : 'kakao', callback)).toBe('/login?msg=OAUTH_FAILED');
    browser.jar.set('dagaon_oauth', `${sealedCookie.slice(0, -2)}AA`);
    expect(await arrive(browser, name, callback)).toBe('/login?msg=OAUTH_FAILED');
  });

  it('is rejected when a code is used a second time', async () => {
    providers[name].logIn({ id: personId(), email: newAddress() });
    const browser = createBrowser();
    const callback = await atProvider(await start(browser, name));
    const sealedCookie = browser.jar.get('dagaon_oauth') ?? '';
    expect(await arrive(browser, name, callback)).toBe(`/login/join/email?with=${name}`);
    browser.jar.set('dagaon_oauth', sealedCookie);
    expect(await arrive(browser, name, callback)).toBe('/login?msg=OAUTH_FAILED');
  });

  it('shows that the user declined, and keeps the requested page', async () => {
    providers[name].logIn(null);
    expect(await logInAt(createBrowser(), name, '?redirectTo=%2Flistings')).toBe(
      '/login?msg=OAUTH_DENIED&redirectTo=%2Flistings',
    );
  });

  it.each(['token', 'profile'] as const)('shows that the provider failed at the %s', async (where) => {
    providers[name].logIn({ id: personId(), email: newAddress() });
    providers[name].breakAt(where);
    expect(await logInAt(createBrowser(), name)).toBe('/login?msg=OAUTH_FAILED');
    providers[name].breakAt(null);
  });
});

it('offers the providers that are configured', async () => {
  expect(await createBrowser().call((caller) => caller.session.loginMethods())).toEqual({
    providers: ['kakao', 'naver'],
  });
});
