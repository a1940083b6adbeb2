import { CodeChallengeMethod, OAuth2Client } from 'arctic';
import { z } from 'zod';
import type { OAuthPort } from '~/server/integrations/oauth/oauth-port';
import { fetchProfile, exchangeCode, readProfile } from '~/server/integrations/oauth/provider-calls';

type KakaoKeys = { clientId: string; clientSecret: string | undefined; authUrl: string; apiUrl: string };

/**
 * The fields of the response of /v2/user/me that are used; the account's fields are present only if the user agreed to
 * share them.
 */
const userMe = z.object({
  id: z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String),
  kakao_account: z
    .object({
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: z.string().optional() }).optional(),
    })
    .optional(),
});

/** Kakao Login over REST: authorize, token, /v2/user/me. */
export function kakaoLogin({ clientId, clientSecret, authUrl, apiUrl }: KakaoKeys): OAuthPort {
  return {
    authorizeUrl: ({ state, codeVerifier, redirectUri }) =>
      new OAuth2Client(clientId, null, redirectUri).createAuthorizationURLWithPKCE(
        `${authUrl}/oauth/authorize`,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        [],
      ),
    async fetchProfile({ code, codeVerifier, redirectUri }) {
      const secret: Record<string, string> = clientSecret === undefined ? {} : { client_secret: clientSecret };
      const token = await exchangeCode('kakao', `${authUrl}/oauth/token`, {
        client_id: clientId,
        ...secret,
        redirect_uri: redirectUri,
        code,
        code_verifier: codeVerifier,
      });
      const { id, kakao_account: account } = readProfile(
        'kakao',
        userMe,
        await fetchProfile('kakao', `${apiUrl}/v2/user/me`, token),
      );
      return {
        providerUserId: id,
        email: account?.email ?? null,
        emailVerified: account?.is_email_valid === true && account.is_email_verified === true,
        name: account?.profile?.nickname ?? null,
      };
    },
  };
}
