import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { DomainError } from '~/domain/shared/errors';
import { readBody } from '~/server/http/read-body';
import { requestIdOf } from '~/server/http/request-id';
import { isSameOrigin } from '~/server/http/same-origin';
import { answerableError, toDomainError } from './errors';
import { appRouter } from './root';
import { createContext } from './trpc';

/** Calls in one request. */
export const MAX_BATCH = 20;

/** tRPC over HTTP: takes a Request and gives a Response, so that it can be mounted before any framework. */
export async function handleTrpc(request: Request): Promise<Response> {
  if (!isSameOrigin(request.method, request.headers)) return refuse(new DomainError('FORBIDDEN'));
  let bounded = request;
  if (request.method === 'POST') {
    try {
      const body = await readBody(request);
      bounded = new Request(request.url, { method: 'POST', headers: request.headers, body });
    } catch (thrown) {
      return refuse(toDomainError(thrown) ?? new DomainError('INVALID_INPUT'));
    }
  }
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: bounded,
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: ({ req, resHeaders }) => createContext({ headers: req.headers, resHeaders, metered: true }),
    // Procedures log their own faults; without a context there was none.
    onError: ({ error, path, ctx, req }) =>
      void (ctx ?? answerableError(error, { requestId: requestIdOf(req.headers), path })),
  });
}

/** Refused before any procedure is known, so in the plain shape that the client shows as its message. */
export function refusalOf(error: DomainError) {
  const data = {
    code: 'BAD_REQUEST',
    httpStatus: error.status,
    domainCode: error.code,
    details: error.details,
    requestId: null,
  };
  return { error: { json: { message: error.message, code: -32600, data } } };
}

function refuse(error: DomainError): Response {
  return Response.json(refusalOf(error), { status: error.status });
}
