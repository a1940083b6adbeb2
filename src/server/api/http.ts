import type { AnyProcedure } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { canAccess, type Permission } from '~/domain/shared/access';
import { roleOf } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { MAX_BODY_BYTES, readBody } from '~/server/http/read-body';
import { requestIdOf } from '~/server/http/request-id';
import { isSameOrigin } from '~/server/http/same-origin';
import { answerableError, toDomainError } from './errors';
import { appRouter } from './root';
import { type Context, createContext, type ProcedureMeta } from './trpc';

/** Maximum number of calls in one request. */
export const MAX_BATCH = 20;

/** tRPC over HTTP: takes a Request and returns a Response, so that it can be mounted before any framework. */
export async function handleTrpc(request: Request): Promise<Response> {
  if (!isSameOrigin(request.method, request.headers)) return reject(new DomainError('FORBIDDEN'));
  let bounded = request;
  let early: EarlyContext | null = null;
  if (request.method === 'POST') {
    const larger = largerLimitOf(new URL(request.url).pathname);
    try {
      early = larger === null ? null : await openEarly(request);
    } catch (thrown) {
      const path = new URL(request.url).pathname;
      return reject(answerableError(thrown, { requestId: requestIdOf(request.headers), path }));
    }
    try {
      const isAllowed = larger !== null && early !== null && canAccess(roleOf(early.context.actor), larger.access);
      const body = await readBody(request, isAllowed ? larger.maxBodyBytes : MAX_BODY_BYTES);
      bounded = new Request(request.url, { method: 'POST', headers: request.headers, body });
    } catch (thrown) {
      return reject(toDomainError(thrown) ?? new DomainError('INVALID_INPUT'));
    }
  }
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: bounded,
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: async ({ req, resHeaders }) => {
      if (early === null) return createContext({ headers: req.headers, resHeaders, metered: true });
      for (const cookie of early.headers.getSetCookie()) resHeaders.append('set-cookie', cookie);
      return { ...early.context, resHeaders };
    },
    // Procedures log their own faults; errors that occur before a context exists are logged here.
    onError: ({ error, path, ctx, req }) =>
      void (ctx ?? answerableError(error, { requestId: requestIdOf(req.headers), path })),
  });
}

type EarlyContext = { context: Context; headers: Headers };

/** Resolves the caller before the body is read. Cookies that this sets are copied to the response. */
async function openEarly(request: Request): Promise<EarlyContext> {
  const headers = new Headers();
  return { context: await createContext({ headers: request.headers, resHeaders: headers, metered: true }), headers };
}

const PREFIX = '/api/trpc/';

/** At run time the record is flat ("operations.company.list"), which its type does not show. */
const metaOf = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>).map(([path, { _def }]) => [
    path,
    _def.meta as ProcedureMeta | undefined,
  ]),
);

/**
 * Returns the larger body limit of a procedure and the permission that it needs; null for procedures without one and
 * for batches.
 */
function largerLimitOf(pathname: string): { access: Permission; maxBodyBytes: number } | null {
  const meta = metaOf.get(pathname.slice(PREFIX.length));
  return meta?.maxBodyBytes === undefined ? null : { access: meta.access, maxBodyBytes: meta.maxBodyBytes };
}

/**
 * Returns the body for a request that is rejected before a procedure is known. The shape is plain, because the client
 * shows its message.
 */
export function rejectionOf(error: DomainError) {
  const data = {
    code: 'BAD_REQUEST',
    httpStatus: error.status,
    domainCode: error.code,
    details: error.details,
    requestId: null,
  };
  return { error: { json: { message: error.message, code: -32600, data } } };
}

function reject(error: DomainError): Response {
  return Response.json(rejectionOf(error), { status: error.status });
}
