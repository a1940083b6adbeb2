import { type OAuthProviderName, oauthProviders } from '~/domain/account/schema';
import { env } from '~/env.js';
import { kakaoLogin } from '~/server/integrations/kakao/kakao-login';
import { naverLogin } from '~/server/integrations/naver/naver-login';
import type { OAuthPort } from './oauth-port';

/** Returns the provider's adapter, or null while its keys are not set; its button is then hidden. */
export function oauthPort(provider: OAuthProviderName): OAuthPort | null {
  if (provider === 'kakao')
    return env.KAKAO_CLIENT_ID
      ? kakaoLogin({
          clientId: env.KAKAO_CLIENT_ID,
          clientSecret: env.KAKAO_CLIENT_SECRET,
          authUrl: env.KAKAO_AUTH_URL,
          apiUrl: env.KAKAO_API_URL,
        })
      : null;
  return env.NAVER_CLIENT_ID && env.NAVER_CLIENT_SECRET
    ? naverLogin({
        clientId: env.NAVER_CLIENT_ID,
        clientSecret: env.NAVER_CLIENT_SECRET,
        authUrl: env.NAVER_AUTH_URL,
        apiUrl: env.NAVER_API_URL,
      })
    : null;
}

export function availableProviders(): OAuthProviderName[] {
  return oauthProviders.filter((provider) => oauthPort(provider) !== null);
}

/**
 * Returns the redirect URI that is registered at the provider; the authorization request and the token request must
 * both send it.
 */
export function oauthRedirectUri(provider: OAuthProviderName): string {
  return new URL(`/login/oauth/${provider}/callback`, env.APP_URL).href;
}
