import { type AnyProcedure, callTRPCProcedure, getTRPCErrorFromUnknown, transformTRPCResponse } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { TRPCResponse } from '@trpc/server/rpc';
import { getErrorShape } from '@trpc/server/shared';
import { requestIdOf } from '~/server/http/request-id';
import { answerableError } from './errors';
import { MAX_BATCH } from './http';
import { appRouter } from './root';
import { type Context, createContext, type RequestHeaders } from './trpc';

type Query = { path: string; input: unknown };
export type QueryAnswer = { status: number; headers: Record<string, string | string[]>; body: string };

const config = appRouter._def._config;
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>);
const queryPaths: ReadonlySet<string> = new Set(
  procedures.filter(([, { _def }]) => _def.type === 'query').map(([path]) => path),
);

/**
 * The queries of a plain GET, or null for everything that tRPC's own adapter is to look at: changes, streams, and
 * whatever it refuses.
 * @param target path and query, as the request line has them
 */
function readQueries(target: string, headers: RequestHeaders): { queries: Query[]; isBatch: boolean } | null {
  const [pathname, search] = splitOnce(target, '?');
  const parameters = new URLSearchParams(search);
  if (!isPlain(headers) || target.includes('#') || parameters.has('connectionParams')) return null;
  try {
    const path = decodeURIComponent(pathname.slice('/api/trpc/'.length));
    const isBatch = parameters.get('batch') === '1';
    const inputs = readInputs(parameters.get('input'), isBatch);
    const queries = (isBatch ? path.split(',') : [path]).map((name, index) => ({
      path: name,
      input: inputs[index] === undefined ? undefined : (config.transformer.input.deserialize(inputs[index]) as unknown),
    }));
    return queries.length <= MAX_BATCH && queries.every(({ path: name }) => queryPaths.has(name))
      ? { queries, isBatch }
      : null;
  } catch {
    return null;
  }
}

function isPlain(headers: RequestHeaders): boolean {
  const type = headers.get('content-type');
  return (
    (type === null || type.startsWith('application/json')) &&
    headers.get('trpc-accept') === null &&
    !headers.get('accept')?.includes('jsonl')
  );
}

function readInputs(text: string | null, isBatch: boolean): Readonly<Record<number, unknown>> {
  const given: unknown = text ? JSON.parse(text) : undefined;
  if (!isBatch) return { 0: given };
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError('a batch is asked by number');
  return given as Record<number, unknown>;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/**
 * What is asked at every key goes from Node's request to Node's response: the web's Request, Response, streams and
 * abort signals around it cost as much as a search itself. The wire is that of tRPC's own adapter, answer for answer
 * (query-http.int.test.ts).
 * @returns null when handleTrpc is to answer
 */
export function answerQueries(target: string, headers: RequestHeaders): Promise<QueryAnswer> | null {
  const asked = readQueries(target, headers);
  return asked && answer(asked, headers);
}

async function answer(
  { queries, isBatch }: { queries: Query[]; isBatch: boolean },
  headers: RequestHeaders,
): Promise<QueryAnswer> {
  const resHeaders = new Headers();
  const context = createContext({ headers, resHeaders, metered: true });
  const results = await Promise.all(queries.map((query, index) => call(query, index, context, headers)));
  const [only] = results;
  const body = isBatch || !only ? results : only;
  const cookies = resHeaders.getSetCookie();
  const wait = resHeaders.get('retry-after');
  const answered = {
    'content-type': 'application/json',
    vary: 'trpc-accept, accept',
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(wait !== null && { 'retry-after': wait }),
  };
  return {
    status: getHTTPStatusCode(body),
    headers: answered,
    body: JSON.stringify(transformTRPCResponse(config, body)),
  };
}

async function call(
  { path, input }: Query,
  batchIndex: number,
  creating: Promise<Context>,
  headers: RequestHeaders,
): Promise<TRPCResponse> {
  const type = 'query';
  let ctx: Context | undefined;
  try {
    ctx = await creating;
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: () => Promise.resolve(input),
      ctx,
      type,
      signal: undefined,
      batchIndex,
    });
    return { result: { data } };
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    // Procedures log their own faults; without a context there was none.
    if (!ctx) answerableError(error, { requestId: requestIdOf(headers), path });
    return { error: getErrorShape({ config, error, type, path, input, ctx }) };
  }
}
