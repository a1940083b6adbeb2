import { describe, expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { system } from '~/domain/shared/actor';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { serviceContext } from '~/server/service-context';
import { answerCertification } from '../certification/answer-certification';
import { type TestBrowser, createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, lastMail, mailedCode, newAddress } from '~/test/factories/account';

const { points } = accountPolicy.limits.loginAccount;
const login = (browser: TestBrowser, email: string, password = PASSWORD) =>
  browser.call((caller) => caller.session.login({ email, password }));
const start = (browser: TestBrowser, email: string, now?: Date) =>
  browser.call((caller) => caller.session.startUnlock({ email }), now);
const startReactivation = (browser: TestBrowser, email: string, now?: Date) =>
  browser.call((caller) => caller.session.startReactivation({ email }), now);
const complete = (browser: TestBrowser, code: string, password = PASSWORD, now?: Date) =>
  browser.call((caller) => caller.session.completeUnlock({ code, password }), now);
const codeFor = (email: string) => mailedCode(email, 'unlock-code');
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const alive = (browser: TestBrowser) => browser.call((caller) => caller.session.checkAlive());
const { minutes, resendSeconds, perDay, perDayTotal } = accountPolicy.certification;
const noon = new Date('2026-11-25T03:00:00Z');
const midnight = new Date('2026-11-25T15:00:00Z');
const waitFrom = (now: Date) => ({ retryAfterSeconds: (midnight.getTime() - now.getTime()) / 1000 });
const at = (index: number) => new Date(noon.getTime() + index * resendSeconds * 1000);
const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

/** Creates an account whose login strangers have locked by guessing. */
async function lockedOut() {
  const user = await createAccount();
  for (let index = 0; index < points; index += 1)
    await rejectionOf(login(createBrowser(), user.email, `wrong-${index}`));
  const browser = createBrowser();
  expect((await rejectionOf(login(browser, user.email))).code).toBe('RATE_LIMITED');
  return { user, browser };
}

describe('unlocking a login after eight wrong passwords', () => {
  it('names the limit, so that the page offers to unlock', async () => {
    const { user } = await lockedOut();
    expect((await rejectionOf(login(createBrowser(), user.email))).details).toMatchObject({ limit: 'loginAccount' });
  });

  it('works immediately with the right password and the mailed code, and resets the attempts', async () => {
    const { user, browser } = await lockedOut();
    await start(browser, user.email);
    await complete(browser, await codeFor(user.email));
    expect(await alive(browser)).toBe(true);
    expect(browser.jar.has('dagaon_ticket')).toBe(false);
    await login(createBrowser(), user.email);
  });

  it('sends a mail that says why it came, and how many minutes the code works', async () => {
    const { user, browser } = await lockedOut();
    await start(browser, user.email);
    const mail = await lastMail(user.email, 'unlock-code');
    expect(mail?.subject).toMatch(/^다가온 로그인 번호 \d{6}$/);
    expect(mail?.text).toContain('10분 동안');
    expect(mail?.text).toContain('다른 사람이 로그인을 시도하고 있을 수 있어요');
  });

  it('mails a code requested before the previous code of the lock has expired, however late the worker runs', async () => {
    const { user, browser } = await lockedOut();
    const end = Date.now() + MINUTE_MS;
    await db.rateLimit.updateMany({ where: { key: { startsWith: 'loginAccount:' } }, data: { expire: BigInt(end) } });
    const requestCode = async (sentAt: Date, from = browser) => {
      const before = await db.message.count({ where: { recipient: user.email } });
      await start(from, user.email, sentAt);
      const certification = await db.emailCertification.findFirstOrThrow({
        where: { email: user.email },
        orderBy: { id: 'desc' },
      });
      const late = new Date(sentAt.getTime() + minutes * MINUTE_MS - 1);
      await answerCertification(serviceContext({ actor: system, now: late, ip: null, userAgent: null }), {
        certificationId: certification.id,
      });
      return (await db.message.count({ where: { recipient: user.email } })) - before;
    };
    expect(await requestCode(new Date(end - 1))).toBe(1);
    expect(await requestCode(new Date(end + minutes * MINUTE_MS - 1))).toBe(1);
    expect(await requestCode(new Date(end + minutes * MINUTE_MS), createBrowser())).toBe(0);
  });

  it('requires both the code and the password', async () => {
    const { user, browser } = await lockedOut();
    await start(browser, user.email);
    const code = await codeFor(user.email);
    expect((await rejectionOf(complete(browser, code, 'wrong-password'))).code).toBe('LOGIN_FAILED');
    const wrong = await rejectionOf(complete(browser, other(code)));
    expect([wrong.code, wrong.details]).toEqual(['CODE_WRONG', { triesLeft: 3 }]);
    expect(await alive(browser)).toBe(false);
    await complete(browser, code);
    expect(await alive(browser)).toBe(true);
  });

  it('accepts the code only in the browser that requested it, once, for ten minutes and five attempts', async () => {
    const { user, browser } = await lockedOut();
    const begun = new Date();
    await start(browser, user.email, begun);
    const code = await codeFor(user.email);
    expect((await rejectionOf(complete(createBrowser(), code))).code).toBe('TICKET_GONE');
    const end = new Date(begun.getTime() + accountPolicy.certification.minutes * MINUTE_MS);
    expect((await rejectionOf(complete(browser, code, PASSWORD, end))).code).toBe('CODE_EXPIRED');
    const before = new Date(end.getTime() - 1);
    for (let left = accountPolicy.certification.tries - 1; left > 0; left -= 1) {
      expect((await rejectionOf(complete(browser, other(code), PASSWORD, before))).details).toEqual({
        triesLeft: left,
      });
    }
    expect((await rejectionOf(complete(browser, other(code), PASSWORD, before))).code).toBe('CODE_SPENT');
    expect((await rejectionOf(complete(browser, code, PASSWORD, before))).code).toBe('CODE_SPENT');

    await start(browser, user.email, after(1.1));
    const fresh = await codeFor(user.email);
    const twice = await Promise.allSettled([complete(browser, fresh), complete(browser, fresh)]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not work with a code of another purpose', async () => {
    const { user } = await lockedOut();
    const browser = createBrowser();
    await start(browser, user.email);
    const code = await codeFor(user.email);
    for (const call of [
      () => browser.call((caller) => caller.session.completeReactivation({ code })),
      () => browser.call((caller) => caller.session.completeJoin({ code })),
    ]) {
      expect((await rejectionOf(call())).code).toBe('TICKET_GONE');
    }
    await complete(browser, code);
  });

  it('gives one network at most one code a minute and ten a day', async () => {
    const email = newAddress('unlock');
    const ask = (now: Date) => start(createBrowser({ ip: '198.51.100.7' }), email, now);
    await ask(noon);
    const soon = await rejectionOf(ask(new Date(at(1).getTime() - 1)));
    expect([soon.code, soon.details['retryAfterSeconds']]).toEqual(['RATE_LIMITED', 1]);
    for (let index = 1; index < perDay; index += 1) await ask(at(index));
    const rejected = await rejectionOf(ask(at(perDay)));
    expect([rejected.message, rejected.details]).toEqual([
      `메일은 하루에 ${perDay}번까지 받을 수 있어요. 내일 다시 시도해 주세요.`,
      waitFrom(at(perDay)),
    ]);
    expect(await db.emailCertification.count({ where: { email } })).toBe(perDay);
  });

  it('stays available when a stranger uses up the codes: the owner can request one from another network', async () => {
    const { user, browser } = await lockedOut();
    const stranger = createBrowser();
    for (let index = 0; index < perDay; index += 1) {
      await start(stranger, user.email, new Date(Date.now() - (perDay - index) * resendSeconds * 1000));
    }
    await start(browser, user.email);
    await complete(browser, await codeFor(user.email));
    expect(await alive(browser)).toBe(true);
  });

  it.each([
    ['an unlock', perDayTotal, start],
    ['a reactivation', accountPolicy.reactivation.perDayTotal, startReactivation],
  ] as const)('limits %s from all networks together to %i codes a day, until midnight', async (_, cap, ask) => {
    const email = newAddress('cap');
    for (let index = 0; index < cap; index += 1) await ask(createBrowser(), email, at(index));
    const rejected = await rejectionOf(ask(createBrowser(), email, at(cap)));
    expect([rejected.message, rejected.details]).toEqual([
      '오늘 이 주소로 보낸 메일이 너무 많아요. 내일 다시 시도해 주세요.',
      waitFrom(at(cap)),
    ]);
    expect((await rejectionOf(ask(createBrowser(), email, new Date(midnight.getTime() - 1)))).details).toEqual({
      retryAfterSeconds: 1,
    });
    await ask(createBrowser(), email, midnight);
  });

  it('counts the 65,536 networks of an IPv6 subscriber as one', async () => {
    const email = newAddress('subscriber');
    const from = (subnet: number) => createBrowser({ ip: `2001:db8:5:${subnet.toString(16)}::1` });
    for (let index = 0; index < perDay; index += 1) await start(from(index), email, at(index));
    for (let index = perDay; index < perDayTotal; index += 1) {
      expect((await rejectionOf(start(from(index), email, at(index)))).message).toContain('하루에');
    }
    await start(createBrowser({ ip: '2001:db8:6::1' }), email, at(perDayTotal));
    await start(createBrowser(), email, at(perDayTotal));
  });
});

describe('the secret of a browser', () => {
  const device = (browser: TestBrowser) => browser.jar.get('dagaon_device') ?? '';

  it('belongs to one account: a secret from another account is useless', async () => {
    const [victim, attacker] = [await createAccount(), await createAccount()];
    const theirs = createBrowser();
    await login(theirs, attacker.email);
    // The secret is stored in the victim's browser before the victim logs in.
    const home = createBrowser();
    home.jar.set('dagaon_device', device(theirs));
    await login(home, victim.email);
    expect(device(home).split('.')[0]).not.toBe(device(theirs));
    for (let index = 0; index < points; index += 1) await rejectionOf(login(theirs, victim.email, `wrong-${index}`));
    // The planted secret has no points of its own, and the owner can still log in.
    expect((await rejectionOf(login(theirs, victim.email))).details).toMatchObject({ limit: 'loginAccount' });
    await login(home, victim.email);
  });

  it('separates the accounts of one browser, up to four', async () => {
    const browser = createBrowser();
    const users = [];
    for (let index = 0; index <= accountPolicy.session.accountsPerBrowser; index += 1) {
      const user = await createAccount();
      users.push(user);
      await login(browser, user.email);
    }
    expect(device(browser).split('.')).toHaveLength(accountPolicy.session.accountsPerBrowser);
    const [first, second] = users;
    await login(browser, second?.email ?? '');
    expect(await lastMail(second?.email ?? '', 'new-login')).toBeNull();
    await login(browser, first?.email ?? '');
    expect(await lastMail(first?.email ?? '', 'new-login')).not.toBeNull();
  });

  it('has its own attempts, which also run out', async () => {
    const user = await createAccount();
    const home = createBrowser();
    await login(home, user.email);
    for (let index = 0; index < accountPolicy.limits.loginDevice.points; index += 1) {
      expect((await rejectionOf(login(home, user.email, `wrong-${index}`))).code).toBe('LOGIN_FAILED');
    }
    expect((await rejectionOf(login(home, user.email))).details).toMatchObject({ limit: 'loginDevice' });
    await start(home, user.email);
    await complete(home, await codeFor(user.email));
    await login(home, user.email);
    // The limit applies to this account only.
    await login(home, (await createAccount()).email);
  });
});
