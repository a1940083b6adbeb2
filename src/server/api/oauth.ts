import { timingSafeEqual } from 'node:crypto';
import { generateCodeVerifier, generateState } from 'arctic';
import { z } from 'zod';
import { loginHome } from '~/domain/account/login-home';
import type { RedirectMessage } from '~/domain/account/redirect-messages';
import { afterLogin } from '~/domain/account/safe-redirect';
import { type OAuthProviderName, oauthProviders } from '~/domain/account/schema';
import { MINUTE_MS } from '~/domain/shared/durations';
import { DomainError } from '~/domain/shared/errors';
import { OAUTH_COOKIE, clearedCookie, oauthCookie, readCookie } from '~/server/auth/cookies';
import { addressKey, returnPoint, consumePoint } from '~/server/auth/limits';
import { availableProviders, oauthPort, oauthRedirectUri } from '~/server/integrations/oauth/choose-oauth';
import { logger } from '~/server/observability/logger';
import { openSealedText, sealText } from '~/server/crypto/seal';
import { connectProvider, finishOAuth } from '~/server/services/account/sign-in/finish-oauth';
import { browserOf, setSessionCookies, setTicketCookie } from './routers/session/browser';
import { type Context, createContext } from './trpc';

const OAUTH_STATE_MS = 10 * MINUTE_MS;

/**
 * State that the browser keeps in a cookie while the user is at the provider; sealed, so that only the server can have
 * created it.
 */
const oauthStateSchema = z.object({
  provider: z.enum(oauthProviders),
  state: z.string(),
  verifier: z.string(),
  redirectTo: z.string(),
  connect: z.boolean(),
  until: z.number(),
});
type OAuthState = z.infer<typeof oauthStateSchema>;

function seeOther(location: string, headers: Headers): Response {
  headers.set('location', location);
  headers.set('cache-control', 'no-store');
  return new Response(null, { status: 303, headers });
}

const loginWith = (msg: RedirectMessage, redirectTo = '/') =>
  `/login?msg=${msg}${redirectTo === '/' ? '' : `&redirectTo=${encodeURIComponent(redirectTo)}`}`;
const account = (msg: RedirectMessage) => `/login/myAccount?msg=${msg}`;

function providerOf(name: string): OAuthProviderName | null {
  return availableProviders().find((provider) => provider === name) ?? null;
}

/**
 * GET /login/oauth/{provider}?redirectTo=&connect=1: redirects to the provider; the browser keeps the state and the
 * PKCE verifier.
 */
export async function startOAuth(request: Request, name: string): Promise<Response> {
  const headers = new Headers();
  const provider = providerOf(name);
  const port = provider && oauthPort(provider);
  if (!provider || !port) return seeOther('/login/anotherLogin', headers);
  const query = new URL(request.url).searchParams;
  const oauthState: OAuthState = {
    provider,
    state: generateState(),
    verifier: generateCodeVerifier(),
    redirectTo: afterLogin(query.get('redirectTo')),
    connect: query.get('connect') === '1',
    until: Date.now() + OAUTH_STATE_MS,
  };
  // Connecting changes an account, so only a link on our own pages may start it.
  if (oauthState.connect && request.headers.get('sec-fetch-site') !== 'same-origin')
    return seeOther('/login/myAccount', headers);
  headers.append(
    'set-cookie',
    oauthCookie(Buffer.from(sealText(JSON.stringify(oauthState), OAUTH_COOKIE)).toString('base64url')),
  );
  return seeOther(
    port.authorizeUrl({
      state: oauthState.state,
      codeVerifier: oauthState.verifier,
      redirectUri: oauthRedirectUri(provider),
    }).href,
    headers,
  );
}

/** GET /login/oauth/{provider}/callback?code=&state=: handles the return from the provider. */
export async function completeOAuthLogin(request: Request, name: string): Promise<Response> {
  const headers = new Headers();
  headers.append('set-cookie', clearedCookie(OAUTH_COOKIE, '/login/oauth'));
  const query = new URL(request.url).searchParams;
  const oauthState = readOAuthState(readCookie(request.headers.get('cookie'), OAUTH_COOKIE));
  if (!oauthState || oauthState.provider !== name || !isSameSecret(oauthState.state, query.get('state') ?? ''))
    return seeOther(loginWith('OAUTH_FAILED'), headers);
  const code = query.get('code');
  if (!code || code.length > 2000)
    return seeOther(
      oauthState.connect ? account('OAUTH_DENIED') : loginWith('OAUTH_DENIED', oauthState.redirectTo),
      headers,
    );
  const ctx = await createContext({ headers: request.headers, resHeaders: headers });
  try {
    return seeOther(await completeOAuth(ctx, oauthState, code), headers);
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown;
    logger.warn(
      { requestId: ctx.requestId, provider: oauthState.provider, code: thrown.code, details: thrown.details },
      'login at a provider failed',
    );
    return seeOther(
      oauthState.connect ? account('OAUTH_FAILED') : loginWith('OAUTH_FAILED', oauthState.redirectTo),
      headers,
    );
  }
}

async function completeOAuth(ctx: Context, oauthState: OAuthState, code: string): Promise<string> {
  const { provider, state, verifier, redirectTo } = oauthState;
  await consumePoint('loginAddress', addressKey(ctx.ip));
  const port = oauthPort(provider);
  if (!port) throw new DomainError('NOT_FOUND');
  const profile = await port.fetchProfile({
    code,
    state,
    codeVerifier: verifier,
    redirectUri: oauthRedirectUri(provider),
  });
  // The provider has identified the user, so this was no guess; the point goes back to the network's limit.
  await returnPoint('loginAddress', addressKey(ctx.ip));
  if (oauthState.connect) return connect(ctx, { provider, profile });
  const outcome = await finishOAuth(ctx, { provider, profile, redirectTo }, browserOf(ctx));
  switch (outcome.kind) {
    case 'loggedIn':
      setSessionCookies(ctx, outcome.opened);
      return redirectTo === '/' ? loginHome(outcome.grade, redirectTo) : redirectTo;
    case 'join':
      setTicketCookie(ctx, outcome.ticket);
      return `/login/join/email?with=${provider}`;
    case 'loginFirst':
      return loginWith('CONNECT', `/login/myAccount?connect=${provider}`);
    case 'dormant':
      return '/dormant';
    case 'suspended':
      return loginWith('SUSPENDED');
  }
}

async function connect(ctx: Context, oauthState: Parameters<typeof connectProvider>[1]): Promise<string> {
  const { actor } = ctx;
  if (actor.kind === 'anonymous') return loginWith('CONNECT', '/login/myAccount');
  try {
    await connectProvider({ ...ctx, actor }, oauthState);
    return account('CONNECTED');
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.code === 'CONFLICT') return account('OTHER_ACCOUNT');
    throw thrown;
  }
}

function readOAuthState(cookie: string | null): OAuthState | null {
  if (cookie === null) return null;
  try {
    const oauthState = oauthStateSchema.parse(
      JSON.parse(openSealedText(Buffer.from(cookie, 'base64url'), OAUTH_COOKIE)),
    );
    return oauthState.until > Date.now() ? oauthState : null;
  } catch {
    return null;
  }
}

function isSameSecret(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}
