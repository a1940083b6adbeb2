import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { z } from 'zod';
import type { OAuthPort } from '~/server/integrations/oauth/oauth-port';
import { fetchProfile, exchangeCode, readProfile } from '~/server/integrations/oauth/provider-calls';

type NaverKeys = { clientId: string; clientSecret: string; authUrl: string; apiUrl: string };

/** The response of /v1/nid/me; `00` means success. */
const nidMe = z.object({
  resultcode: z.literal('00'),
  response: z.object({
    id: z.string().min(1).max(200),
    email: z.string().optional(),
    name: z.string().optional(),
    nickname: z.string().optional(),
  }),
});

/**
 * Naver Login: authorize, token, /v1/nid/me. The e-mail address is contact data that the user may change freely and
 * Naver does not verify, so we always verify it.
 */
export function naverLogin({ clientId, clientSecret, authUrl, apiUrl }: NaverKeys): OAuthPort {
  return {
    authorizeUrl: ({ state, codeVerifier, redirectUri }) =>
      new OAuth2Client(clientId, null, redirectUri).createAuthorizationURLWithPKCE(
        `${authUrl}/oauth2.0/authorize`,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        [],
      ),
    async fetchProfile({ code, state, codeVerifier, redirectUri }) {
      const token = await exchangeCode('naver', `${authUrl}/oauth2.0/token`, {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        code,
        state,
        code_verifier: codeVerifier,
      });
      const { response } = readProfile('naver', nidMe, await fetchProfile('naver', `${apiUrl}/v1/nid/me`, token));
      return {
        providerUserId: response.id,
        email: response.email ?? null,
        emailVerified: false,
        name: response.name ?? response.nickname ?? null,
      };
    },
  };
}
