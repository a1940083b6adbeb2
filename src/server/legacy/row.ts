import type { createCaller } from '~/server/api/root';
import type { LegacyBody } from './parse-body';

export type Caller = ReturnType<typeof createCaller>;

/** The verbs that `_method` may name (docs/product/legacy-calls.md#how-a-call-is-made). */
export const legacyMethods = ['get', 'post', 'put', 'delete'] as const;
export type LegacyMethod = (typeof legacyMethods)[number];

/**
 * One call of the existing clients, as data. `answer` runs the procedure and gives exactly the contract's keys.
 */
export type LegacyRow = {
  /** Without the trailing slash; `:name` is one path segment. */
  readonly path: string;
  readonly method: LegacyMethod;
  readonly answer: (caller: Caller, body: LegacyBody, params: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Answered instead of an error, where the contract says that a failure is an empty list. */
  readonly onError?: unknown;
};

type RowParts<Input, Output> = {
  path: string;
  method: LegacyMethod;
  /** Names and shapes only: the procedure's schema decides what is right, so the result may be anything. */
  toInput: (body: LegacyBody, params: Readonly<Record<string, string>>) => unknown;
  call: (caller: Caller) => (input: Input) => Promise<Output>;
  present: (output: Output) => unknown;
  onError?: unknown;
};

/**
 * Ties input, call and answer of one row together, so that a procedure that changes its output breaks the row at
 * compile time.
 */
export function row<Input, Output>({
  path,
  method,
  toInput,
  call,
  present,
  onError,
}: RowParts<Input, Output>): LegacyRow {
  return {
    path,
    method,
    onError,
    // The one place where an unchecked body meets a typed procedure: its schema parses it first thing.
    answer: async (caller, body, params) => present(await call(caller)(toInput(body, params) as Input)),
  };
}
