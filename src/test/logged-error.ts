import { Writable } from 'node:stream';
import pino from 'pino';
import { logOptions } from '~/server/observability/logger';

/** Returns the log line of an error. */
export function loggedError(err: unknown): string {
  let text = '';
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void (text += chunk.toString())) });
  pino({ ...logOptions, level: 'error' }, stream).error({ err }, 'call failed');
  return text;
}
