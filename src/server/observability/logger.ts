import pino, { type LoggerOptions } from 'pino';
import { brand } from '~/domain/shared/brand';
import { env } from '~/env.js';

/** Fields of a PostgreSQL error that repeat values of the row, however deep Prisma has wrapped the error. */
const rowFields = new Set(['detail', 'where']);

function withoutRows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !rowFields.has(key))
      .map(([key, entry]) => [key, withoutRows(entry)]),
  );
}

/** Prisma prints all arguments of a call that fails its validation; only the last paragraph says what was wrong. */
function describeError(error: Error): unknown {
  const { message, stack, ...rest } = pino.stdSerializers.err(error);
  if (error.name !== 'PrismaClientValidationError') return withoutRows({ message, stack, ...rest });
  return {
    ...rest,
    message: message
      .trim()
      .split(/\n{2,}/)
      .at(-1),
    stack: stack.match(/^ {4}at .*$/gm)?.join('\n'),
  };
}

/** Structured logs with one JSON object per line. Never log a body: answers may contain health data. */
export const logOptions = {
  level: env.LOG_LEVEL,
  base: { app: brand.key },
  serializers: { err: describeError },
  redact: ['password', 'token', '*.password', '*.token', 'headers.cookie', 'headers.authorization'],
} satisfies LoggerOptions;

export const logger = pino(logOptions);
