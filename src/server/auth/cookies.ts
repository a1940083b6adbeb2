import { brand } from '~/domain/shared/brand';
import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { accountPolicy } from '~/domain/account/policy';
import { DAY_SECONDS } from '~/domain/shared/durations';
import { lucia, secureCookies } from './lucia';

/**
 * Informs the scripts of static pages that a user is logged in here and that /session.json says which one. Holds no
 * secret.
 */
export const HINT_COOKIE = `${brand.key}_alive`;
/**
 * One secret for each account that logged in here, so that strangers cannot lock its owner out and the owner is
 * notified of new browsers.
 */
export const DEVICE_COOKIE = `${brand.key}_device`;
/** The ticket of a user who is joining or reactivating an account. */
export const TICKET_COOKIE = `${brand.key}_ticket`;
/** The operator's own session while the operator acts as a member. */
export const OPERATOR_COOKIE = `${brand.key}_operator`;
/** State, verifier and destination of a login that is in progress at Kakao or Naver. */
export const OAUTH_COOKIE = `${brand.key}_oauth`;

/** The token of a session that has just ended: proof that this browser had it. It gives no access. */
export const ENDED_COOKIE = `${brand.key}_ended`;

/** The step of the suggest flow that an anonymous visitor requested. */
const RETURN_COOKIE = `${brand.key}_return`;

const SESSION_SECONDS = accountPolicy.session.days * DAY_SECONDS;

type CookieOptions = { maxAge: number; httpOnly?: boolean; path?: string };

function serialize(name: string, value: string, { httpOnly = true, path = '/', ...options }: CookieOptions): string {
  return stringifySetCookie(
    { name, value, httpOnly, path, ...options, sameSite: 'lax', secure: secureCookies },
    { encode: encodeURIComponent },
  );
}

/** Returns the decoded value of the first cookie with this name; null when it is missing or empty. */
export function readCookie(header: string | null, name: string): string | null {
  return parseCookie(header ?? '')[name] || null;
}

/** Returns the cookies that log a browser in: the session and its public hint. */
export function sessionCookies(token: string): string[] {
  return [
    lucia.createSessionCookie(token).serialize(),
    serialize(HINT_COOKIE, '1', { maxAge: SESSION_SECONDS, httpOnly: false }),
  ];
}

/** Returns the cookies that log a browser out, including an operator's own session. */
export function blankSessionCookies(): string[] {
  return [
    lucia.createBlankSessionCookie().serialize(),
    serialize(HINT_COOKIE, '', { maxAge: 0, httpOnly: false }),
    clearedCookie(OPERATOR_COOKIE),
  ];
}

/** The browser sends it only to API calls. */
export function endedCookie(token: string): string {
  return serialize(ENDED_COOKIE, token, { maxAge: accountPolicy.session.endedMinutes * 60, path: '/api/trpc' });
}

export function operatorCookie(token: string): string {
  return serialize(OPERATOR_COOKIE, token, { maxAge: accountPolicy.session.impersonationMinutes * 60 });
}

export function deviceCookie(tokens: readonly string[]): string {
  return serialize(DEVICE_COOKIE, tokens.join('.'), { maxAge: 400 * DAY_SECONDS });
}

export function ticketCookie(token: string): string {
  return serialize(TICKET_COOKIE, token, { maxAge: accountPolicy.certification.ticketMinutes * 60 });
}

/** The browser sends it only on the way back from Kakao and Naver. */
export function oauthCookie(value: string): string {
  return serialize(OAUTH_COOKIE, value, { maxAge: 10 * 60, path: '/login/oauth' });
}

/**
 * Stores where the suggest flow continues after sign-up. The signup step reads it and must check it with `afterLogin`.
 */
export function returnCookie(pathAndQuery: string): string {
  return serialize(RETURN_COOKIE, pathAndQuery.slice(0, 1000), { maxAge: 30 * 60, httpOnly: false });
}

export function clearedCookie(name: string, path = '/'): string {
  return serialize(name, '', { maxAge: 0, path });
}

/** Returns 256 random bits, URL-safe. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored for a token in a browser or a mail. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
