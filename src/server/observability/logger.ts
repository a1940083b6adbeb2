import pino, { type LoggerOptions } from 'pino';
import { brand } from '~/domain/shared/brand';
import { env } from '~/env.js';

/** Fields of a PostgreSQL error that repeat values of the row, however deep Prisma has wrapped the error. */
const rowFields = new Set(['detail', 'where']);

/** Returns the failed validations among an error, its causes and the errors that it collects. */
function listFailedValidations(error: unknown, seen = new Set<unknown>()): Error[] {
  if (!(error instanceof Error) || seen.has(error)) return [];
  seen.add(error);
  const inner: unknown[] = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  return [
    ...(error.name === 'PrismaClientValidationError' ? [error] : []),
    ...inner.flatMap((entry) => listFailedValidations(entry, seen)),
  ];
}

/**
 * Returns whether the message or the stack contains the arguments of a call. Prisma prints all of them when a call
 * fails its validation, and an error that wraps another one can repeat its message.
 */
function printsArguments(error: Error): boolean {
  const printed = `${error.message}\n${error.stack ?? ''}`;
  return listFailedValidations(error).some(({ message }) => printed.includes(message.trim()));
}

/** Returns the message and the stack without the arguments of a call. */
export function messageAndStack(error: Error): { message: string; stack: string | undefined } {
  const { message, stack } = error;
  if (!printsArguments(error)) return { message, stack };
  return {
    // Only the last paragraph says what was wrong.
    message:
      message
        .trim()
        .split(/\n{2,}/)
        .at(-1) ?? '',
    stack: stack?.match(/^ {4}at .*$/gm)?.join('\n'),
  };
}

/** Describes an error with its causes and the errors that it collects, each once, without values of rows. */
function describeError(value: unknown, seen = new Set<object>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (seen.has(value)) return '[repeated]';
  seen.add(value);
  const within = (inner: unknown) => describeError(inner, seen);
  if (Array.isArray(value)) return value.map((entry) => within(entry));
  const isError = value instanceof Error;
  const fields = Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !rowFields.has(key) && !(isError && key === 'cause'))
      .map(([key, entry]) => [key, within(entry)]),
  );
  if (!isError) return fields;
  return {
    ...fields,
    type: value.constructor.name,
    ...messageAndStack(value),
    ...(value.cause === undefined ? {} : { cause: within(value.cause) }),
    ...(value instanceof AggregateError ? { aggregateErrors: within(value.errors) } : {}),
  };
}

/** Structured logs with one JSON object per line. Never log a body: answers may contain health data. */
export const logOptions = {
  level: env.LOG_LEVEL,
  base: { app: brand.key },
  serializers: { err: (thrown: unknown) => describeError(thrown) },
  redact: ['password', 'token', '*.password', '*.token', 'headers.cookie', 'headers.authorization'],
} satisfies LoggerOptions;

export const logger = pino(logOptions);
