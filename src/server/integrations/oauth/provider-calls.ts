import { OAuth2Tokens } from 'arctic';
import { DomainError } from '~/domain/shared/errors';

const TIMEOUT_MS = 8_000;

function unavailable(provider: string, reason: string): DomainError {
  return new DomainError('UNAVAILABLE', { provider, reason });
}

/**
 * Returns the body of a JSON response. Any other response is the provider's fault; the details are only for our log.
 */
async function fetchJson(provider: string, url: string, init: RequestInit): Promise<Record<string, unknown>> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw unavailable(provider, 'no answer');
  }
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw unavailable(provider, `status ${response.status} without JSON`);
  // Naver sends errors with status 200.
  if (!response.ok || 'error' in body)
    throw unavailable(provider, `status ${response.status} ${'error' in body ? String(body.error) : ''}`);
  return body as Record<string, unknown>;
}

/** Calls the token endpoint (RFC 6749 §4.1.3); both providers require the client secret in the body. */
export async function exchangeCode(
  provider: string,
  endpoint: string,
  fields: Record<string, string>,
): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', ...fields });
  const tokens = new OAuth2Tokens(
    await fetchJson(provider, endpoint, { method: 'POST', body, headers: { accept: 'application/json' } }),
  );
  try {
    return tokens.accessToken();
  } catch {
    throw unavailable(provider, 'no access token');
  }
}

export function fetchProfile(
  provider: string,
  endpoint: string,
  accessToken: string,
): Promise<Record<string, unknown>> {
  return fetchJson(provider, endpoint, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  });
}

/** @throws DomainError UNAVAILABLE */
export function readProfile<T>(
  provider: string,
  schema: { safeParse: (value: unknown) => { success: true; data: T } | { success: false } },
  answer: unknown,
): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw unavailable(provider, 'unexpected profile');
  return parsed.data;
}
