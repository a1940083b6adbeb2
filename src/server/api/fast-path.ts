import { type AnyProcedure, callTRPCProcedure, getTRPCErrorFromUnknown, transformTRPCResponse } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { TRPCResponse } from '@trpc/server/rpc';
import { getErrorShape } from '@trpc/server/shared';
import { requestIdOf } from '~/server/http/request-id';
import { answerableError } from './errors';
import { MAX_BATCH } from './http';
import { appRouter } from './root';
import { type Context, createContext, type RequestHeaders } from './trpc';

export type CallType = 'query' | 'mutation';
/** The procedures that a request calls, all of one type, and whether the response is a list. */
export type ParsedCall = { type: CallType; paths: string[]; isBatch: boolean };
/** Returns the input of a call by its index. Throws on every call if the input cannot be read. */
export type ReadInput = (index: number) => unknown;
export type CallAnswer = { status: number; headers: Record<string, string | string[]>; body: string };

const config = appRouter._def._config;
const typeOf: ReadonlyMap<string, string> = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>).map(([path, { _def }]) => [
    path,
    _def.type,
  ]),
);

/**
 * Returns the procedures of a plain call, or null for everything that tRPC's own adapter must handle: streams, and
 * requests that it rejects.
 * @param target path and query string, as in the request line
 */
export function parseCall(
  target: string,
  headers: RequestHeaders,
  type: CallType,
): { call: ParsedCall; input: string | null } | null {
  const [pathname, search] = splitOnce(target, '?');
  const parameters = new URLSearchParams(search);
  if (!isPlain(headers, type) || target.includes('#') || parameters.has('connectionParams')) return null;
  try {
    const path = decodeURIComponent(pathname.slice('/api/trpc/'.length));
    const isBatch = parameters.get('batch') === '1';
    const paths = isBatch ? path.split(',') : [path];
    return paths.length <= MAX_BATCH && paths.every((name) => typeOf.get(name) === type)
      ? { call: { type, paths, isBatch }, input: parameters.get('input') }
      : null;
  } catch {
    return null;
  }
}

function isPlain(headers: RequestHeaders, type: CallType): boolean {
  const content = headers.get('content-type');
  return (
    (content === null ? type === 'query' : content.startsWith('application/json')) &&
    headers.get('trpc-accept') === null &&
    !headers.get('accept')?.includes('jsonl')
  );
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

/**
 * Returns the input of each call, in order.
 * @throws what tRPC's own adapter throws if the text is not JSON or not a batch
 */
export function readInputs(text: string | null, { paths, isBatch }: ParsedCall): unknown[] {
  const parsed: unknown = text === null ? undefined : JSON.parse(text);
  if (isBatch && parsed !== undefined && (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)))
    throw new TypeError('the input of a batch must be an object with the index of each call');
  const byPlace = (isBatch ? (parsed ?? {}) : { 0: parsed }) as Readonly<Record<number, unknown>>;
  return paths.map((_, index) =>
    byPlace[index] === undefined ? undefined : (config.transformer.input.deserialize(byPlace[index]) as unknown),
  );
}

/**
 * Answers calls from Node's request to Node's response, for calls that are sent on every keystroke or by many users
 * at the same time: the web's Request, Response, streams and abort signals around a search cost as much as the search
 * itself. The responses are identical to those of tRPC's own adapter (query-http.int.test.ts, change-http.int.test.ts).
 */
export async function answerCalls(
  { type, paths, isBatch }: ParsedCall,
  readInput: ReadInput,
  headers: RequestHeaders,
): Promise<CallAnswer> {
  const resHeaders = new Headers();
  const context = createContext({ headers, resHeaders, metered: true });
  const results = await Promise.all(
    paths.map((path, index) => call({ type, path, index, readInput }, context, headers)),
  );
  const [only] = results;
  const body = isBatch || !only ? results : only;
  const cookies = resHeaders.getSetCookie();
  const wait = resHeaders.get('retry-after');
  const responseHeaders = {
    'content-type': 'application/json',
    vary: 'trpc-accept, accept',
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(wait !== null && { 'retry-after': wait }),
  };
  return {
    status: getHTTPStatusCode(body),
    headers: responseHeaders,
    body: JSON.stringify(transformTRPCResponse(config, body)),
  };
}

async function call(
  { type, path, index, readInput }: { type: CallType; path: string; index: number; readInput: ReadInput },
  contextPromise: Promise<Context>,
  headers: RequestHeaders,
): Promise<TRPCResponse> {
  let ctx: Context | undefined;
  try {
    ctx = await contextPromise;
    const data: unknown = await callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => readInput(index),
      ctx,
      type,
      signal: undefined,
      batchIndex: index,
    });
    return { result: { data } };
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    // Procedures log their own faults; errors that occur before a context exists are logged here.
    if (!ctx) answerableError(error, { requestId: requestIdOf(headers), path });
    return { error: getErrorShape({ config, error, type, path, input: undefined, ctx }) };
  }
}
