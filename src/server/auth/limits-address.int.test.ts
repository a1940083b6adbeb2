import { expect, it } from 'vitest';
import { accountPolicy } from '~/domain/account/policy';
import { handleTrpc } from '~/server/api/http';
import { takePoint } from './limits';

const { points } = accountPolicy.limits.loginAddress;

/** A wrong password for an account of nobody's, each time another one, through this chain of addresses. */
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

/** Takes all points of a network but so many. */
async function spendAllBut(left: number, network: string): Promise<void> {
  for (let taken = left; taken < points; taken += 1) await takePoint('loginAddress', network);
}

it('a limit per address counts the one that was seen, whatever stands to the left of it', async () => {
  await spendAllBut(5, '203.0.113.77');
  for (let index = 0; index < 5; index += 1)
    expect(await tryLogin(`10.9.${index}.1, 203.0.113.77`, index)).not.toBe(429);
  expect(await tryLogin('198.51.100.4, 203.0.113.77', points)).toBe(429);
  expect(await tryLogin('203.0.113.77', points)).toBe(429);
  expect(await tryLogin('203.0.113.77, 203.0.113.78', points)).not.toBe(429);
});

it('of IPv6 the network counts, not each of its addresses', async () => {
  await spendAllBut(5, '2001:db8:0:7::/64');
  for (let index = 0; index < 5; index += 1) {
    expect(await tryLogin(`2001:db8:0:7::${index.toString(16)}`, index)).not.toBe(429);
  }
  expect(await tryLogin('2001:db8:0:7:ffff::1', points)).toBe(429);
  expect(await tryLogin('2001:db8:0:8::1', points)).not.toBe(429);
});
