import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '~/server/api/root';
import { pagePersonHeaders } from './page-person';
import { clockedFetch } from './server-clock';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Procedures = AppRouter['_def']['record'];

/** Procedure names as in URLs: `coach.cards`. */
type NameOf<Type extends 'query' | 'mutation'> = {
  [R in keyof Procedures]: {
    [P in keyof Procedures[R]]: Procedures[R][P] extends { _def: { type: Type } } ? `${R}.${P & string}` : never;
  }[keyof Procedures[R]];
}[keyof Procedures];

type At<Table, Name extends string> = Name extends `${infer R}.${infer P}`
  ? R extends keyof Table
    ? P extends keyof Table[R]
      ? Table[R][P]
      : never
    : never
  : never;

/** Values that JSON does not change; a date would arrive as a text. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | Map<unknown, unknown> | Set<unknown> | bigint
    ? never
    : { [K in keyof T]: Plain<T[K]> };

type Rejected = { message?: unknown; data?: Readonly<Record<string, unknown>> };
type Answer = { result: { data: { json: unknown } } } | { error: { json: Rejected } };

/** A rejection by the server, with the same message and data as from the whole client (`rejectionOf` reads both). */
export class CallRejected extends Error {
  constructor(
    message: string,
    readonly data: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function answerOf(name: string, address: string, init: Sent): Promise<unknown> {
  const headers = { ...init.headers, ...pagePersonHeaders() };
  const response = await clockedFetch(address, { ...init, headers });
  const answer = (await response.json()) as Answer;
  if ('result' in answer && response.ok) return answer.result.data.json;
  const { message, data } = 'error' in answer ? answer.error.json : {};
  if (typeof message !== 'string' || !data) throw new Error(`${name} answered ${response.status}`);
  throw new CallRejected(message, data);
}

/**
 * Calls one query without the client, which would be larger than everything else that a public page loads. Only for
 * responses that are plain JSON.
 * @throws CallRejected when the server rejects, Error when there is no response or `signal` is aborted
 */
export async function lightQuery<Name extends NameOf<'query'>>(
  name: Name,
  input: At<Inputs, Name>,
  signal?: AbortSignal,
): Promise<Plain<At<Outputs, Name>>> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  return (await answerOf(name, `/api/trpc/${name}${query}`, { signal })) as Plain<At<Outputs, Name>>;
}

/** Calls one mutation in the same way. */
export async function lightMutation<Name extends NameOf<'mutation'>>(
  name: Name,
  input: At<Inputs, Name>,
): Promise<Plain<At<Outputs, Name>>> {
  return (await answerOf(name, `/api/trpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  })) as Plain<At<Outputs, Name>>;
}
