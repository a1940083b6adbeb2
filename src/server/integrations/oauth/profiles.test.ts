import { expect, it, onTestFinished } from 'vitest';
import { kakaoLogin } from '~/server/integrations/kakao/kakao-login';
import { naverLogin } from '~/server/integrations/naver/naver-login';
import { listen } from '~/test/stand-ins/http-server';

const request = { code: 'code', state: 'state', codeVerifier: 'verifier', redirectUri: 'http://localhost/back' };

/** Starts a provider that returns this profile, and returns its keys and addresses. */
async function keysOf(profile: object) {
  const server = await listen((request) =>
    Promise.resolve(
      Response.json(new URL(request.url).pathname.endsWith('/token') ? { access_token: 'token' } : profile),
    ),
  );
  onTestFinished(server.close);
  return { clientId: 'id', clientSecret: 'secret', authUrl: server.url, apiUrl: server.url };
}

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
  [undefined, true, false],
  [true, undefined, false],
])(
  'Kakao confirms an address that is valid (%s) and verified (%s): %s',
  async (is_email_valid, is_email_verified, isVerified) => {
    const keys = await keysOf({ id: 7, kakao_account: { email: 'a@b.kr', is_email_valid, is_email_verified } });
    expect(await kakaoLogin(keys).fetchProfile(request)).toEqual({
      providerUserId: '7',
      email: 'a@b.kr',
      emailVerified: isVerified,
      name: null,
    });
  },
);

it('a profile without an id is rejected, so that users are never confused', async () => {
  for (const profile of [{}, { id: null }, { id: 1.5 }, { id: 'x' }]) {
    await expect(kakaoLogin(await keysOf(profile)).fetchProfile(request)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  }
  for (const profile of [
    { resultcode: '00' },
    { resultcode: '024', response: { id: 'a' } },
    { resultcode: '00', response: { id: '' } },
  ]) {
    await expect(naverLogin(await keysOf(profile)).fetchProfile(request)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  }
});

it('Naver never confirms an address', async () => {
  const keys = await keysOf({ resultcode: '00', response: { id: 'n', email: 'a@b.kr', nickname: '하늘' } });
  expect(await naverLogin(keys).fetchProfile(request)).toEqual({
    providerUserId: 'n',
    email: 'a@b.kr',
    emailVerified: false,
    name: '하늘',
  });
});
