import { createCaller } from '~/server/api/root';
import { createContext } from '~/server/api/trpc';

/**
 * Caller for pages that are the same for all visitors: it calls procedures as an anonymous visitor without a request,
 * so that the page stays prerendered (`~/trpc/server` reads the request and makes the page dynamic).
 */
export const publicApi = createCaller(() => createContext({ headers: new Headers(), resHeaders: new Headers() }));
