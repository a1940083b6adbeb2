import pino from 'pino';
import { env } from '~/env.js';

/** Structured logs, one JSON object a line. Never log a body: answers may hold health data. */
export const logger = pino({
  level: env.LOG_LEVEL,
  base: { app: env.PRODUCT_KEY },
  redact: ['password', 'token', 'code', '*.password', '*.token', '*.code', 'headers.cookie', 'headers.authorization'],
});
