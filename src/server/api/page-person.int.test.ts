import { describe, expect, it } from 'vitest';
import { OTHER_ACCOUNT_MESSAGE, PAGE_PERSON_HEADER } from '~/domain/account/page-person';
import { encryptId } from '~/server/crypto/encrypted-id';
import { db } from '~/server/db';
import { type TestBrowser, createBrowser } from '~/test/browser';
import { PASSWORD, createAccount } from '~/test/factories/account';
import { handleTrpc } from './http';

async function loggedIn(columns: Parameters<typeof createAccount>[0] = {}) {
  const user = await createAccount(columns);
  const browser = createBrowser();
  await browser.call((caller) => caller.session.login({ email: user.email, password: PASSWORD }));
  return { user, browser, page: encryptId('user', user.id) };
}

/** Sends a call as a page does. @returns code, details and message of the rejection, or null */
async function send(browser: TestBrowser, page: string | null, name: string, json?: object) {
  const headers = browser.headers({
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    ...(page === null ? {} : { [PAGE_PERSON_HEADER]: page }),
  });
  const body = json && JSON.stringify({ json });
  const response = await handleTrpc(
    new Request(`http://localhost:3000/api/trpc/${name}`, { method: body ? 'POST' : 'GET', headers, body }),
  );
  browser.keep(response.headers);
  const answer = (await response.json()) as {
    error?: { json: { message: string; data: { domainCode: string; details: object } } };
  };
  if (!answer.error) return null;
  const { message, data } = answer.error.json;
  return { code: data.domainCode, details: data.details, message };
}

const rejected = { code: 'UNAUTHENTICATED', details: { otherAccount: true }, message: OTHER_ACCOUNT_MESSAGE };
const nameOf = async (id: number) => (await db.user.findUniqueOrThrow({ where: { id } })).name;
const typed = { name: '서하늘', phone: '' };

describe('a page of one user', () => {
  it('sends calls as that user', async () => {
    const { user, browser, page } = await loggedIn();
    expect(await send(browser, page, 'session.updateProfile', typed)).toBeNull();
    expect(await nameOf(user.id)).toBe('서하늘');
  });

  it('is rejected, for reads and writes, after another user has logged in', async () => {
    const [first, second] = [await loggedIn({ name: '김하늘' }), await loggedIn({ name: '한지우' })];
    expect(await send(second.browser, first.page, 'session.updateProfile', typed)).toEqual(rejected);
    expect(await send(second.browser, first.page, 'session.account')).toEqual(rejected);
    expect([await nameOf(first.user.id), await nameOf(second.user.id)]).toEqual(['김하늘', '한지우']);
    // Public calls still work, so that the first user can log in again on the page.
    expect(await send(second.browser, first.page, 'session.checkAlive')).toBeNull();
    const credentials = { email: first.user.email, password: PASSWORD };
    expect(await send(second.browser, first.page, 'session.login', credentials)).toBeNull();
    expect(await send(second.browser, first.page, 'session.updateProfile', typed)).toBeNull();
    expect([await nameOf(first.user.id), await nameOf(second.user.id)]).toEqual(['서하늘', '한지우']);
  });

  it('is rejected without the notice about another account when no user is logged in', async () => {
    const { page } = await loggedIn();
    expect(await send(createBrowser(), page, 'session.updateProfile', typed)).toMatchObject({
      code: 'UNAUTHENTICATED',
      details: {},
    });
  });

  it('is rejected when the id is forged', async () => {
    const { browser, page } = await loggedIn();
    for (const forged of ['', 'x', page.slice(0, -1), `${page}A`, encryptId('coach', 1)])
      expect([forged, await send(browser, forged, 'session.updateProfile', typed)]).toEqual([forged, rejected]);
  });
});

describe('an operator acting as a member', () => {
  it('can call from the member’s page, but not from the console’s page until the acting has ended', async () => {
    const operator = await loggedIn({ grade: 'operator' });
    const member = await createAccount();
    const { browser } = operator;
    const loginAs = { encryptedUserId: encryptId('user', member.id), reason: '문의 확인' };
    expect(await send(browser, operator.page, 'operations.loginAs', loginAs)).toBeNull();
    expect(await send(browser, encryptId('user', member.id), 'session.updateProfile', typed)).toBeNull();
    expect(await nameOf(member.id)).toBe('서하늘');
    expect(await send(browser, operator.page, 'operations.overview')).toEqual(rejected);
    expect(await send(browser, encryptId('user', member.id), 'session.endImpersonation', {})).toBeNull();
    expect(await send(browser, operator.page, 'operations.overview')).toBeNull();
    expect(await send(browser, encryptId('user', member.id), 'session.account')).toEqual(rejected);
  });

  it('a page that sends no user is not checked', async () => {
    const { user, browser } = await loggedIn();
    expect(await send(browser, null, 'session.updateProfile', typed)).toBeNull();
    expect(await nameOf(user.id)).toBe('서하늘');
  });
});
