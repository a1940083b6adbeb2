import { createHash, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The user who is logged in at the provider. */
export type ProviderPerson = { id: string; email?: string; verified?: boolean; name?: string };

type Grant = { person: ProviderPerson; redirectUri: string; challenge: string | null; state: string; used: boolean };

const paths = {
  kakao: { authorize: '/oauth/authorize', token: '/oauth/token', me: '/v2/user/me' },
  naver: { authorize: '/oauth2.0/authorize', token: '/oauth2.0/token', me: '/v1/nid/me' },
} as const;

/**
 * Starts a server that behaves like Kakao's or Naver's login according to their public documentation: one code per
 * login, bound to the redirect URI and to the PKCE challenge, token by POST form, profile by Bearer token, errors in
 * each provider's format.
 */
export async function startProvider(kind: keyof typeof paths, keys: { clientId: string; clientSecret: string }) {
  let person: ProviderPerson | null = null;
  let broken: 'token' | 'profile' | 'silent' | null = null;
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, ProviderPerson>();
  const seen: { tokenRequests: URLSearchParams[] } = { tokenRequests: [] };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://provider');
    if (url.pathname === paths[kind].authorize) authorize(url, response);
    else if (url.pathname === paths[kind].token && request.method === 'POST')
      token(new URLSearchParams(await bodyOf(request)), response);
    else if (url.pathname === paths[kind].me) profile(request.headers.authorization, response);
    else json(response, 404, {});
  }

  function authorize(url: URL, response: ServerResponse): void {
    const query = url.searchParams;
    const returnUrl = new URL(query.get('redirect_uri') ?? 'http://nowhere');
    const state = query.get('state') ?? '';
    if (query.get('client_id') !== keys.clientId || query.get('response_type') !== 'code') {
      json(response, 400, { error: 'invalid_client' });
      return;
    }
    if (person === null) {
      returnUrl.searchParams.set('error', 'access_denied');
      returnUrl.searchParams.set('error_description', 'User denied access');
    } else {
      const code = randomBytes(16).toString('hex');
      grants.set(code, {
        person,
        redirectUri: query.get('redirect_uri') ?? '',
        challenge: query.get('code_challenge'),
        state,
        used: false,
      });
      returnUrl.searchParams.set('code', code);
    }
    returnUrl.searchParams.set('state', state);
    response.writeHead(302, { location: returnUrl.href }).end();
  }

  function token(form: URLSearchParams, response: ServerResponse): void {
    seen.tokenRequests.push(form);
    if (broken === 'silent') return;
    const grant = grants.get(form.get('code') ?? '');
    const proves =
      grant?.challenge === null ||
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') === grant?.challenge;
    const stateFits = kind === 'kakao' || form.get('state') === grant?.state;
    const right =
      grant &&
      !grant.used &&
      proves &&
      stateFits &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === keys.clientId &&
      form.get('client_secret') === keys.clientSecret &&
      (kind === 'naver' || form.get('redirect_uri') === grant.redirectUri);
    if (!right || broken === 'token') {
      // Kakao rejects with a status, Naver answers 200 with an error in the body.
      json(response, kind === 'kakao' ? 400 : 200, {
        error: kind === 'kakao' ? 'invalid_grant' : 'invalid_request',
        error_description: 'authorization code not found',
        ...(kind === 'kakao' ? { error_code: 'KOE320' } : {}),
      });
      return;
    }
    grant.used = true;
    const accessToken = randomBytes(16).toString('hex');
    tokens.set(accessToken, grant.person);
    json(response, 200, {
      token_type: 'bearer',
      access_token: accessToken,
      refresh_token: randomBytes(16).toString('hex'),
      expires_in: kind === 'kakao' ? 21_599 : '3600',
    });
  }

  function profile(authorization: string | undefined, response: ServerResponse): void {
    const providerPerson = tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
    if (!providerPerson)
      json(
        response,
        401,
        kind === 'kakao'
          ? { msg: 'this access token does not exist', code: -401 }
          : { resultcode: '024', message: 'Authentication failed' },
      );
    else if (broken === 'profile') json(response, 200, { hello: 'world' });
    else if (kind === 'kakao')
      json(response, 200, {
        id: Number(providerPerson.id),
        connected_at: '2026-11-20T00:00:00Z',
        kakao_account: {
          email: providerPerson.email,
          has_email: providerPerson.email !== undefined,
          is_email_valid: providerPerson.verified ?? true,
          is_email_verified: providerPerson.verified ?? true,
          profile: { nickname: providerPerson.name },
        },
      });
    else
      json(response, 200, {
        resultcode: '00',
        message: 'success',
        response: { id: providerPerson.id, email: providerPerson.email, name: providerPerson.name },
      });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    logIn: (providerPerson: ProviderPerson | null) => (person = providerPerson),
    breakAt: (where: typeof broken) => (broken = where),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString();
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body));
}
