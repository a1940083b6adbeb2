import { createCaller } from '~/server/api/root';
import { createContext } from '~/server/api/trpc';

/**
 * For pages that are one file for everybody: procedures as an anonymous visitor without a request, so that the page
 * stays prerendered (`~/trpc/server` reads the request and makes it dynamic).
 */
export const publicApi = createCaller(() => createContext({ headers: new Headers(), resHeaders: new Headers() }));
