import { accountPolicy } from '~/domain/account/policy';
import {
  DEVICE_COOKIE,
  ENDED_COOKIE,
  OPERATOR_COOKIE,
  TICKET_COOKIE,
  blankSessionCookies,
  clearedCookie,
  deviceCookie,
  operatorCookie,
  readCookie,
  sessionCookies,
  ticketCookie,
} from '~/server/auth/cookies';
import { hashSessionToken, SESSION_COOKIE } from '~/server/auth/lucia';
import type { Context } from '~/server/api/trpc';
import type { Browser, OpenedSession } from '~/server/services/account/sign-in/open-session';

type Exchange = Pick<Context, 'cookies' | 'resHeaders'>;

/** Returns the device tokens and the ticket from the browser's cookies; malformed values are ignored. */
export function browserOf({ cookies }: Exchange): Browser {
  const devices = (readCookie(cookies, DEVICE_COOKIE) ?? '').split('.', accountPolicy.session.accountsPerBrowser);
  return {
    devices: devices.map(token).filter((device) => device !== null),
    ticket: token(readCookie(cookies, TICKET_COOKIE)),
  };
}

/** Returns the stored hashes of the browser's session tokens: the current session and the one that has ended. */
export function sessionHashesOf({ cookies }: Exchange): string[] {
  const tokens = [readCookie(cookies, SESSION_COOKIE), readCookie(cookies, ENDED_COOKIE)].map(token);
  return tokens.filter((token) => token !== null).map(hashSessionToken);
}

export function operatorTokenOf({ cookies }: Exchange): string | null {
  return token(readCookie(cookies, OPERATOR_COOKIE));
}

function token(value: string | null): string | null {
  return value && /^[\w-]{20,100}$/.test(value) ? value : null;
}

function send({ resHeaders }: Exchange, cookies: string[]): void {
  for (const cookie of cookies) resHeaders.append('set-cookie', cookie);
}

/** Logs the browser in and clears the cookies of an earlier join or impersonation. */
export function setSessionCookies(ctx: Exchange, { token, devices }: OpenedSession): void {
  send(ctx, [
    ...sessionCookies(token),
    deviceCookie(devices),
    clearedCookie(TICKET_COOKIE),
    clearedCookie(OPERATOR_COOKIE),
  ]);
}

export function setTicketCookie(ctx: Exchange, ticket: string): void {
  send(ctx, [ticketCookie(ticket)]);
}

export function clearSessionCookies(ctx: Exchange): void {
  send(ctx, blankSessionCookies());
}

/** Moves the operator's own token to its own cookie while the operator acts as a member. */
export function setImpersonationCookies(ctx: Exchange, impersonation: string): void {
  const operatorToken = readCookie(ctx.cookies, SESSION_COOKIE);
  send(ctx, [...sessionCookies(impersonation), ...(operatorToken ? [operatorCookie(operatorToken)] : [])]);
}

/** Restores the operator's own session, or logs out if there is none. */
export function restoreOperatorCookies(ctx: Exchange, operatorToken: string | null): void {
  send(ctx, operatorToken ? [...sessionCookies(operatorToken), clearedCookie(OPERATOR_COOKIE)] : blankSessionCookies());
}
