import { TRPCError } from '@trpc/server';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { DomainError } from '~/domain/shared/errors';
import { createCaller } from '~/server/api/root';
import { createContext } from '~/server/api/trpc';

type Caller = ReturnType<typeof createCaller>;

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let addresses = 0;

/** Returns an IP address that no other browser of this test has, so that limits per address stay separate. */
function nextAddress(): string {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/**
 * Creates a browser with a cookie jar that calls procedures as over HTTP: it sends its cookies with the call and stores
 * Set-Cookie.
 */
export function createBrowser({ ip = nextAddress(), userAgent = CHROME }: { ip?: string; userAgent?: string } = {}) {
  const jar = new Map<string, string>();
  let sent: string[] = [];

  const cookieHeader = () => stringifyCookie(Object.fromEntries(jar), { encode: String });

  function storeCookies(headers: Headers): void {
    sent = headers.getSetCookie();
    for (const cookie of sent) {
      const { name, value, maxAge } = parseSetCookie(cookie, { decode: String });
      if (!value || maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
  }

  return {
    jar,
    ip,
    keep: storeCookies,
    /** Returns the Set-Cookie headers of the last response. */
    sent: (): readonly string[] => sent,
    headers: (more: Record<string, string> = {}) =>
      new Headers({ cookie: cookieHeader(), 'x-forwarded-for': ip, 'user-agent': userAgent, ...more }),
    /** Calls as this browser; `now` sets the clock that services see. */
    async call<T>(run: (caller: Caller) => Promise<T>, now?: Date): Promise<T> {
      const resHeaders = new Headers();
      const ctx = await createContext({ headers: this.headers(), resHeaders });
      try {
        return await run(createCaller(now ? { ...ctx, now } : ctx));
      } finally {
        storeCookies(resHeaders);
      }
    },
  };
}

export type TestBrowser = ReturnType<typeof createBrowser>;

/** Returns the DomainError of a rejected call; fails the test if the call succeeded or threw another error. */
export async function rejectionOf(call: Promise<unknown>): Promise<DomainError> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof TRPCError && thrown.cause instanceof DomainError) return thrown.cause;
    throw thrown;
  }
  throw new Error('was not rejected');
}
