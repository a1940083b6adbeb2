import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { appRouter } from './root';
import { createContext } from './trpc';

/** tRPC over HTTP: takes a Request and gives a Response, so that it can be mounted before any framework. */
export function handleTrpc(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: request,
    router: appRouter,
    createContext: ({ req, resHeaders }) => createContext({ headers: req.headers, resHeaders }),
  });
}
