import { afterEach, describe, expect, it, vi } from 'vitest';

/** The cookies of a site with this address: it is read once, when the module is. */
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
  it('log in', async () => {
    const { sessionCookies } = await cookiesAt(address);
    expect(sessionCookies('token')).toEqual([
      `dagaon_session=token; HttpOnly; Max-Age=2592000; Path=/; SameSite=Lax${secure}`,
      `dagaon_alive=1; Path=/; Max-Age=2592000; SameSite=Lax${secure}`,
    ]);
  });

  it('log out', async () => {
    const { blankSessionCookies } = await cookiesAt(address);
    expect(blankSessionCookies()).toEqual([
      `dagaon_session=; HttpOnly; Max-Age=0; Path=/; SameSite=Lax${secure}`,
      `dagaon_alive=; Path=/; Max-Age=0; SameSite=Lax${secure}`,
      `dagaon_operator=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly${secure}`,
    ]);
  });

  it('carry tickets, devices, trips and ways back', async () => {
    const { deviceCookie, oauthCookie, operatorCookie, returnCookie, ticketCookie } = await cookiesAt(address);
    expect(operatorCookie('token')).toBe(
      `dagaon_operator=token; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly${secure}`,
    );
    expect(deviceCookie(['token'])).toBe(
      `dagaon_device=token; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly${secure}`,
    );
    expect(ticketCookie('token')).toBe(`dagaon_ticket=token; Path=/; Max-Age=3600; SameSite=Lax; HttpOnly${secure}`);
    expect(oauthCookie('token')).toBe(
      `dagaon_oauth=token; Path=/login/oauth; Max-Age=600; SameSite=Lax; HttpOnly${secure}`,
    );
    expect(returnCookie('/workout/suggest?a=1')).toBe(
      `dagaon_return=%2Fworkout%2Fsuggest%3Fa%3D1; Path=/; Max-Age=1800; SameSite=Lax${secure}`,
    );
  });
});
