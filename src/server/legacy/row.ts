import type { createCaller } from '~/server/api/root';
import type { LegacyBody } from './parse-body';

export type Caller = ReturnType<typeof createCaller>;

/** The verbs allowed in `_method` (docs/product/legacy-calls.md#how-a-call-is-made). */
export const legacyMethods = ['get', 'post', 'put', 'delete'] as const;
export type LegacyMethod = (typeof legacyMethods)[number];

/**
 * One call of the existing clients, as data. `answer` runs the procedure and returns exactly the keys of the contract.
 */
export type LegacyRow = {
  /** The path without the trailing slash; `:name` matches one segment. */
  readonly path: string;
  readonly method: LegacyMethod;
  readonly answer: (caller: Caller, body: LegacyBody, params: Readonly<Record<string, string>>) => Promise<unknown>;
  /** Returned instead of an error, where the contract says that a failure is an empty list. */
  readonly onError?: unknown;
};

type RowParts<Input, Output> = {
  path: string;
  method: LegacyMethod;
  /** Maps names and shapes only: the procedure's schema validates the values, so the result may be anything. */
  toInput: (body: LegacyBody, params: Readonly<Record<string, string>>) => unknown;
  call: (caller: Caller) => (input: Input) => Promise<Output>;
  present: (output: Output) => unknown;
  onError?: unknown;
};

/**
 * Connects the input, call and response of one row, so that a changed output of the procedure breaks the row at compile
 * time.
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
    // The only place where an unchecked body is passed to a typed procedure, whose schema parses it first.
    answer: async (caller, body, params) => present(await call(caller)(toInput(body, params) as Input)),
  };
}
