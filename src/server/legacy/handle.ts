import { roleOf } from '~/domain/shared/actor';
import { DomainError } from '~/domain/shared/errors';
import { answerableError } from '~/server/api/errors';
import { createCaller } from '~/server/api/root';
import { type Context, createContext } from '~/server/api/trpc';
import { requestIdOf } from '~/server/http/request-id';
import { isSameOrigin } from '~/server/http/same-origin';
import { parseBody } from './parse-body';
import { type LegacyMethod, type LegacyRow, legacyMethods } from './row';
import { legacyRows } from './table';

type Route = { path: string; pattern: string[]; rows: Map<LegacyMethod, LegacyRow> };

const routes = new Map<string, Route>();
for (const row of legacyRows) {
  const pattern = row.path.split('/');
  const route = routes.get(row.path) ?? { path: row.path, pattern, rows: new Map() };
  route.rows.set(row.method, row);
  routes.set(row.path, route);
}

/**
 * Handles every call of the existing clients (docs/product/legacy-calls.md#how-a-call-is-made): POST, the real verb in
 * the body's `_method`, JSON or a form, with or without a trailing slash. Takes a Request and returns a Response,
 * independent of any framework.
 */
export async function handleLegacy(request: Request): Promise<Response> {
  const resHeaders = new Headers({ 'cache-control': 'no-store' });
  let ctx: Context | undefined;
  let row: LegacyRow | undefined;
  try {
    const matchedRoute = findRoute(new URL(request.url).pathname);
    if (!matchedRoute) throw new DomainError('NOT_FOUND');
    if (request.method !== 'POST') {
      resHeaders.set('allow', 'POST');
      return json(405, { message: 'POST로 불러 주세요.', code: 'INVALID_INPUT' }, resHeaders);
    }
    if (!isSameOrigin(request.method, request.headers)) throw new DomainError('FORBIDDEN');
    const { _method, ...body } = await parseBody(request);
    row = matchedRoute.route.rows.get(readMethod(_method));
    if (!row) throw new DomainError('NOT_FOUND');
    ctx = await createContext({ headers: request.headers, resHeaders, metered: true });
    assertCoach(row, ctx);
    return json(200, await row.answer(createCaller(ctx), body, matchedRoute.params), resHeaders);
  } catch (thrown) {
    const error = answerableError(thrown, {
      requestId: ctx?.requestId ?? requestIdOf(request.headers),
      path: row?.path,
    });
    // Also for too many calls; `retry-after` then gives the wait (docs/product/legacy-calls.md#tools).
    if (row && row.onError !== undefined) return json(200, row.onError, resHeaders);
    return json(error.status, present(error), resHeaders);
  }
}

/**
 * Allows calls under these paths to coaches only, whether or not a company has authorised them
 * (docs/product/legacy-calls.md#errors), whatever the procedure behind the row allows.
 */
function assertCoach(row: LegacyRow, { actor }: Context): void {
  if (!row.path.startsWith('/api/coach/') && !row.path.startsWith('/api/b2b/expert/')) return;
  const role = roleOf(actor);
  if (role !== 'coach' && role !== 'companyExpert')
    throw new DomainError(role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}

/**
 * Returns the body of an error. A stale view answers 207 with the new id as its message
 * (docs/product/legacy-calls.md#stale-views); any other error has its own message.
 */
function present(error: DomainError) {
  if (error.code === 'STALE') return { message: error.details['encryptedId'] };
  return {
    message: error.message,
    code: error.code,
    ...(error.details['issues'] ? { issues: error.details['issues'] } : {}),
  };
}

function readMethod(value: unknown): LegacyMethod {
  if (value === undefined) return 'post';
  const method = legacyMethods.find((candidate) => typeof value === 'string' && candidate === value.toLowerCase());
  if (!method)
    throw new DomainError('INVALID_INPUT', { issues: [{ path: '_method', message: '쓸 수 없는 값이에요.' }] });
  return method;
}

/** Returns the path of the row that handles a URL path, with the names of its parameters; null if no row does. */
export function legacyPathOf(pathname: string): string | null {
  return findRoute(pathname)?.route.path ?? null;
}

function findRoute(pathname: string): { route: Route; params: Record<string, string> } | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const exact = routes.get(path);
  if (exact) return { route: exact, params: {} };
  const segments = path.split('/');
  for (const route of routes.values()) {
    const params = matchPattern(route.pattern, segments);
    if (params) return { route, params };
  }
  return null;
}

function matchPattern(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return null;
    } else if (segment === '') return null;
    else params[part.slice(1)] = segment;
  }
  return params;
}

function json(status: number, value: unknown, headers: Headers): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(value ?? null), { status, headers });
}
