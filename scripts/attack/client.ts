import { createTRPCClient, httpLink, TRPCClientError } from '@trpc/client';
import { transformer } from '~/domain/shared/transformer';
import type { AppRouter } from '~/server/api/root';
import { cookieOf } from '~/test/members';

let calls = 0;
/** Returns a different client address for each call, as the proxy in front would send it. */
export function nextAddress(): string {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Returns the headers of a call from the product's own pages by the person with this cookie. */
export function headersOf(url: string, cookie: string): Record<string, string> {
  return { cookie, origin: url, 'x-forwarded-for': nextAddress() };
}

export type Client = ReturnType<typeof clientWith>;

/**
 * Creates a client that calls with this Cookie header, from a different address each time; '' for a browser without
 * cookies.
 */
export function clientWithCookie(url: string, cookie: string): Client {
  return clientWith(url, cookie, url);
}

/** @param answered receives the status of each answer */
export function clientWith(url: string, cookie: string, origin: string, answered: (status: number) => void = () => {}) {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url}/api/trpc`,
        transformer,
        headers: () => headersOf(origin, cookie),
        fetch: async (address, options) => {
          const response = await fetch(address, options);
          answered(response.status);
          return response;
        },
      }),
    ],
  });
}

/**
 * Creates a client that calls over HTTP as this user, in its own session.
 * @param origin the address of the product, when it differs from that of the called web
 * @param answered receives the status of each answer
 */
export async function clientFor(
  url: string,
  userId: number,
  origin = url,
  answered: (status: number) => void = () => {},
): Promise<Client> {
  return clientWith(url, await cookieOf(userId), origin, answered);
}

/** Returns the code with which a call was rejected, or the message of any other error. */
export function codeOf(thrown: unknown): string {
  if (!(thrown instanceof TRPCClientError)) return String(thrown);
  const code = (thrown.data as { domainCode?: unknown } | null | undefined)?.domainCode;
  return typeof code === 'string' ? code : thrown.message;
}

/** Returns 'OK', or the code of the error. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'OK';
  } catch (thrown) {
    return codeOf(thrown);
  }
}

/** Counts how often each outcome occurs. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
