import { expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { handleTrpc } from '~/server/api/http';
import { consumePoint } from './limits';

const { points } = accountPolicy.limits.loginAddress;

/** Tries a wrong password through this chain of addresses, each time for another address without an account. */
async function tryLogin(chain: string, index: number): Promise<number> {
  const body = JSON.stringify({
    json: { email: `nobody-${chain.length}-${index}@dagaon.test`, password: 'wrong-password-1' },
  });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': chain };
  const { status } = await handleTrpc(
    new Request('http://localhost/api/trpc/session.login', { method: 'POST', body, headers }),
  );
  return status;
}

/** Consumes all but `remaining` points of a network. */
async function spendAllBut(remaining: number, network: string): Promise<void> {
  for (let used = remaining; used < points; used += 1) await consumePoint('loginAddress', network);
}

it('a limit per address counts the address that the proxy saw, whatever is to the left of it', async () => {
  await spendAllBut(5, '203.0.113.77');
  for (let index = 0; index < 5; index += 1)
    expect(await tryLogin(`10.9.${index}.1, 203.0.113.77`, index)).not.toBe(429);
  expect(await tryLogin('198.51.100.4, 203.0.113.77', points)).toBe(429);
  expect(await tryLogin('203.0.113.77', points)).toBe(429);
  expect(await tryLogin('203.0.113.77, 203.0.113.78', points)).not.toBe(429);
});

it('a limit counts an IPv6 network as one, not each of its addresses', async () => {
  await spendAllBut(5, '2001:db8:0:7::/64');
  for (let index = 0; index < 5; index += 1) {
    expect(await tryLogin(`2001:db8:0:7::${index.toString(16)}`, index)).not.toBe(429);
  }
  expect(await tryLogin('2001:db8:0:7:ffff::1', points)).toBe(429);
  expect(await tryLogin('2001:db8:0:8::1', points)).not.toBe(429);
});
