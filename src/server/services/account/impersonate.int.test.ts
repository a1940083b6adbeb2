import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { HOUR_MS } from '~/domain/shared/durations';
import { encryptId } from '~/server/crypto/encrypted-id';
import { resolveActor } from '~/server/auth/resolve-actor';
import { db } from '~/server/db';
import { handleLogout } from '~/server/api/logout';
import { handleSessionHint } from '~/server/api/session-hint';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount } from '~/test/factories/account';
import { createCoach } from '~/test/factories/lesson';
import { serviceContext } from '~/server/service-context';
import { endImpersonation } from './impersonate';

async function operatorBrowser() {
  const operator = await createAccount({ grade: 'operator', name: '운영자' });
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: operator.email, password: PASSWORD }));
  return { operator, browser };
}

const actAs = (browser: TestBrowser, userId: number) =>
  browser.call((caller) =>
    caller.operations.loginAs({ encryptedUserId: encryptId('user', userId), reason: '문의 확인' }),
  );
const hint = async (browser: TestBrowser) =>
  (
    await handleSessionHint(new Request('http://localhost/session.json', { headers: browser.headers() }))
  ).json() as Promise<unknown>;

describe('an operator acting as a member', () => {
  it('is visible and logged, and returns to the operator’s own session', async () => {
    const { operator, browser } = await operatorBrowser();
    const learner = await createAccount();
    const version = accountPolicy.consents.AD_MEASUREMENT;
    await db.consentEvent.create({ data: { userId: learner.id, kind: 'AD_MEASUREMENT', version, granted: true } });
    expect(await actAs(browser, learner.id)).toEqual({ redirectTo: '/' });
    expect(await hint(browser)).toMatchObject({
      alive: true,
      name: '김하늘',
      grade: 'user',
      loggedInFromAdmin: true,
      email: null,
      reportsPageViews: false,
    });
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      id: encryptId('user', learner.id),
      loggedInFromAdmin: true,
    });
    expect(await browser.call((caller) => caller.session.endImpersonation())).toEqual({ redirectTo: '/admin' });
    expect(await hint(browser)).toMatchObject({ grade: 'operator', loggedInFromAdmin: false });
    const audit = await db.auditEvent.findMany({ where: { operatorId: operator.id }, orderBy: { id: 'asc' } });
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual([
      ['impersonation.start', `user:${learner.id}`],
      ['impersonation.end', `user:${learner.id}`],
    ]);
  });

  it('cannot change logins, consents or the account itself', async () => {
    const { browser } = await operatorBrowser();
    await actAs(browser, (await createAccount()).id);
    const attempts = [
      () => browser.call((caller) => caller.session.changePassword({ current: PASSWORD, next: 'autumn-river-42' })),
      () => browser.call((caller) => caller.session.setConsent({ kind: 'MARKETING', granted: true })),
      () => browser.call((caller) => caller.session.endOtherSessions()),
      () => browser.call((caller) => caller.session.closeAccount({ password: PASSWORD })),
      () => browser.call((caller) => caller.session.disconnectProvider({ provider: 'kakao' })),
    ];
    for (const attempt of attempts) expect((await rejectionOf(attempt())).code).toBe('NOT_YOUR_HAND');
  });

  it('is rejected for other operators, dormant accounts and unknown ids, and for callers who are no operators', async () => {
    const { browser } = await operatorBrowser();
    const rejectionCodeOf = async (userId: number) => (await rejectionOf(actAs(browser, userId))).code;
    expect(await rejectionCodeOf((await createAccount({ grade: 'operator' })).id)).toBe('FORBIDDEN');
    expect(await rejectionCodeOf((await createAccount({ status: 'DORMANT' })).id)).toBe('FORBIDDEN');
    expect(await rejectionCodeOf(999_999)).toBe('NOT_FOUND');
    const learner = createBrowser();
    const user = await createAccount();
    await learner.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
    expect((await rejectionOf(actAs(learner, user.id))).code).toBe('FORBIDDEN');
  });

  it('does not have to confirm a coach’s weekly schedule', async () => {
    const { browser } = await operatorBrowser();
    const coach = await createCoach({ scheduleConfirmedAt: new Date('2026-01-01') });
    expect(await actAs(browser, coach.userId)).toEqual({ redirectTo: '/expert/' });
    expect(await browser.call((caller) => caller.session.baseInfo())).toMatchObject({
      grade: 'coach',
      loggedInFromAdmin: true,
      needScheduleUpdate: true,
    });
  });

  it('ends after an hour even when in use, and when the operator loses the role', async () => {
    const { operator, browser } = await operatorBrowser();
    const learner = await createAccount();
    await actAs(browser, learner.id);
    const cookie = browser.headers().get('cookie');
    expect((await resolveActor(cookie)).actor.kind).toBe('member');
    const session = await db.session.findFirstOrThrow({ where: { userId: learner.id } });
    expect(session.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
    await db.user.update({ where: { id: operator.id }, data: { grade: 'user' } });
    expect((await resolveActor(cookie)).actor.kind).toBe('anonymous');
    await db.user.update({ where: { id: operator.id }, data: { grade: 'operator' } });
    await db.session.update({ where: { id: session.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await resolveActor(cookie)).actor.kind).toBe('anonymous');
  });

  it('is logged out when the operator’s own session has ended meanwhile', async () => {
    const { operator, browser } = await operatorBrowser();
    await actAs(browser, (await createAccount()).id);
    await db.session.deleteMany({ where: { userId: operator.id } });
    expect(await browser.call((caller) => caller.session.endImpersonation())).toEqual({ redirectTo: '/' });
    expect(await hint(browser)).toEqual({ alive: false });
  });

  it.each([
    ['suspended', { status: 'SUSPENDED' }],
    ['an operator no more', { grade: 'user' }],
  ] as const)('gets no session back while the user is %s', async (_, change) => {
    const { operator, browser } = await operatorBrowser();
    const own = browser.jar.get('dagaon_session') ?? '';
    const learner = await createAccount();
    await actAs(browser, learner.id);
    const { actor } = await resolveActor(browser.headers().get('cookie'));
    if (actor.kind !== 'member') throw new Error('nobody is acted as');
    // The request was authenticated before this change.
    await db.user.update({ where: { id: operator.id }, data: change });
    const context = serviceContext({ actor, now: new Date(), ip: null, userAgent: null });
    expect(await endImpersonation(context, own)).toEqual({ token: null });
    expect(await db.session.count({ where: { userId: learner.id } })).toBe(0);
  });
});

describe('GET /user/logout/', () => {
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  async function follow(browser: TestBrowser, query: string, headers: Record<string, string>) {
    const response = await handleLogout(
      new Request(`http://localhost/user/logout/${query}`, { headers: browser.headers(headers) }),
    );
    browser.keep(response.headers);
    return { status: response.status, location: response.headers.get('location') };
  }
  async function member() {
    const user = await createAccount();
    const browser = createBrowser();
    await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
    return browser;
  }
  const alive = (browser: TestBrowser) => browser.call((caller) => caller.session.checkAlive());

  it('logs out from a link of this site and redirects to its target', async () => {
    const browser = await member();
    expect(await follow(browser, '?redirectTo=%2Ff%2Ffaq%3Fa%3D1', own)).toEqual({
      status: 303,
      location: '/f/faq?a=1',
    });
    expect(await alive(browser)).toBe(false);
    expect(await follow(browser, '', own)).toEqual({ status: 303, location: '/' });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    [{}],
  ])('only asks for confirmation with the headers %o', async (headers) => {
    const browser = await member();
    expect(await follow(browser, '?redirectTo=%2Fexpert%2F', headers as Record<string, string>)).toEqual({
      status: 303,
      location: '/user/logout/confirm?redirectTo=%2Fexpert%2F',
    });
    expect(await alive(browser)).toBe(true);
  });

  it('does not redirect to another site', async () => {
    expect((await follow(await member(), '?redirectTo=%2F%2Fevil.example', own)).location).toBe('/');
  });

  it('ends impersonation and returns to the operator’s own session', async () => {
    const { browser } = await operatorBrowser();
    await actAs(browser, (await createAccount()).id);
    expect((await follow(browser, '', own)).location).toBe('/admin');
    expect(await hint(browser)).toMatchObject({ grade: 'operator' });
  });
});
