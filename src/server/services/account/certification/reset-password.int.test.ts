import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '~/domain/shared/durations';
import { db } from '~/server/db';
import { createBrowser, rejectionOf } from '~/test/browser';
import { PASSWORD, createAccount, lastMail, mailedResetToken, newAddress } from '~/test/factories/account';

const NEW_PASSWORD = 'autumn-river-42';
const requestLink = (email: string, now?: Date, browser = createBrowser()) =>
  browser.call((caller) => caller.session.requestReset({ email }), now);
const set = (token: string, now?: Date, password = NEW_PASSWORD) =>
  createBrowser().call((caller) => caller.session.completeReset({ token, password }), now);
const minutes = (count: number) => new Date(Date.now() + count * MINUTE_MS);

describe('resetting the password', () => {
  it('accepts the mailed link once, ends every session and notifies the owner by mail', async () => {
    const user = await createAccount();
    const [phone, desk] = [createBrowser(), createBrowser()];
    for (const browser of [phone, desk])
      await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
    await requestLink(user.email);
    const token = await mailedResetToken(user.email);
    await set(token);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
    expect(await phone.call((caller) => caller.session.checkAlive())).toBe(false);
    expect(await lastMail(user.email)).toMatchObject({ template: 'password-changed' });
    expect(
      (await rejectionOf(phone.call((caller) => caller.session.login({ email: user.email, password: PASSWORD })))).code,
    ).toBe('LOGIN_FAILED');
    await phone.call((caller) => caller.session.login({ email: user.email, password: NEW_PASSWORD }));
    expect((await rejectionOf(set(token))).code).toBe('LINK_INVALID');
  });

  it('stores only a hash of the token', async () => {
    const user = await createAccount();
    await requestLink(user.email);
    const token = await mailedResetToken(user.email);
    expect(JSON.stringify(await db.emailCertification.findMany({ where: { email: user.email } }))).not.toContain(token);
  });

  it('lets only one of two concurrent requests with the same link set the password', async () => {
    const user = await createAccount();
    await requestLink(user.email);
    const token = await mailedResetToken(user.email);
    const results = await Promise.allSettled([set(token), set(token, undefined, 'another-river-43'), set(token)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('invalidates older links when one is used, and every link after half an hour', async () => {
    const user = await createAccount();
    await requestLink(user.email);
    const old = await mailedResetToken(user.email);
    await requestLink(user.email, minutes(2));
    const fresh = await mailedResetToken(user.email);
    expect(fresh).not.toBe(old);
    expect((await rejectionOf(set(fresh, minutes(33)))).code).toBe('LINK_INVALID');
    await set(fresh, minutes(3));
    expect((await rejectionOf(set(old, minutes(3)))).code).toBe('LINK_INVALID');
  });

  it('rejects the link of an account that an operator suspended meanwhile', async () => {
    const user = await createAccount();
    await requestLink(user.email);
    const token = await mailedResetToken(user.email);
    await db.user.update({ where: { id: user.id }, data: { status: 'SUSPENDED' } });
    expect((await rejectionOf(set(token))).code).toBe('LINK_INVALID');
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(passwordHash).toBe(user.passwordHash);
  });

  it('answers the same for an address without an account, and sends no mail', async () => {
    const [user, nobody, now] = [await createAccount(), newAddress(), new Date()];
    const browser = createBrowser();
    expect(await requestLink(nobody, now, browser)).toEqual(await requestLink(user.email, now, browser));
    expect(await lastMail(nobody)).toBeNull();
    for (const email of [nobody, user.email])
      expect((await rejectionOf(requestLink(email, now, browser))).code).toBe('RATE_LIMITED');
  });

  it('unlocks an account that was locked by password guessing', async () => {
    const user = await createAccount();
    for (let index = 0; index < 9; index += 1)
      await rejectionOf(
        createBrowser().call((caller) => caller.session.login({ email: user.email, password: `wrong-${index}` })),
      );
    await requestLink(user.email);
    await set(await mailedResetToken(user.email));
    const browser = createBrowser();
    await browser.call((caller) => caller.session.login({ email: user.email, password: NEW_PASSWORD }));
    expect(await browser.call((caller) => caller.session.checkAlive())).toBe(true);
  });

  it('rejects a common password', async () => {
    expect((await rejectionOf(set('a'.repeat(43), undefined, '12345678'))).code).toBe('INVALID_INPUT');
  });
});
