import type { AnyProcedure, inferProcedureInput, inferProcedureOutput } from '@trpc/server';
import { type ErrorCode, errorCatalogue } from '~/domain/shared/errors';
import { transformer } from '~/domain/shared/transformer';
import type { AppRouter } from '~/server/api/root';

type Procedures = AppRouter['_def']['record'];

/** Name of a procedure: `operations.company.save`. */
type NameOf<Table, Prefix extends string = ''> = {
  [K in keyof Table & string]: Table[K] extends AnyProcedure ? `${Prefix}${K}` : NameOf<Table[K], `${Prefix}${K}.`>;
}[keyof Table & string];
type At<Table, Name extends string> = Name extends keyof Table
  ? Table[Name]
  : Name extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Table
      ? At<Table[Head], Rest>
      : never
    : never;
type Procedure<Name extends string> = Extract<At<Procedures, Name>, AnyProcedure>;

export type CallName = NameOf<Procedures>;
export type InputOf<Name extends CallName> = inferProcedureInput<Procedure<Name>>;
export type OutputOf<Name extends CallName> = inferProcedureOutput<Procedure<Name>>;
/** The server's responses to the calls that a test expects. */
export type Answers = { [Name in CallName]?: (input: InputOf<Name>) => OutputOf<Name> | Promise<OutputOf<Name>> };

interface Call {
  name: string;
  input: unknown;
}

/** A rejection in the format of the server's `errorFormatter`. */
export class Rejected extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Readonly<Record<string, unknown>> = {},
    message: string = errorCatalogue[code].message,
  ) {
    super(message);
  }
}

/** The response never arrives: the server may have executed the call. */
export class ConnectionLost extends Error {}

/** A response that does not arrive while the test runs. */
export const noResponseYet = () => new Promise<never>(() => {});

/** The response to `GET /session.json`. */
let session: object = { alive: false };
let answers: Answers = {};
let calls: Call[] = [];
/** Calls that no test expected. */
let unexpected: string[] = [];

/** Adds responses for later calls; they replace earlier responses to the same call. */
export function answer(more: Answers): void {
  answers = { ...answers, ...more };
}

export function answerSession(next: object): void {
  session = next;
}

/** Returns the inputs of a procedure's calls, in order. */
export function inputsOf<Name extends CallName>(name: Name): InputOf<Name>[] {
  return calls.filter((call) => call.name === name).map(({ input }) => input as InputOf<Name>);
}

/** Returns how often a query was requested. */
export const countOf = (name: CallName): number => inputsOf(name).length;

export const unexpectedCalls = (): readonly string[] => unexpected;

export function resetServer(): void {
  answers = {};
  calls = [];
  unexpected = [];
}

async function answerCall(name: string, input: unknown): Promise<unknown> {
  calls.push({ name, input });
  const run = answers[name as CallName] as ((input: unknown) => unknown) | undefined;
  if (!run) unexpected.push(name);
  try {
    if (!run) throw new Rejected('INTERNAL');
    return { result: { data: transformer.serialize(await run(input)) } };
  } catch (thrown) {
    if (!(thrown instanceof Rejected)) throw thrown;
    const { status } = errorCatalogue[thrown.code];
    const data = {
      code: 'BAD_REQUEST',
      httpStatus: status,
      path: name,
      domainCode: thrown.code,
      details: thrown.details,
    };
    return { error: transformer.serialize({ message: thrown.message, code: -32_600, data }) };
  }
}

/** Answers a call in the format of `httpBatchLink` and of light calls. */
async function answerRequest(url: URL, body: string | null): Promise<Response> {
  const names = decodeURIComponent(url.pathname.replace('/api/trpc/', '')).split(',');
  const isBatch = url.searchParams.has('batch');
  const text = body ?? url.searchParams.get('input');
  const read: unknown = text ? JSON.parse(text) : isBatch ? {} : undefined;
  const inputs = isBatch ? (read as Record<string, unknown>) : { 0: read };
  const inputAt = (index: number) => {
    const input = inputs[index] as Parameters<typeof transformer.deserialize>[0] | undefined;
    return input === undefined ? undefined : transformer.deserialize(input);
  };
  const all = await Promise.all(names.map((name, index) => answerCall(name, inputAt(index))));
  const isRejected = all.some((item) => typeof item === 'object' && item !== null && 'error' in item);
  return Response.json(isBatch ? all : all[0], { status: isRejected && !isBatch ? 400 : 200 });
}

const send = window.fetch.bind(window);

/** Replaces the product's server: the test answers calls, and every other request is sent normally. */
window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  if (url.pathname === '/session.json') return Response.json(session);
  if (!url.pathname.startsWith('/api/trpc/')) return send(input, init);
  try {
    return await answerRequest(url, typeof init?.body === 'string' ? init.body : null);
  } catch (thrown) {
    if (thrown instanceof ConnectionLost) throw new TypeError('Failed to fetch', { cause: thrown });
    throw thrown;
  }
};
