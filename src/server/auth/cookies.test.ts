import { afterEach, describe, expect, it, vi } from 'vitest';

/** Imports the cookies module for a site with this address, which the module reads once on import. */
async function cookiesAt(address: string) {
  vi.stubEnv('APP_URL', address);
  vi.resetModules();
  return import('./cookies');
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe.each([
  ['http://localhost:3000', ''],
  ['https://dagaon.example', '; Secure'],
])('cookies of %s', (address, secure) => {
  it('set the session and its public hint at login', async () => {
    const { sessionCookies } = await cookiesAt(address);
    expect(sessionCookies('token')).toEqual([
      `dagaon_session=token; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax${secure}`,
      `dagaon_alive=1; Max-Age=2592000; Path=/${secure}; SameSite=Lax`,
    ]);
  });

  it('clear the session, the hint and the operator’s session at logout', async () => {
    const { blankSessionCookies } = await cookiesAt(address);
    expect(blankSessionCookies()).toEqual([
      `dagaon_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax${secure}`,
      `dagaon_alive=; Max-Age=0; Path=/${secure}; SameSite=Lax`,
      `dagaon_operator=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`,
    ]);
  });

  it('carry the operator’s session, devices, tickets, OAuth state and the return path', async () => {
    const { deviceCookie, oauthCookie, operatorCookie, returnCookie, ticketCookie } = await cookiesAt(address);
    expect(operatorCookie('token')).toBe(
      `dagaon_operator=token; Max-Age=3600; Path=/; HttpOnly${secure}; SameSite=Lax`,
    );
    expect(deviceCookie(['token'])).toBe(
      `dagaon_device=token; Max-Age=34560000; Path=/; HttpOnly${secure}; SameSite=Lax`,
    );
    expect(ticketCookie('token')).toBe(`dagaon_ticket=token; Max-Age=3600; Path=/; HttpOnly${secure}; SameSite=Lax`);
    expect(oauthCookie('token')).toBe(
      `dagaon_oauth=token; Max-Age=600; Path=/login/oauth; HttpOnly${secure}; SameSite=Lax`,
    );
    expect(returnCookie('/workout/suggest?a=1')).toBe(
      `dagaon_return=%2Fworkout%2Fsuggest%3Fa%3D1; Max-Age=1800; Path=/${secure}; SameSite=Lax`,
    );
  });
});
