import pino, { type LoggerOptions } from 'pino';
import { brand } from '~/domain/shared/brand';
import { env } from '~/env.js';

/** PostgreSQL's fields of an error that repeat what was to be stored, however deep Prisma has wrapped it. */
const rowFields = new Set(['detail', 'where']);

function withoutRows(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !rowFields.has(key))
      .map(([key, entry]) => [key, withoutRows(entry)]),
  );
}

/**
 * Prisma prints all arguments of a call that it does not understand; its last paragraph says what was wrong with them.
 */
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

/** Structured logs, one JSON object a line. Never log a body: answers may hold health data. */
export const logOptions = {
  level: env.LOG_LEVEL,
  base: { app: brand.key },
  serializers: { err: describeError },
  redact: ['password', 'token', '*.password', '*.token', 'headers.cookie', 'headers.authorization'],
} satisfies LoggerOptions;

export const logger = pino(logOptions);
